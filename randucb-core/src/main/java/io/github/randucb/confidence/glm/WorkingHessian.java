package io.github.randucb.confidence.glm;

import io.github.randucb.matrix.Cholesky;
import io.github.randucb.matrix.Inverse;
import io.github.randucb.matrix.Vectors;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;

/**
 * A Hessian {@code H = lambda I + sum_i w_i x_i x_i^T} for Newton steps. It is kept as its inverse, which is fast, or,
 * as long as it is too ill-conditioned for that, as its factor. As weights change, so does H: the inverse follows by
 * what steps do to the gradient. Not thread-safe.
 */
final class WorkingHessian {
    private static final double WELL = 1e9; // a bound of the condition, from traces
    private static final double ILL = 1e10;
    private static final int PATIENCE = 100;
    private static final double ROUNDING = 1e-6;

    private final int d;
    private final Inverse inverse;
    private final Cholesky factor;
    private final double[] p;
    private double lambda;
    private boolean fast;
    private double trace;
    private double inverseTrace;
    private int sinceFresh;

    WorkingHessian(int d, double lambda) {
        this.d = d;
        this.lambda = lambda;
        this.inverse = new Inverse(d, lambda);
        this.factor = new Cholesky(d, lambda);
        this.p = new double[d];
    }

    void copy(WorkingHessian other) {
        if (other.fast) {
            inverse.copy(other.inverse);
        } else {
            factor.copy(other.factor);
        }
        fast = other.fast;
        trace = other.trace;
        inverseTrace = other.inverseTrace;
        sinceFresh = other.sinceFresh;
    }

    /** Sets the regularization, which takes effect with the next {@link #refresh}. */
    void setRidge(double newLambda) {
        lambda = newLambda;
    }

    /** Takes a factor of something like it. */
    void take(Cholesky other) {
        factor.copy(other);
        fast = false;
        sinceFresh = 0;
    }

    /** Adds a vector. */
    void add(double[] x, double weight) {
        sinceFresh++;
        if (fast) {
            trace += weight * Vectors.square(x);
            inverse.add(x, weight);
        } else {
            factor.add(x, 0, weight);
        }
    }

    /** Whether it is time for {@link #refresh}: it has become ill-conditioned, or may no longer be. */
    boolean isDue() {
        return fast ? trace * inverseTrace > ILL : sinceFresh >= PATIENCE;
    }

    /** Computes it afresh, with room for a number a vector. */
    void refresh(double[][] vectors, double[] weights, double[] room) {
        sinceFresh = 0;
        fast = inverse.invert(vectors, weights, lambda, room);
        if (fast) {
            trace = d * lambda;
            for (int i = 0; i < vectors.length; i++) {
                trace += weights[i] * Vectors.square(vectors[i]);
            }
            inverseTrace = inverse.trace();
            fast = trace * inverseTrace <= WELL;
        }
        if (!fast) {
            factor.factor(vectors, weights, lambda, room);
        }
    }

    /** Puts H^-1 gradient into the step, and returns its squared length in the norm of H. */
    double newtonStep(double[] gradient, double[] step) {
        if (fast) {
            return inverse.times(gradient, step);
        }
        double square = factor.solveTransposed(gradient, 0, step);
        factor.solve(step);
        return square;
    }

    /**
     * Learns from a step s that took the gradient from one to another, and computes the next step. It is in place of
     * {@link #newtonStep} where that is not the end; as long as it is a factor it learns nothing. H is at least
     * lambda I, so the gradient changes by at least {@code lambda ||s||^2} along s. A change far below that is rounding,
     * and teaches nothing.
     *
     * @param s the last step
     * @param before the gradient before it
     * @param gradient the gradient now
     * @param step H^-1 gradient as yet; becomes that with the corrected H
     * @return the squared length of the step in the norm of H
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
        if (fast && ys > ROUNDING * lambda * ss) {
            inverse.correct(s, p, ys, yp);
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

    void save(StateWriter out) {
        out.writeInt(fast ? 1 : 0);
        out.writeInt(sinceFresh);
        out.writeDoubles(new double[] {trace, inverseTrace}, 2);
        if (fast) {
            inverse.save(out);
        } else {
            factor.save(out);
        }
    }

    void load(StateReader in) {
        fast = in.readInt() == 1;
        sinceFresh = in.readInt();
        double[] traces = in.readDoubles(2);
        trace = traces[0];
        inverseTrace = traces[1];
        Limits.checkNumbers("traces", traces);
        if (fast) {
            inverse.load(in);
        } else {
            factor.load(in);
        }
    }
}
