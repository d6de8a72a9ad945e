package io.github.randucb.theory;

import io.github.randucb.multiplier.DiscreteLaw;
import io.github.randucb.multiplier.Law;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The tail probabilities of Z, which are all that the theorems use of its law.
 *
 * <p>Immutable and thread-safe.
 *
 * @param law the law of Z / U
 * @param u the scale U, not negative, the same in every round
 */
public record Tails(Law law, double u) {
    /**
     * Checks the scale, and replaces an infinite scale by the largest number.
     *
     * @param law the law of Z / U
     * @param u the scale U, not negative, the same in every round
     */
    public Tails {
        if (!(u >= 0)) {
            throw new IllegalArgumentException("U must not be negative; got " + u + ".");
        }
        u = Math.min(u, Double.MAX_VALUE);
    }

    /**
     * Returns the open upper tail, with the tolerance of {@link Form}.
     *
     * @param c a positive number
     * @return P(Z &gt; c)
     */
    public double above(double c) {
        return law.probabilityAbove(Form.above(c) / u);
    }

    /**
     * Returns the closed upper tail, with the tolerance of {@link Form}.
     *
     * @param c a positive number
     * @return P(Z &gt;= c)
     */
    public double atLeast(double c) {
        return law.probabilityAtLeast(Form.below(c) / u);
    }

    /**
     * Returns the sum of both open tails, with the tolerance of {@link Form}.
     *
     * @param c a positive number
     * @return P(|Z| &gt; c)
     */
    public double beyond(double c) {
        return law.probabilityBeyond(Form.above(c) / u);
    }

    /**
     * Returns the values of |Z| above a number, for a discrete law.
     *
     * @param c a number
     * @param most the approximate largest number of values; if there are more, some are left out, but not the largest
     * @return the values; none for a continuous law
     */
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
