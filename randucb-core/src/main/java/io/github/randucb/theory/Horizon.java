package io.github.randucb.theory;

import java.util.function.DoubleUnaryOperator;

/**
 * The numbers of rounds T for which a bound is informative, that is below T. Rewards in [0, 1] give a regret of at most
 * T without any theorem.
 *
 * <p>Immutable and thread-safe.
 *
 * @param from the least T with a bound below T; infinite if there is none up to 10^100
 * @param to the largest T with a bound below T; infinite if there is none. It is finite if U does not grow, because c_1
 *     finally exceeds U.
 */
public record Horizon(double from, double to) {
    /** The horizon of a bound that is never below T. */
    public static final Horizon NEVER = new Horizon(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);

    private static final double LARGEST = 1e100;
    private static final double STEP = 1.2;
    private static final int HALVINGS = 200;

    /**
     * Finds the last interval of T in which a bound is below T. The search multiplies T by 1.2, so shorter gaps and
     * intervals may be missed.
     *
     * @param bound the bound as a function of T
     * @return the last interval
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
     * Tells whether the bound is never below T.
     *
     * @return true if it is never below T
     */
    public boolean isNever() {
        return Double.isInfinite(from);
    }

    /** Returns the last number of the interval on the way from a number inside to a number outside. */
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
