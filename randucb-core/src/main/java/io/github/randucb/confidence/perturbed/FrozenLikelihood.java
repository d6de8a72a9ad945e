package io.github.randucb.confidence.perturbed;

import io.github.randucb.confidence.Link;
import io.github.randucb.confidence.likelihood.MaximumLikelihood;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.statistics.FrozenHistory;

/**
 * A copy of {@link PerturbedLikelihood}. All fits start from the copy of the center, so that they do not depend on each other. A
 * sample takes O(n d) for n feature vectors and each step of the search.
 *
 * <p>Immutable and thread-safe.
 */
final class FrozenLikelihood extends FrozenFit {
    private final Link link;
    private final MaximumLikelihood.Start center;

    FrozenLikelihood(FrozenHistory history, Link link, double lambda, double a, MaximumLikelihood.Start center) {
        super(history, lambda, a);
        this.link = link;
        this.center = center;
    }

    @Override
    Fit newFit() {
        MaximumLikelihood start = atCenter();
        for (int index = 0; index < start.size(); index++) {
            start.set(index, (double) pulls(index) + pseudo(index), reward(index) + 0.5 * pseudo(index));
        }
        start.evaluate();
        MaximumLikelihood perturbed = atCenter();
        return rewards -> {
            perturbed.copyFrom(start);
            for (int index = 0; index < perturbed.size(); index++) {
                if (pulls(index) > 0) {
                    perturbed.set(index, (double) pulls(index) + pseudo(index), rewards.applyAsDouble(index));
                }
            }
            perturbed.fit();
            return perturbed.theta();
        };
    }

    @Override
    double[] unperturbed(Cholesky gram) {
        MaximumLikelihood fit = atCenter();
        for (int index = 0; index < fit.size(); index++) {
            fit.set(index, pulls(index), reward(index));
        }
        fit.fit();
        return fit.theta();
    }

    private MaximumLikelihood atCenter() {
        MaximumLikelihood fit = new MaximumLikelihood(history().features(), link, lambda());
        fit.startFrom(center);
        return fit;
    }
}
