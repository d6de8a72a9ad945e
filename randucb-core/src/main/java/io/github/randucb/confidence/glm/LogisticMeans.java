package io.github.randucb.confidence.glm;

import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.Arrays;

/**
 * The logistic function at one number an arm that moves little from call to call: by the first terms of the series
 * around a number near by, in which an error of 10^-11 is left, and from the exponential where none is near enough.
 *
 * <pre>
 * g(u + x) = g + g' x + g'' x^2 / 2 + g''' x^3 / 6 + g'''' x^4 / 24
 * g' = g (1 - g),    g'' = g' (1 - 2 g),    g''' = g' (1 - 6 g'),    g'''' = g'' (1 - 12 g')
 * </pre>
 *
 * Every coefficient has an array of its own, so that the loop over the arms becomes vector instructions. Not
 * thread-safe.
 */
final class LogisticMeans {
    private static final double NEAR = 0.02;

    private final double[] centers;
    private final double[] c0;
    private final double[] c1;
    private final double[] c2;
    private final double[] c3;
    private final double[] c4;
    private final double[] x;
    private final double[] lookedAt; // theta when all numbers were looked at
    private final double longest;

    LogisticMeans(int arms, int dimension, double longest) {
        this.longest = longest;
        x = new double[arms];
        lookedAt = new double[dimension];
        centers = new double[arms];
        c0 = new double[arms];
        c1 = new double[arms];
        c2 = new double[arms];
        c3 = new double[arms];
        c4 = new double[arms];
        expandAt(new double[arms]);
    }

    /** g(u) for one arm, at the number that it has moved to last. */
    double at(int arm, double u) {
        double x = u - centers[arm];
        return c0[arm] + x * (c1[arm] + x * (c2[arm] + x * (c3[arm] + x * c4[arm])));
    }

    /** residuals_i = rewards_i - pulls_i g(u_i) for all arms, where u_i = &lt;x_i, theta&gt;. */
    void residuals(double[] theta, double[] u, double[] rewards, double[] pulls, double[] residuals) {
        if (!isNear(theta)) {
            follow(theta, u);
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

    /** Whether no number can have moved by more than half of what is near since all were looked at. */
    private boolean isNear(double[] theta) {
        double square = 0;
        for (int j = 0; j < theta.length; j++) {
            double difference = theta[j] - lookedAt[j];
            square += difference * difference;
        }
        return square * longest * longest <= NEAR * NEAR / 4;
    }

    private void follow(double[] theta, double[] u) {
        for (int i = 0; i < centers.length; i++) {
            if (!(Math.abs(u[i] - centers[i]) <= NEAR / 2)) {
                expand(i, u[i]);
            }
        }
        System.arraycopy(theta, 0, lookedAt, 0, theta.length);
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

    /** Writes the numbers near by, and theta when all were looked at. */
    void save(StateWriter out) {
        out.writeDoubles(centers, centers.length);
        out.writeDoubles(lookedAt, lookedAt.length);
    }

    /** Reads what {@link #save} wrote. Refuses a center that is far from the product u_i of its arm. */
    void load(StateReader in, double[] u) {
        double[] near = in.readDoubles(centers.length);
        for (int i = 0; i < near.length; i++) {
            if (!(Math.abs(u[i] - near[i]) <= NEAR * (2 + Math.abs(u[i])))) {
                throw new StateException("the state expands the mean of arm " + i + " around " + near[i]
                        + ", which is not near " + u[i] + "; restore an undamaged state");
            }
        }
        expandAt(near);
        System.arraycopy(in.readDoubles(lookedAt.length), 0, lookedAt, 0, lookedAt.length);
    }

    private void expandAt(double[] numbers) {
        for (int arm = 0; arm < numbers.length; arm++) {
            expand(arm, numbers[arm]);
        }
    }

    /** Makes the first of these equal to others. */
    void copy(LogisticMeans others) {
        copy(others.centers, centers);
        copy(others.c0, c0);
        copy(others.c1, c1);
        copy(others.c2, c2);
        copy(others.c3, c3);
        copy(others.c4, c4);
        copy(others.lookedAt, lookedAt);
        if (others.centers.length < centers.length) {
            Arrays.fill(lookedAt, Double.NaN); // the rest is to be looked at
        }
    }

    private static void copy(double[] from, double[] to) {
        System.arraycopy(from, 0, to, 0, from.length);
    }
}
