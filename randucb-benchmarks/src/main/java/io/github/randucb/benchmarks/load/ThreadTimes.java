package io.github.randucb.benchmarks.load;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The processor time of a Java process by the work of its threads, in the kernel and outside of it. Linux reports it in steps of ten
 * milliseconds for each thread. Empty on other systems.
 *
 * <p>Stateless and thread-safe.
 */
final class ThreadTimes {
    private static final double MICROS_OF_A_STEP = 10_000;
    private static final int USER = 11; // fields after the name of the thread
    private static final int SYSTEM = 12;

    private static final List<String> REQUESTS = List.of("http", "answers", "next", "work", "lookup");

    private ThreadTimes() {}

    /** Returns the microseconds of each kind of work so far. */
    static Map<String, Double> of(long process) throws IOException {
        Map<String, Double> times = new LinkedHashMap<>();
        Path threads = Path.of("/proc/" + process + "/task");
        if (!Files.isDirectory(threads)) {
            return times;
        }
        try (DirectoryStream<Path> all = Files.newDirectoryStream(threads)) {
            for (Path thread : all) {
                add(times, thread.resolve("stat"));
            }
        }
        return times;
    }

    private static void add(Map<String, Double> times, Path stat) throws IOException {
        try {
            String line = Files.readString(stat);
            int end = line.lastIndexOf(')');
            String[] fields = line.substring(end + 2).split(" ", -1);
            double steps = Double.parseDouble(fields[USER]) + Double.parseDouble(fields[SYSTEM]);
            times.merge(work(line.substring(line.indexOf('(') + 1, end)), steps * MICROS_OF_A_STEP, Double::sum);
        } catch (NoSuchFileException e) { // the thread has ended
        }
    }

    private static String work(String thread) {
        String name = thread.toLowerCase(Locale.ROOT);
        if (REQUESTS.stream().anyMatch(name::startsWith)) {
            return "requests: HTTP, JSON, choice, answer";
        }
        if (name.startsWith("journal") || name.startsWith("log sync") || name.startsWith("checkpoints")) {
            return "journal: write, sync, copy the log";
        }
        if (name.startsWith("fold") || name.startsWith("background")) {
            return "fold: apply to the model, snapshots";
        }
        if (name.startsWith("gc") || name.startsWith("vm ")) {
            return "garbage collector";
        }
        return name.startsWith("c1 ") || name.startsWith("c2 ") ? "compiler" : "other";
    }
}
