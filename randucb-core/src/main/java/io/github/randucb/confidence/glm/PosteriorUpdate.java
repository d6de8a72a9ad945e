package io.github.randucb.confidence.glm;

import io.github.randucb.confidence.Link;
import io.github.randucb.confidence.likelihood.ImplicitResidual;
import io.github.randucb.matrix.Cholesky;

/**
 * Update of the Gaussian approximation N(theta, H^-1) of the posterior by one observation (x, Y), between two fits:
 *
 * <pre>
 * theta += alpha H^-1 x,    alpha = Y - g(&lt;x, theta + alpha H^-1 x&gt;),    H += g'(&lt;x, theta&gt;) x x^T
 * </pre>
 *
 * <p>Not thread-safe.
 */
final class PosteriorUpdate {
    private static final double LARGEST_LEVERAGE = 0.1;
    private static final double LONGEST_STEP = 0.3;
    private static final double LONGEST_WAY = 1;

    private final Link link;
    private final double[] theta;
    private final double[] fitted;
    private final Cholesky hessian;
    private final double[] u;

    /** Creates updates of a parameter and the factor of H. They read the parameter of the last fit. */
    PosteriorUpdate(Link link, double[] theta, double[] fitted, Cholesky hessian) {
        this.link = link;
        this.theta = theta;
        this.fitted = fitted;
        this.hessian = hessian;
        this.u = new double[theta.length];
    }

    /** Adds an observation, and returns whether it was informative, so that a fit should follow. */
    boolean add(double[] x, double reward) {
        double s = hessian.solveTransposed(x, 0, u);
        hessian.solve(u);
        double product = 0;
        for (int j = 0; j < u.length; j++) {
            product += theta[j] * x[j];
        }
        double alpha = ImplicitResidual.of(link, product, s, reward);
        for (int j = 0; j < u.length; j++) {
            theta[j] += alpha * u[j];
        }
        double weight = link.derivative(product + alpha * s);
        hessian.add(x, 0, weight);
        double leverage = Math.max(weight, link.derivative(product)) * s;
        for (int j = 0; j < u.length; j++) {
            u[j] = theta[j] - fitted[j];
        }
        return !(leverage <= LARGEST_LEVERAGE
                && alpha * alpha * s <= LONGEST_STEP * LONGEST_STEP
                && hessian.norm(u) <= LONGEST_WAY);
    }
}
