package io.github.randucb.lab;

import io.github.randucb.Catalogue;
import io.github.randucb.lab.environment.Instances;
import io.github.randucb.lab.environment.Noise;
import io.github.randucb.lab.environment.Problem;
import io.github.randucb.lab.environment.RewardDistribution;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.experiment.Plan;
import io.github.randucb.lab.experiment.PolicyEntry;
import io.github.randucb.lab.simulation.Checkpoints.Spacing;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Small experiments for tests. */
public final class Experiments {
    private Experiments() {}

    /** Five arms with means between 0.25 and 0.75. */
    public static Problem problem(String name, RewardDistribution rewards) {
        return new Problem(name, Instances.uniformMeans(5, 0.25, 0.75), rewards, Noise.Kind.INDEPENDENT, false);
    }

    public static PolicyEntry policy(String type) {
        return new PolicyEntry(type, Catalogue.standard().policy(type), Optional.empty(), "here");
    }

    public static Experiment of(Plan plan, List<Problem> problems, String... policies) {
        return new Experiment(
                "small",
                plan,
                problems,
                Arrays.stream(policies).map(Experiments::policy).toList());
    }

    public static Plan plan(long horizon, int runs) {
        return new Plan(horizon, runs, 1, 4, Spacing.LINEAR);
    }
}
