package io.github.randucb.confidence;

import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.feature.Features;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.matrix.FrozenFactor;
import io.github.randucb.state.Statistics;
import io.github.randucb.statistics.Fitted;
import io.github.randucb.statistics.ForcedPulls;
import java.util.function.DoubleUnaryOperator;

/**
 * Confidence model of arms that change from round to round: a parameter, the factor of the Gram matrix, and the current arms.
 * The widths are computed from the Gram matrix, unless a subclass has another matrix. A subclass computes the means and fits
 * the parameter.
 *
 * <p>Not thread-safe.
 *
 * @param <S> the type of the sums
 */
public abstract class ContextualModel<S extends Statistics> extends Fitted<S>
        implements LinearPredictor, ContextualStatistics {
    private final FeatureSpace space;

    /** Arms of the current round. */
    protected final CurrentArms arms;

    /** Factor of the Gram matrix {@code lambda I + (1/v) sum x x^T}. */
    protected final Cholesky gram;

    /** Estimated parameter theta-hat. */
    protected final double[] theta;

    /**
     * Creates a model without observations.
     *
     * @param sums the empty sums, which belong to this model from now on
     * @param space the feature space
     * @param lambda the regularization, positive
     * @param noise the noise variance v, positive
     */
    protected ContextualModel(S sums, FeatureSpace space, double lambda, double noise) {
        super(sums);
        this.space = space;
        space.checkRidge(lambda, noise);
        this.arms = new CurrentArms(space);
        this.gram = new Cholesky(space.dimension(), lambda);
        this.theta = new double[space.dimension()];
    }

    /**
     * Returns the feature space.
     *
     * @return the dimension and the largest norm of the vectors
     */
    protected final FeatureSpace space() {
        return space;
    }

    @Override
    public final void setArms(Features current) {
        arms.setArms(current);
    }

    @Override
    public final void setArms(double[][] vectors) {
        arms.setArms(vectors);
    }

    @Override
    public final int arms() {
        return arms.count();
    }

    @Override
    public final int best(double[] parameter) {
        return arms.argmax(parameter);
    }

    @Override
    public final double[] widths() {
        return arms.widths(widthMatrix());
    }

    /**
     * Returns the factor of the matrix whose inverse defines the widths.
     *
     * @return the Gram matrix, unless a subclass has another one
     */
    protected Cholesky widthMatrix() {
        return gram;
    }

    /**
     * Returns the weight of an observation in the matrix of the widths.
     *
     * @param features the features of the observation
     * @return the factor of x x^T
     */
    public abstract double widthWeight(double[] features);

    /**
     * Returns the function from a product with the parameter to a mean.
     *
     * @return the identity, unless a subclass has another function
     */
    protected DoubleUnaryOperator meanFunction() {
        return FrozenPredictor.IDENTITY;
    }

    /**
     * Returns a copy of the factor of the matrix of the widths.
     *
     * @return a new factor
     */
    public final Cholesky copyWidthMatrix() {
        Cholesky copy = new Cholesky(space.dimension(), 1);
        copy.copy(widthMatrix());
        return copy;
    }

    /**
     * Returns a copy that does not change when the model learns. Without rewards, pending decisions count as rewards of zero.
     *
     * @param pending the pending decisions
     * @return the parameter, and the widths of all pulls, pending ones included
     */
    public final FrozenPredictor freeze(PendingFeatures pending) {
        Cholesky matrix = pending.widths();
        FrozenFactor factor = FrozenFactor.of(matrix == null ? widthMatrix() : matrix);
        double shift = observations() == 0 && pending.total() > 0 ? productOfZeros(pending.total()) : 0;
        return new FrozenPredictor(space, theta.clone(), shift, factor, meanFunction());
    }

    /**
     * Returns the product with the parameter that follows from rewards of zero alone. A model without rewards counts its pending
     * decisions as such rewards.
     *
     * @param count the number of rewards, positive
     * @return 0, unless a subclass has a mean function of another value at 0
     */
    protected double productOfZeros(long count) {
        return 0;
    }

    /**
     * Returns the pending decisions that Thompson sampling counts: all of a model without rewards, and none otherwise.
     *
     * @param pending all pending decisions
     * @return these, or none
     */
    public final PendingFeatures countedWithoutRewards(PendingFeatures pending) {
        return observations() == 0 ? pending : PendingFeatures.NONE;
    }

    /**
     * Tells whether every reward changes the weights of all observations in the matrix of the widths.
     *
     * @return true for widths by the curvature
     */
    public final boolean reweights() {
        return widthMatrix() != gram;
    }

    /**
     * Returns the sum of squares from which the variance of the rewards around their means is estimated. Divided by the number of
     * rewards, it is the estimate.
     *
     * @return the smallest penalized sum of squares of a linear model that estimates the variance; 0 for all other models
     */
    public double noiseSquares() {
        return 0;
    }

    @Override
    public final ForcedPulls forced() {
        return ForcedPulls.NONE;
    }

    @Override
    public final double[] theta() {
        return theta;
    }

    @Override
    public final void update(int arm, double reward) {
        update(arms.row(arm), reward);
    }
}
