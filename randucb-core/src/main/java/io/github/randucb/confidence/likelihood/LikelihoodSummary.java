package io.github.randucb.confidence.likelihood;

import io.github.randucb.confidence.Link;
import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.matrix.Vectors;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.text.SignificantDigits;
import java.util.Arrays;

/**
 * Summary of the likelihood of a generalized linear model, of constant size:
 *
 * <pre>
 * r = sum_l [ Y_l - g(&lt;X_l, c&gt;) ] X_l,    A = sum_l g'(&lt;X_l, c&gt;) X_l X_l^T
 * </pre>
 *
 * over all summarized observations, and a weighted sample of their feature vectors ({@link WeightedRows}). The center c is
 * the last fit. New observations are kept as they are until the next fit: they add {@code Y_l X_l} to r, and their vectors
 * are in the sample.
 *
 * <p>A fit is the maximum of {@link ControlledLikelihood}. It becomes the new center, and r and A are moved there by the
 * formulas of that class: from c to theta, with the change of g and g' estimated by the sample. This is the difference
 * estimator of survey sampling, with Taylor's formula as the control variate (Quiroz, Kohn, Villani and Tran, "Speeding Up
 * MCMC by Efficient Data Subsampling", 2019). The sample only has to estimate how g differs from its tangent between two
 * fits, which is little. The moves of a sample that does not change add up to one move, so frequent fits cost no accuracy.
 *
 * <p>While no vector has been dropped from the sample, the fit is exact.
 *
 * <p>Not thread-safe.
 */
public final class LikelihoodSummary {
    private static final double LARGEST = 1e80; // valid data lead to 10^61 at most

    private final FeatureSpace space;
    private final Link link;
    private final WeightedRows sample;
    private final double[] center;
    private final double[] residual; // r
    private final double[][] curvature; // A

    /**
     * Creates a summary without observations.
     *
     * @param space the feature space
     * @param link the mean function
     */
    public LikelihoodSummary(FeatureSpace space, Link link) {
        int d = space.dimension();
        this.space = space;
        this.link = link;
        this.sample = new WeightedRows(space);
        this.center = new double[d];
        this.residual = new double[d];
        this.curvature = new double[d][d];
    }

    /**
     * Returns the mean function.
     *
     * @return g
     */
    public Link link() {
        return link;
    }

    /**
     * Returns the number of feature vectors in the sample.
     *
     * @return n
     */
    public int size() {
        return sample.size();
    }

    /**
     * Returns the parameter of the last fit.
     *
     * @return c, the array of this summary; callers must not modify it
     */
    public double[] center() {
        return center;
    }

    /**
     * Adds observations of a feature vector, without fitting.
     *
     * @param x the feature vector
     * @param pulls the number of observations
     * @param reward their total reward
     */
    public void add(double[] x, double pulls, double reward) {
        sample.add(x, 0, pulls);
        Vectors.add(reward, x, residual, residual.length);
    }

    /**
     * Fits, and moves the center to the fit.
     *
     * @param start a parameter near the fit
     * @param lambda the regularization, positive
     * @param hessian receives the factor of {@code H = A + lambda I}
     */
    public void fit(double[] start, double lambda, Cholesky hessian) {
        ControlledLikelihood likelihood = new ControlledLikelihood(sample, link, lambda, center, residual, curvature);
        double[] theta = new SummarySearch(likelihood, hessian, center.length).maximum(start, center);
        moveTo(theta, likelihood);
    }

    private void moveTo(double[] theta, ControlledLikelihood likelihood) {
        likelihood.residual(residual);
        likelihood.curvature(curvature);
        if (!isLimited()) {
            likelihood.dropControl();
            likelihood.curvature(curvature);
            Arrays.fill(residual, 0);
        }
        System.arraycopy(theta, 0, center, 0, center.length);
        sample.summarize();
    }

