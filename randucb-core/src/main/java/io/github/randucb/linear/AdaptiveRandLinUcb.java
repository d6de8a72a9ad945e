package io.github.randucb.linear;

import io.github.randucb.confidence.Radius;
import io.github.randucb.confidence.ridge.Ridge;
import io.github.randucb.multiplier.Coupling;
import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.spec.AdaptiveExploration;
import io.github.randucb.spec.AdaptiveRegularization;
import io.github.randucb.spec.CommonConditions;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.Randomization;
import io.github.randucb.spec.RewardParameters;
import io.github.randucb.spec.Setting;
import io.github.randucb.statistics.RewardDomain;
import io.github.randucb.theory.Condition;
import io.github.randucb.theory.GroundTruth;
import io.github.randucb.theory.Theorem;
import io.github.randucb.theory.theorem.AdaptiveRidgeTheorem;
import io.github.randucb.theory.theorem.LinearTheorem;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * RandUCB for linear bandits without parameters to tune. It has the form of the RandUCB paper (Vaswani, Mehrabian, Durand
 * and Kveton, AISTATS 2020, Equation 5), with an estimated noise variance V_t and another U:
 *
 * <pre>
 * i_t = argmax_i { &lt;theta-hat_t, x_i&gt; + Z_t sqrt(V_t) ||x_i||_{M_t^-1} }
 * M_t = lambda I + sum_l X_l X_l^T,    lambda = d L^2 / 8
 * V_t = (1/n) min_theta { sum_l (Y_l - &lt;X_l, theta&gt;)^2 + lambda ||theta||^2 }
 * </pre>
 *
 * L is the largest norm of a feature vector, d the number of features, and n the number of rewards. V_t is 1 while all
 * rewards are zero; its scale does not matter then. {@link Ridge} has the estimate. {@link AdaptiveExploration} has the law
 * of Z_t. Rewards times a constant give the same choices, up to rounding, and so do features times a constant.
 * Rewards with a large mean and no constant feature make V_t large, and the policy explores too much: subtract the mean.
 *
 * <ul>
 *   <li><b>Defaults:</b> lambda = d L^2 / 8; h = 1; coupled arms; the horizon is used if the setting has one.
 *   <li><b>Editions:</b> the same.
 *   <li><b>Needs:</b> features; rewards in [0, 1], or any rewards with {@code rewards=real}. After round T of a known
 *       horizon the policy is greedy.
 *   <li><b>Guarantee:</b> with {@code guarantee=theorem}, the multiplier Z_t sqrt(V_t) is replaced by c_1 of Theorem 3 with
 *       probability {@code epsilon} ({@link AdaptiveRidgeTheorem}). This needs the horizon, rewards in [0, 1], coupled arms,
 *       no floor, at least two features, and feature vectors and a parameter of norm at most 1.
 *   <li><b>Probabilities:</b> exact.
 * </ul>
 *
 * <p>This class is stateless and thread-safe. The policies that it builds are not thread-safe.
 */
public final class AdaptiveRandLinUcb {
    /** h, the exponent of the decay of U_t; 1 by default. */
    public static final Parameter<Double> DECAY = AdaptiveExploration.decay(1);

    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
                    "adaptive-rand-lin-ucb",
                    "RandUCB for linear bandits without tuning: <theta, x> + Z * estimated standard error",
                    "Vaswani et al. 2020, Equation 5; docs/tuning-free.md",
                    AdaptiveRandLinUcb::build,
                    DECAY,
                    AdaptiveRegularization.LAMBDA,
                    AdaptiveExploration.GUARANTEE,
                    AdaptiveExploration.EPSILON,
                    RewardParameters.REWARDS_OF_ANY_SCALE)
            .and(AdaptiveExploration.PARAMETERS)
            .needingFeatures()
            .withTheorems(AdaptiveRandLinUcb::theorems);

    private AdaptiveRandLinUcb() {}

    private static Policy build(Parameters parameters, Setting setting, UniformRandomProvider random) {
        boolean coupled = parameters.get(Randomization.COUPLING) == Coupling.COUPLED;
        double lambda = AdaptiveRegularization.lambda(parameters, setting);
        Ridge model = LinearModel.withResiduals(setting, lambda, parameters.get(RewardParameters.REWARDS), coupled);
        double decay = parameters.get(DECAY);
        Radius radius = AdaptiveExploration.radius(parameters, setting, decay).timesDeviation(() -> variance(model));
        int d = setting.requireSpace().dimension();
        return new IndexPolicy(
                model,
                AdaptiveExploration.isGuaranteed(parameters) ? AdaptiveExploration.positive(radius) : radius,
                AdaptiveExploration.multiplier(
                        parameters, setting, decay, horizon -> LinearTheorem.c1(d, lambda, horizon)),
                random);
    }

    private static List<Theorem> theorems(Parameters parameters, Setting setting, GroundTruth truth) {
        if (!AdaptiveExploration.isGuaranteed(parameters)) {
            return List.of();
        }
        Condition rewards = Condition.of(
                "rewards in [0, 1]",
                parameters.get(RewardParameters.REWARDS) == RewardDomain.UNIT
                        && parameters.find(RewardParameters.SUB_GAUSSIAN).isEmpty()
                        && parameters.find(RewardParameters.RANGE).isEmpty(),
                "rewards=unit, so V_t <= 1",
                "V_t may exceed 1: scale the rewards to [0, 1], and set rewards=unit");
        List<Condition> conditions = new ArrayList<>(CommonConditions.ofFeatures(
                rewards, setting.requireSpace(), truth, parameters.get(Randomization.COUPLING)));
        conditions.add(LinearTheorems.linearMeans(truth));
        double lambda = AdaptiveRegularization.lambda(parameters, setting);
        int d = setting.requireSpace().dimension();
        Theorem theorem = (rounds, horizon, stretch) -> AdaptiveRidgeTheorem.of(
                new AdaptiveRidgeTheorem.Configuration(
                        d,
                        lambda,
                        AdaptiveExploration.epsilon(parameters),
                        AdaptiveExploration.upper(parameters, setting)),
                rounds,
                horizon,
                stretch);
        return List.of(theorem.under(conditions));
    }

    /** Returns V_t; 0 if all rewards are zero. */
    private static double variance(Ridge model) {
        double residual = model.residualSquares();
        return residual > 0 ? residual / model.observations() : 0;
    }
}
