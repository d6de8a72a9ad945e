package io.github.randucb.confidence;

import java.util.function.DoubleSupplier;
import java.util.function.DoubleUnaryOperator;

/**
 * Factor beta of the widths in {@code mean + beta * width}, as theory prescribes it. For RandUCB it is the upper end U of
 * the law of Z. A radius may also depend on a model, such as on the determinant of a linear one ({@link #ofModel}), or on its
 * estimate of the variance of the rewards ({@link #timesDeviation}). It is then created with that model.
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
     * Returns a copy that does not change when the model learns. It is used if each arm has its own model.
     *
     * @return the radius in the current state of the model; this radius if it does not depend on a model
     */
    default FrozenRadius freeze() {
        return (t, variance) -> at(t);
    }

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
     * Returns a radius that depends on a model only, and not on the round.
     *
     * @param beta returns the radius in the current state of the model
     * @return the radius
     */
    static Radius ofModel(DoubleSupplier beta) {
        return new ModelRadius(t -> beta.getAsDouble(), () -> {
            double current = beta.getAsDouble();
            return (t, variance) -> current;
        });
    }

    /**
     * Returns this radius times the standard deviation of the rewards around their means. If each arm has its own model, all arms
     * have the same standard deviation.
     *
     * @param variance returns the variance that the model estimates; 0 if there is no estimate
     * @return {@code sqrt(variance) * beta}; {@code beta} if there is no estimate
     */
    default Radius timesDeviation(DoubleSupplier variance) {
        return new ModelRadius(t -> at(t) * deviation(variance.getAsDouble()), () -> {
            FrozenRadius unit = freeze();
            return (t, pooled) -> unit.at(t, pooled) * deviation(pooled);
        });
    }

    private static double deviation(double variance) {
        return variance > 0 ? Math.sqrt(variance) : 1;
    }

    /**
     * Returns this radius times a constant.
     *
     * @param factor the constant, not negative
     * @return {@code factor * beta}
     */
    default Radius times(double factor) {
        return factor == 1 ? this : map(beta -> factor * beta);
    }

    /**
     * Returns a function of this radius.
     *
     * @param function the function of beta, not negative
     * @return {@code function(beta)}
     */
    default Radius map(DoubleUnaryOperator function) {
        return new ModelRadius(t -> function.applyAsDouble(at(t)), () -> {
            FrozenRadius frozen = freeze();
            return (t, variance) -> function.applyAsDouble(frozen.at(t, variance));
        });
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
