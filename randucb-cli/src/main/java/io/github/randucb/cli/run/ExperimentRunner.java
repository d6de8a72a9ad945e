package io.github.randucb.cli.run;

import io.github.randucb.cli.text.Version;
import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Engine;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.result.ResultDirectory;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import io.github.randucb.lab.result.Software;
import io.github.randucb.lab.result.place.ResultPlace;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import picocli.CommandLine;

/**
 * Runner of the unfinished runs of an experiment. It shows the progress, saves every finished run, and stops at Ctrl-C.
 */
public final class ExperimentRunner {
    /** The exit code of a command that was stopped. */
    public static final int STOPPED = 130;

    /** The time that a cluster or an upload may take to stop. */
    private static final Duration REMOTE_GRACE_PERIOD = Duration.ofSeconds(30);

    private final CommandLine command;
    private final EngineOptions engines;
    private final Supplier<Interruption> interruptions;

    /**
     * Makes a runner that stops at Ctrl-C.
     *
     * @param command the command that the user called
     * @param engines the options of the engine
     * @throws BadInputException if the options are invalid
     */
    public ExperimentRunner(CommandLine command, EngineOptions engines) {
        this(command, engines, Interruption::new);
    }

    /**
     * Makes a runner.
     *
     * @param command the command that the user called
     * @param engines the options of the engine
     * @param interruptions creates an {@link Interruption} for each experiment
     * @throws BadInputException if the options are invalid
     */
    public ExperimentRunner(CommandLine command, EngineOptions engines, Supplier<Interruption> interruptions) {
        engines.check();
        this.command = command;
        this.engines = engines;
        this.interruptions = interruptions;
    }

    /**
     * Computes the unfinished runs of an experiment.
     *
     * @param loaded the experiment
     * @param directory the local result directory
     * @param mode how to treat existing results
     * @return whether all runs are finished; false if the user stopped the command
     * @throws IOException if results cannot be written
     */
    public boolean run(LoadedExperiment loaded, Path directory, Mode mode) throws IOException {
        try (ResultPlace place = ResultPlace.of(directory)) {
            return run(loaded, place, mode);
        }
    }

    /**
     * Computes the unfinished runs of an experiment.
     *
     * @param loaded the experiment
     * @param place the local or remote place of the results
     * @param mode how to treat existing results
     * @return whether all runs are finished; false if the user stopped the command
     * @throws IOException if results cannot be written
     */
    @SuppressWarnings("try") // the upload works by itself
    public boolean run(LoadedExperiment loaded, ResultPlace place, Mode mode) throws IOException {
        Software software = Software.current(Version.number(), System.getProperty("randucb.commit", "unknown"));
        try (Interruption stop = interruptions.get()) {
            if (!engines.isLocal() || !place.isLocal()) {
                stop.setGracePeriod(REMOTE_GRACE_PERIOD);
            }
            boolean done;
            String kept;
            try (ResultDirectory results = open(loaded, place, mode, software, stop);
                    Closeable upload = place.startUpload(results)) {
                place.journalDamage().ifPresent(this::note);
                results.lostRuns().ifPresent(lost -> note(place.withRemotePaths(lost)));
                noteOtherSoftware(results, software);
                computeRemaining(
                        loaded,
                        results,
                        () -> stop.getAsBoolean() || place.lockLoss().isPresent());
                done = place.lockLoss().isEmpty() && !stop.getAsBoolean(); // closing the upload reports a lost lock
                if (done) {
                    results.finish(loaded.experiment(), now());
                }
                kept = results.finished().size() + " of "
                        + loaded.experiment().runs().size() + " runs are finished and saved";
            }
            if (!done) {
                place.close(); // the process may end as soon as the interruption is closed
                printHowToContinue(kept);
            }
            return done;
        } catch (IOException e) {
            throw new IOException(
                    e.getMessage() + "; the finished runs are saved; run the same command to continue", e);
        }
    }

    private ResultDirectory open(
            LoadedExperiment loaded, ResultPlace place, Mode mode, Software software, Interruption stop)
            throws IOException {
        stop.onTimeout(() -> printHowToContinue("the finished runs are saved"));
        loaded.experiment().check();
        try {
            return ResultDirectory.open(
                    place.directory(), loaded.experiment(), loaded.description(), mode, software, now());
        } catch (BadInputException e) {
            throw e.reworded(place::withRemotePaths);
        }
    }

    private void computeRemaining(LoadedExperiment loaded, ResultDirectory results, BooleanSupplier stop)
            throws IOException {
        Experiment experiment = loaded.experiment();
        List<RunId> all = experiment.runs();
        Set<RunId> finished = results.finished();
        List<RunId> left = all.stream().filter(id -> !finished.contains(id)).toList();
        if (left.isEmpty()) {
            return;
        }
        try (Engine engine = engines.open(loaded.description());
                Progress progress = Progress.of(command.getOut(), all, left)) {
            engine.execute(
                    experiment,
                    progress.arrange(left),
                    (id, run) -> {
                        results.append(id, run);
                        progress.finished(id);
                    },
                    stop);
        }
    }

    private void noteOtherSoftware(ResultDirectory results, Software now) {
        Optional<Software> other = results.manifest().software().stream()
                .filter(software -> !software.equals(now))
                .findFirst();
        if (other.isPresent()
                && !results.finished().isEmpty()
                && results.manifest().finished().isEmpty()) {
            note("Some finished runs were computed by " + other.get() + "; the current program is " + now
                    + ". Results may differ.");
        }
    }

    private void note(String text) {
        command.getErr().println("randucb: note: " + text);
        command.getErr().flush();
    }

    private void printHowToContinue(String kept) {
        List<String> again = command.getParseResult().originalArgs().stream() // with the name of the command
                .filter(argument -> !argument.startsWith("--restart"))
                .toList();
        command.getErr().println("randucb: Stopped; " + kept + ". To continue:\n    " + Shell.command(again));
        command.getErr().flush();
    }

    private static String now() {
        return Instant.now().truncatedTo(ChronoUnit.MILLIS).toString();
    }
}
