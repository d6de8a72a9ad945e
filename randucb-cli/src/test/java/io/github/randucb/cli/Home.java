package io.github.randucb.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Project directory with two small experiments instead of the bundled ones. */
public final class Home {
    private static final String PROPERTY = "randucb.home";
    private static final String LIST = """
            default: [small]
            all: [small, other]
            quick: {horizon: 40, runs: 2}
            """;
    private static final String SMALL = """
            name: small
            horizon: 60
            runs: 3
            checkpoints: 10
            report:
              figure: Figure 1
              title: Small ones
              claims:
                - says: UCB1 is no worse.
                  check: {no-worse: UCB1, than: [coin]}
            problems:
              - {name: easy, type: bernoulli, arms: 3, means: [0.25, 0.75]}
            policies:
              - {name: UCB1, type: ucb1}
              - {name: coin, type: uniform}
            """;

    private Home() {}

    /** Makes commands use the experiments of a directory, until {@link #forget} is called. */
    public static void use(Path directory) {
        System.setProperty(PROPERTY, directory.toString());
    }

    public static void forget() {
        System.clearProperty(PROPERTY);
    }

    static void write(Path directory) throws IOException {
        Path experiments = Files.createDirectories(directory.resolve("experiments"));
        Files.writeString(experiments.resolve("reproduce.yaml"), LIST);
        Files.writeString(experiments.resolve("small.yaml"), SMALL);
        Files.writeString(
                experiments.resolve("other.yaml"),
                SMALL.replace("name: small", "name: other").replace("Small", "Other"));
    }
}
