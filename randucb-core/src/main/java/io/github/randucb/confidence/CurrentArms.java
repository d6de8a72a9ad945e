package io.github.randucb.confidence;

import io.github.randucb.choice.Argmax;
import io.github.randucb.feature.Columns;
import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.feature.Features;
import io.github.randucb.matrix.Cholesky;

/**
 * Arms of the current round, where arms change, and arrays for their means and widths. Memory is allocated only when there
 * are more arms than ever before.
 *
 * <p>Not thread-safe.
 */
public final class CurrentArms {
    private final FeatureSpace space;
    private Columns columns = new Columns();
    private Columns own = new Columns(); // the copy in use
    private Columns next = new Columns(); // written first, so that rejected arms change nothing
    private double[] means = {};
    private double[] widths = {};
    private double[][] columnRoom = {};

    /**
     * Creates an empty set of arms.
     *
     * @param space the feature space of the arms
     */
    public CurrentArms(FeatureSpace space) {
        this.space = space;
    }

    /**
     * Replaces the arms.
     *
     * @param arms the arms of the current round
     * @throws IllegalArgumentException if they do not belong to the feature space; nothing is changed then
     */
    public void setArms(Features arms) {
        space.check(arms.columns());
        use(arms.columns());
    }

    /**
     * Replaces the arms by copies of vectors.
     *
     * @param vectors the feature vector of each arm
     * @throws IllegalArgumentException if they are not feature vectors of the space; nothing is changed then
     */
    public void setArms(double[][] vectors) {
        next.set(vectors, Integer::toString);
        space.check(next);
        use(next);
        next = own;
        own = columns;
    }

    private void use(Columns arms) {
        columns = arms;
        if (means.length < arms.arms()) {
            means = new double[arms.arms()];
            widths = new double[arms.arms()];
            columnRoom = new double[arms.dimension()][arms.arms()];
        }
    }

    /**
     * Returns the number of arms.
     *
     * @return K; zero before the first call of {@code setArms}
     */
    public int count() {
        return columns.arms();
    }

    /**
     * Returns the features of an arm.
     *
     * @param arm the index of the arm
     * @return a new array
     */
    public double[] row(int arm) {
        if (count() == 0) {
            throw new IllegalStateException("The arms of a round must be set before an arm is updated; none were set.");
        }
        return columns.row(arm);
    }

    /**
     * Computes {@code <x_i, theta>} for all arms.
     *
     * @param theta a parameter
     * @return the array of the means, whose first K entries are overwritten
     */
    public double[] products(double[] theta) {
        columns.multiply(theta, means);
        return means;
    }

    /**
     * Returns the arm of the largest {@code <x_i, theta>}.
     *
     * @param theta a parameter
     * @return the arm, the lowest of equal ones
     */
    public int argmax(double[] theta) {
        return Argmax.of(count(), products(theta));
    }

    /** Computes the length of x_i in the norm of A^-1 for all arms. */
    double[] widths(Cholesky factor) {
        columns.copyTo(columnRoom);
        factor.squares(columnRoom, count(), widths);
        for (int i = 0; i < count(); i++) {
            widths[i] = Math.sqrt(widths[i]);
        }
        return widths;
    }
}
