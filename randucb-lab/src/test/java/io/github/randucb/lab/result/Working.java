package io.github.randucb.lab.result;

import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.experiment.LocalEngine;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.experiment.Sha256;
import io.github.randucb.lab.input.ExperimentFile;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.input.Overrides;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import io.github.randucb.lab.result.place.ResultPlace;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Runs a small experiment into a directory, as the command line does. */
public final class Working {
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

    private Working() {}

    /** The experiment file and its inputs are in the directory {@code from}. */
    public static LoadedExperiment load(Path from, String yaml) throws IOException {
        Files.createDirectories(from);
        Files.writeString(from.resolve("means.csv"), "instance,arm,mean\n0,0,0.25\n0,1,0.75\n");
        return ExperimentFile.read(
                Files.writeString(from.resolve("experiment.yaml"), yaml), from::resolve, Overrides.none());
    }

    public static ResultDirectory open(Path directory, LoadedExperiment loaded, Mode mode) throws IOException {
        return ResultDirectory.open(directory, loaded.experiment(), loaded.description(), mode, SOFTWARE, "noon");
    }

    /** Does up to some of the runs that are left, and the tables if that is all; returns how many it did. */
    public static int work(Path directory, LoadedExperiment loaded, Mode mode, int atMost) throws IOException {
        return work(ResultPlace.of(directory), loaded, mode, atMost);
    }

    @SuppressWarnings("try") // the follower works by itself
    public static int work(ResultPlace place, LoadedExperiment loaded, Mode mode, int atMost) throws IOException {
        Experiment experiment = loaded.experiment();
        try (ResultDirectory results = open(place.directory(), loaded, mode);
                Closeable follower = place.follow(results)) {
            Set<RunId> finished = results.finished();
            List<RunId> left = experiment.runs().stream()
                    .filter(id -> !finished.contains(id))
                    .limit(atMost)
                    .toList();
            new LocalEngine(2).execute(experiment, left, results::keep, () -> false);
            if (results.finished().size() == experiment.runs().size()) {
                results.finish(experiment, "evening");
            }
            return left.size();
        }
    }

    public static int work(Path directory, LoadedExperiment loaded, Mode mode) throws IOException {
        return work(directory, loaded, mode, Integer.MAX_VALUE);
    }

    /** A table without its column of times. */
    public static String untimed(Path table) throws IOException {
        List<String> lines = Files.readAllLines(table);
        int time = List.of(lines.get(0).split(",", -1)).indexOf("ns_per_round");
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

    /** The digest of a file. */
    static String digest(Path file) throws IOException {
        return HexFormat.of().formatHex(Sha256.of(file));
    }

    /** Makes a named pipe. */
    static Path pipe(Path file) throws IOException, InterruptedException {
        assumeThat(new ProcessBuilder("mkfifo", file.toString()).start().waitFor())
                .isZero();
        return file;
    }
}
