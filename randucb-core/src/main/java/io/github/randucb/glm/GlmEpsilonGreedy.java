package io.github.randucb.glm;

import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.EpsilonGreedyPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.spec.ExplorationSchedule;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.Setting;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Epsilon-greedy for generalized linear bandits: Langford and Zhang (2008), with the annealing of Section 6 of the
 * RandUCB paper.
 *
 * <pre>
 * with probability epsilon_t a uniformly random arm, else argmax_i &lt;theta-hat_t, x_i&gt;
 * </pre>
 *
 * {@link GlmModel} has the estimate, and {@link ExplorationSchedule} has epsilon_t.
 *
 * <ul>
 *   <li><b>Defaults:</b> epsilon = 0.05, annealed; the model of {@link GlmModel}.
 *   <li><b>Editions:</b> the same.
 *   <li><b>Needs:</b> features; the horizon T if annealed.
 *   <li><b>Probabilities:</b> exact.
 * </ul>
 *
 * <p>This class is stateless and thread-safe. The policies that it builds are not thread-safe.
 */
public final class GlmEpsilonGreedy {
    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
                    "glm-epsilon-greedy",
                    "a random arm with probability epsilon, else the arm with the largest mean in a generalized linear model",
                    "Langford and Zhang 2008; Vaswani et al. 2020, Section 6",
                    GlmEpsilonGreedy::build,
                    ExplorationSchedule.EPSILON,
                    ExplorationSchedule.SCHEDULE)
            .and(GlmModel.PARAMETERS)
            .needingFeatures();

    private GlmEpsilonGreedy() {}

    private static Policy build(Parameters parameters, Setting setting, UniformRandomProvider random) {
        return new EpsilonGreedyPolicy(
                GlmModel.withoutWidths(parameters, setting), ExplorationSchedule.of(parameters, setting), random);
    }
}
