package io.github.randucb.confidence.ridge;

import io.github.randucb.choice.Argmax;
import io.github.randucb.feature.Columns;

/**
 * Means and widths that are updated after every observation, in O(K d). The choice for few arms, and for callers that read
 * the numbers of all arms in every round.
 *
 * <p>Not thread-safe.
 */
final class EagerArms implements RidgeArms {
    private final Columns columns;
    private final Fit fit;
    private final double[] means;
    private final double[] squares;
    private final double[] widths;
    private final double[] products;

    EagerArms(Columns columns, Fit fit) {
        this.columns = columns;
        this.fit = fit;
        this.means = new double[columns.arms()];
        this.squares = new double[columns.arms()];
        this.widths = new double[columns.arms()];
        this.products = new double[columns.arms()];
    }

    @Override
    public double[] means() {
        return means;
    }

    @Override
    public double[] squares() {
        return squares;
    }

    @Override
    public double[] widths() {
        return widths;
    }

    @Override
    public double mean(int arm) {
        return means[arm];
    }

    @Override
    public int argmax(double z) {
        return z == 0 ? Argmax.of(means.length, means) : Argmax.of(means.length, means, widths, z);
    }

    @Override
    public void update(double[] u, double square, double gain, double step) {
        update(u, gain, step);
    }

    /** Updates the arms; the squared width of the observed arm is not needed here. */
    void update(double[] u, double gain, double step) {
        columns.multiply(u, products);
        for (int i = 0; i < means.length; i++) {
            means[i] += products[i] * step;
            squares[i] = Math.abs(squares[i] - gain * products[i] * products[i]); // negative only by rounding
            widths[i] = Math.sqrt(squares[i]);
        }
    }

    @Override
    public void refresh() {
        fit.squares(columns, squares);
        columns.multiply(fit.theta(), means);
        computeWidths();
    }

    private void computeWidths() {
        for (int i = 0; i < means.length; i++) {
            widths[i] = Math.sqrt(squares[i]);
        }
    }

    @Override
    public void load(double[] savedMeans, double[] savedSquares) {
        System.arraycopy(savedMeans, 0, means, 0, means.length);
        System.arraycopy(savedSquares, 0, squares, 0, squares.length);
        computeWidths();
    }
}
