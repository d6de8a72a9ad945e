package io.github.randucb.confidence;

/**
 * Factor beta of the widths in {@code mean + beta * width}, as theory prescribes it. For RandUCB it is the upper end U of
 * the law of Z. A radius may also depend on a model, such as on the determinant of a linear one. It is then created with
 * that model.
 *
 * <p>Immutable and thread-safe. A radius that depends on a model is only as thread-safe as the model.
 */
@FunctionalInterface
public interface Radius {
    /**
     * Returns the radius in a round.
     *
     * @param t the round, from 1: one more than the number of observations
     * @return beta, not negative
     */
    double at(long t);

    /**
     * Returns a radius that is the same in every round.
     *
     * @param beta the radius
     * @return {@code beta}
     */
    static Radius constant(double beta) {
        return t -> beta;
    }

    /**
     * Returns this radius times a constant.
     *
     * @param factor the constant, not negative
     * @return {@code factor * beta}
     */
    default Radius times(double factor) {
        return factor == 1 ? this : t -> factor * at(t);
    }

    /**
     * Returns the radius of UCB1 (Auer, Cesa-Bianchi and Fischer 2002, Figure 1). Here t is the number of the next round,
     * there that of the last one.
     *
     * @return {@code beta = sqrt(2 ln t)}
     */
    static Radius anytime() {
        return t -> Math.sqrt(2 * Math.log(t));
    }

    /**
     * Returns the radius of UCB1 for a known horizon, as in Section 4.1 of the paper.
     *
     * @param horizon T
     * @return {@code beta = sqrt(2 ln T)}
     */
    static Radius ucb1(long horizon) {
        return constant(Math.sqrt(2 * Math.log(horizon)));
    }

    /**
     * Returns RandUCB's U of Section 4.1: the radius of UCB1 times sqrt(2).
     *
     * @param horizon T
     * @return {@code U = 2 sqrt(ln T)}
     */
    static Radius randUcb(long horizon) {
        return constant(2 * Math.sqrt(Math.log(horizon)));
    }
}
