package io.github.randucb.confidence.ridge;

import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.statistics.RewardDomain;
import io.github.randucb.statistics.SquareSums;
import org.jspecify.annotations.Nullable;

/**
 * Sum of all squared rewards of a regression, and the residual that follows from it ({@link Ridge#residualSquares}):
 *
 * <pre>
 * min_theta { (1/v) sum_l (Y_l - &lt;X_l, theta&gt;)^2 + lambda ||theta||^2 } = (1/v) sum_l Y_l^2 - b^T M^-1 b
 * </pre>
 *
 * with {@code b = (1/v) sum_l Y_l X_l}.
 *
 * <p>Not thread-safe.
 */
final class RewardSquares {
    private final SquareSums sum = new SquareSums(1);
    private final RewardDomain domain;
    private final double noise;

    RewardSquares(RewardDomain domain, double noise) {
        this.domain = domain;
        this.noise = noise;
    }

    /** Returns the squares of a model, which must store them. */
    static RewardSquares require(@Nullable RewardSquares squares) {
        if (squares == null) {
            throw new IllegalStateException(
                    "The model must store the sum of squared rewards, and does not." + " Create it with residuals.");
        }
        return squares;
    }

    void add(double reward) {
        sum.add(0, reward);
    }

    /** Returns the residual, given b^T M^-1 b and the penalty {@code lambda ||theta||^2}, which it is never below. */
    double residual(double explained, double penalty) {
        return Math.max(penalty, sum.value(0) / noise - explained);
    }

    void save(StateWriter out) {
        sum.save(out);
    }

    void load(StateReader in, long observations) {
        sum.load(in);
        sum.checkState(0, observations, 0, domain);
    }

    /** Reads a residual that was saved as a number of its own. */
    double loadResidual(StateReader in) {
        double residual = in.readDoubles(1)[0];
        double most = sum.value(0) / noise;
        if (!(residual >= 0 && residual <= 2 * most + 1)) {
            throw new StateException("The residual of a fit must be between 0 and the sum of squared rewards, " + most
                    + "; got " + residual + ". Restore an undamaged state.");
        }
        return residual;
    }

    /**
     * Merges the observations of another model into one that may store squares. Checks the squares first, so that a rejected
     * merge changes nothing.
     *
     * @param squares the squares of the model; null if it stores none
     * @param others the squares of the other model; null if it stores none
     * @param observations the number of observations of the other model
     * @param mergeSums merges all other sums, or rejects them
     */
    static void merge(
            @Nullable RewardSquares squares, @Nullable RewardSquares others, long observations, Runnable mergeSums) {
        if (squares == null) {
            mergeSums.run();
            return;
        }
        if (others == null) {
            throw new IllegalArgumentException(
                    "Only a regression that stores squared rewards can be merged into this one."
                            + " Merge bandits of the same policy type and setting.");
        }
        others.sum.checkAccepted(0, observations, squares.domain);
        mergeSums.run();
        squares.sum.merge(others.sum);
    }
}
