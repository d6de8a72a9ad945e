package io.github.randucb.lab.analysis;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The policies of one problem beside each other. Runs are paired, as all policies met the same instances and rewards.
 *
 * <p>Thread-safe: no state.
 */
public final class Comparison {
    private static final double LEVEL = 0.95;
    private static final int MANY = 60; // policies, of which there are so many pairs that all of them take long

    private Comparison() {}

    /**
     * What is known of a policy.
     *
     * @param policy its name
     * @param regret final expected regret of each run
     * @param halfWidth half the width of the 95 % interval of its mean; not a number for a single run
     * @param rank by mean regret, from 1; policies of equal means share the least
     * @param bestShare the share of runs in which its regret is the least; of several equal ones, an equal part
     * @param difference mean regret - that of the baseline; zero for itself
     * @param differenceLow the lower end of its interval; all intervals of a problem hold together with 95 %
     *     ({@link StudentizedBootstrap}); not a number if there is none, as for a single run
     * @param differenceHigh the upper end
     * @param pValue of no difference, adjusted for all comparisons with the baseline; not a number for the baseline
     *     itself, and for a single run
     * @param reliable whether the p-value can be trusted, and the interval of the difference at its nominal width ({@link
     *     Contrast})
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
            double pValue,
            boolean reliable) {}

    /**
     * Compares the policies of a problem with one of them.
     *
     * @param problem the name of the problem
     * @param regrets final expected regret of each run, by policy
     * @param baseline the policy to compare with, one of them
     * @return by mean regret, the least first
     */
    public static List<Row> of(String problem, Map<String, double[]> regrets, String baseline) {
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
        List<String> others =
                order.stream().filter(policy -> !policy.equals(baseline)).toList();
        List<Contrast> differences = others.stream()
                .map(policy -> Contrast.difference(problem, values(regrets, policy), base))
                .toList();
        StudentizedBootstrap bootstrap = new StudentizedBootstrap(differences);
        double[] p = bootstrap.pValues();
        Best best = new Best(regrets.values());
        List<Row> rows = new ArrayList<>();
        for (String policy : order) {
            Sample regret = Objects.requireNonNull(samples.get(policy));
            int k = others.indexOf(policy);
            boolean self = k < 0;
            boolean tied = !rows.isEmpty() && rows.get(rows.size() - 1).regret().mean() == regret.mean();
            rows.add(new Row(
                    policy,
                    regret,
                    regret.halfWidth(LEVEL),
                    tied ? rows.get(rows.size() - 1).rank() : rows.size() + 1,
                    best.share(values(regrets, policy)),
                    self ? 0 : differences.get(k).mean(),
                    self ? 0 : bootstrap.low(k),
                    self ? 0 : bootstrap.high(k),
                    self ? Double.NaN : p[k],
                    self || differences.get(k).isReliable()));
        }
        return rows;
    }

    /**
     * Returns the policies that are not told apart from the one of least mean regret. As that one is chosen by the same
     * runs, the differences of all pairs are one family ({@link StudentizedBootstrap}): a policy is told apart if the
     * interval of its difference to the best is above zero, and there are enough runs for a verdict ({@link Contrast}).
     *
     * @param problem the name of the problem
     * @param regrets final expected regret of each run, by policy
     * @param best the policy of least mean regret
     * @return their names, in the order of the map
     */
    public static List<String> notToldApart(String problem, Map<String, double[]> regrets, String best) {
        List<String> policies = new ArrayList<>(regrets.keySet());
        policies.remove(best);
        if (policies.size() >= MANY) {
            return notToldApartOfMany(problem, regrets, policies, best);
        }
        List<Contrast> pairs = new ArrayList<>();
        policies.forEach(
                policy -> pairs.add(Contrast.difference(problem, values(regrets, policy), values(regrets, best))));
        for (int i = 0; i < policies.size(); i++) {
            for (int j = 0; j < i; j++) {
                pairs.add(Contrast.difference(
                        problem, values(regrets, policies.get(i)), values(regrets, policies.get(j))));
            }
        }
        StudentizedBootstrap bootstrap = new StudentizedBootstrap(pairs);
        return policies.stream()
                .filter(policy -> {
                    int k = policies.indexOf(policy);
                    return !(pairs.get(k).isJudged() && bootstrap.low(k) > 0);
                })
                .toList();
    }

    /**
     * Compares all policies with their average, which takes one interval a policy: with all of these a policy is worse
     * than the best if its interval is above that of the best.
     */
    private static List<String> notToldApartOfMany(
            String problem, Map<String, double[]> regrets, List<String> others, String best) {
        double[] average = new double[values(regrets, best).length];
        regrets.values().forEach(own -> {
            for (int run = 0; run < average.length; run++) {
                average[run] += own[run] / regrets.size();
            }
        });
        List<Contrast> deviations = new ArrayList<>();
        others.forEach(policy -> deviations.add(Contrast.difference(problem, values(regrets, policy), average)));
        deviations.add(Contrast.difference(problem, values(regrets, best), average));
        StudentizedBootstrap bootstrap = new StudentizedBootstrap(deviations);
        double limit = bootstrap.high(others.size());
        List<String> alike = new ArrayList<>();
        for (int k = 0; k < others.size(); k++) {
            if (!(deviations.get(k).isJudged() && bootstrap.low(k) > limit)) {
                alike.add(others.get(k));
            }
        }
        return alike;
    }

    private static double[] values(Map<String, double[]> regrets, String policy) {
        return regrets.getOrDefault(policy, new double[0]);
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
