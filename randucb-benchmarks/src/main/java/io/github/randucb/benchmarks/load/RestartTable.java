package io.github.randucb.benchmarks.load;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The time of a restart with a long journal and many open decisions, and the heap that they need. The last snapshot is deleted, as if
 * the service had been killed just before it wrote one.
 */
final class RestartTable {
    private static final List<String> OPTIONS = List.of("-XX:+UseParallelGC", "-Xmx512m", "-XX:LoopMaxUnroll=8");

    private RestartTable() {}

    /** Fills journals, restarts the service with each, and prints the table. */
    static void print(long events, long open, PrintStream out) throws Exception {
        out.println(
                "| events | open decisions | fill, s | journal, MB | snapshot, MB | events after it | ready after, s |"
                        + " processor time, s | heap after a collection, MB |");
        out.println("| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
        printRow(events, 0, out);
        printRow(events, open, out);
    }

    private static void printRow(long events, long open, PrintStream out) throws Exception {
        Path data = Files.createTempDirectory("randucb-restart");
        try {
            long begin = System.nanoTime();
            try (JournalFiller filler = JournalFiller.create(data)) {
                filler.fill(events, open);
            }
            double fill = (System.nanoTime() - begin) / 1e9;
            deleteNewestSnapshot(data);
            Path snapshot = newestSnapshot(data);
            long start = System.nanoTime();
            try (ServerProcess service = ServerProcess.start(
                    OPTIONS,
                    "io.github.randucb.server.command.Main",
                    "serve",
                    "--data",
                    data.toString(),
                    "--port",
                    "0")) {
                double ready = (System.nanoTime() - start) / 1e9;
                Duration cpu = service.cpu();
                out.printf(
                        Locale.ROOT,
                        "| %,d | %,d | %.0f | %.0f | %.1f | %,d | %.1f | %.1f | %.0f |%n",
                        events,
                        open,
                        fill,
                        Files.size(data.resolve("journal.db")) / 1e6,
                        Files.size(snapshot) / 1e6,
                        events - position(snapshot),
                        ready,
                        cpu.toMillis() / 1e3,
                        service.heapAfterCollection() / 1e6);
            }
        } finally {
            LoadTest.delete(data);
        }
    }

    private static void deleteNewestSnapshot(Path data) throws IOException {
        try (Stream<Path> files = Files.list(data.resolve("snapshots"))) {
            if (files.count() > 1) {
                Files.delete(newestSnapshot(data));
            }
        }
    }

    private static Path newestSnapshot(Path data) throws IOException {
        try (Stream<Path> files = Files.list(data.resolve("snapshots"))) {
            return files.max(Comparator.comparingLong(RestartTable::position)).orElseThrow();
        }
    }

    /** Returns the position of the event in the name of a snapshot, such as 1-300.state. */
    private static long position(Path snapshot) {
        String name = snapshot.getFileName().toString();
        return Long.parseLong(name.substring(name.indexOf('-') + 1, name.indexOf('.')));
    }
}
