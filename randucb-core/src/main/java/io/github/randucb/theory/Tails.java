package io.github.randucb.theory;

import io.github.randucb.multiplier.DiscreteLaw;
import io.github.randucb.multiplier.Law;
import java.util.stream.IntStream;

/**
 * What the theorems know of the law of Z: its tails.
 *
 * <p>Immutable and thread-safe.
 *
 * @param law the law of Z / U
 * @param u the scale U, finite and not negative, the same in every round
 */
public record Tails(Law law, double u) {
    private static final double EQUAL = 1 + 1e-12; // a value that is above a number by rounding only is equal to it

    /**
     * Checks the scale.
     *
     * @param law the law of Z / U
     * @param u the scale U, finite and not negative, the same in every round
     */
    public Tails {
        if (!(u >= 0 && u < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("U is finite and not negative, not " + u);
        }
    }

    /**
     * The probability of enough optimism.
     *
     * @param c a positive number
     * @return P(Z &gt; c)
     */
    public double above(double c) {
        return law.probabilityAbove(c / u * EQUAL);
    }

    /**
     * The probability of too much.
     *
     * @param c a positive number
     * @return P(|Z| &gt; c)
     */
    public double beyond(double c) {
        return law.probabilityBeyond(c / u * EQUAL);
    }

    /** The values of |Z| above a number, which are all that matters of c_2 for a discrete law; none for others. */
    double[] values(double c) {
        return law instanceof DiscreteLaw discrete
                ? IntStream.range(0, discrete.size())
                        .filter(m -> discrete.probability(m) > 0)
                        .mapToDouble(m -> Math.abs(discrete.point(m)) * u)
                        .filter(value -> value > c)
                        .sorted()
                        .distinct()
                        .toArray()
                : new double[0];
    }
}
