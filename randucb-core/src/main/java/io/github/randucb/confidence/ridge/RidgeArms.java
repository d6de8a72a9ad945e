package io.github.randucb.confidence.ridge;

import io.github.randucb.feature.Columns;

/**
 * Means and widths of fixed arms under ridge regression, which follow a parameter and a matrix. Not thread-safe.
 */
interface RidgeArms {
    /** What they follow. */
    interface Fit {
        /** theta-hat. */
        double[] theta();

        /** square_i = x_i^T M^-1 x_i for all of some arms. */
        void squares(Columns columns, double[] squares);
    }

    double mean(int arm);

    double[] means();

    double[] squares();

    double[] widths();

    /** The arm of the largest {@code mean_i + z width_i}, the lowest of equal ones. */
    int argmax(double z);

    /**
     * Follows an observation:
     *
     * <pre>
     * mu-hat_i += step &lt;x_i, u&gt;,    C_i^2 -= gain &lt;x_i, u&gt;^2
     * </pre>
     *
     * @param u M^-1 x
     * @param square x^T u
     * @param gain 1 / (v + x^T u)
     * @param step (Y - mu-hat) gain
     */
    void follow(double[] u, double square, double gain, double step);

    /** Takes everything anew from what they follow. */
    void refresh();

    /** Takes means and squared widths as they are. */
    void load(double[] means, double[] squares);
}
