package io.github.randucb.benchmarks.stream;

import io.github.randucb.benchmarks.measurement.MarkdownTable;
import io.github.randucb.benchmarks.measurement.Measuring;
import io.github.randucb.benchmarks.stream.OrderedStream.Order;
import io.github.randucb.confidence.ContextualModel;
import io.github.randucb.confidence.Links;
import io.github.randucb.confidence.glm.ContextualGlm;
import io.github.randucb.confidence.glm.GeneralizedLinear.Norm;
import io.github.randucb.confidence.glm.GeneralizedLinear.Scale;
import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.statistics.History;
import io.github.randucb.statistics.RewardDomain;
import io.github.randucb.text.SignificantDigits;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The table of distances between the fit in bounded memory and the exact fit, by the order of the stream, the number of
 * features and the rate of rewards.
 *
 * <p>Thread-safe: no state.
 */
final class DistanceTable {
    private static final double LAMBDA = 1e-4;
    private static final double LARGEST_NORM = 100;
    private static final int LENGTH = 6; // of a stream, in units of the vectors that are kept
    private static final int FRESH_ARMS = 200;
    private static final List<Integer> DIMENSIONS = List.of(5, 10, 20);
    private static final List<Double> RATES = List.of(0.3, 0.01);

    private DistanceTable() {}

    /** Measures, and returns the table with its heading; empty if the command selects no row. */
    static String of(Measuring measuring, int vectors) {
        MarkdownTable table = new MarkdownTable(
                1, "stream", "d", "rate of rewards", "parameter, largest", "mean, largest", "parameter, at the end");
        boolean any = false;
        for (Order order : Order.values()) {
            for (int d : DIMENSIONS) {
                for (double rate : order == Order.ZEROS_THEN_ONES ? List.of(0.5) : RATES) {
                    if (measuring.wants(Map.of("d", Integer.toString(d)))) {
                        row(table, order, d, rate, vectors, measuring.seed());
                        any = true;
                    }
                }
            }
            measuring.report(order.toString());
        }
        return any
                ? "\n## Distance from the exact fit\n\nIn standard errors, `vectors=" + vectors + "`, "
                        + SignificantDigits.grouped(LENGTH * vectors, 0)
                        + " rewards, seed " + measuring.seed()
                        + "; the largest of 12 times. That of a mean is also the largest of " + FRESH_ARMS
                        + " fresh arms.\n\n" + table
                : "";
    }

    private static void row(MarkdownTable table, Order order, int d, double rate, int vectors, long seed) {
        FeatureSpace space = new FeatureSpace(d, LARGEST_NORM);
        OrderedStream stream = new OrderedStream(order, d, LENGTH * vectors, rate, seed);
        ContextualModel<?> bounded =
                ContextualGlm.bounded(space, Links.LOGISTIC, Scale.LINK, LAMBDA, RewardDomain.UNIT, Norm.GRAM, vectors);
        History history = History.growing(space, RewardDomain.UNIT);
        double[] largest = new double[2];
        double last = 0;
        for (int t = 0; t < stream.size(); t++) {
            double reward = stream.reward(t);
            bounded.update(stream.row(t), reward);
            history.add(history.indexOf(stream.row(t)), reward);
            if ((t + 1) % (stream.size() / 12) == 0) {
                ContextualGlm exact = new ContextualGlm(space, Links.LOGISTIC, Scale.LINK, LAMBDA, RewardDomain.UNIT);
                exact.merge(history);
                double[] difference = difference(bounded.theta(), exact.theta());
                last = exact.precision().norm(difference);
                largest[0] = Math.max(largest[0], last);
                largest[1] = Math.max(largest[1], ofMean(difference, exact.precision(), stream));
            }
        }
        table.row(
                order.toString(),
                Integer.toString(d),
                SignificantDigits.of(rate),
                SignificantDigits.fixed(largest[0], 3),
                SignificantDigits.fixed(largest[1], 3),
                SignificantDigits.fixed(last, 3));
    }

    private static double[] difference(double[] a, double[] b) {
        double[] difference = new double[a.length];
        Arrays.setAll(difference, j -> a[j] - b[j]);
        return difference;
    }

    private static double ofMean(double[] difference, Cholesky hessian, OrderedStream stream) {
        double largest = 0;
        for (int k = 0; k < FRESH_ARMS; k++) {
            double[] x = stream.vector();
            double product = Math.abs(OrderedStream.dot(x, difference));
            largest = Math.max(largest, product / Math.sqrt(hessian.solveTransposed(x, 0, x)));
        }
        return largest;
    }
}
