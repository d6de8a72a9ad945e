package io.github.randucb.confidence.perturbed;

import io.github.randucb.matrix.Cholesky;
import io.github.randucb.statistics.FrozenHistory;

/**
 * A copy of {@link PerturbedGram}. A sample takes O(n d + d^2) for n feature vectors.
 *
 * <p>Immutable and thread-safe.
 */
final class FrozenGram extends FrozenFit {
    private final Cholesky factor; // only read

    FrozenGram(FrozenHistory history, double lambda, double a, Cholesky factor) {
        super(history, lambda, a);
        this.factor = factor;
    }

    @Override
    Fit newFit() {
        double[] theta = new double[space().dimension()];
        return rewards -> {
            PerturbedGram.solve(history(), factor, rewards, theta);
            return theta;
        };
    }

    @Override
    double[] unperturbed(Cholesky gram) {
        double[] theta = new double[space().dimension()];
        PerturbedGram.solve(history(), gram, this::reward, theta);
        return theta;
    }
}
