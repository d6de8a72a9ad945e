package io.github.randucb.cli;

import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.experiment.LocalEngine;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.result.ResultDirectory;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;

/** Runs what is left of an experiment, with progress, until all is done or somebody presses Ctrl-C. */
final class Work {
    private final PrintWriter out;
    private final int threads;

    Work(PrintWriter out, int threads) {
        this.out = out;
        this.threads = threads;
    }

    /** Whether all is done. */
    boolean run(LoadedExperiment loaded, Path directory, ResultDirectory.Mode mode) throws IOException {
        loaded.experiment().check();
        AtomicBoolean stopped = new AtomicBoolean();
        try (ResultDirectory results = ResultDirectory.open(
                directory, loaded.experiment().name(), loaded.description(), mode, software(), now())) {
            List<Cell> cells = loaded.experiment().cells();
            Set<Cell> finished = results.finished();
            List<Cell> left =
                    cells.stream().filter(cell -> !finished.contains(cell)).toList();
            AtomicBoolean done = new AtomicBoolean();
            Thread hook = new Thread(() -> {
                stopped.set(true);
                awaitEnd(done);
            });
            Runtime.getRuntime().addShutdownHook(hook);
            try (Progress progress = Progress.of(out, cells.size(), cells.size() - left.size())) {
                new LocalEngine(threads)
                        .work(
                                loaded.experiment(),
                                left,
                                (cell, run) -> {
                                    results.keep(cell, run);
                                    progress.finished(cell);
                                },
                                stopped::get);
                if (!stopped.get()) {
                    results.finish(loaded.experiment(), now());
                }
            } finally {
                done.set(true);
                removeHook(hook);
            }
        }
        return !stopped.get();
    }

    /** The virtual machine ends when its hooks have: give the last records time to reach the disk. */
    private static void awaitEnd(AtomicBoolean done) {
        for (int k = 0; k < 80 && !done.get(); k++) {
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    private static void removeHook(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // Too late: it is running.
        }
    }

    private static SortedMap<String, String> software() {
        SortedMap<String, String> software = new TreeMap<>();
        software.put("randucb", "0.1.0-SNAPSHOT");
        software.put("commit", System.getProperty("randucb.commit", "unknown"));
        software.put("java", System.getProperty("java.vm.name") + " " + System.getProperty("java.version"));
        software.put("system", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
        return software;
    }

    private static String now() {
        return Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
