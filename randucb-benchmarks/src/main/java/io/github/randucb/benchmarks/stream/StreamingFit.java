package io.github.randucb.benchmarks.stream;

import io.github.randucb.confidence.Links;
import io.github.randucb.matrix.Cholesky;
import java.util.Arrays;

/**
 * The exact maximum of the logistic likelihood of the first rows of a stream, with a ridge lambda. Each Newton step reads all
 * rows again. The search ends when a step is shorter than 10^-6 in the norm of the Hessian H.
 *
 * <p>Not thread-safe.
 */
final class StreamingFit {
    private static final double TOLERANCE = 1e-12; // squared length
    private static final int MOST_STEPS = 50;

    private final RewardStream stream;
    private final long rows;
    private final double lambda;
    private final double[] theta;
    private final double[] step;
    private final double[][] matrix;
    private final Cholesky hessian;

    /** Fits, from a parameter that should be near the maximum. */
    StreamingFit(RewardStream stream, long rows, double lambda, double[] start) {
        int d = start.length;
        this.stream = stream;
        this.rows = rows;
        this.lambda = lambda;
        this.theta = start.clone();
        this.step = new double[d];
        this.matrix = new double[d][d];
        this.hessian = new Cholesky(d, lambda);
        for (int k = 0; k < MOST_STEPS && step() > TOLERANCE; k++) {
            Arrays.setAll(theta, j -> theta[j] + step[j]);
        }
    }

    /** Computes a Newton step, and returns its squared length. */
    private double step() {
        for (int j = 0; j < step.length; j++) {
            step[j] = -lambda * theta[j];
            Arrays.fill(matrix[j], 0);
        }
        for (long row = 0; row < rows; row++) {
            stream.read(row);
            add(stream.features(), stream.reward());
        }
        if (!hessian.factor(matrix, lambda)) {
            throw new IllegalStateException("The Hessian of the stream must be positive; it is almost singular.");
        }
        double square = hessian.solveTransposed(step, 0, step);
        hessian.solve(step);
        return square;
    }

    private void add(double[] x, double reward) {
        double product = 0;
        for (int j = 0; j < x.length; j++) {
            product += x[j] * theta[j];
        }
        double residual = reward - Links.LOGISTIC.mean(product);
        double slope = Links.LOGISTIC.derivative(product);
        for (int j = 0; j < x.length; j++) {
            step[j] += residual * x[j];
            double factor = slope * x[j];
            double[] line = matrix[j];
            for (int k = 0; k < line.length; k++) {
                line[k] += factor * x[k];
            }
        }
    }

    /** Returns how far a parameter is from the maximum, in standard errors: in the norm of H. */
    double distance(double[] other) {
        return hessian.norm(difference(other));
    }

    /** Returns the largest distance of a mean on the link scale, in its standard errors, over rows of the stream. */
    double meanDistance(double[] other, long from, int count) {
        double[] difference = difference(other);
        double[] room = new double[difference.length];
        double largest = 0;
        for (int k = 0; k < count; k++) {
            stream.read(from + k);
            double product = 0;
            for (int j = 0; j < room.length; j++) {
                product += stream.features()[j] * difference[j];
            }
            double error = Math.sqrt(hessian.solveTransposed(stream.features(), 0, room));
            largest = Math.max(largest, Math.abs(product) / error);
        }
        return largest;
    }

    private double[] difference(double[] other) {
        double[] difference = new double[theta.length];
        Arrays.setAll(difference, j -> other[j] - theta[j]);
        return difference;
    }
}
