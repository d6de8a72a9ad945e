package io.github.randucb.confidence;

import io.github.randucb.matrix.Cholesky;
import org.jspecify.annotations.Nullable;

/**
 * The pending decisions of a model with features: the arm was chosen, and its reward has not arrived. They count in the widths
 * and in the round t; the parameter is fitted to rewards only (Desautels, Krause and Burdick, "Parallelizing
 * Exploration-Exploitation Tradeoffs in Gaussian Process Bandit Optimization", 2014, do the same for Gaussian processes, and enlarge
 * the radius to keep their regret bound; here the radius stays).
 *
 * <p>Not thread-safe.
 *
 * @param total the number of pending decisions
 * @param widths the factor of the matrix of the widths with the pending decisions; null if there are none
 */
public record PendingFeatures(long total, @Nullable Cholesky widths) {
    /** No pending decisions. */
    public static final PendingFeatures NONE = new PendingFeatures(0, null);
}
