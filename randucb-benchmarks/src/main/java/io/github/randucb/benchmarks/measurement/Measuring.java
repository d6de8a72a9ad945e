package io.github.randucb.benchmarks.measurement;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.openjdk.jmh.profile.Profiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * The runner of benchmarks. It runs JMH with the options of a command, and sends the output of JMH to a stream.
 *
 * <p>Not thread-safe.
 */
public final class Measuring {
    private static final TimeValue QUICK_WARMUP = TimeValue.milliseconds(400);
    private static final TimeValue QUICK_MEASUREMENT = TimeValue.milliseconds(100);

    private final Command command;
    private final PrintStream progress;
    private final Predicate<Map<String, String>> selection;

    /**
     * Creates a runner.
     *
     * @param command the command
     * @param progress the stream for the output of JMH
     */
    public Measuring(Command command, PrintStream progress) {
        this(command, progress, command::selects);
    }

    private Measuring(Command command, PrintStream progress, Predicate<Map<String, String>> selection) {
        this.command = command;
        this.progress = progress;
        this.selection = selection;
    }

    /**
     * Returns a runner that measures and reports nothing. It selects no row, and collects the parameters of all rows.
     *
     * @param command the command
     * @param rows the collection to which the parameters of each row are added
     * @return the runner
     */
    public static Measuring nothing(Command command, RowValues rows) {
        return new Measuring(command, new PrintStream(OutputStream.nullOutputStream()), parameters -> {
            rows.add(parameters);
            return false;
        });
    }

    /**
     * Returns the directory for files.
     *
     * @return the directory of the command
     */
    public Path out() {
        return command.out();
    }

    /**
     * Returns whether measurements are very short.
     *
     * @return true if the command asks for a first look
     */
    public boolean quick() {
        return command.quick();
    }

    /**
     * Returns the number of rewards of a stream.
     *
     * @return the number of the command
     */
    public long rewards() {
        return command.rewards();
    }

    /**
     * Returns the number of runs of each simulation.
     *
     * @param usual the number if the command has none
     * @param few the number if the command has none and asks for a first look
     * @return the number of runs
     */
    public int runs(int usual, int few) {
        return command.runs() > 0 ? command.runs() : command.quick() ? few : usual;
    }

    /**
     * Returns the seed of the simulations and the streams.
     *
     * @return the seed of the command
     */
    public long seed() {
        return command.seed();
    }

    /**
     * Reports progress.
     *
     * @param message a line of text
     */
    public void report(String message) {
        progress.println(message);
    }

    /**
     * Returns whether the command selects a measurement.
     *
     * @param parameters the values of all parameters of the measurement
     * @return true if every parameter that the command restricts has one of its values here
     */
    public boolean wants(Map<String, String> parameters) {
        return selection.test(parameters);
    }

    /**
     * Runs the benchmark methods of a class, one after the other.
     *
     * @param benchmark the class
     * @param parameters the values of all its parameters
     * @return the results, one for each method
     * @throws RunnerException if a benchmark fails
     */
    public Collection<RunResult> run(Class<?> benchmark, Map<String, String> parameters) throws RunnerException {
        return run(benchmark, parameters, List.of());
    }

    /**
     * Runs the benchmark methods of a class, one after the other, with profilers.
     *
     * @param benchmark the class
     * @param parameters the values of all its parameters
     * @param profilers the profilers, whose results are secondary results
     * @return the results, one for each method
     * @throws RunnerException if a benchmark fails
     */
    public Collection<RunResult> run(
            Class<?> benchmark, Map<String, String> parameters, List<Class<? extends Profiler>> profilers)
            throws RunnerException {
        CommandLineOptions given = command.options();
        ChainedOptionsBuilder options = new OptionsBuilder()
                .parent(given)
                .include("^" + benchmark.getName().replace(".", "\\.") + "\\.")
                .shouldFailOnError(true)
                .timeUnit(TimeUnit.NANOSECONDS);
        parameters.forEach(options::param);
        profilers.forEach(options::addProfiler);
        if (command.quick()) {
            shorten(options, given);
        }
        VerboseMode verbosity = given.verbosity().orElse(VerboseMode.NORMAL);
        return new Runner(options.build(), OutputFormatFactory.createFormatInstance(progress, verbosity)).run();
    }

    /** Sets short times and one process, except for options that the command states. */
    private static void shorten(ChainedOptionsBuilder options, CommandLineOptions given) {
        options.forks(given.getForkCount().orElse(1));
        options.warmupIterations(given.getWarmupIterations().orElse(1));
        options.warmupTime(given.getWarmupTime().orElse(QUICK_WARMUP));
        options.measurementIterations(given.getMeasurementIterations().orElse(3));
        options.measurementTime(given.getMeasurementTime().orElse(QUICK_MEASUREMENT));
    }
}
