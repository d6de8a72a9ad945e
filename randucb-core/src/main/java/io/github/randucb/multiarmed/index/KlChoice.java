package io.github.randucb.multiarmed.index;

import io.github.randucb.confidence.means.SampleMeans;

/**
 * Search for the arm with the largest KL-UCB index, without computing the indices of all arms. An index exceeds a
 * reference q if and only if the arm's cost is below the exploration term:
 *
 * <pre>
 * s_i kl(mu-hat_i, q) &lt; ln t + c ln ln t
 * </pre>
 *
 * The cost, on the left, changes only when the arm is pulled. As long as some arms have a cost below the exploration
 * term, only these candidates are compared. If there are none or too many, the reference moves close to the largest
 * index. The choices equal those of computing all indices, up to rounding.
 *
 * <p>Not thread-safe.
 */
public final class KlChoice {
    private static final int MIN_CANDIDATES = 5;
    private static final int MAX_CANDIDATES = 30;
    private static final double MIN_MARGIN = 1e-9;
    private static final double BELOW_ONE = Math.nextDown(1.0);

    private final SampleMeans model;
    private final double[] costs;
    private double reference = 1;
    private double margin = 0.01; // distance of a new reference from the largest index
    private long seenChanges = -1; // the changes of the model that the costs include

    /**
     * Creates a search over a model.
     *
     * @param model the sample means of the arms
     */
    public KlChoice(SampleMeans model) {
        this.model = model;
        this.costs = new double[model.arms()];
    }

    /**
     * Updates the cost of an arm after the model has learned one more reward.
     *
     * @param arm the arm of the reward
     */
    public void observed(int arm) {
        if (seenChanges == model.changes() - 1) {
            seenChanges++;
            costs[arm] = cost(arm);
        }
    }

    private double cost(int arm) {
        double mean = model.means()[arm];
        return mean >= reference ? -1 : model.pullsWithPrior(arm) * BernoulliDivergence.divergence(mean, reference);
    }

    /**
     * Returns the arm with the largest index.
     *
     * @param exploration the exploration term, ln t + c ln ln t
     * @return the arm; the lowest of equal ones
     */
    public int best(double exploration) {
        if (costs.length > MAX_CANDIDATES && seenChanges == model.changes()) {
            int best = bestCandidate(exploration);
            if (best >= 0) {
                return best;
            }
        }
        return bestOfAllArms(exploration);
    }

    /** Returns the best of the candidates, or -1 if there are none or too many. */
    private int bestCandidate(double exploration) {
        int cheapest = -1;
        double lowestCost = exploration;
        int candidates = 0;
        for (int i = 0; i < costs.length; i++) {
            if (costs[i] < exploration) {
                candidates++;
                if (costs[i] < lowestCost) {
                    lowestCost = costs[i];
                    cheapest = i;
                }
            }
        }
        return candidates > MAX_CANDIDATES || cheapest < 0 ? -1 : best(cheapest, exploration, exploration);
    }

    /** Returns the best of one arm and of the arms whose cost is below a limit. */
    private int best(int first, double limit, double exploration) {
        int best = first;
        double top = index(first, exploration);
        for (int i = 0; i < costs.length; i++) {
            if (costs[i] < limit && i != first && canReach(i, top, exploration)) {
                double index = index(i, exploration);
                if (index > top || (index == top && i < best)) {
                    top = index;
                    best = i;
                }
            }
        }
        return best;
    }

    private double index(int arm, double exploration) {
        return index(model.means()[arm], model.pullsWithPrior(arm), exploration);
    }

    private static double index(double mean, double count, double exploration) {
        return BernoulliDivergence.upperBound(mean, exploration / count);
    }

    private boolean canReach(int arm, double top, double exploration) {
        return canReach(model.means()[arm], model.pullsWithPrior(arm), top, exploration);
    }

    /** Tells whether an arm's index may reach the largest index candidates so far. */
    private static boolean canReach(double mean, double count, double top, double exploration) {
        return top >= 1
                || mean >= top
                || count * BernoulliDivergence.divergence(mean, top) <= exploration * (1 + 1e-12);
    }

    /**
     * Returns the arm with the largest index, without a search that goes on from choice to choice.
     *
     * @param means the mean of each arm
     * @param counts the number of pulls of each arm, positive
     * @param exploration the exploration term, ln t + c ln ln t
     * @return the arm; the lowest of equal ones
     */
    public static int best(double[] means, double[] counts, double exploration) {
        int best = 0;
        double top = index(means[0], counts[0], exploration);
        for (int i = 1; i < means.length; i++) {
            if (canReach(means[i], counts[i], top, exploration)) {
                double index = index(means[i], counts[i], exploration);
                if (index > top) {
                    top = index;
                    best = i;
                }
            }
        }
        return best;
    }

    /** Compares all arms, and moves the reference. */
    private int bestOfAllArms(double exploration) {
        int best = best(0, Double.POSITIVE_INFINITY, exploration);
        if (costs.length > MAX_CANDIDATES) {
            reference = Math.max(Double.MIN_NORMAL, Math.min(index(best, exploration), BELOW_ONE) - margin);
            int candidates = 0;
            for (int arm = 0; arm < costs.length; arm++) {
                costs[arm] = cost(arm);
                candidates += costs[arm] < exploration ? 1 : 0;
            }
            margin = Math.max(
                    MIN_MARGIN,
                    margin * (candidates < MIN_CANDIDATES ? 1.5 : candidates > MAX_CANDIDATES / 2 ? 0.6 : 1));
            seenChanges = model.changes();
        }
        return best;
    }
}
