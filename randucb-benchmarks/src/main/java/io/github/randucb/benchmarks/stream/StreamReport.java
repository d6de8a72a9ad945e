package io.github.randucb.benchmarks.stream;

import io.github.randucb.benchmarks.measurement.MarkdownTable;
import io.github.randucb.benchmarks.measurement.Measuring;
import io.github.randucb.text.SignificantDigits;
import java.util.List;
import java.util.Map;

/**
 * The tables of streams, for changing arms. The first table is that of a generalized linear policy in bounded memory with d =
 * 20, the second one that of its distance from the exact fit in other streams, the third one that of policies which keep
 * every feature vector.
 *
 * <p>Thread-safe: no state.
 */
public final class StreamReport {
    private static final int D = 20;
    private static final double LAMBDA = 1e-4; // the default of the policies
    private static final String BOUNDED = "rand-ucb-glm memory=bounded";
    private static final List<String> KEEPING = List.of("rand-ucb-glm", BOUNDED, "lin-phe", "glm-phe", "glm-fpl");
    private static final int VECTORS = 5000; // the default of the policies
    private static final int LEAST_VECTORS = 200; // ten for each of twenty features
    private static final int REWARDS_PER_VECTOR = 2000; // fewer vectors if the command asks for few rewards
    private static final int FRESH_ARMS = 1000;
    private static final int CHOICES = 20;
    private static final int STEPS = 10;
    private static final long KEPT_SHARE = 1000; // the third table has a thousandth of the rewards, at least
    private static final long LEAST_KEPT = 300;

    private StreamReport() {}

    /**
     * Measures, and returns the tables.
     *
     * @param measuring the command
     * @return the tables with their headings; empty if the command leaves nothing to measure
     */
    public static String of(Measuring measuring) {
        return bounded(measuring) + DistanceTable.of(measuring, vectors(measuring)) + keeping(measuring);
    }

    /**
     * Measures only the distances from the exact fit, and returns their table. It depends on the seed and the number of
     * vectors, and not on the machine.
     *
     * @param measuring the command
     * @return the table with its heading; empty if the command selects no row
     */
    public static String distances(Measuring measuring) {
        return DistanceTable.of(measuring, vectors(measuring)).stripLeading();
    }

    private static int vectors(Measuring measuring) {
        return (int) Math.min(VECTORS, Math.max(LEAST_VECTORS, measuring.rewards() / REWARDS_PER_VECTOR));
    }

    private static String bounded(Measuring measuring) {
        if (!measuring.wants(parameters(BOUNDED))) {
            return "";
        }
        MarkdownTable table = new MarkdownTable(
                0,
                "rewards",
                "heap, bytes",
                "saved, bytes",
                "mean update, us",
                "longest update, us",
                "with pauses, us",
                "distance of the parameter",
                "largest distance of a mean");
        FedPolicy fed = new FedPolicy(BOUNDED, D, measuring.rewards(), measuring.seed());
        long piece = Math.max(1, measuring.rewards() / STEPS);
        for (int k = 1; k <= STEPS; k++) {
            fed.feed(piece);
            measuring.report(fed.rewards() + " rewards");
            if (k == 1 || k == STEPS) {
                row(table, fed, piece, measuring.seed());
            }
        }
        return "## A stream in bounded memory\n\n`" + BOUNDED + "`, logistic, d = " + D
                + ". Times are processor times of the last " + SignificantDigits.grouped(piece, 0)
                + " updates; the longest one is also given with pauses by other programs and by the garbage collector."
                + " Distances from the exact fit are in standard errors; that of a mean is the largest of "
                + SignificantDigits.grouped(FRESH_ARMS, 0) + " fresh arms.\n\n" + table;
    }

    private static Map<String, String> parameters(String policy) {
        return Map.of("policy", policy, "d", Integer.toString(D));
    }

    private static void row(MarkdownTable table, FedPolicy fed, long timed, long seed) {
        double[] theta = fed.parameter();
        StreamingFit exact = new StreamingFit(new RewardStream(D, seed), fed.rewards(), LAMBDA, theta);
        table.row(
                SignificantDigits.grouped(fed.rewards(), 0),
                SignificantDigits.grouped(fed.heap(), 0),
                SignificantDigits.grouped(fed.savedSize(), 0),
                SignificantDigits.fixed(fed.totalMicros() / timed, 2),
                SignificantDigits.grouped(fed.longestWorkMicros(), 0),
                SignificantDigits.grouped(fed.longestMicros(), 0),
                SignificantDigits.fixed(exact.distance(theta), 4),
                SignificantDigits.fixed(exact.meanDistance(theta, fed.rewards(), FRESH_ARMS), 4));
    }

    private static String keeping(Measuring measuring) {
        long most = Math.max(measuring.rewards() / KEPT_SHARE, LEAST_KEPT);
        MarkdownTable table = new MarkdownTable(
                1,
                "policy",
                "rewards",
                "heap per reward, bytes",
                "mean update, us",
                "longest update, us",
                "with pauses, us",
                "choice among 10 arms, us");
        boolean any = false;
        for (String policy : KEEPING) {
            if (measuring.wants(parameters(policy))) {
                FedPolicy fed = new FedPolicy(policy, D, most, measuring.seed());
                add(table, policy, fed, most / 10);
                add(table, policy, fed, most - most / 10);
                measuring.report(policy);
                any = true;
            }
        }
        return any
                ? "\n## Memory for each reward\n\nLogistic, d = " + D
                        + ". Times of updates are processor times since the row before.\n\n" + table
                : "";
    }

    private static void add(MarkdownTable table, String policy, FedPolicy fed, long more) {
        fed.feed(more);
        table.row(
                policy,
                SignificantDigits.grouped(fed.rewards(), 0),
                SignificantDigits.grouped((double) fed.heap() / fed.rewards(), 0),
                SignificantDigits.fixed(fed.totalMicros() / more, 1),
                SignificantDigits.grouped(fed.longestWorkMicros(), 0),
                SignificantDigits.grouped(fed.longestMicros(), 0),
                SignificantDigits.fixed(fed.choiceMicros(CHOICES), 1));
    }
}
