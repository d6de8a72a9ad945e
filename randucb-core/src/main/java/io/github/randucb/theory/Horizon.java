package io.github.randucb.theory;

import java.util.function.DoubleUnaryOperator;

/**
 * For which numbers of rounds a bound says something: that the regret is below T, which it is anyway where rewards are
 * in [0, 1].
 *
 * <p>Immutable and thread-safe.
 *
 * @param from the least T from which on the bound is below T; infinite if there is none up to 10^100
 * @param to up to which T, if not for all larger ones: where U does not grow, c_1 exceeds it in the end; infinite else
 */
public record Horizon(double from, double to) {
    /** There is no such number. */
    public static final Horizon NEVER = new Horizon(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);

    private static final double LARGEST = 1e100;
    private static final double STEP = 1.2;
    private static final int HALVINGS = 200;

    /**
     * Finds it, in steps of a fifth: gaps and intervals that are shorter may be missed.
     *
     * @param bound the bound as a function of T
     * @return the last of the intervals in which the bound is below T, if there are several
     */
    public static Horizon of(DoubleUnaryOperator bound) {
        double inside = LARGEST;
        while (!isBelow(bound, inside)) {
            inside /= STEP;
            if (inside < 1) {
                return NEVER;
            }
        }
        double to = inside == LARGEST ? Double.POSITIVE_INFINITY : edge(bound, inside, STEP * inside);
        while (inside > STEP && isBelow(bound, inside / STEP)) {
            inside /= STEP;
        }
        return new Horizon(inside > STEP ? edge(bound, inside, inside / STEP) : 1, to);
    }

    /**
     * Whether there is none.
     *
     * @return true if the bound is never below T
     */
    public boolean isNever() {
        return Double.isInfinite(from);
    }

    /** The last number from one inside towards one outside that is inside. */
    private static double edge(DoubleUnaryOperator bound, double inside, double outside) {
        double in = inside;
        double out = outside;
        for (int k = 0; k < HALVINGS && Math.abs(out - in) > 1e-12 * in; k++) {
            double middle = (in + out) / 2;
            if (isBelow(bound, middle)) {
                in = middle;
            } else {
                out = middle;
            }
        }
        return in;
    }

    private static boolean isBelow(DoubleUnaryOperator bound, double rounds) {
        return bound.applyAsDouble(rounds) < rounds;
    }
}
