package io.github.randucb.cli;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.experiment.LocalEngine;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.result.ResultDirectory;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import io.github.randucb.lab.result.Software;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import picocli.CommandLine;

/** Does what is left of an experiment, with progress, until all is done or somebody presses Ctrl-C. */
final class Work {
    static final int STOPPED = 130;

    private static final int MOST_THREADS = 1024;

    private final CommandLine command;
    private final int threads;
    private final Supplier<StopSign> signs;

    Work(CommandLine command, int threads) {
        this(command, threads, StopSign::new);
    }

    Work(CommandLine command, int threads, Supplier<StopSign> signs) {
        if (threads < 1 || threads > MOST_THREADS) {
            throw new BadInputException(
                    "--threads: a number from 1 to " + MOST_THREADS + " is expected, not " + threads);
        }
        this.command = command;
        this.threads = threads;
        this.signs = signs;
    }

    /** Whether all is done. */
    boolean run(LoadedExperiment loaded, Path directory, Mode mode) throws IOException {
        Experiment experiment = loaded.experiment();
        Software software = Software.current(Version.number(), System.getProperty("randucb.commit", "unknown"));
        try (StopSign stop = signs.get();
                ResultDirectory results = open(loaded, directory, mode, software, stop)) {
            warnOfMixture(results, software);
            work(experiment, results, stop);
            if (stop.getAsBoolean()) {
                sayHowToGoOn(
                        results.finished().size() + " of " + experiment.work().size() + " runs are finished and kept");
                return false;
            }
            results.finish(experiment, now());
            return true;
        } catch (IOException e) {
            throw new IOException(e.getMessage() + "; finished runs are kept, and the same command goes on", e);
        }
    }

    private ResultDirectory open(LoadedExperiment loaded, Path directory, Mode mode, Software software, StopSign stop)
            throws IOException {
        stop.whenLate(() -> sayHowToGoOn("finished runs are kept"));
        loaded.experiment().check();
        return ResultDirectory.open(directory, loaded.experiment(), loaded.description(), mode, software, now());
    }

    private void work(Experiment experiment, ResultDirectory results, StopSign stop) throws IOException {
        List<RunId> all = experiment.work();
        Set<RunId> finished = results.finished();
        List<RunId> left = all.stream().filter(id -> !finished.contains(id)).toList();
        if (left.isEmpty()) {
            return;
        }
        try (Progress progress = Progress.of(command.getOut(), all, left)) {
            new LocalEngine(threads)
                    .work(
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
            command.getErr()
                    .println("randucb: note: some of these runs were made by " + other.get() + ", and this is " + now
                            + "; figures of the two may differ");
        }
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