    /** Returns whether the sums are within their limits. Only a forged state leads beyond them. */
    private boolean isLimited() {
        boolean limited = true;
        for (int j = 0; j < center.length; j++) {
            limited &= Math.abs(residual[j]) <= LARGEST;
            for (double entry : curvature[j]) {
                limited &= Math.abs(entry) <= LARGEST;
            }
        }
        return limited;
    }

    /**
     * Reduces the sample. Call it only after a fit.
     *
     * @param target the number of feature vectors to keep, about
     * @param gram the factor of {@code M = lambda I + sum X X^T}
     * @param hessian the factor of H
     * @param u a random number in [0, 1)
     */
    public void thin(int target, Cholesky gram, Cholesky hessian, double u) {
        double[] products = new double[size()];
        Arrays.setAll(products, i -> Vectors.dot(sample.row(i), center, center.length));
        double[] slopes = Arrays.stream(products).map(link::derivative).toArray();
        sample.thin(target, products, slopes, gram, hessian, u);
    }

    /**
     * Adds the observations of another summary, without fitting. The sample may then be larger than that of either one.
     *
     * @param other a summary with the same link and dimension, with more or fewer observations; it is not changed
     * @param larger whether the other summary has more observations; its center is kept then
     * @param lambda the regularization, positive
     */
    public void merge(LikelihoodSummary other, boolean larger, double lambda) {
        LikelihoodSummary moved = new LikelihoodSummary(space, link);
        if (larger) {
            moved.copy(this);
            copy(other);
        } else {
            moved.copy(other);
        }
        moved.moveTo(center, lambda);
        for (int i = 0; i < moved.size(); i++) {
            sample.add(moved.sample.row(i), moved.sample.weight(i), 0);
        }
        for (int j = 0; j < center.length; j++) {
            residual[j] += moved.residual[j];
            Vectors.add(1, moved.curvature[j], curvature[j], center.length);
        }
    }

    /** Moves the center to a parameter that is not a fit. */
    private void moveTo(double[] theta, double lambda) {
        ControlledLikelihood likelihood = new ControlledLikelihood(sample, link, lambda, center, residual, curvature);
        likelihood.moveTo(theta);
        if (!likelihood.factor(new Cholesky(center.length, lambda))) {
            likelihood.dropControl();
        }
        moveTo(theta, likelihood);
    }

    private void copy(LikelihoodSummary other) {
        sample.copy(other.sample);
        System.arraycopy(other.center, 0, center, 0, center.length);
        System.arraycopy(other.residual, 0, residual, 0, center.length);
        for (int j = 0; j < center.length; j++) {
            System.arraycopy(other.curvature[j], 0, curvature[j], 0, center.length);
        }
    }

    /**
     * Writes the summary.
     *
     * @param out the destination
     */
    public void save(StateWriter out) {
        sample.save(out);
        out.writeDoubles(center, center.length);
        out.writeDoubles(residual, residual.length);
        double[] upper = new double[center.length * (center.length + 1) / 2];
        int index = 0;
        for (int j = 0; j < center.length; j++) {
            for (int k = j; k < center.length; k++) {
                upper[index++] = curvature[j][k];
            }
        }
        out.writeDoubles(upper, upper.length);
    }

    /**
     * Reads what {@link #save} wrote.
     *
     * @param in the source
     * @param most the largest number of feature vectors to accept
     */
    public void load(StateReader in, int most) {
        sample.load(in, most);
        int d = center.length;
        System.arraycopy(in.readDoubles(d), 0, center, 0, d);
        System.arraycopy(in.readDoubles(d), 0, residual, 0, d);
        double[] upper = in.readDoubles(d * (d + 1) / 2);
        Limits.checkParameter("center", center);
        int index = 0;
        for (int j = 0; j < d; j++) {
            for (int k = j; k < d; k++) {
                curvature[j][k] = upper[index];
                curvature[k][j] = upper[index++];
            }
        }
        if (!isLimited()) {
            throw new StateException("The residual and the curvature of a state must be finite and of magnitude up to "
                    + SignificantDigits.of(LARGEST) + ". Restore an undamaged state.");
        }
    }
}
