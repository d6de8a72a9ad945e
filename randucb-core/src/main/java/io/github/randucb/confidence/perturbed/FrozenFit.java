package io.github.randucb.confidence.perturbed;

import io.github.randucb.confidence.FrozenPredictor;
import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.matrix.FrozenFactor;
import io.github.randucb.statistics.FrozenHistory;
import java.util.function.IntToDoubleFunction;
import java.util.function.Supplier;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * A copy of a history whose rewards are perturbed, with its fit. It never changes, and samples parameters for many threads.
 *
 * <p>Immutable and thread-safe.
 */
public abstract class FrozenFit implements Perturbation.Rows {
    private final FrozenHistory history;
    private final double lambda;
    private final double a;

    /**
     * Creates a copy.
     *
     * @param history the history
     * @param lambda the regularization, positive
     * @param a pseudo-rewards for each reward, zero for none
     */
    FrozenFit(FrozenHistory history, double lambda, double a) {
        this.history = history;
        this.lambda = lambda;
        this.a = a;
    }

    /** A fit to perturbed rewards. Not thread-safe. */
    @FunctionalInterface
    interface Fit {
        /**
         * Fits to perturbed rewards.
         *
         * @param rewards the perturbed total reward of a vector with pulls
         * @return the parameter, in an array that the next call overwrites
         */
        double[] to(IntToDoubleFunction rewards);
    }

    /** Returns a new fit. Its results do not depend on each other. */
    abstract Fit newFit();

    /** Computes the parameter that fits the rewards without perturbation, given the factor of their Gram matrix. */
    abstract double[] unperturbed(Cholesky gram);

    /**
     * Starts a sequence of parameters, each fitted to rewards that are perturbed anew.
     *
     * @param perturbation the perturbation
     * @param source the random generator
     * @return a supplier of parameters, which is not thread-safe; each parameter is in an array that the next one overwrites
     */
    public final Supplier<double[]> parameters(Perturbation perturbation, UniformRandomProvider source) {
        Fit fit = newFit();
        return () -> fit.to(index -> perturbation.of(this, index, source));
    }

    /**
     * Computes the fit to the rewards without perturbation. O(n d^2 + d^3) for n feature vectors.
     *
     * @return its parameter, and widths by the Gram matrix {@code lambda I + sum_i s_i x_i x_i^T}. Means are products with the
     *     parameter, on the scale of the link
     */
    public final FrozenPredictor predictor() {
        Cholesky gram = new Cholesky(space().dimension(), lambda);
        for (int index = 0; index < history.size(); index++) {
            if (pulls(index) > 0) {
                gram.add(history.row(index), 0, pulls(index));
            }
        }
        return FrozenPredictor.of(space(), unperturbed(gram), FrozenFactor.of(gram));
    }

    /** Returns the history. */
    final FrozenHistory history() {
        return history;
    }

    /** Returns the regularization. */
    final double lambda() {
        return lambda;
    }

    /**
     * Returns the feature space.
     *
     * @return the space of the vectors
     */
    public final FeatureSpace space() {
        return history.space();
    }

    /**
     * Tells whether choices are still uniformly random, because there are fewer than d rewards.
     *
     * @return true before the d-th reward
     */
    public final boolean isForced() {
        return history.observations() < space().dimension();
    }

    @Override
    public final long pulls(int index) {
        return history.pulls(index);
    }

    @Override
    public final double reward(int index) {
        return history.reward(index);
    }

    @Override
    public final long pseudo(int index) {
        return PerturbedRows.pseudo(a, pulls(index));
    }
}
