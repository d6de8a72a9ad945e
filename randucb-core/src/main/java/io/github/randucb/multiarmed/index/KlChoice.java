package io.github.randucb.multiarmed.index;

import io.github.randucb.confidence.means.SampleMeans;

/**
 * The arm of the largest KL-UCB index, without solving for the indices of all arms. An index is above a reference q if
 * and only if the arm can afford it,
 *
 * <pre>
 * s_i kl(mu-hat_i, q) &lt; ln t + c ln ln t
 * </pre>
 *
 * and its price, on the left, changes only when the arm is pulled. So only the arms that can afford the reference are
 * looked at, as long as there are some. If there are none or many, the reference moves to one of the largest indices.
 * The choices are those of solving for all indices, up to rounding.
 *
 * <p>Not thread-safe.
 */
public final class KlChoice {
    private static final int FEW = 5;
    private static final int MANY = 30;
    private static final double LEAST = 1e-9;
    private static final double ONE = Math.nextDown(1.0);

    private final SampleMeans model;
    private final double[] prices;
    private double reference = 1;
    private double below = 0.01; // how far the reference is put below the largest index
    private long seen = -1; // changes of the model

    public KlChoice(SampleMeans model) {
        this.model = model;
        this.prices = new double[model.arms()];
    }

    /** The statistics have one more observation of an arm. */
    public void observed(int arm) {
        if (seen == model.changes() - 1) {
            seen++;
            prices[arm] = price(arm);
        }
    }

    private double price(int arm) {
        double mean = model.means()[arm];
        return mean >= reference ? -1 : model.pullsWithPrior(arm) * BernoulliDivergence.divergence(mean, reference);
    }

    /** The arm of the largest index. */
    public int best(double exploration) {
        if (prices.length > MANY && seen == model.changes()) {
            int best = affording(exploration);
            if (best >= 0) {
                return best;
            }
        }
        return bestOfAll(exploration);
    }

    /** The best of the arms that can afford the reference, or -1 if there are none or too many of them. */
    private int affording(double exploration) {
        int first = -1;
        double least = exploration;
        int found = 0;
        for (int i = 0; i < prices.length; i++) {
            if (prices[i] < exploration) {
                found++;
                if (prices[i] < least) {
                    least = prices[i];
                    first = i;
                }
            }
        }
        return found > MANY || first < 0 ? -1 : best(first, exploration, exploration);
    }

    /** The best of one arm and of those whose price is below a limit. */
    private int best(int first, double limit, double exploration) {
        int best = first;
        double top = index(first, exploration);
        for (int i = 0; i < prices.length; i++) {
            if (prices[i] < limit && i != first && mayReach(i, top, exploration)) {
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
        return BernoulliDivergence.upperBound(model.means()[arm], exploration / model.pullsWithPrior(arm));
    }

    private boolean mayReach(int arm, double top, double exploration) {
        double mean = model.means()[arm];
        return top >= 1
                || mean >= top
                || model.pullsWithPrior(arm) * BernoulliDivergence.divergence(mean, top) <= exploration * (1 + 1e-12);
    }

    /** Looks at all arms, and moves the reference. */
    private int bestOfAll(double exploration) {
        int best = best(0, Double.POSITIVE_INFINITY, exploration);
        if (prices.length > MANY) {
            reference = Math.max(Double.MIN_NORMAL, Math.min(index(best, exploration), ONE) - below);
            int found = 0;
            for (int arm = 0; arm < prices.length; arm++) {
                prices[arm] = price(arm);
                found += prices[arm] < exploration ? 1 : 0;
            }
            below = Math.max(LEAST, below * (found < FEW ? 1.5 : found > MANY / 2 ? 0.6 : 1));
            seen = model.changes();
        }
        return best;
    }
}
