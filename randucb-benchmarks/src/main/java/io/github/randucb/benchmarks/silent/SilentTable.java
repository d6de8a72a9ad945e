package io.github.randucb.benchmarks.silent;

import io.github.randucb.Catalogue;
import io.github.randucb.benchmarks.measurement.MarkdownTable;
import io.github.randucb.benchmarks.measurement.Measuring;
import io.github.randucb.benchmarks.simulation.BanditPlayer;
import io.github.randucb.benchmarks.simulation.Captions;
import io.github.randucb.benchmarks.simulation.FixedMeans;
import io.github.randucb.benchmarks.simulation.LivePlayer;
import io.github.randucb.benchmarks.simulation.Player;
import io.github.randucb.benchmarks.simulation.Sample;
import io.github.randucb.live.LiveOptions;
import io.github.randucb.random.RandomNumbers;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.text.SignificantDigits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongFunction;

/**
 * The table {@code silent}: the share of the decisions that an arm without features gets which never reports a reward.
 *
 * <p>Thread-safe: no state.
 */
public final class SilentTable {
    private static final int ARMS = 20;
    private static final int SILENT = 10;
    private static final double LOWEST = 0.1;
    private static final double HIGHEST = 0.5;
    private static final int DECISIONS = 20_000;
    private static final int QUICK_DECISIONS = 2000;
    private static final int RUNS = 3;
    private static final Set<String> SAME_IN_BOTH_EDITIONS =
            Set.of("adaptive-rand-ucb", "thompson-beta", "optimistic-thompson-beta", "giro", "phe", "fpl", "uniform");

    private SilentTable() {}

    /**
     * Simulates, and returns the table.
     *
     * @param measuring the command
     * @return the table with its heading; empty if the command selects no row
     */
    public static String of(Measuring measuring) {
        List<String> policies = policies().stream()
                .filter(policy -> measuring.wants(Map.of("policy", policy, "arms", Integer.toString(ARMS))))
                .toList();
        if (policies.isEmpty()) {
            return "";
        }
        int decisions = measuring.quick() ? QUICK_DECISIONS : DECISIONS;
        int runs = measuring.runs(RUNS, 1);
        MarkdownTable table = new MarkdownTable(1, Window.header("`LiveBandit`", "policy", "`Bandit`"));
        for (String policy : policies) {
            measuring.report("silent: " + policy);
            Simulation simulation = new Simulation(policy, decisions, runs, measuring.seed());
            table.row(simulation.cells().toArray(new String[0]));
        }
        return "## A silent arm\n\nShare of " + SignificantDigits.grouped(decisions, 0)
                + " decisions that go to the silent one of " + ARMS + " arms, in percent: mean of "
                + Captions.runs(runs) + ", seed " + measuring.seed() + ".\n\n" + table;
    }

    /** Returns the policies without features, in both editions if they differ. */
    private static List<String> policies() {
        List<String> policies = new ArrayList<>();
        for (PolicyType type : Catalogue.standard().types()) {
            if (!type.needsFeatures()) {
                policies.add(type.id());
                if (!SAME_IN_BOTH_EDITIONS.contains(type.id())) {
                    policies.add(type.id() + " edition=paper");
                }
            }
        }
        return policies;
    }

    /** The simulations of a row. */
    private record Simulation(String policy, int decisions, int runs, long seed) {
        List<String> cells() {
            List<String> cells = new ArrayList<>(List.of(policy));
            cells.add(share(player -> new BanditPlayer(policy, ARMS, decisions, player)));
            for (Window window : Window.values()) {
                LiveOptions options = window.options().withHorizon(decisions);
                cells.add(share(player -> new LivePlayer(policy, ARMS, options, player)));
            }
            return cells;
        }

        /** Returns the mean share in percent of players that are started with a seed. */
        private String share(LongFunction<Player> start) {
            Sample shares = Sample.ofRuns(runs, seed, drawn -> problem(drawn).share(start.apply(drawn + 1), decisions));
            return SignificantDigits.fixed(100 * shares.mean(), 2);
        }
    }

    /** Returns the problem: means from 0.1 to 0.5 in equal steps over the arms that report. */
    private static SilentArm problem(long seed) {
        double[] means = new double[ARMS];
        Arrays.setAll(means, arm -> {
            int position = arm < SILENT ? arm : arm - 1;
            return LOWEST + (HIGHEST - LOWEST) * position / (ARMS - 2);
        });
        return new SilentArm(new FixedMeans(means), SILENT, new RandomNumbers(seed));
    }
}
