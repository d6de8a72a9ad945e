package io.github.randucb.benchmarks.floor;

import io.github.randucb.benchmarks.problem.BareMatrix;
import io.github.randucb.benchmarks.problem.StructuredProblem;
import java.util.Arrays;

/**
 * Means and widths of ridge regression for fixed arms, updated with the rank-one changes of the inverse of M.
 *
 * <p>Not thread-safe.
 */
final class BareRidge {
    private final StructuredProblem p;
    private final double noise;
    private final double[][] inverse;
    private final double[] squares;
    private final double[] u;
    private final double[] along;
    final double[] means;
    final double[] widths;

    BareRidge(StructuredProblem p, double lambda, double noise) {
        this.p = p;
        this.noise = noise;
        this.inverse = BareMatrix.scaledIdentity(p.d, 1 / lambda);
        this.squares = new double[p.arms];
        this.u = new double[p.d];
        this.along = new double[p.arms];
        this.means = new double[p.arms];
        this.widths = new double[p.arms];
        Arrays.setAll(squares, i -> BareMatrix.dot(p.rows[i], p.rows[i], p.d) / lambda);
        Arrays.setAll(widths, i -> Math.sqrt(squares[i]));
    }

    /** Adds a reward of an arm, and updates means and widths. */
    void learn(int arm, double reward) {
        double gain = gain(arm);
        double step = (reward - means[arm]) * gain;
        for (int i = 0; i < means.length; i++) {
            means[i] += along[i] * step;
            squares[i] = Math.abs(squares[i] - gain * along[i] * along[i]); // negative by rounding only
            widths[i] = Math.sqrt(squares[i]);
        }
    }

    /** Adds a pull of an arm, and updates the widths only. */
    void learn(int arm) {
        double gain = gain(arm);
        for (int i = 0; i < widths.length; i++) {
            squares[i] = Math.abs(squares[i] - gain * along[i] * along[i]);
            widths[i] = Math.sqrt(squares[i]);
        }
    }

    /** Updates the inverse of M, and returns the gain of the update; {@code along} holds x_i M^-1 x. */
    private double gain(int arm) {
        double s = BareMatrix.addToInverse(inverse, p.rows[arm], 1 / noise, u);
        BareMatrix.sum(p.columns, u, along, p.arms);
        return 1 / (noise + s);
    }
}
