package io.github.randucb.lab.report.model;

import io.github.randucb.lab.input.Sweep;
import io.github.randucb.text.SignificantDigits;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The policy of a grid with the lowest regret over several problems. Problems differ in the size of regret. Therefore
 * the regret on each problem is divided by the lowest regret of the grid on that problem.
 *
 * <p>Immutable and thread-safe.
 *
 * @param sweep the grid of policies
 * @param policy the name of the best policy
 * @param ratio the mean over the problems of its regret divided by the lowest one
 * @param next the mean ratio of the second best policy; infinite if there is none
 * @param problems the number of problems
 */
public record OverallWinner(Sweep sweep, String policy, double ratio, double next, int problems) {
    /**
     * Finds the best policy.
     *
     * @return the best policy; empty if there are fewer than two problems, or if the lowest regret of one is not positive
     */
    static Optional<OverallWinner> of(Sweep sweep, List<Winner> winners) {
        if (winners.size() < 2
                || !winners.stream().allMatch(one -> one.best().regret().mean() > 0)) {
            return Optional.empty();
        }
        Map<String, Double> ratios = new LinkedHashMap<>();
        for (Winner winner : winners) {
            double least = winner.best().regret().mean() * winners.size();
            winner.rows().forEach(row -> ratios.merge(row.policy(), row.regret().mean() / least, Double::sum));
        }
        List<Map.Entry<String, Double>> order =
                ratios.entrySet().stream().sorted(Map.Entry.comparingByValue()).toList();
        double next = order.size() > 1 ? order.get(1).getValue() : Double.POSITIVE_INFINITY;
        return Optional.of(
                new OverallWinner(sweep, order.get(0).getKey(), order.get(0).getValue(), next, winners.size()));
    }

    /** Returns the result as a sentence. */
    String sentence() {
        return sweep.name() + " over " + problems + " problems: " + sweep.values(policy)
                + " is best. Its regret is on average " + SignificantDigits.fixed(ratio, 2)
                + " times the lowest of this grid on each problem"
                + (Double.isInfinite(next) ? "." : "; the next has " + SignificantDigits.fixed(next, 2) + ".");
    }
}
