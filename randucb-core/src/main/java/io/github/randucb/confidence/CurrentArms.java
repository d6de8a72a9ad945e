package io.github.randucb.confidence;

import io.github.randucb.choice.Argmax;
import io.github.randucb.feature.Columns;
import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.feature.Features;
import io.github.randucb.matrix.Cholesky;

/**
 * The arms of a round, where arms change, with room for a mean and a width of each. Nothing is allocated unless
 * there are more arms than ever before. Not thread-safe.
 */
public final class CurrentArms {
    private final FeatureSpace space;
    private Columns columns = new Columns();
    private Columns own = new Columns();
    private Columns other = new Columns();
    private double[] means = {};
    private double[] widths = {};
    private double[][] work = {};

    public CurrentArms(FeatureSpace space) {
        this.space = space;
    }

    public void setArms(Features arms) {
        space.check(arms.columns());
        use(arms.columns());
    }

    /** Shows vectors, which are copied to where no arms are. */
    public void setArms(double[][] vectors) {
        other.take(vectors, Integer::toString);
        space.check(other);
        use(other);
        other = own;
        own = columns;
    }

    private void use(Columns arms) {
        columns = arms;
        if (means.length < arms.arms()) {
            means = new double[arms.arms()];
            widths = new double[arms.arms()];
            work = new double[arms.dimension()][arms.arms()];
        }
    }

    /** The number of arms: zero before any were shown. */
    public int count() {
        return columns.arms();
    }

    /** The features of an arm. */
    public double[] row(int arm) {
        if (count() == 0) {
            throw new IllegalStateException("no arms were shown yet");
        }
        return columns.row(arm);
    }

    /** &lt;x_i, theta&gt; for all arms. */
    public double[] products(double[] theta) {
        columns.multiply(theta, means);
        return means;
    }

    /** The arm of the largest &lt;x_i, theta&gt;. */
    public int argmax(double[] theta) {
        return Argmax.of(count(), products(theta));
    }

    /** The length of x_i in the norm of A^-1, for all arms. */
    double[] widths(Cholesky factor) {
        columns.copyTo(work);
        factor.squares(work, count(), widths);
        for (int i = 0; i < count(); i++) {
            widths[i] = Math.sqrt(widths[i]);
        }
        return widths;
    }
}
