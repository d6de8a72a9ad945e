package io.github.randucb.benchmarks.loss;

import io.github.randucb.benchmarks.measurement.MarkdownTable;
import io.github.randucb.benchmarks.measurement.Measuring;
import io.github.randucb.benchmarks.simulation.Captions;
import io.github.randucb.benchmarks.simulation.Delay;
import io.github.randucb.benchmarks.simulation.DelayProblem;
import io.github.randucb.benchmarks.simulation.FixedMeans;
import io.github.randucb.benchmarks.simulation.Player;
import io.github.randucb.benchmarks.simulation.Sample;
import io.github.randucb.random.RandomNumbers;
import io.github.randucb.text.SignificantDigits;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The table {@code losses}: the regret if rewards are lost at random. The other rewards arrive at once.
 *
 * <p>Immutable and thread-safe, apart from the progress that it reports.
 */
public final class LossTable {
    private static final List<String> POLICIES =
            List.of("rand-ucb", "adaptive-rand-ucb", "rand-ucb edition=paper", "kl-ucb", "ucb1", "thompson-beta");
    private static final double[] LOST = {0.5, 0.9};
    private static final int ARMS = 10;
    private static final double BEST = 0.5;
    private static final double OTHERS = 0.4;
    private static final double STUCK = 0.9;
    private static final Delay NO_DELAY = new Delay(Delay.Kind.FIXED, 0);
    private static final int DECISIONS = 20_000;
    private static final int QUICK_DECISIONS = 4000;
    private static final int RUNS = 50;
    private static final int QUICK_RUNS = 2;

    private final Measuring measuring;
    private final int decisions;
    private final int runs;

    private LossTable(Measuring measuring) {
        this.measuring = measuring;
        this.decisions = measuring.quick() ? QUICK_DECISIONS : DECISIONS;
        this.runs = measuring.runs(RUNS, QUICK_RUNS);
    }

    /**
     * Simulates, and returns the table.
     *
     * @param measuring the command
     * @return the table with its heading; empty if the command selects no row
     */
    public static String of(Measuring measuring) {
        List<String> policies = POLICIES.stream()
                .filter(policy -> measuring.wants(Map.of("policy", policy, "arms", Integer.toString(ARMS))))
                .toList();
        return policies.isEmpty() ? "" : new LossTable(measuring).of(policies);
    }

    private String of(List<String> policies) {
        MarkdownTable table = new MarkdownTable(1, header());
        for (String policy : policies) {
            measuring.report("losses: " + policy);
            List<String> cells = new ArrayList<>(List.of(policy));
            cells.add(cell(policy, FrontDoor.LIVE, 0));
            for (double lost : LOST) {
                for (FrontDoor door : FrontDoor.values()) {
                    cells.add(cell(policy, door, lost));
                }
            }
            table.row(cells.toArray(new String[0]));
        }
        return "## Rewards lost at random\n\nRegret of " + SignificantDigits.grouped(decisions, 0) + " decisions, "
                + ARMS + " arms, one mean " + BEST + ", the others " + OTHERS + ": mean +/- standard error of "
                + Captions.pairedRuns(runs) + ", seed " + measuring.seed()
                + ". In brackets: the number of stuck runs.\n\n" + table;
    }

    private static String[] header() {
        List<String> header = new ArrayList<>(List.of("policy", "no loss: " + FrontDoor.LIVE.title()));
        for (double lost : LOST) {
            for (FrontDoor door : FrontDoor.values()) {
                header.add(SignificantDigits.fixed(100 * lost, 0) + " % lost: " + door.title());
            }
        }
        return header.toArray(new String[0]);
    }

    private String cell(String policy, FrontDoor door, double lost) {
        List<Sample> samples = Sample.severalOfRuns(runs, measuring.seed(), seed -> regrets(policy, door, lost, seed));
        long stuck = samples.get(1).countAbove(STUCK);
        return samples.get(0).text(0) + (stuck == 0 ? "" : " (" + stuck + ")");
    }

    /** Returns the regret, and the share of the possible regret in the second half of the decisions. */
    private double[] regrets(String policy, FrontDoor door, double lost, long seed) {
        FixedMeans means = FixedMeans.oneBetter(ARMS, BEST, OTHERS, seed);
        Player player = new LossyPlayer(door.start(policy, ARMS, decisions, seed + 1), lost, new RandomNumbers(~seed));
        int[] chosen = new DelayProblem(means, new RandomNumbers(seed)).choices(player, decisions, NO_DELAY);
        int worse = 0;
        int worseInSecondHalf = 0;
        for (int t = 0; t < decisions; t++) {
            boolean isWorse = means.mean(t, chosen[t]) < BEST;
            worse += isWorse ? 1 : 0;
            worseInSecondHalf += isWorse && t >= decisions / 2 ? 1 : 0;
        }
        return new double[] {(BEST - OTHERS) * worse, worseInSecondHalf / (decisions / 2.0)};
    }
}
