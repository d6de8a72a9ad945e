package io.github.randucb.theory.theorem;

import io.github.randucb.multiplier.DiscreteLaw;
import io.github.randucb.theory.Form;
import io.github.randucb.theory.Tails;
import java.util.function.DoubleUnaryOperator;

/** The search for the c_2 with the smallest bound, where a theorem leaves c_2 free. Stateless and thread-safe. */
final class BestC2 {
    private static final int MOST = 1000;
    private static final int GRID = 400;
    private static final int STEPS = 100;
    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;
    private static final double FURTHEST = 40; // in units of U; the tails of a Gaussian beyond it are zero

    private BestC2() {}

    /**
     * Finds the best c_2. For a discrete law, {@code P(|Z| > c_2)} changes only at the values of |Z|, and between them
     * the bound grows with c_2. The best c_2 is therefore one of these values, or the least allowed c_2. If there are
     * more than a thousand values, only some are tried. The bound is valid for every c_2.
     *
     * @param form the form, which says which c_2 are allowed
     * @param tails the tails of Z
     * @param c1 c_1
     * @param bound the bound as a function of c_2
     * @return the best c_2; if no bound is finite, the largest value of |Z| above c_1, or the least allowed c_2 if
     *     there is none
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

    /** Searches an interval: first a grid, then a golden-section search around its best point. */
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
