package io.github.randucb.feature;

import java.util.function.IntFunction;

/**
 * What is known in advance of the feature vectors of arms that change from round to round.
 *
 * <p>Immutable and thread-safe.
 *
 * @param dimension the number of features d, at most 10,000
 * @param longest a length that no vector exceeds
 */
public record FeatureSpace(int dimension, double longest) {
    private static final double ROUNDING = 1 + 1e-9;
    private static final int MOST = 10_000;
    private static final double LARGEST = 1e9;
    private static final double MOST_CONDITION = 1e24; // of M: there the error of a width is about one thousandth

    /**
     * Checks the numbers.
     *
     * @param dimension the number of features d, at most 10,000
     * @param longest a length that no vector exceeds
     */
    public FeatureSpace {
        if (dimension < 1 || dimension > MOST) {
            throw new IllegalArgumentException(
                    "there are from 1 to " + MOST + " features, as d x d matrices are kept, not " + dimension);
        }
        if (!(longest > 0 && longest < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "the length of the longest feature vector is positive and finite, not " + longest);
        }
    }

    /**
     * Refuses a regularization that is too weak for these vectors. The condition of {@code M = lambda I + sum x x^T / v}
     * can be {@code longest^2 / (lambda v)} after one observation. The relative error of a width grows with it. The limit
     * is 10^24.
     *
     * @param lambda the regularization
     * @param noise the noise variance v
     */
    public void checkRidge(double lambda, double noise) {
        double least = longest * longest / MOST_CONDITION;
        if (lambda * noise * ROUNDING < least) {
            throw new IllegalArgumentException("feature vectors up to " + longest + " long need lambda times noise of"
                    + " at least " + least + ", not " + lambda * noise
                    + ", as widths have too few correct digits below; scale the features, or set a larger lambda");
        }
    }

    /** Refuses a set of arms that has another dimension, or a vector that is too long. */
    public void check(Columns arms) {
        if (arms.dimension() != dimension) {
            throw new IllegalArgumentException("the arms have " + arms.dimension() + " features, not " + dimension);
        }
        if (arms.longest() > longest * ROUNDING) {
            for (int arm = 0; arm < arms.arms(); arm++) {
                checkLength(Math.sqrt(arms.product(arm, arm)), "the arm at place " + arm);
            }
        }
    }

    /**
     * Refuses a feature vector that does not belong here.
     *
     * @param vector the features of an arm
     * @throws IllegalArgumentException if it has another dimension, is too long, all zero or not made of numbers
     */
    public void check(double[] vector) {
        checkLength(Math.sqrt(checkedSquare(vector, dimension, arm -> "the arm", 0)), "the arm");
    }

    private void checkLength(double length, String whose) {
        if (length > longest * ROUNDING) {
            throw new IllegalArgumentException("the features of " + whose + " have length " + length
                    + ", more than the " + longest + " that was announced");
        }
    }

    /** Whether a vector of that squared length is a feature vector, whatever its numbers. */
    static boolean isPlain(double square) {
        return square > 0 && square <= LARGEST * LARGEST;
    }

    static void checkCount(double[] vector, int dimension, IntFunction<String> whose, int arm) {
        if (vector.length != dimension) {
            throw new IllegalArgumentException(
                    "the features of " + whose.apply(arm) + " are " + vector.length + " numbers, not " + dimension);
        }
    }

    /** The squared length of a vector, unless it is no feature vector. */
    static double checkedSquare(double[] vector, int dimension, IntFunction<String> whose, int arm) {
        checkCount(vector, dimension, whose, arm);
        double square = 0;
        for (int j = 0; j < dimension; j++) {
            if (!(Math.abs(vector[j]) <= LARGEST)) {
                throw new IllegalArgumentException(
                        "feature " + j + " of " + whose.apply(arm) + " is " + vector[j] + ", not a number up to 10^9");
            }
            square += vector[j] * vector[j];
        }
        if (square == 0) {
            throw new IllegalArgumentException("the features of " + whose.apply(arm)
                    + " are all zero, or too small to tell; a constant feature, such as 1, says that there is an arm");
        }
        return square;
    }
}
