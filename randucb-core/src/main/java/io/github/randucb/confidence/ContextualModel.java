package io.github.randucb.confidence;

import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.feature.Features;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.state.Statistics;
import io.github.randucb.statistics.Fitted;
import io.github.randucb.statistics.ForcedPulls;

/**
 * What models of arms that change have in common: a parameter, the factor of the Gram matrix that the widths come from,
 * and the arms that were shown. Not thread-safe.
 *
 * @param <S> the type of the sums
 */
public abstract class ContextualModel<S extends Statistics> extends Fitted<S>
        implements LinearPredictor, ContextualStatistics {
    public final CurrentArms arms;
    public final Cholesky gram;
    public final double[] theta;

    public ContextualModel(S sums, FeatureSpace space, double lambda, double noise) {
        super(sums);
        space.checkRidge(lambda, noise);
        this.arms = new CurrentArms(space);
        this.gram = new Cholesky(space.dimension(), lambda);
        this.theta = new double[space.dimension()];
    }

    @Override
    public final void setArms(Features shown) {
        arms.setArms(shown);
    }

    @Override
    public final void setArms(double[][] shown) {
        arms.setArms(shown);
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
        return arms.widths(gram);
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
