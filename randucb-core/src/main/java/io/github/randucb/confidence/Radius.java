package io.github.randucb.confidence;

/**
 * The scale beta that theory puts on the widths, {@code mean + beta * width}: for RandUCB the upper end U of the
 * law of Z. A radius that depends on more than the round, such as the determinant of a linear model, is made
 * with that model.
 *
 * <p>Immutable and thread-safe, except one that is made with a model: that is as safe as the model.
 */
@FunctionalInterface
public interface Radius {
    /**
     * The radius in a round.
     *
     * @param t the round, from 1: one more than the number of observations
     * @return beta, not negative
     */
    double at(long t);

    /**
     * The same in every round.
     *
     * @param beta the radius
     * @return {@code beta}
     */
    static Radius constant(double beta) {
        return t -> beta;
    }

    /**
     * Multiplies this radius by a constant.
     *
     * @param factor not negative
     * @return {@code factor * beta}
     */
    default Radius times(double factor) {
        return factor == 1 ? this : t -> factor * at(t);
    }

    /**
     * UCB1 of Auer, Cesa-Bianchi and Fischer (2002), Figure 1, up to the counting of rounds: t is the
     * round to come.
     *
     * @return {@code beta = sqrt(2 ln t)}
     */
    static Radius anytime() {
        return t -> Math.sqrt(2 * Math.log(t));
    }

    /**
     * UCB1 as Section 4.1 of the paper quotes it, for a known horizon.
     *
     * @param horizon T
     * @return {@code beta = sqrt(2 ln T)}
     */
    static Radius ucb1(long horizon) {
        return constant(Math.sqrt(2 * Math.log(horizon)));
    }

    /**
     * RandUCB's U of Section 4.1: UCB1's radius inflated by sqrt(2).
     *
     * @param horizon T
     * @return {@code U = 2 sqrt(ln T)}
     */
    static Radius randUcb(long horizon) {
        return constant(2 * Math.sqrt(Math.log(horizon)));
    }
}
