package io.github.randucb.benchmarks.click;

import io.github.randucb.benchmarks.measurement.MarkdownTable;
import io.github.randucb.benchmarks.measurement.Measuring;
import io.github.randucb.benchmarks.simulation.Captions;
import io.github.randucb.benchmarks.simulation.Delay;
import io.github.randucb.benchmarks.simulation.DelayProblem;
import io.github.randucb.benchmarks.simulation.FixedMeans;
import io.github.randucb.benchmarks.simulation.LivePlayer;
import io.github.randucb.benchmarks.simulation.Sample;
import io.github.randucb.random.RandomNumbers;
import io.github.randucb.text.SignificantDigits;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.LongToDoubleFunction;
import java.util.stream.Stream;

/**
 * The tables {@code clicks}: rewards of 1 are sent soon, rewards of 0 are never sent, and a window with the default reward 0
 * stands for them. The first table has the regret, the second one the shares of a new arm in its first five windows.
 *
 * <p>Immutable and thread-safe, apart from the progress that it reports.
 */
public final class ClickTable {
    private static final List<String> POLICIES =
            List.of("rand-ucb", "adaptive-rand-ucb", "thompson-beta", "kl-ucb", "ucb1");
    private static final int ARMS = 10;
    private static final List<Means> MEANS = List.of(new Means(0.5, 0.4), new Means(0.06, 0.04));
    private static final FixedMeans WITH_NEW_ARM = new FixedMeans(0.05, 0.04, 0.02);
    private static final int NEW_ARM = 2;
    private static final int WINDOW = 1000;
    private static final int WINDOWS = 5;
    private static final Delay CLICK = new Delay(Delay.Kind.FIXED, 10);
    private static final int DECISIONS = 20_000;
    private static final int QUICK_DECISIONS = 4000;
    private static final int RUNS = 50;
    private static final int QUICK_RUNS = 2;

    private final Measuring measuring;
    private final int decisions;
    private final int runs;

    private ClickTable(Measuring measuring) {
        this.measuring = measuring;
        this.decisions = measuring.quick() ? QUICK_DECISIONS : DECISIONS;
        this.runs = measuring.runs(RUNS, QUICK_RUNS);
    }

    /** The means of the best arm and of all others. */
    private record Means(double best, double others) {
        @Override
        public String toString() {
            return "one mean " + best + ", the others " + others;
        }
    }

    /**
     * Simulates, and returns the tables.
     *
     * @param measuring the command
     * @return the tables with their heading; empty if the command selects no row
     */
    public static String of(Measuring measuring) {
        ClickTable tables = new ClickTable(measuring);
        String text = tables.regrets() + tables.shares();
        return text.isEmpty() ? "" : "## Clicks: rewards that are never sent\n" + text;
    }

    /** Returns the selected policies of a table with this number of arms. */
    private List<String> policies(int arms) {
        return POLICIES.stream()
                .filter(policy -> measuring.wants(Map.of("policy", policy, "arms", Integer.toString(arms))))
                .toList();
    }

    private String regrets() {
        List<String> policies = policies(ARMS);
        if (policies.isEmpty()) {
            return "";
        }
        MarkdownTable table = new MarkdownTable(2, header("means of " + ARMS + " arms", "policy"));
        for (Means means : MEANS) {
            for (String policy : policies) {
                measuring.report("clicks: " + means + ", " + policy);
                List<Sample> regrets = Stream.of(ClickFeedback.values())
                        .map(feedback -> sample(seed -> regret(means, policy, feedback, seed)))
                        .toList();
                List<String> cells = new ArrayList<>(List.of(means.toString(), policy));
                regrets.forEach(regret -> cells.add(regret.text(0) + ratio(regret, regrets.get(0))));
                table.row(cells.toArray(new String[0]));
            }
        }
        return "\n### The regret with clicks\n\nRegret of " + SignificantDigits.grouped(decisions, 0)
                + " decisions: mean +/- standard error of " + Captions.pairedRuns(runs) + ", seed "
                + measuring.seed() + ". In brackets: the ratio to the regret when zeros are sent too.\n\n" + table;
    }

    private static String ratio(Sample regret, Sample reference) {
        return regret == reference ? "" : " (" + SignificantDigits.fixed(regret.ratio(reference), 2) + ")";
    }

    private String shares() {
        List<String> policies = policies(WITH_NEW_ARM.arms());
        if (policies.isEmpty()) {
            return "";
        }
        MarkdownTable table = new MarkdownTable(
                2, "policy", "rewards", "1st thousand", "2nd thousand", "3rd thousand", "4th thousand", "5th thousand");
        for (String policy : policies) {
            measuring.report("clicks: a new arm, " + policy);
            for (ClickFeedback feedback : ClickFeedback.values()) {
                List<String> cells = new ArrayList<>(List.of(policy, feedback.title()));
                Sample.severalOfRuns(runs, measuring.seed(), seed -> shares(policy, feedback, seed))
                        .forEach(share -> cells.add(share.text(1)));
                table.row(cells.toArray(new String[0]));
            }
        }
        return "\n### A new arm with clicks\n\nAn arm of mean 0.02 is added to two arms of means 0.05 and 0.04 after "
                + SignificantDigits.grouped(decisions, 0) + " decisions. Its share of each of the next five "
                + "thousands of decisions, in percent: mean +/- standard error of " + Captions.pairedRuns(runs)
                + ", seed " + measuring.seed() + ".\n\n" + table;
    }

    private static String[] header(String... words) {
        Stream<String> titles = Stream.of(ClickFeedback.values()).map(ClickFeedback::title);
        return Stream.concat(Stream.of(words), titles).toArray(String[]::new);
    }

    private Sample sample(LongToDoubleFunction run) {
        return Sample.ofRuns(runs, measuring.seed(), run);
    }

    private double regret(Means means, String policy, ClickFeedback feedback, long seed) {
        FixedMeans drawn = FixedMeans.oneBetter(ARMS, means.best, means.others, seed);
        LivePlayer player = player(policy, ARMS, feedback, decisions, seed + 1);
        return new DelayProblem(drawn, new RandomNumbers(seed)).regret(feedback.sentTo(player), decisions, CLICK);
    }

    /** Returns the shares of the new arm in its first windows, in percent. */
    private double[] shares(String policy, ClickFeedback feedback, long seed) {
        int end = decisions + WINDOWS * WINDOW;
        LivePlayer player = player(policy, NEW_ARM, feedback, end, seed + 1);
        int[] chosen = new DelayProblem(WITH_NEW_ARM, new RandomNumbers(seed))
                .choices(feedback.sentTo(new GrowingPlayer(player, decisions)), end, CLICK);
        double[] shares = new double[WINDOWS];
        for (int t = decisions; t < end; t++) {
            shares[(t - decisions) / WINDOW] += chosen[t] == NEW_ARM ? 100.0 / WINDOW : 0;
        }
        return shares;
    }

    private static LivePlayer player(String policy, int arms, ClickFeedback feedback, int horizon, long seed) {
        return new LivePlayer(policy, arms, feedback.options(WINDOW).withHorizon(horizon), seed);
    }
}
