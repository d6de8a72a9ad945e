package io.github.randucb.confidence.likelihood;

import io.github.randucb.matrix.Cholesky;
import io.github.randucb.matrix.Vectors;
import io.github.randucb.state.Limits;
import java.util.Arrays;

/**
 * Search for the maximum of a {@link ControlledLikelihood}, by Newton steps.
 *
 * <ul>
 *   <li>The search starts from a given parameter, from the center if the likelihood is larger there, and from zero if means
 *       are too large at both.
 *   <li>A step uses the Hessian of an earlier step, until a step is more than a quarter as long as the one before. Then the
 *       Hessian is recomputed.
 *   <li>A step is shortened so that no product {@code <x_i, theta>} moves by more than twenty. If one moves by more than one,
 *       the step is halved until the likelihood does not fall.
 *   <li>The search ends when the next step is shorter than 10^-8 in the norm of H, when a step gains nothing, or after 100
 *       steps.
 *   <li>If the Hessian is not positive, the search drops Q and begins again.
 * </ul>
 *
 * <p>Not thread-safe.
 */
final class SummarySearch {
    // Squared lengths of steps, in the norm of H.
    private static final double TOLERANCE = 1e-16;
    private static final double ROUNDING = 1e-8;
    private static final double FAST = 0.0625; // ratio of two of them: a quarter of the length

    private static final double FAR = 20; // distances between products
    private static final double NEAR = 1;
    private static final double WORST = -1e15; // likelihood: a mean is too large
    private static final int MOST_STEPS = 100;
    private static final int MOST_HALVINGS = 60;

    private final ControlledLikelihood likelihood;
    private final Cholesky hessian;
    private final double[] theta;
    private final double[] candidate;
    private final double[] gradient;
    private final double[] step;

    /** Creates a search. It writes the factor of H at the maximum to a given factor. */
    SummarySearch(ControlledLikelihood likelihood, Cholesky hessian, int d) {
        this.likelihood = likelihood;
        this.hessian = hessian;
        this.theta = new double[d];
        this.candidate = new double[d];
        this.gradient = new double[d];
        this.step = new double[d];
    }

    /**
     * Searches from a parameter or the center, and leaves the likelihood at the maximum.
     *
     * @return the parameter of the maximum
     */
    double[] maximum(double[] start, double[] center) {
        if (!climb(start, center)) {
            likelihood.dropControl();
            climb(start, center);
        }
        return theta;
    }

    private boolean climb(double[] start, double[] center) {
        begin(start, center);
        return climb() && isSafe();
    }

    private void begin(double[] start, double[] center) {
        double atCenter = value(center);
        double atStart = value(start);
        boolean startIsBetter = !(atCenter > atStart);
        boolean bothAreBad = !(atCenter > WORST || atStart > WORST);
        set(bothAreBad ? new double[theta.length] : startIsBetter ? start : center);
    }

    private double value(double[] parameter) {
        likelihood.moveTo(parameter);
        return likelihood.value();
    }

    private void set(double[] parameter) {
        System.arraycopy(parameter, 0, theta, 0, theta.length);
        likelihood.moveTo(theta);
    }

    /** Returns whether the Hessian was positive wherever it was computed. */
    private boolean climb() {
        if (!likelihood.factor(hessian)) {
            return false;
        }
        double square = newtonStep();
        boolean current = true; // whether the Hessian is that of theta
        for (int k = 0; square > TOLERANCE && k < MOST_STEPS; k++) {
            if (!move()) {
                break;
            }
            double next = newtonStep();
            current = false;
            if (!(next <= FAST * square)) {
                if (!likelihood.factor(hessian)) {
                    return false;
                }
                current = true;
                next = newtonStep();
                if (next >= square && square < ROUNDING) {
                    break; // only rounding errors are left
                }
            }
            square = next;
        }
        return current || likelihood.factor(hessian);
    }

    /** Replaces a parameter that is too large, which only a forged state leads to, by zero. */
    private boolean isSafe() {
        if (Limits.isTooLarge(theta)) {
            Arrays.fill(theta, 0);
            likelihood.moveTo(theta);
            return likelihood.factor(hessian);
        }
        return true;
    }

    /** Computes the step {@code H^-1 gradient}, and returns its squared length in the norm of H. */
    private double newtonStep() {
        likelihood.gradient(gradient);
        double square = hessian.solveTransposed(gradient, 0, step);
        hessian.solve(step);
        return square;
    }

    /** Moves theta by the step or a part of it. Returns false if no part helps; theta stays then. */
    private boolean move() {
        double furthest = likelihood.furthest(step);
        double part = furthest > FAR ? FAR / furthest : 1;
        if (!(furthest > NEAR)) {
            Vectors.add(1, step, theta, theta.length);
            likelihood.moveTo(theta);
            return furthest <= NEAR;
        }
        double before = likelihood.value();
        for (int k = 0; k < MOST_HALVINGS; k++, part /= 2) {
            for (int j = 0; j < theta.length; j++) {
                candidate[j] = theta[j] + part * step[j];
            }
            likelihood.moveTo(candidate);
            if (likelihood.value() >= before) {
                System.arraycopy(candidate, 0, theta, 0, theta.length);
                return true;
            }
        }
        likelihood.moveTo(theta);
        return false;
    }
}
