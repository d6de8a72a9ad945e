package io.github.randucb.benchmarks.silent;

import io.github.randucb.Catalogue;
import io.github.randucb.benchmarks.measurement.MarkdownTable;
import io.github.randucb.benchmarks.measurement.Measuring;
import io.github.randucb.benchmarks.simulation.BanditPlayer;
import io.github.randucb.benchmarks.simulation.Captions;
import io.github.randucb.benchmarks.simulation.FixedMeans;
import io.github.randucb.benchmarks.simulation.LivePlayer;
import io.github.randucb.benchmarks.simulation.Player;
import io.github.randucb.live.LiveOptions;
import io.github.randucb.random.RandomNumbers;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.text.SignificantDigits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

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
    private static final int WINDOW = 1000;
    private static final int DECISIONS = 20_000;
    private static final int QUICK_DECISIONS = 2000;
    private static final int RUNS = 3;
    private static final Set<String> SAME_IN_BOTH_EDITIONS =
            Set.of("adaptive-rand-ucb", "thompson-beta", "optimistic-thompson-beta", "giro", "phe", "fpl", "uniform");

    private SilentTable() {}

    /** Starts a player. */
    private interface Door {
        Player open(String policy, int decisions, long seed);
    }

    private static final List<Door> DOORS = List.of(
            (policy, decisions, seed) -> new BanditPlayer(policy, ARMS, decisions, seed),
            live(LiveOptions.defaults()),
            live(LiveOptions.defaults().withWindow(WINDOW)),
            live(LiveOptions.defaults().withWindow(WINDOW, 0).withLearningAtOnce()));

    private static Door live(LiveOptions options) {
        return (policy, decisions, seed) -> new LivePlayer(policy, ARMS, options.withHorizon(decisions), seed);
    }

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
        MarkdownTable table = new MarkdownTable(
                1,
                "policy",
                "`Bandit`",
                "`LiveBandit`, no window",
                "window of 1,000, no default reward",
                "window of 1,000, default reward 0");
        for (String policy : policies) {
            measuring.report("silent: " + policy);
            List<String> cells = new ArrayList<>(List.of(policy));
            DOORS.forEach(door -> cells.add(share(door, policy, decisions, runs, measuring.seed())));
            table.row(cells.toArray(new String[0]));
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

    private static String share(Door door, String policy, int decisions, int runs, long seed) {
        double share = IntStream.range(0, runs)
                .parallel()
                .mapToDouble(run ->
                        problem(seed + 2L * run).share(door.open(policy, decisions, seed + 2L * run + 1), decisions))
                .average()
                .orElseThrow();
        return SignificantDigits.fixed(100 * share, 2);
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
