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

/** Does what is left of an experiment, with progress, until all is done or somebody presses Ctrl-C. */
public final class ExperimentRunner {
    public static final int STOPPED = 130;
    private static final Duration LONG = Duration.ofSeconds(30); // what a cluster or a remote place may take to stop

    private final CommandLine command;
    private final EngineOptions engines;
    private final Supplier<StopSign> signs;

    public ExperimentRunner(CommandLine command, EngineOptions engines) {
        this(command, engines, StopSign::new);
    }

    public ExperimentRunner(CommandLine command, EngineOptions engines, Supplier<StopSign> signs) {
        engines.check();
        this.command = command;
        this.engines = engines;
        this.signs = signs;
    }

    /** Whether all is done. */
    public boolean run(LoadedExperiment loaded, Path directory, Mode mode) throws IOException {
        try (ResultPlace place = ResultPlace.of(directory)) {
            return run(loaded, place, mode);
        }
    }

    /** Whether all is done. */
    @SuppressWarnings("try") // the upload works by itself
    public boolean run(LoadedExperiment loaded, ResultPlace place, Mode mode) throws IOException {
        Software software = Software.current(Version.number(), System.getProperty("randucb.commit", "unknown"));
        try (StopSign stop = signs.get()) {
            if (!engines.isLocal() || !place.isLocal()) {
                stop.waitFor(LONG);
            }
            boolean done;
            String kept;
            try (ResultDirectory results = open(loaded, place, mode, software, stop);
                    Closeable upload = place.startUpload(results)) {
                place.journalDamage().ifPresent(this::note);
                results.lostRuns().ifPresent(lost -> note(place.translate(lost)));
                warnOfMixture(results, software);
                work(
                        loaded,
                        results,
                        () -> stop.getAsBoolean() || place.lockLoss().isPresent());
                done = place.lockLoss().isEmpty() && !stop.getAsBoolean(); // closing the upload reports a lost lock
                if (done) {
                    results.finish(loaded.experiment(), now());
                }
                kept = results.finished().size() + " of "
                        + loaded.experiment().work().size() + " runs are finished and kept";
            }
            if (!done) {
                place.close(); // the process may end with the sign
                sayHowToGoOn(kept);
            }
            return done;
        } catch (IOException e) {
            throw new IOException(e.getMessage() + "; finished runs are kept, and the same command goes on", e);
        }
    }

    private ResultDirectory open(
            LoadedExperiment loaded, ResultPlace place, Mode mode, Software software, StopSign stop)
            throws IOException {
        stop.whenLate(() -> sayHowToGoOn("finished runs are kept"));
        loaded.experiment().check();
        try {
            return ResultDirectory.open(
                    place.directory(), loaded.experiment(), loaded.description(), mode, software, now());
        } catch (BadInputException e) {
            throw e.reworded(place::translate);
        }
    }

    private void work(LoadedExperiment loaded, ResultDirectory results, BooleanSupplier stop) throws IOException {
        Experiment experiment = loaded.experiment();
        List<RunId> all = experiment.work();
        Set<RunId> finished = results.finished();
        List<RunId> left = all.stream().filter(id -> !finished.contains(id)).toList();
        if (left.isEmpty()) {
            return;
        }
        try (Engine engine = engines.open(loaded.description());
                Progress progress = Progress.of(command.getOut(), all, left)) {
            engine.work(
                    experiment,
                    progress.arrange(left),
                    (id, run) -> {
                        results.keep(id, run);
                        progress.finished(id);
                    },
                    stop);
        }
    }

    private void warnOfMixture(ResultDirectory results, Software now) {
        Optional<Software> other = results.manifest().software().stream()
                .filter(software -> !software.equals(now))
                .findFirst();
        if (other.isPresent()
                && !results.finished().isEmpty()
                && results.manifest().finished().isEmpty()) {
            note("some of these runs were made by " + other.get() + ", and this is " + now
                    + "; figures of the two may differ");
        }
    }

    private void note(String text) {
        command.getErr().println("randucb: note: " + text);
        command.getErr().flush();
    }

    private void sayHowToGoOn(String kept) {
        List<String> again = command.getParseResult().originalArgs().stream() // the command's name among them
                .filter(argument -> !argument.startsWith("--restart"))
                .toList();
        command.getErr().println("randucb: stopped; " + kept + ". To go on:\n    " + Shell.command(again));
        command.getErr().flush();
    }

    private static String now() {
        return Instant.now().truncatedTo(ChronoUnit.MILLIS).toString();
    }
}
