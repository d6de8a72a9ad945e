package io.github.randucb.fuzz.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Experiment files to change: the bundled ones and small ones. Thread-safe: no state. */
public final class ExperimentSamples {
    /** The file {@code means.csv} of the small experiments. */
    public static final String MEANS = "instance,arm,mean\n0,0,0.5\n0,1,0.6\n1,0,0.1\n1,1,0.2\n";

    /** The file {@code arms.csv} of the small experiments. */
    public static final String ARMS = "instance,arm,x0,x1\n0,0,1,0.5\n0,1,0.5,1\n";
    /** The file {@code parameters.csv} of the small experiments. */
    public static final String PARAMETERS = "instance,theta0,theta1\n0,0.3,0.4\n";

    /** A small experiment, which the targets tables and directories run. */
    public static final String SMALL = """
            name: small
            horizon: 30
            runs: 2
            seed: 5
            checkpoints: 5
            problems:
              - {name: easy, type: bernoulli, arms: 3, means: [0.25, 0.75]}
              - {name: from file, type: bernoulli, means-file: means.csv}
            policies:
              - {type: rand-ucb}
              - {name: 'A, "quoted" name', type: thompson-beta, problems: [easy]}
            """;

    /** An experiment with features from files. */
    public static final String FEATURES = """
            name: features
            horizon: 20
            runs: 1
            seed: 1
            problems:
              - {name: linear, type: linear, arms-file: arms.csv, parameters-file: parameters.csv, rewards: bernoulli}
              - {name: logistic, type: logistic, arms: 4, dimension: 2}
            policies:
              - {type: lin-ucb, problems: [linear]}
              - {type: rand-ucb-glm, problems: [logistic]}
            """;

    private static final String SWEEP = """
            name: sweep
            horizon: 10
            runs: 1
            seed: 1
            edition: paper
            report: {title: "A title", ceiling: 100}
            problems:
              - {name: gauss, type: gaussian, arms: 2, means: [0, 1], sd: 0.5, noise: comonotone}
              - {name: beta, type: beta, arms: 2, means: [0.2, 0.8], concentration: 2}
            policies:
              - {type: rand-ucb, rewards: real, sigma: {grid: [0.1, 1]}, points: {grid: [5, 10]}}
              - {type: epsilon-greedy, epsilon: 0.1, floor: 0.1}
            """;

    private static final String LIST = "reproduce.yaml"; // a list of experiments

    private ExperimentSamples() {}

    /**
     * Returns all samples.
     *
     * @param experiments the directory of the bundled experiments
     * @return the small experiments and the bundled ones
     * @throws IOException if a file cannot be read
     */
    public static List<String> all(Path experiments) throws IOException {
        List<String> samples = new ArrayList<>(List.of(SMALL, FEATURES, SWEEP, SMALL, FEATURES, SWEEP));
        try (Stream<Path> files = Files.walk(experiments)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".yaml") && !each.endsWith(LIST))
                    .sorted()
                    .toList()) {
                samples.add(Files.readString(file));
            }
        }
        return List.copyOf(samples);
    }
}
