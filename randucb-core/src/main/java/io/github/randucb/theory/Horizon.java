package io.github.randucb.theory;

import java.util.function.DoubleUnaryOperator;

/**
 * From which horizon on a bound says something: that the regret is below T, which it is anyway.
 *
 * <p>Thread-safe: no state.
 */
public final class Horizon {
    private static final double LARGEST = 1e300;
    private static final int HALVINGS = 200;

    private Horizon() {}

    /**
     * Finds it.
     *
     * @param bound the bound as a function of T, that grows slower than T from somewhere on
     * @return the least T from which on the bound is below T, as far as it is below 10^300; infinite if there is none
     */
    public static double whereBelow(DoubleUnaryOperator bound) {
        if (!isBelow(bound, LARGEST)) {
            return Double.POSITIVE_INFINITY;
        }
        double high = LARGEST;
        while (high > 2 && isBelow(bound, high / 2)) {
            high /= 2;
        }
        double low = high / 2;
        for (int k = 0; k < HALVINGS && high - low > 1e-12 * high; k++) {
            double middle = (low + high) / 2;
            if (isBelow(bound, middle)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }

    private static boolean isBelow(DoubleUnaryOperator bound, double rounds) {
        return bound.applyAsDouble(rounds) < rounds;
    }
}
