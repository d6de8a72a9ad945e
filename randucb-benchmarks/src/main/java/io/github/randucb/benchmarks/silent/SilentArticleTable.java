package io.github.randucb.benchmarks.silent;

import io.github.randucb.Catalogue;
import io.github.randucb.benchmarks.measurement.MarkdownTable;
import io.github.randucb.benchmarks.measurement.Measuring;
import io.github.randucb.benchmarks.simulation.Articles;
import io.github.randucb.benchmarks.simulation.Captions;
import io.github.randucb.benchmarks.simulation.ContextualBanditPlayer;
import io.github.randucb.benchmarks.simulation.FixedMeans;
import io.github.randucb.benchmarks.simulation.LiveContextualPlayer;
import io.github.randucb.benchmarks.simulation.Player;
import io.github.randucb.benchmarks.simulation.Sample;
import io.github.randucb.live.Sharing;
import io.github.randucb.random.RandomNumbers;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.text.SignificantDigits;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The second table {@code silent}: the share of the decisions that an arm with features gets which never reports a reward. The
 * silent arm is the third best, so the share that it gets when it reports is shown too.
 *
 * <p>Thread-safe: no state.
 */
public final class SilentArticleTable {
    private static final int ARMS = 20;
    private static final int FEATURES = 5;
    private static final int RANK = 3;
    private static final int DECISIONS = 20_000;
    private static final int GENERALIZED_DECISIONS = 5000; // their fits take longer
    private static final int QUICK_DECISIONS = 2000;
    private static final int RUNS = 20;
    private static final Set<String> SIMULATED =
            Set.of("lin-ts", "glm-ts", "lin-phe", "glm-phe", "glm-fpl"); // their probabilities
    private static final List<String> OWN_MODELS = List.of(
            "rand-lin-ucb",
            "adaptive-rand-lin-ucb",
            "lin-ts draws=100",
            "rand-ucb-glm",
            "adaptive-rand-ucb-glm",
            "glm-ts draws=100",
            "glm-ts lambda=0.1 draws=100",
            "glm-ts lambda=1 draws=100");
    private static final List<String> HYBRID_MODELS =
            List.of("rand-lin-ucb", "rand-lin-ucb lambda=1", "adaptive-rand-lin-ucb");

    private SilentArticleTable() {}

    /** A policy, and the way in which arms share what is learned. */
    private record Row(String policy, Sharing sharing) {
        boolean isGeneralized() {
            return policy.contains("glm");
        }

        String models() {
            return switch (sharing) {
                case SHARED -> "one";
                case DISJOINT -> "one for each arm";
                case HYBRID -> "common and own";
            };
        }

        int decisions(boolean quick) {
            return quick ? QUICK_DECISIONS : isGeneralized() ? GENERALIZED_DECISIONS : DECISIONS;
        }

        FixedArticles articles(long seed) {
            return isGeneralized()
                    ? FixedArticles.logistic(ARMS, FEATURES, seed)
                    : FixedArticles.linear(ARMS, FEATURES, seed);
        }
    }

    /** The simulations of a row. */
    private record Simulation(Row row, int decisions, int runs, long seed) {
        List<String> cells() {
            List<String> cells = new ArrayList<>();
            cells.add(row.policy);
            cells.add(row.models());
            cells.add(text((problem, articles, player) ->
                    problem.shareIfReporting(live(articles, Window.NONE, player), decisions)));
            cells.add(row.sharing == Sharing.SHARED ? text(this::ignoring) : "-");
            for (Window window : Window.values()) {
                cells.add(
                        text((problem, articles, player) -> problem.share(live(articles, window, player), decisions)));
            }
            return cells;
        }

        private double ignoring(SilentArm problem, Articles articles, long player) {
            return problem.share(new ContextualBanditPlayer(row.policy, articles, decisions, player), decisions);
        }

        private Player live(Articles articles, Window window, long player) {
            return new LiveContextualPlayer(row.policy, articles, row.sharing, window.options(), decisions, player);
        }

        private String text(Share share) {
            Sample shares = Sample.ofRuns(runs, seed, problem -> share(share, problem));
            long captured = shares.countAbove(0.5);
            return SignificantDigits.fixed(100 * shares.mean(), 2) + (captured == 0 ? "" : " (" + captured + ")");
        }

        private double share(Share share, long problem) {
            FixedArticles articles = row.articles(problem);
            FixedMeans means = articles.means();
            SilentArm silent = new SilentArm(means, means.ranked(RANK), new RandomNumbers(problem));
            return share.of(silent, articles, problem + 1);
        }
    }

    /** The share in one run, with the seed of its player. */
    private interface Share {
        double of(SilentArm problem, Articles articles, long player);
    }

    /**
     * Simulates, and returns the table.
     *
     * @param measuring the command
     * @return the table with its heading; empty if the command selects no row
     */
    public static String of(Measuring measuring) {
        List<Row> rows =
                rows().stream().filter(row -> measuring.wants(parameters(row))).toList();
        if (rows.isEmpty()) {
            return "";
        }
        int runs = measuring.runs(RUNS, 1);
        MarkdownTable table = new MarkdownTable(
                2, Window.header("`LiveContextualBandit`", "policy", "models", "if it reports", "`ContextualBandit`"));
        for (Row row : rows) {
            measuring.report("silent: " + row.policy + ", models: " + row.models());
            Simulation simulation = new Simulation(row, row.decisions(measuring.quick()), runs, measuring.seed());
            table.row(simulation.cells().toArray(new String[0]));
        }
        return "## A silent arm with features\n\nShare of the decisions that go to the silent one of " + ARMS
                + " arms, the third best, in percent: mean of " + Captions.runs(runs) + ", seed " + measuring.seed()
                + ". In brackets: the number of runs in which it gets more than half. "
                + (measuring.quick()
                        ? SignificantDigits.grouped(QUICK_DECISIONS, 0) + " decisions."
                        : SignificantDigits.grouped(DECISIONS, 0) + " decisions of linear policies, and "
                                + SignificantDigits.grouped(GENERALIZED_DECISIONS, 0)
                                + " of generalized linear ones.")
                + "\n\n" + table;
    }

    private static Map<String, String> parameters(Row row) {
        return Map.of("policy", row.policy, "arms", Integer.toString(ARMS), "d", Integer.toString(FEATURES));
    }

    /** Returns the policies of live bandits with one model for all arms, and some with own or hybrid models of the arms. */
    private static List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (PolicyType type : Catalogue.standard().types()) {
            if (type.needsFeatures()) {
                String draws = SIMULATED.contains(type.id()) ? " draws=100" : "";
                rows.add(new Row(type.id() + draws, Sharing.SHARED));
            }
        }
        rows.add(1, new Row("rand-lin-ucb edition=paper", Sharing.SHARED));
        OWN_MODELS.forEach(policy -> rows.add(new Row(policy, Sharing.DISJOINT)));
        HYBRID_MODELS.forEach(policy -> rows.add(new Row(policy, Sharing.HYBRID)));
        return rows;
    }
}
