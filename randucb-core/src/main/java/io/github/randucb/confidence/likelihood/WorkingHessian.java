package io.github.randucb.confidence.likelihood;

import io.github.randucb.matrix.Cholesky;
import io.github.randucb.matrix.InverseOrFactor;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;

/**
 * Approximate Hessian {@code H = lambda I + sum_i w_i x_i x_i^T} for Newton steps. The exact Hessian changes with the
 * parameter. This one is recomputed seldom; in between, an inverse learns from the change of the gradient in each step
 * ({@link #correct}). An ill-conditioned Hessian is kept as its factor ({@link InverseOrFactor}).
 *
 * <p>Not thread-safe.
 */
final class WorkingHessian {
    private static final double WELL_CONDITIONED = 1e9;
    private static final double ILL_CONDITIONED = 1e10;
    private static final double ROUNDING = 1e-6;

    private final int d;
    private final InverseOrFactor hessian;
    private final double[] p;
    private double lambda;

    WorkingHessian(int d, double lambda) {
        this.d = d;
        this.lambda = lambda;
        this.hessian = new InverseOrFactor(d, lambda, WELL_CONDITIONED, ILL_CONDITIONED);
        this.p = new double[d];
    }

    /** Copies another Hessian of the same dimension. */
    void copy(WorkingHessian other) {
        hessian.copy(other.hessian);
    }

    /** Copies the factor of a similar Hessian. */
    void copy(Cholesky factor) {
        hessian.copy(factor);
    }

    /** Sets lambda, which takes effect with the next {@link #refresh}. */
    void setLambda(double newLambda) {
        lambda = newLambda;
    }

    /** Adds {@code weight x x^T}. */
    void add(double[] x, double weight) {
        hessian.add(x, weight);
    }

    /** Returns whether it is time for {@link #refresh}. */
    boolean isDue() {
        return hessian.isDue();
    }

    /** Recomputes the Hessian. The room has at least one number for each vector, and is overwritten. */
    void refresh(double[][] vectors, double[] weights, double[] room) {
        if (!hessian.invert(vectors, weights, lambda, room)) {
            hessian.factor().factor(vectors, weights, lambda, room);
        }
    }

    /** Computes the step {@code H^-1 gradient}, and returns its squared length in the norm of H. */
    double newtonStep(double[] gradient, double[] step) {
        return hessian.solve(gradient, step);
    }

    /**
     * Corrects an inverse by the formula of Broyden, Fletcher, Goldfarb and Shanno after a step s, and computes the next
     * step. A factor is not corrected. H is at least lambda I, so the gradient changes by at least {@code lambda ||s||^2}
     * along s. A change far below that is rounding, and is ignored.
     *
     * @param s the last step
     * @param before the gradient before the last step
     * @param gradient the gradient after it
     * @param step {@code H^-1 gradient} with the present H; replaced by that with the corrected H
     * @return the squared length of the new step in the norm of H
     */
    double correct(double[] s, double[] before, double[] gradient, double[] step) {
        double ys = 0;
        double yp = 0;
        double pg = 0;
        double sg = 0;
        double ss = 0;
        for (int j = 0; j < d; j++) {
            double y = before[j] - gradient[j];
            p[j] = s[j] - step[j];
            ys += y * s[j];
            yp += y * p[j];
            pg += p[j] * gradient[j];
            sg += s[j] * gradient[j];
            ss += s[j] * s[j];
        }
        if (hessian.isInverted() && ys > ROUNDING * lambda * ss) {
            hessian.inverse().correct(s, p, ys, yp);
            double factor = ((1 + yp / ys) * sg - pg) / ys;
            for (int j = 0; j < d; j++) {
                step[j] += factor * s[j] - sg / ys * p[j];
            }
        }
        double square = 0;
        for (int j = 0; j < d; j++) {
            square += step[j] * gradient[j];
        }
        return square;
    }

    /** Writes the Hessian. */
    void save(StateWriter out) {
        hessian.saveNumbers(out);
        hessian.saveEntries(out);
    }

    /** Reads what {@link #save} wrote. */
    void load(StateReader in) {
        Limits.checkNumbers("traces", hessian.loadNumbers(in, 0));
        hessian.loadEntries(in);
    }
}
