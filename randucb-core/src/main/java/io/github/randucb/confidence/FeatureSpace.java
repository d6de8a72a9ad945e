package io.github.randucb.confidence;

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
     * Refuses a set of arms that does not belong here.
     *
     * @param arms the arms
     * @throws IllegalArgumentException if they have another dimension, or a vector is too long
     */
    public void check(Features arms) {
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
        checkLength(Math.sqrt(Features.checkedSquare(vector, dimension, arm -> "the arm", 0)), "the arm");
    }

    private void checkLength(double length, String whose) {
        if (length > longest * ROUNDING) {
            throw new IllegalArgumentException("the features of " + whose + " have length " + length
                    + ", more than the " + longest + " that was announced");
        }
    }
}
