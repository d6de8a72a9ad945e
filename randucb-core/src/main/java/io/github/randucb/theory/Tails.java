package io.github.randucb.theory;

import io.github.randucb.multiplier.DiscreteLaw;
import io.github.randucb.multiplier.Law;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * What the theorems know of the law of Z: its tails.
 *
 * <p>Immutable and thread-safe.
 *
 * @param law the law of Z / U
 * @param u the scale U, not negative, the same in every round
 */
public record Tails(Law law, double u) {
    /**
     * Checks the scale, and takes what is no number any more for the largest there is.
     *
     * @param law the law of Z / U
     * @param u the scale U, not negative, the same in every round
     */
    public Tails {
        if (!(u >= 0)) {
            throw new IllegalArgumentException("U is not negative, not " + u);
        }
        u = Math.min(u, Double.MAX_VALUE);
    }

    /**
     * The probability of enough optimism.
     *
     * @param c a positive number
     * @return P(Z &gt; c)
     */
    public double above(double c) {
        return law.probabilityAbove(Form.above(c) / u);
    }

    /**
     * Returns the probability of enough optimism, where equality is enough.
     *
     * @param c a positive number
     * @return P(Z &gt;= c)
     */
    public double atLeast(double c) {
        return law.probabilityAtLeast(Form.below(c) / u);
    }

    /**
     * The probability of too much.
     *
     * @param c a positive number
     * @return P(|Z| &gt; c)
     */
    public double beyond(double c) {
        return law.probabilityBeyond(Form.above(c) / u);
    }

    /** Values of |Z| above a number: all of them or, with the largest, about so many; none for a continuous law. */
    public DoubleStream values(double c, int most) {
        if (!(law instanceof DiscreteLaw discrete)) {
            return DoubleStream.empty();
        }
        int size = discrete.size();
        int step = 1 + size / most;
        return IntStream.concat(IntStream.of(0), IntStream.iterate(size - 1, m -> m > 0, m -> m - step))
                .filter(m -> discrete.probability(m) > 0)
                .mapToDouble(m -> Math.abs(discrete.point(m)) * u)
                .filter(value -> value > c);
    }
}
