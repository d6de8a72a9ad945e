package io.github.randucb.confidence.likelihood;

import io.github.randucb.confidence.Link;

/**
 * Residual of an observation that is added to a Gaussian approximation of the posterior. It is taken at the parameter after
 * the update, so it is the solution of an equation.
 *
 * <p>Thread-safe: no state.
 */
public final class ImplicitResidual {
    private static final double TOLERANCE = 1e-14;
    private static final int MOST_STEPS = 300;

    private ImplicitResidual() {}

    /**
     * Solves {@code alpha = Y - g(p + alpha s)}. The unknown is {@code q = p + alpha s}, the root of the increasing function
     * {@code (q - p)/s - Y + g(q)}. Newton steps, which are fast near the root, alternate with bisections, which always
     * converge. The interval around the root is doubled at most 300 times, and there are at most 300 steps.
     *
     * @param link the mean function g
     * @param p the product {@code <x, theta>} before the update
     * @param s the change of the product for a residual of one, positive
     * @param reward Y
     * @return alpha
     */
    public static double of(Link link, double p, double s, double reward) {
        double error = reward - link.mean(p);
        double low = Math.min(p, p + s * error);
        double high = Math.max(p, p + s * error);
        double reach = 1;
        for (int k = 0;
                k < MOST_STEPS && (Double.isInfinite(low) || !(value(link, p, s, reward, low) <= 0));
                k++, reach *= 2) {
            low = p - reach; // the mean at p was too large for a double
        }
        double q = Double.isFinite(error) ? p + s * error / (1 + s * link.derivative(p)) : low;
        for (int k = 0; k < MOST_STEPS; k++) {
            if (k % 2 == 1 || !(q > low && q < high)) {
                q = low + (high - low) / 2;
            }
            double value = value(link, p, s, reward, q);
            if (value > 0) {
                high = q;
            } else {
                low = q;
            }
            double step = value / (1 / s + link.derivative(q));
            if (Math.abs(step) <= TOLERANCE * (1 + Math.abs(q)) || high - low <= TOLERANCE * (1 + Math.abs(q))) {
                break;
            }
            q -= step;
        }
        return s * link.derivative(q) < 1 ? reward - link.mean(q) : (q - p) / s;
    }

    private static double value(Link link, double p, double s, double reward, double q) {
        return (q - p) / s - reward + link.mean(q);
    }
}
