package io.github.randucb.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.experiment.LocalEngine;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.experiment.Sha256;
import io.github.randucb.lab.input.ExperimentFile;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.input.Overrides;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import io.github.randucb.lab.result.column.RunColumn;
import io.github.randucb.lab.result.place.ResultPlace;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Small experiment that tests run into a directory, as the command line does. */
public final class SmallExperiment {
    public static final String YAML = """
            name: small
            horizon: 30
            runs: 3
            checkpoints: 3
            problems:
              - {name: easy, type: bernoulli, arms: 4, means: [0.25, 0.75]}
              - {name: given, type: bernoulli, means-file: means.csv}
            policies:
              - {type: rand-ucb}
              - {type: thompson-beta}
            """;
    static final Software SOFTWARE = new Software("1.0", "abc", "a machine", "a system");

    private SmallExperiment() {}

    /** Writes the experiment file and its input to a directory, and reads them. */
    public static LoadedExperiment load(Path from, String yaml) throws IOException {
        Files.createDirectories(from);
        Files.writeString(from.resolve("means.csv"), "instance,arm,mean\n0,0,0.25\n0,1,0.75\n");
        return ExperimentFile.read(
                Files.writeString(from.resolve("experiment.yaml"), yaml), from::resolve, Overrides.none());
    }

    public static ResultDirectory open(Path directory, LoadedExperiment loaded, Mode mode) throws IOException {
        return ResultDirectory.open(directory, loaded.experiment(), loaded.description(), mode, SOFTWARE, "noon");
    }

    /** Computes up to some of the missing runs, and the tables if none is left. Returns the number of computed runs. */
    public static int run(Path directory, LoadedExperiment loaded, Mode mode, int atMost) throws IOException {
        return run(ResultPlace.of(directory), loaded, mode, atMost);
    }

    @SuppressWarnings("try") // the upload works by itself
    public static int run(ResultPlace place, LoadedExperiment loaded, Mode mode, int atMost) throws IOException {
        Experiment experiment = loaded.experiment();
        try (ResultDirectory results = open(place.directory(), loaded, mode);
                Closeable upload = place.startUpload(results)) {
            Set<RunId> finished = results.finished();
            List<RunId> left = experiment.runs().stream()
                    .filter(id -> !finished.contains(id))
                    .limit(atMost)
                    .toList();
            new LocalEngine(2).execute(experiment, left, results::append, () -> false);
            if (results.finished().size() == experiment.runs().size()) {
                results.finish(experiment, "evening");
            }
            return left.size();
        }
    }

    public static int run(Path directory, LoadedExperiment loaded, Mode mode) throws IOException {
        return run(directory, loaded, mode, Integer.MAX_VALUE);
    }

    /** Checks that two directories have the same tables, except for times. */
    public static void assertSameTables(Path actual, Path expected) throws IOException {
        assertThat(actual.resolve("curves.csv")).hasSameBinaryContentAs(expected.resolve("curves.csv"));
        for (String table : List.of("runs.csv", "summary.csv")) {
            assertThat(withoutTimes(actual.resolve(table))).isEqualTo(withoutTimes(expected.resolve(table)));
        }
    }

    /** Returns a table without the values of its column of times. */
    private static String withoutTimes(Path table) throws IOException {
        List<String> lines = Files.readAllLines(table);
        int time = List.of(lines.get(0).split(",", -1)).indexOf(RunColumn.NANOS_PER_ROUND.header());
        return lines.stream()
                .map(line -> {
                    String[] cells = line.split(",", -1);
                    if (time >= 0) {
                        cells[time] = "";
                    }
                    return String.join(",", cells);
                })
                .collect(Collectors.joining("\n"));
    }

    /** Returns the SHA-256 of a file, in hexadecimal digits. */
    static String digest(Path file) throws IOException {
        return HexFormat.of().formatHex(Sha256.of(file));
    }

    /** Creates a named pipe; skips the test on systems without. */
    static Path pipe(Path file) throws IOException, InterruptedException {
        assumeThat(new ProcessBuilder("mkfifo", file.toString()).start().waitFor())
                .isZero();
        return file;
    }
}
