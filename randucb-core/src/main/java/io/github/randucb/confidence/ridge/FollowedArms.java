package io.github.randucb.confidence.ridge;

import io.github.randucb.choice.Argmax;
import io.github.randucb.feature.Columns;

/** Means and widths of few arms: those of all arms follow every observation, in O(K d). Not thread-safe. */
final class FollowedArms implements RidgeArms {
    private final Columns columns;
    private final Fit fit;
    private final double[] means;
    private final double[] squares;
    private final double[] widths;
    private final double[] along;

    FollowedArms(Columns columns, Fit fit) {
        this.columns = columns;
        this.fit = fit;
        this.means = new double[columns.arms()];
        this.squares = new double[columns.arms()];
        this.widths = new double[columns.arms()];
        this.along = new double[columns.arms()];
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
    public void follow(double[] u, double square, double gain, double step) {
        follow(u, gain, step);
    }

    void follow(double[] u, double gain, double step) {
        columns.multiply(u, along);
        for (int i = 0; i < means.length; i++) {
            means[i] += along[i] * step;
            squares[i] = Math.abs(squares[i] - gain * along[i] * along[i]); // negative by rounding only
            widths[i] = Math.sqrt(squares[i]);
        }
    }

    @Override
    public void refresh() {
        fit.squares(columns, squares);
        columns.multiply(fit.theta(), means);
        takeWidths();
    }

    private void takeWidths() {
        for (int i = 0; i < means.length; i++) {
            widths[i] = Math.sqrt(squares[i]);
        }
    }

    @Override
    public void load(double[] savedMeans, double[] savedSquares) {
        System.arraycopy(savedMeans, 0, means, 0, means.length);
        System.arraycopy(savedSquares, 0, squares, 0, squares.length);
        takeWidths();
    }
}
