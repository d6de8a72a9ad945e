package io.github.randucb.confidence.likelihood;

import io.github.randucb.confidence.Links;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.Arrays;

/**
 * Logistic function at the number {@code u_i = <x_i, theta>} of each arm. These numbers change little from call to call. So
 * the function is computed from the first terms of its Taylor series around an earlier number, the center of the arm, with
 * an error of about 10^-11. If a number is too far from its center, it becomes the new center.
 *
 * <pre>
 * g(u + x) = g + g' x + g'' x^2 / 2 + g''' x^3 / 6 + g'''' x^4 / 24
 * g' = g (1 - g),    g'' = g' (1 - 2 g),    g''' = g' (1 - 6 g'),    g'''' = g'' (1 - 12 g')
 * </pre>
 *
 * Each coefficient has its own array, so that the compiler turns the loops over the arms into vector instructions.
 *
 * <p>Not thread-safe.
 */
final class LogisticMeans {
    private static final double NEAR = 0.02; // largest distance from a center

    private final double[] centers;
    private final double[] c0;
    private final double[] c1;
    private final double[] c2;
    private final double[] c3;
    private final double[] c4;
    private final double[] x;
    private final double[] checkedTheta; // theta when all distances were last checked
    private final double maxNorm;

    LogisticMeans(int arms, int dimension, double maxNorm) {
        this.maxNorm = maxNorm;
        x = new double[arms];
        checkedTheta = new double[dimension];
        centers = new double[arms];
        c0 = new double[arms];
        c1 = new double[arms];
        c2 = new double[arms];
        c3 = new double[arms];
        c4 = new double[arms];
        expandAt(new double[arms]);
    }

    /** Returns g(u) for one arm. The number u must be the one of the last call of {@link #residuals}. */
    double at(int arm, double u) {
        double x = u - centers[arm];
        return c0[arm] + x * (c1[arm] + x * (c2[arm] + x * (c3[arm] + x * c4[arm])));
    }

    /** Computes {@code residuals_i = rewards_i - pulls_i g(u_i)} for all arms, where {@code u_i = <x_i, theta>}. */
    void residuals(double[] theta, double[] u, double[] rewards, double[] pulls, double[] residuals) {
        if (!isNear(theta)) {
            checkCenters(theta, u);
        }
        for (int i = 0; i < centers.length; i++) {
            x[i] = u[i] - centers[i];
        }
        for (int i = 0; i < centers.length; i++) {
            residuals[i] = c3[i] + x[i] * c4[i];
        }
        for (int i = 0; i < centers.length; i++) {
            residuals[i] = c1[i] + x[i] * (c2[i] + x[i] * residuals[i]);
        }
        for (int i = 0; i < centers.length; i++) {
            x[i] = c0[i] + x[i] * residuals[i];
        }
        for (int i = 0; i < centers.length; i++) {
            residuals[i] = rewards[i] - pulls[i] * x[i];
        }
    }

    /** Returns whether no number can have moved by more than half of {@link #NEAR} since the last check. */
    private boolean isNear(double[] theta) {
        double square = 0;
        for (int j = 0; j < theta.length; j++) {
            double difference = theta[j] - checkedTheta[j];
            square += difference * difference;
        }
        return square * maxNorm * maxNorm <= NEAR * NEAR / 4;
    }

    private void checkCenters(double[] theta, double[] u) {
        for (int i = 0; i < centers.length; i++) {
            if (!(Math.abs(u[i] - centers[i]) <= NEAR / 2)) {
                expand(i, u[i]);
            }
        }
        System.arraycopy(theta, 0, checkedTheta, 0, theta.length);
    }

    private void expand(int arm, double u) {
        double g = Links.LOGISTIC.mean(u);
        double first = Links.LOGISTIC.derivative(u);
        double second = first * (1 - 2 * g);
        centers[arm] = u;
        c0[arm] = g;
        c1[arm] = first;
        c2[arm] = second / 2;
        c3[arm] = first * (1 - 6 * first) / 6;
        c4[arm] = second * (1 - 12 * first) / 24;
    }

    /** Writes the centers, and theta at the last check. */
    void save(StateWriter out) {
        out.writeDoubles(centers, centers.length);
        out.writeDoubles(checkedTheta, checkedTheta.length);
    }

    /** Reads what {@link #save} wrote. Rejects a center that is far from the product u_i of its arm. */
    void load(StateReader in, double[] u) {
        double[] savedCenters = in.readDoubles(centers.length);
        for (int i = 0; i < savedCenters.length; i++) {
            if (!(Math.abs(u[i] - savedCenters[i]) <= NEAR * (2 + Math.abs(u[i])))) {
                throw new StateException("The center of the series of arm " + i + " must be near " + u[i] + "; got "
                        + savedCenters[i] + ". Restore an undamaged state.");
            }
        }
        expandAt(savedCenters);
        System.arraycopy(in.readDoubles(checkedTheta.length), 0, checkedTheta, 0, checkedTheta.length);
    }

    private void expandAt(double[] numbers) {
        for (int arm = 0; arm < numbers.length; arm++) {
            expand(arm, numbers[arm]);
        }
    }

    /** Copies the centers of the first arms from another object, which may have fewer arms. */
    void copy(LogisticMeans others) {
        copy(others.centers, centers);
        copy(others.c0, c0);
        copy(others.c1, c1);
        copy(others.c2, c2);
        copy(others.c3, c3);
        copy(others.c4, c4);
        copy(others.checkedTheta, checkedTheta);
        if (others.centers.length < centers.length) {
            Arrays.fill(checkedTheta, Double.NaN); // so that the next call checks the new arms
        }
    }

    private static void copy(double[] from, double[] to) {
        System.arraycopy(from, 0, to, 0, from.length);
    }
}
