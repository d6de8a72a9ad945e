package io.github.randucb.feature;

import java.util.function.IntFunction;

/**
 * Space of feature vectors: their dimension, and an upper bound on their Euclidean norm.
 *
 * <p>Immutable and thread-safe.
 *
 * @param dimension the number of features d, at most 10,000
 * @param maxNorm an upper bound on the Euclidean norm of a vector
 */
public record FeatureSpace(int dimension, double maxNorm) {
    /** The largest number of features d: 10,000. */
    public static final int MAX_DIMENSION = 10_000;

    /** The largest magnitude of a feature: 10^9. */
    public static final double MAX_FEATURE = 1e9;

    private static final double ROUNDING = 1 + 1e-9;
    private static final double MOST_CONDITION = 1e24; // of M: there the error of a width is about one thousandth

    /**
     * Checks the dimension and the norm.
     *
     * @param dimension the number of features d, at most 10,000
     * @param maxNorm an upper bound on the Euclidean norm of a vector
     * @throws IllegalArgumentException if one of them is out of range
     */
    public FeatureSpace {
        if (dimension < 1 || dimension > MAX_DIMENSION) {
            throw new IllegalArgumentException(
                    "The number of features must be between 1 and " + MAX_DIMENSION + "; got " + dimension + ".");
        }
        if (!(maxNorm > 0 && maxNorm < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "The largest norm of a feature vector must be positive and finite; got " + maxNorm + ".");
        }
    }

    /**
     * Rejects a regularization that is too weak for these vectors. After one observation, the condition number of {@code M =
     * lambda I + sum x x^T / v} can be {@code maxNorm^2 / (lambda v)}. The relative error of a width grows with it. The
     * limit is 10^24.
     *
     * @param lambda the regularization
     * @param noise the noise variance v
     * @throws IllegalArgumentException if lambda times noise is too small
     */
    public void checkRidge(double lambda, double noise) {
        double least = maxNorm * maxNorm / MOST_CONDITION;
        if (lambda * noise * ROUNDING < least) {
            throw new IllegalArgumentException("Lambda times noise must be at least " + least
                    + " for feature vectors of norm up to " + maxNorm + ", so that widths have enough correct digits;"
                    + " got " + lambda * noise + ". Scale the features, or set a larger lambda.");
        }
    }

    /**
     * Rejects arms that have another dimension or too large a norm.
     *
     * @param arms the arms
     * @throws IllegalArgumentException if they do not belong to this space
     */
    public void check(Columns arms) {
        if (arms.dimension() != dimension) {
            throw new IllegalArgumentException(
                    "The arms must have " + dimension + " features; got " + arms.dimension() + ".");
        }
        if (arms.maxNorm() > maxNorm * ROUNDING) {
            for (int arm = 0; arm < arms.arms(); arm++) {
                checkNorm(Math.sqrt(arms.product(arm, arm)), "arm " + arm);
            }
        }
    }

    /**
     * Rejects a feature vector that does not belong to this space.
     *
     * @param vector the features of an arm
     * @throws IllegalArgumentException if it has another dimension, its norm is too large, its entries are all zero, or an entry is not a
     *     number
     */
    public void check(double[] vector) {
        checkNorm(Math.sqrt(checkedSquare(vector, dimension, arm -> "the arm", 0)), "the arm");
    }

    private void checkNorm(double norm, String whose) {
        if (norm > maxNorm * ROUNDING) {
            throw new IllegalArgumentException("The features of " + whose + " must have a Euclidean norm of at most "
                    + maxNorm + ", the maxNorm of the setting; got norm " + norm
                    + ". Scale the features, or set a larger maxNorm.");
        }
    }

    /** Returns whether any vector of that squared norm is a feature vector. */
    static boolean isValidSquare(double square) {
        return square > 0 && square <= MAX_FEATURE * MAX_FEATURE;
    }

    /** Rejects a vector of another dimension. */
    static void checkCount(double[] vector, int dimension, IntFunction<String> whose, int arm) {
        if (vector.length != dimension) {
            throw new IllegalArgumentException("The features of " + whose.apply(arm) + " must be " + dimension
                    + " numbers; got " + vector.length + ".");
        }
    }

    /** Returns the squared norm of a vector. Rejects it if it is not a feature vector. */
    static double checkedSquare(double[] vector, int dimension, IntFunction<String> whose, int arm) {
        checkCount(vector, dimension, whose, arm);
        double square = 0;
        for (int j = 0; j < dimension; j++) {
            if (!(Math.abs(vector[j]) <= MAX_FEATURE)) {
                throw new IllegalArgumentException("Feature " + j + " of " + whose.apply(arm)
                        + " must be a number of magnitude up to 10^9; got " + vector[j] + ".");
            }
            square += vector[j] * vector[j];
        }
        if (square == 0) {
            throw new IllegalArgumentException("The features of " + whose.apply(arm)
                    + " must not all be zero or almost zero. Add a constant feature, such as 1.");
        }
        return square;
    }
}
