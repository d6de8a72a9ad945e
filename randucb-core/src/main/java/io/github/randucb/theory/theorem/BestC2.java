package io.github.randucb.theory.theorem;

import io.github.randucb.multiplier.DiscreteLaw;
import io.github.randucb.theory.Form;
import io.github.randucb.theory.Tails;
import java.util.function.DoubleUnaryOperator;

/** The c_2 for which a bound is smallest, where a theorem leaves it free. Stateless and thread-safe. */
final class BestC2 {
    private static final int MOST = 1000;
    private static final int GRID = 400;
    private static final int STEPS = 100;
    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;
    private static final double FURTHEST = 40; // in units of U: beyond it the tails of a Gaussian are zero

    private BestC2() {}

    /**
     * Finds it. With a discrete law, {@code P(|Z| > c_2)} changes at the values of |Z| only, and between them a bound
     * grows with c_2: so the best is one of these, or the least c_2 that is allowed. Of more than a thousand values
     * some are tried: the bound holds for every c_2.
     *
     * @param form which c_2 are allowed
     * @param tails the tails of Z
     * @param c1 c_1
     * @param bound the bound as a function of c_2
     * @return the best c_2; the largest value of |Z| above c_1, if there is one, where no bound is finite
     */
    static double of(Form form, Tails tails, double c1, DoubleUnaryOperator bound) {
        double least = form.leastC2(c1);
        if (tails.law() instanceof DiscreteLaw) {
            double best = tails.values(c1, MOST).reduce(least, (one, other) -> better(one, other, bound));
            return Double.isInfinite(bound.applyAsDouble(best))
                    ? tails.values(c1, MOST).max().orElse(least)
                    : best;
        }
        double top = tails.beyond(tails.u()) == 0 ? tails.u() : FURTHEST * tails.u();
        return top > c1 ? better(between(c1, top, bound), least, bound) : least;
    }

    private static double better(double one, double other, DoubleUnaryOperator bound) {
        return bound.applyAsDouble(other) < bound.applyAsDouble(one) ? other : one;
    }

    private static double between(double c1, double top, DoubleUnaryOperator bound) {
        double step = (top - c1) / GRID;
        double best = top;
        for (int k = 1; k < GRID; k++) {
            double c2 = c1 + k * step;
            best = bound.applyAsDouble(c2) < bound.applyAsDouble(best) ? c2 : best;
        }
        double low = Math.max(c1, best - step);
        double high = Math.min(top, best + step);
        for (int k = 0; k < STEPS; k++) {
            double left = high - GOLDEN * (high - low);
            double right = low + GOLDEN * (high - low);
            if (bound.applyAsDouble(left) <= bound.applyAsDouble(right)) {
                high = right;
            } else {
                low = left;
            }
        }
        double refined = (low + high) / 2;
        return bound.applyAsDouble(refined) < bound.applyAsDouble(best) ? refined : best;
    }
}
