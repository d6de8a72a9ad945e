package io.github.randucb.lab.analysis;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.commons.statistics.inference.TTest;

/**
 * The policies of one problem beside each other. Runs are paired, as all policies met the same instances and rewards.
 *
 * <p>Thread-safe: no state.
 */
public final class Comparison {
    private static final double LEVEL = 0.95;

    private Comparison() {}

    /**
     * What is known of a policy.
     *
     * @param policy its name
     * @param regret final expected regret of each run
     * @param halfWidth half the width of the 95 % interval of its mean; not a number for a single run
     * @param rank by mean regret, from 1; policies of equal means share the least
     * @param bestShare the share of runs in which its regret is the least; of several equal ones, an equal part
     * @param difference mean regret less that of the baseline; zero for itself
     * @param differenceLow the lower end of the 95 % interval of that; not a number for a single run
     * @param differenceHigh the upper end
     * @param pValue of no difference, by a paired t-test, corrected for the number of comparisons (Holm 1979); not a
     *     number for the baseline itself, and for a single run
     */
    public record Row(
            String policy,
            Sample regret,
            double halfWidth,
            int rank,
            double bestShare,
            double difference,
            double differenceLow,
            double differenceHigh,
            double pValue) {}

    /**
     * Compares.
     *
     * @param regrets final expected regret of each run, by policy
     * @param baseline the policy to compare with, one of them
     * @return by mean regret, the least first
     */
    public static List<Row> of(Map<String, double[]> regrets, String baseline) {
        double[] base = regrets.get(baseline);
        if (base == null) {
            throw new IllegalArgumentException("there is no policy " + baseline);
        }
        if (regrets.values().stream().anyMatch(own -> own.length != base.length)) {
            throw new IllegalArgumentException("policies have other numbers of runs, so that they cannot be paired");
        }
        Map<String, Sample> samples = new LinkedHashMap<>();
        regrets.forEach((policy, values) -> samples.put(policy, new Sample(values)));
        List<String> order = samples.entrySet().stream()
                .sorted(Comparator.comparingDouble(each -> each.getValue().mean()))
                .map(Map.Entry::getKey)
                .toList();
        double[] raw = new double[order.size()];
        for (int k = 0; k < raw.length; k++) {
            raw[k] = order.get(k).equals(baseline) ? Double.NaN : pValue(values(regrets, order.get(k)), base);
        }
        double[] corrected = holm(raw);
        Best best = new Best(regrets.values());
        List<Row> rows = new ArrayList<>();
        for (int k = 0; k < raw.length; k++) {
            double[] own = values(regrets, order.get(k));
            Sample regret = Objects.requireNonNull(samples.get(order.get(k)));
            Sample difference = Sample.ofDifferences(own, base);
            boolean tied = k > 0 && rows.get(k - 1).regret().mean() == regret.mean();
            rows.add(new Row(
                    order.get(k),
                    regret,
                    regret.halfWidth(LEVEL),
                    tied ? rows.get(k - 1).rank() : k + 1,
                    best.share(own),
                    difference.mean(),
                    difference.mean() - difference.halfWidth(LEVEL),
                    difference.mean() + difference.halfWidth(LEVEL),
                    corrected[k]));
        }
        return rows;
    }

    private static double[] values(Map<String, double[]> regrets, String policy) {
        return regrets.getOrDefault(policy, new double[0]);
    }

    /**
     * How likely such a difference is, or a larger one, if there is none, by a paired t-test of one comparison alone.
     *
     * @param own the regret of each run
     * @param base that of another policy, run by run
     * @return the p-value; not a number for a single run
     */
    public static double pValue(double[] own, double[] base) {
        Sample difference = Sample.ofDifferences(own, base);
        if (difference.size() < 2) {
            return Double.NaN;
        }
        if (difference.standardError() == 0) {
            return difference.mean() == 0 ? 1 : 0;
        }
        return TTest.withDefaults().pairedTest(own, base).getPValue();
    }

    /** Holm's step-down correction; what is not a number is no comparison. */
    static double[] holm(double[] raw) {
        List<Integer> order = new ArrayList<>();
        for (int k = 0; k < raw.length; k++) {
            if (!Double.isNaN(raw[k])) {
                order.add(k);
            }
        }
        order.sort(Comparator.comparingDouble(k -> raw[k]));
        double[] corrected = raw.clone();
        double largest = 0;
        for (int place = 0; place < order.size(); place++) {
            int k = order.get(place);
            largest = Math.max(largest, Math.min(1, raw[k] * (order.size() - place)));
            corrected[k] = largest;
        }
        return corrected;
    }

    /** The least regret of each run, and how many have it. */
    private static final class Best {
        private final double[] least;
        private final int[] equal;

        Best(Collection<double[]> regrets) {
            int runs = regrets.iterator().next().length;
            least = new double[runs];
            equal = new int[runs];
            for (int run = 0; run < runs; run++) {
                least[run] = Double.POSITIVE_INFINITY;
                for (double[] own : regrets) {
                    equal[run] = own[run] < least[run] ? 1 : equal[run] + (own[run] == least[run] ? 1 : 0);
                    least[run] = Math.min(least[run], own[run]);
                }
            }
        }

        double share(double[] own) {
            double share = 0;
            for (int run = 0; run < own.length; run++) {
                share += own[run] == least[run] ? 1.0 / equal[run] : 0;
            }
            return share / own.length;
        }
    }

    /**
     * How fast regret grows: the exponent a of t^a that fits the second half of a curve best on logarithmic axes.
     *
     * @param rounds the rounds of the checkpoints
     * @param regrets regret at each
     * @return the exponent; not a number if there are fewer than two positive values
     */
    public static double growthExponent(double[] rounds, double[] regrets) {
        double n = 0;
        double sumX = 0;
        double sumY = 0;
        double sumXx = 0;
        double sumXy = 0;
        double last = rounds.length == 0 ? 0 : rounds[rounds.length - 1];
        for (int k = 0; k < rounds.length; k++) {
            if (rounds[k] >= last / 2 && regrets[k] > 0) {
                double x = Math.log(rounds[k]);
                double y = Math.log(regrets[k]);
                n++;
                sumX += x;
                sumY += y;
                sumXx += x * x;
                sumXy += x * y;
            }
        }
        return n < 2 ? Double.NaN : (n * sumXy - sumX * sumY) / (n * sumXx - sumX * sumX);
    }
}
