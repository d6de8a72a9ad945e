package io.github.randucb.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A small experiment: five cells of three runs. Thread-safe: no state. */
public final class Small {
    public static final String YAML = """
            name: small
            horizon: 300
            runs: 3
            seed: 5
            checkpoints: 10
            problems:
              - {name: easy, type: bernoulli, arms: 3, means: [0.25, 0.75]}
              - {name: from file, type: bernoulli, means-file: means.csv}
            policies:
              - {type: rand-ucb}
              - {type: thompson-beta}
              - {name: only easy, type: ucb1, problems: [easy]}
            """;

    static final String MEANS = "instance,arm,mean\n0,0,0.5\n0,1,0.6\n";

    private Small() {}

    /** Writes the experiment and the file it names. */
    public static Path write(Path directory) throws IOException {
        Files.writeString(directory.resolve("means.csv"), MEANS);
        return write(directory, YAML);
    }

    public static Path write(Path directory, String yaml) throws IOException {
        return Files.writeString(directory.resolve("small.yaml"), yaml);
    }
}
