package io.github.randucb.confidence.ridge;

import io.github.randucb.feature.Columns;

/**
 * Means and widths of a fixed set of arms under ridge regression. {@link EagerArms} updates all arms after each
 * observation, {@link LazyArms} only those that may win.
 *
 * <p>Not thread-safe.
 */
interface RidgeArms {
    /** Fitted parameter and matrix, from which means and widths are recomputed. */
    interface Fit {
        /** Returns theta-hat. */
        double[] theta();

        /** Computes {@code squares_i = x_i^T M^-1 x_i} for some of the arms. */
        void squares(Columns columns, double[] squares);
    }

    /** Returns the mean of one arm. */
    double mean(int arm);

    /** Returns the means of all arms. */
    double[] means();

    /** Returns the squared widths of all arms. */
    double[] squares();

    /** Returns the widths of all arms. */
    double[] widths();

    /** Returns the arm of the largest {@code mean_i + z width_i}, the lowest of equal ones. */
    int argmax(double z);

    /**
     * Updates the arms after an observation of an arm x:
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
    void update(double[] u, double square, double gain, double step);

    /** Recomputes all means and widths from the {@link Fit}. */
    void refresh();

    /** Replaces the means and squared widths by saved ones. */
    void load(double[] means, double[] squares);
}
