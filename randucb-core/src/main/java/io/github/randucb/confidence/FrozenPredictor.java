package io.github.randucb.confidence;

import io.github.randucb.feature.Columns;
import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.matrix.FrozenFactor;
import io.github.randucb.matrix.Vectors;
import java.util.function.DoubleUnaryOperator;

/**
 * A copy of a model with features that never changes: its parameter, and the factor of the matrix A of its widths.
 *
 * <pre>
 * mean(x) = g(&lt;x, theta&gt; + s),    width(x) = sqrt(x^T A^-1 x)
 * </pre>
 *
 * The shift s is zero, except in a model without rewards that has pending decisions. The function g is the identity, or the mean function of a generalized linear model on the scale of means.
 *
 * <p>Immutable and thread-safe.
 */
public final class FrozenPredictor {
    private final FeatureSpace space;
    private final double[] theta;
    private final double shift;
    private final FrozenFactor factor;
    private final DoubleUnaryOperator mean;

    FrozenPredictor(FeatureSpace space, double[] theta, double shift, FrozenFactor factor, DoubleUnaryOperator mean) {
        this.space = space;
        this.theta = theta;
        this.shift = shift;
        this.factor = factor;
        this.mean = mean;
    }

    /**
     * Creates a linear model, whose means are products with the parameter.
     *
     * @param space the feature space
     * @param theta the parameter, which is copied
     * @param factor the factor of the matrix of the widths
     * @return the model
     */
    public static FrozenPredictor of(FeatureSpace space, double[] theta, FrozenFactor factor) {
        return new FrozenPredictor(space, theta.clone(), 0, factor, IDENTITY);
    }

    /**
     * Rejects arms that do not belong to the feature space of the model.
     *
     * @param arms the arms of a request
     * @throws IllegalArgumentException if they have another dimension, or a norm is too large
     */
    public void check(Columns arms) {
        space.check(arms);
    }

    /**
     * Returns the estimated parameter.
     *
     * @return a new array
     */
    public double[] theta() {
        return theta.clone();
    }

    /**
     * Returns the factor of the matrix of the widths.
     *
     * @return the factor of A
     */
    public FrozenFactor factor() {
        return factor;
    }

    /**
     * Returns this model with other widths.
     *
     * @param other the factor of another matrix
     * @return the model whose widths are {@code sqrt(x^T B^-1 x)}, where B is the other matrix
     */
    public FrozenPredictor withFactor(FrozenFactor other) {
        return new FrozenPredictor(space, theta, shift, other, mean);
    }

    /**
     * Computes the means of arms.
     *
     * @param arms the arms
     * @return a new array
     */
    public double[] means(Columns arms) {
        double[] means = new double[arms.arms()];
        arms.multiply(theta, means);
        if (mean != IDENTITY || shift != 0) {
            for (int i = 0; i < means.length; i++) {
                means[i] = mean.applyAsDouble(means[i] + shift);
            }
        }
        return means;
    }

    /**
     * Computes the widths of arms.
     *
     * @param arms the arms
     * @return a new array
     */
    public double[] widths(Columns arms) {
        double[] widths = new double[arms.arms()];
        factor.squares(arms.copy(), widths.length, widths);
        for (int i = 0; i < widths.length; i++) {
            widths[i] = Math.sqrt(widths[i]);
        }
        return widths;
    }

    /**
     * Computes the mean of an arm.
     *
     * @param features the features of the arm
     * @return its mean
     */
    public double mean(double[] features) {
        return mean.applyAsDouble(Vectors.dot(theta, features, theta.length) + shift);
    }

    /**
     * Computes the width of an arm.
     *
     * @param features the features of the arm
     * @return its width
     */
    public double width(double[] features) {
        return Math.sqrt(factor.solveTransposed(features.clone()));
    }

    /** The mean function of linear models, and of generalized linear ones on the scale of the link. */
    static final DoubleUnaryOperator IDENTITY = product -> product;
}
