package io.github.randucb.server.soak;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The memory, files and threads of the service at some time.
 *
 * @param events events in the journal
 * @param heap bytes of the heap after a collection
 * @param file bytes of the file of the journal
 * @param log bytes of the log of SQLite
 * @param snapshots number of snapshots
 * @param newest bytes of the largest snapshot
 * @param handles open files and connections
 * @param threads threads
 */
record Usage(long events, long heap, long file, long log, int snapshots, long newest, int handles, int threads) {
    private static final Pattern USED = Pattern.compile("(?:generation|heap|Heap).* used ([0-9]+)K");

    static Usage of(long pid, Path data, long events) throws IOException, InterruptedException {
        jcmd(pid, "GC.run");
        List<Path> snapshots = list(data.resolve("snapshots"));
        Path process = Path.of("/proc", Long.toString(pid));
        return new Usage(
                events,
                heap(jcmd(pid, "GC.heap_info")),
                size(data.resolve("journal.db")),
                size(data.resolve("journal.db-wal")),
                snapshots.size(),
                snapshots.stream()
                        .map(Usage::size)
                        .max(Comparator.naturalOrder())
                        .orElse(0L),
                list(process.resolve("fd")).size(),
                list(process.resolve("task")).size());
    }

    private static String jcmd(long pid, String command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(), Long.toString(pid), command)
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException("jcmd has failed: " + output);
        }
        return output;
    }

    /** Adds the generations of the serial collector. */
    private static long heap(String info) {
        long sum = 0;
        Matcher used = USED.matcher(info);
        while (used.find()) {
            sum += Long.parseLong(used.group(1)) << 10;
        }
        return sum;
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            return 0; // it was deleted meanwhile
        }
    }

    private static List<Path> list(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.toList();
        }
    }

    static String header() {
        return "| requests | p50, ms | p99, ms | events | heap, MB | bytes of an event | log, MB | snapshots | newest, kB |"
                + " handles | threads |\n| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |";
    }

    String row(Latencies latencies) {
        return String.format(
                Locale.ROOT,
                "| %,d | %.1f | %.1f | %,d | %.1f | %.0f | %.1f | %d | %.0f | %d | %d |",
                latencies.total(),
                latencies.percentile(0.5),
                latencies.percentile(0.99),
                events,
                heap / 1e6,
                file / (double) Math.max(1, events),
                log / 1e6,
                snapshots,
                newest / 1e3,
                handles,
                threads);
    }
}
