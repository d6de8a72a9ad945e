package io.github.randucb.glm;

import io.github.randucb.confidence.PendingFeatures;
import io.github.randucb.confidence.perturbed.FrozenFit;
import io.github.randucb.confidence.perturbed.Perturbation;
import io.github.randucb.confidence.perturbed.PerturbedLikelihood;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.ContextualRule;
import io.github.randucb.policy.MonteCarloProbabilities;
import io.github.randucb.policy.Policy;
import io.github.randucb.policy.SampledParameterRule;
import io.github.randucb.spec.CommonParameters;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.Statistics;
import io.github.randucb.statistics.ForcedPulls;
import io.github.randucb.statistics.History;
import io.github.randucb.statistics.RewardDomain;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * A policy that fits a generalized linear model to perturbed rewards and chooses the arm with the largest mean. The
 * first d arms are pulled once first.
 *
 * <p>Not thread-safe.
 */
final class PerturbedGlm implements Policy {
    private final PerturbedLikelihood history;
    private final Perturbation perturbation;
    private final ForcedPulls forced;
    private final UniformRandomProvider random;
    private final MonteCarloProbabilities simulation;

    PerturbedGlm(
            Parameters parameters,
            Setting setting,
            double pseudoRewards,
            Perturbation perturbation,
            UniformRandomProvider random) {
        this.history = new PerturbedLikelihood(
                History.of(setting.features(), setting.requireSpace(), RewardDomain.UNIT),
                parameters.get(GlmModel.LINK),
                parameters.get(CommonParameters.LAMBDA),
                pseudoRewards);
        this.perturbation = perturbation;
        this.forced = history.firstPulls();
        this.random = random;
        this.simulation = CommonParameters.simulation(parameters, random);
    }

    @Override
    public int arms() {
        return history.arms();
    }

    @Override
    public int select() {
        return forced.pending() ? forced.next(random) : choose(random);
    }

    private int choose(UniformRandomProvider source) {
        return history.argmax(row -> perturbation.of(history, row, source));
    }

    @Override
    public void update(int arm, double reward) {
        history.update(arm, reward);
    }

    @Override
    public ActionProbabilities probabilities() {
        return forced.pending()
                ? ActionProbabilities.exact(forced.probabilities())
                : simulation.of(arms(), history.observations(), this::choose);
    }

    /** Returns the rule, which ignores pending decisions. */
    @Override
    public ContextualRule contextualRule(PendingFeatures pending) {
        FrozenFit fit = history.freeze();
        return new SampledParameterRule(
                fit.space(),
                fit.isForced(),
                fit::predictor,
                source -> fit.parameters(perturbation, source),
                simulation.frozen(history.observations()));
    }

    @Override
    public Statistics statistics() {
        return history;
    }
}
