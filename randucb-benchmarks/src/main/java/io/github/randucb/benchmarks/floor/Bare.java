package io.github.randucb.benchmarks.floor;

import io.github.randucb.benchmarks.problem.BareMatrix;
import io.github.randucb.benchmarks.problem.StructuredProblem;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Functions that several bare loops use: the law of Z, its draws, and the largest index.
 *
 * <p>Thread-safe: no state.
 */
final class Bare {
    private static final int POINTS = 20;

    private Bare() {}

    /** Returns the cumulative weights of the released law of Z / U: M = 20 points in [0, 1], sigma = 1/8. */
    static double[] law() {
        double[] weights = new double[POINTS];
        double total = 0;
        for (int m = 0; m < POINTS; m++) {
            double z = m / (POINTS - 1.0) / 0.125;
            weights[m] = m == POINTS - 1 ? 1e-6 : Math.exp(-z * z / 2) / (0.125 * Math.sqrt(2 * Math.PI));
            total += weights[m];
        }
        double sum = 0;
        for (int m = 0; m < POINTS; m++) {
            sum += weights[m] / total;
            weights[m] = sum;
        }
        return weights;
    }

    /** Draws Z / U. */
    static double draw(double[] cumulative, UniformRandomProvider random) {
        double u = random.nextDouble();
        int m = 0;
        while (m < POINTS - 1 && u >= cumulative[m]) {
            m++;
        }
        return m / (POINTS - 1.0);
    }

    /** Returns the index of the largest value. */
    static int argmax(double[] values) {
        int best = 0;
        double top = values[0];
        for (int i = 1; i < values.length; i++) {
            if (values[i] > top) {
                top = values[i];
                best = i;
            }
        }
        return best;
    }

    /** Returns the arm with the largest mean + z width. */
    static int argmax(double[] means, double[] widths, double z) {
        if (z == 0) {
            return argmax(means);
        }
        int best = 0;
        double top = means[0] + z * widths[0];
        for (int i = 1; i < means.length; i++) {
            double index = means[i] + z * widths[i];
            if (index > top) {
                top = index;
                best = i;
            }
        }
        return best;
    }

    /** Returns the arm with the largest product x v. The products are stored in an array of one number per arm. */
    static int argmax(StructuredProblem p, double[] v, double[] products) {
        BareMatrix.sum(p.columns, v, products, p.arms);
        return argmax(products);
    }

    /** Draws one of the arms below {@code arms} that were not pulled yet. */
    static int first(double[] pulls, int arms, int done, UniformRandomProvider random) {
        int skip = random.nextInt(arms - done);
        int arm = 0;
        while (pulls[arm] != 0 || skip-- > 0) {
            arm++;
        }
        return arm;
    }
}
