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
 * with {@code b = (1/v) sum_l Y_l X_l}. The residual is never above the sum of squares, the value at theta = 0. If the
 * squares are not stored, nothing is added, saved or loaded.
 *
 * <p>Not thread-safe.
 */
final class RewardSquares {
    private final SquareSums sum = new SquareSums(1);
    private final RewardDomain domain;
    private final double noise;
    private final boolean stored;
    private double residual;

    RewardSquares(RewardDomain domain, double noise, boolean stored) {
        this.domain = domain;
        this.noise = noise;
        this.stored = stored;
    }

    boolean isStored() {
        return stored;
    }

    void add(double reward) {
        if (stored) {
            sum.add(0, reward);
        }
    }

    /** Sets the residual, given b^T M^-1 b and the penalty {@code lambda ||theta||^2}, which it is never below. */
    void setResidual(double explained, double penalty) {
        if (stored) {
            double most = most();
            residual = Math.min(most, Math.max(penalty, most - explained));
        }
    }

    /** Adds the part of the last observation to the residual, in place of {@link #setResidual}. */
    void addResidual(double part) {
        if (stored) {
            residual = Math.min(most(), residual + part);
        }
    }

    /** Returns the residual at theta = 0. */
    private double most() {
        return sum.value(0) / noise;
    }

    /** Returns the residual. */
    double residual() {
        if (!stored) {
            throw new IllegalStateException(
                    "The model must store the sum of squared rewards, and does not. Create it with residuals.");
        }
        return residual;
    }

    void save(StateWriter out) {
        if (stored) {
            sum.save(out);
        }
    }

    void saveResidual(StateWriter out) {
        if (stored) {
            out.writeDoubles(new double[] {residual}, 1);
        }
    }

    /** Reads what {@link #save} wrote, given the number of rewards and a lower bound on the sum of their squares. */
    void load(StateReader in, long observations, double least) {
        if (stored) {
            sum.load(in);
            sum.checkState(0, observations, least, domain);
        }
    }

    /** Reads what {@link #saveResidual} wrote. */
    void loadResidual(StateReader in) {
        if (stored) {
            residual = in.readDoubles(1)[0];
            if (!(residual >= 0 && residual <= most())) {
                throw new StateException("The residual of a fit must be between 0 and the sum of squared rewards, "
                        + most() + "; got " + residual + ". Restore an undamaged state.");
            }
        }
    }

    /**
     * Merges the observations of another model. Checks the squares first, so that a rejected merge changes nothing.
     *
     * @param others the squares of the other model; null if it has none
     * @param observations the number of observations of the other model
     * @param mergeSums merges all other sums, or rejects them
     */
    void merge(@Nullable RewardSquares others, long observations, Runnable mergeSums) {
        if (!stored) {
            mergeSums.run();
            return;
        }
        if (others == null || !others.stored) {
            throw new IllegalArgumentException(
                    "This policy needs the squares of the rewards, which the other policy did not keep."
                            + " Merge bandits of the same policy type, or start a new bandit.");
        }
        others.sum.checkAccepted(0, observations, domain);
        mergeSums.run();
        sum.merge(others.sum);
    }
}
