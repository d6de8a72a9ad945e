package io.github.randucb.benchmarks;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.openjdk.jmh.util.Optional;

/** Runs benchmarks as a command says, and what JMH says goes to a stream of its own. Not thread-safe. */
public final class Measuring {
    private static final TimeValue WARM = TimeValue.milliseconds(400);
    private static final TimeValue LITTLE = TimeValue.milliseconds(100);

    private final Command command;
    private final PrintStream progress;

    Measuring(Command command, PrintStream progress) {
        this.command = command;
        this.progress = progress;
    }

    /** Where files go. */
    public Path out() {
        return command.out();
    }

    /**
     * Whether the command leaves something to be measured.
     *
     * @param parameters all of its parameters
     * @return true if it says nothing else of any of them, nor of others
     */
    public boolean wants(Map<String, String> parameters) {
        return Command.PARAMETERS.stream().allMatch(name -> wants(name, parameters));
    }

    private boolean wants(String name, Map<String, String> parameters) {
        Optional<Collection<String>> asked = command.options().getParameter(name);
        return !asked.hasValue() || (parameters.containsKey(name) && asked.get().contains(parameters.get(name)));
    }

    /**
     * Runs the methods of a class one after the other.
     *
     * @param benchmark the class
     * @param parameters all of its parameters
     * @return their results
     * @throws RunnerException if one fails
     */
    public Collection<RunResult> run(Class<?> benchmark, Map<String, String> parameters) throws RunnerException {
        CommandLineOptions given = command.options();
        ChainedOptionsBuilder options = new OptionsBuilder()
                .parent(given)
                .include("^" + benchmark.getName().replace(".", "\\.") + "\\.")
                .shouldFailOnError(true)
                .timeUnit(TimeUnit.NANOSECONDS);
        parameters.forEach(options::param);
        if (command.quick()) {
            shorten(options, given);
        }
        VerboseMode verbosity = given.verbosity().orElse(VerboseMode.NORMAL);
        return new Runner(options.build(), OutputFormatFactory.createFormatInstance(progress, verbosity)).run();
    }

    /** One short process, unless something else is given. */
    private static void shorten(ChainedOptionsBuilder options, CommandLineOptions given) {
        options.forks(given.getForkCount().orElse(1));
        options.warmupIterations(given.getWarmupIterations().orElse(1));
        options.warmupTime(given.getWarmupTime().orElse(WARM));
        options.measurementIterations(given.getMeasurementIterations().orElse(3));
        options.measurementTime(given.getMeasurementTime().orElse(LITTLE));
    }
}
