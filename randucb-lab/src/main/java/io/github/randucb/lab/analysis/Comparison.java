package io.github.randucb.lab.analysis;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Comparison of the policies of one problem. Runs are paired: in each run all policies have the same instance and the
 * same rewards.
 *
 * <p>Thread-safe: no state.
 */
public final class Comparison {
    private static final double LEVEL = 0.95;
    private static final int MANY = 60; // policies from which on comparing all pairs takes too long

    private Comparison() {}

    /**
     * The statistics of a policy.
     *
     * @param policy the name of the policy
     * @param regret the sample of final expected regrets, one for each run
     * @param halfWidth half the width of the 95 % confidence interval of the mean regret; not a number for a single run
     * @param rank the rank by mean regret, from 1; equal means share the lowest rank
     * @param bestShare the share of runs in which the policy has the lowest regret; tied policies share a run equally
     * @param difference the mean paired difference to the baseline, own - baseline; zero for the baseline
     * @param differenceLow the lower end of the simultaneous 95 % confidence interval of the difference ({@link
     *     StudentizedBootstrap}); not a number if there is none, as for a single run
     * @param differenceHigh the upper end of that interval
     * @param pValue the p-value of the hypothesis of no difference, adjusted for all comparisons with the baseline; not
     *     a number for the baseline and for a single run
     * @param reliable false if there are too few runs for a reliable p-value, or if the interval was widened because
     *     regret is very skewed ({@link Contrast})
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
     * Compares the policies of a problem with a baseline.
     *
     * @param problem the name of the problem
     * @param regrets the final expected regret of each run, by policy
     * @param baseline the name of one of the policies
     * @return a row for each policy, ordered by mean regret
     */
    public static List<Row> of(String problem, Map<String, double[]> regrets, String baseline) {
        double[] base = regrets.get(baseline);
        if (base == null) {
            throw new IllegalArgumentException(
                    "The baseline must be one of the compared policies; got " + baseline + ".");
        }
        if (regrets.values().stream().anyMatch(own -> own.length != base.length)) {
            throw new IllegalArgumentException(
                    "All policies must have the same number of runs; paired comparisons need this.");
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
        LowestRegret lowest = new LowestRegret(regrets.values());
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
                    lowest.share(values(regrets, policy)),
                    self ? 0 : differences.get(k).mean(),
                    self ? 0 : bootstrap.low(k),
                    self ? 0 : bootstrap.high(k),
                    self ? Double.NaN : p[k],
                    self || differences.get(k).isReliable()));
        }
        return rows;
    }

    /**
     * Returns the policies that are not significantly worse than the best one. The best policy was chosen with the same
     * runs. To correct for this choice, the intervals of all pairs are simultaneous ({@link StudentizedBootstrap}). A
     * policy is significantly worse if the confidence interval of its difference to the best is above zero and there
     * are enough runs ({@link Contrast}).
     *
     * @param problem the name of the problem
     * @param regrets the final expected regret of each run, by policy
     * @param best the policy with the lowest mean regret
     * @return the names of the policies, in the order of the map, without the best
     */
    public static List<String> notSignificantlyWorse(String problem, Map<String, double[]> regrets, String best) {
        List<String> policies = new ArrayList<>(regrets.keySet());
        policies.remove(best);
        if (policies.size() >= MANY) {
            return notSignificantlyWorseOfMany(problem, regrets, policies, best);
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
                    return !(pairs.get(k).hasEnoughRuns() && bootstrap.low(k) > 0);
                })
                .toList();
    }

    /**
     * Compares each policy with the average of all, which takes only one interval for each policy. A policy is
     * significantly worse than the best if its interval is above that of the best.
     */
    private static List<String> notSignificantlyWorseOfMany(
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
        List<String> similar = new ArrayList<>();
        for (int k = 0; k < others.size(); k++) {
            if (!(deviations.get(k).hasEnoughRuns() && bootstrap.low(k) > limit)) {
                similar.add(others.get(k));
            }
        }
        return similar;
    }

    private static double[] values(Map<String, double[]> regrets, String policy) {
        return regrets.getOrDefault(policy, new double[0]);
    }

    /** The lowest regret of each run, and the number of policies that have it. */
    private static final class LowestRegret {
        private final double[] lowest;
        private final int[] ties;

        LowestRegret(Collection<double[]> regrets) {
            int runs = regrets.iterator().next().length;
            lowest = new double[runs];
            ties = new int[runs];
            for (int run = 0; run < runs; run++) {
                lowest[run] = Double.POSITIVE_INFINITY;
                for (double[] own : regrets) {
                    ties[run] = own[run] < lowest[run] ? 1 : ties[run] + (own[run] == lowest[run] ? 1 : 0);
                    lowest[run] = Math.min(lowest[run], own[run]);
                }
            }
        }

        /** Returns the share of runs in which a policy has the lowest regret. */
        double share(double[] own) {
            double share = 0;
            for (int run = 0; run < own.length; run++) {
                share += own[run] == lowest[run] ? 1.0 / ties[run] : 0;
            }
            return share / own.length;
        }
    }

    /**
     * Estimates the growth exponent of regret: the exponent a of t^a that fits the second half of a curve best on
     * logarithmic axes, by least squares.
     *
     * @param rounds the rounds of the checkpoints
     * @param regrets the regret at each checkpoint
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
