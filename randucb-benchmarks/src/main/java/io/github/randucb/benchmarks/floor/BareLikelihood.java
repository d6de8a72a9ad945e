package io.github.randucb.benchmarks.floor;

import io.github.randucb.benchmarks.problem.BareMatrix;
import io.github.randucb.benchmarks.problem.StructuredProblem;
import java.util.Arrays;

/**
 * The maximum likelihood estimate of logistic regression, by Newton steps. The inverse Hessian is updated by rank-one
 * changes, corrected after each step (Broyden, Fletcher, Goldfarb and Shanno), and recomputed if the steps do not shrink
 * fast. The tolerance is that of the library.
 *
 * <p>Not thread-safe.
 */
final class BareLikelihood {
    private static final double TOLERANCE = 1e-16; // of a squared step
    private static final double ROUNDING = 1e-8; // squared steps below may grow by rounding
    private static final double FAST = 0.0625; // ratio of squared steps
    private static final int MOST_STEPS = 200;

    private final StructuredProblem p;
    private final int d;
    private final double lambda;
    private final double[] pulls;
    private final double[] totals;
    private final double[] terms;
    private final double[] gradient;
    private final double[] step;
    private final double[] before;
    private final double[] last;
    private final double[] y;
    private final BareSeries means;
    private final double[] work;
    private final double[][] inverse;
    final double[] theta;
    final double[] products;

    BareLikelihood(StructuredProblem p, double lambda) {
        this.p = p;
        this.d = p.d;
        this.lambda = lambda;
        this.pulls = new double[p.arms];
        this.totals = new double[p.arms];
        this.terms = new double[p.arms];
        this.gradient = new double[d];
        this.step = new double[d];
        this.before = new double[d];
        this.last = new double[d];
        this.y = new double[d];
        this.means = new BareSeries(p);
        this.work = new double[d];
        this.inverse = BareMatrix.scaledIdentity(d, 1 / lambda);
        this.theta = new double[d];
        this.products = new double[p.arms];
    }

    private static double logistic(double x) {
        return 1 / (1 + Math.exp(-x));
    }

    /** Sets the pulls and the total reward of an arm, without a fit. */
    void set(int arm, double armPulls, double armTotal) {
        pulls[arm] = armPulls;
        totals[arm] = armTotal;
    }

    /** Adds pulls of an arm, and recomputes the estimate. */
    void learn(int arm, double more, double rewards) {
        pulls[arm] += more;
        totals[arm] += rewards;
        double g = means.at(arm, products[arm]);
        BareMatrix.addToInverse(inverse, p.rows[arm], more * g * (1 - g), work);
        BareMatrix.add(rewards - more * g, p.rows[arm], gradient, d);
        search();
    }

    /** Computes the estimate, starting from that of another fit. */
    void fitFrom(BareLikelihood other) {
        System.arraycopy(other.theta, 0, theta, 0, d);
        BareMatrix.copy(other.inverse, inverse);
        means.copy(other.means);
        evaluate();
        search();
    }

    private void search() {
        double square = newton();
        for (int k = 0; k < MOST_STEPS && square > TOLERANCE; k++) {
            System.arraycopy(theta, 0, before, 0, d);
            System.arraycopy(step, 0, last, 0, d);
            System.arraycopy(gradient, 0, y, 0, d);
            move(1);
            double next = newton();
            if (next <= FAST * square) {
                next = next > TOLERANCE && square > ROUNDING ? correct() : next;
            } else {
                next = recomputedStep();
                if (next >= square && square < ROUNDING) {
                    return;
                }
            }
            square = next;
        }
    }

    /**
     * Corrects the inverse Hessian, so that H^-1 y = s for the last step s and the decrease y of the gradient. Computes
     * the next step, and returns its square.
     */
    private double correct() {
        double ys = 0;
        double yp = 0;
        for (int j = 0; j < d; j++) {
            y[j] -= gradient[j];
            work[j] = last[j] - step[j];
            ys += y[j] * last[j];
            yp += y[j] * work[j];
        }
        if (ys > 0) {
            double factor = (1 + yp / ys) / ys;
            for (int k = 0; k < d; k++) {
                BareMatrix.addTwo(factor * last[k] - work[k] / ys, last, -last[k] / ys, work, inverse[k], d);
            }
        }
        return newton();
    }

    /** Undoes the last step, recomputes the Hessian, and halves the new step until the likelihood does not decrease. */
    private double recomputedStep() {
        System.arraycopy(before, 0, theta, 0, d);
        evaluate();
        invertHessian();
        newton();
        double likelihood = likelihood();
        double part = 1;
        move(part);
        while (!(likelihood() >= likelihood) && part > 1e-10) {
            part /= 2;
            move(part);
        }
        return newton();
    }

    private void move(double part) {
        for (int j = 0; j < d; j++) {
            theta[j] = before[j] + part * step[j];
        }
        evaluate();
    }

    private double likelihood() {
        double sum = -lambda / 2 * BareMatrix.dot(theta, theta, d);
        for (int i = 0; i < p.arms; i++) {
            if (pulls[i] > 0) {
                double x = products[i];
                sum += totals[i] * x - pulls[i] * (Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x))));
            }
        }
        return sum;
    }

    /** Computes the products x theta of all arms, and the gradient. */
    private void evaluate() {
        BareMatrix.sum(p.columns, theta, products, p.arms);
        means.residuals(theta, products, totals, pulls, terms);
        BareMatrix.sum(p.rows, terms, gradient, d);
        BareMatrix.add(-lambda, theta, gradient, d);
    }

    /** Computes the Newton step, and returns its square in the norm of the Hessian. */
    private double newton() {
        BareMatrix.sum(inverse, gradient, step, d);
        return BareMatrix.dot(step, gradient, d);
    }

    /** Computes the Hessian at theta. */
    void hessian(double[][] hessian) {
        for (int i = 0; i < p.arms; i++) {
            double g = pulls[i] > 0 ? logistic(products[i]) : 0;
            terms[i] = pulls[i] * g * (1 - g);
        }
        double[] weights = new double[p.arms];
        for (int j = 0; j < d; j++) {
            double[] column = p.columns[j];
            for (int i = 0; i < p.arms; i++) {
                weights[i] = terms[i] * column[i];
            }
            BareMatrix.sum(p.rows, weights, hessian[j], d);
            hessian[j][j] += lambda;
        }
    }

    private void invertHessian() {
        double[][] factor = new double[d][d];
        hessian(factor);
        BareMatrix.factor(factor);
        for (int j = 0; j < d; j++) {
            Arrays.fill(inverse[j], 0);
            inverse[j][j] = 1;
            BareMatrix.solveTransposed(factor, inverse[j]);
            BareMatrix.solve(factor, inverse[j]);
        }
    }
}
