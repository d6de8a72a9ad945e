package io.github.randucb.policy;

import io.github.randucb.choice.Argmax;
import io.github.randucb.confidence.ConfidenceModel;
import io.github.randucb.confidence.PendingFeatures;
import io.github.randucb.confidence.PendingUse;
import io.github.randucb.state.ArmStatistics;
import io.github.randucb.state.Statistics;
import io.github.randucb.statistics.PendingPulls;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * The epsilon-greedy policy on any confidence model. In round t it chooses a uniformly random arm with probability
 * epsilon_t, and otherwise the arm of the largest estimated mean. Ties go to the lowest arm. The widths of the model are
 * not used.
 *
 * <p>Not thread-safe.
 */
public final class EpsilonGreedyPolicy implements Policy {
    private final ConfidenceModel model;
    private final Exploration exploration;
    private final UniformRandomProvider random;

    /** The probability of exploring. Immutable and thread-safe. */
    @FunctionalInterface
    public interface Exploration {
        /**
         * Returns the probability in a round.
         *
         * @param t the round, from 1
         * @return epsilon_t; numbers above one count as one
         */
        double at(long t);

        /**
         * Returns the same probability in every round.
         *
         * @param epsilon the probability
         * @return {@code epsilon}
         */
        static Exploration constant(double epsilon) {
            return t -> epsilon;
        }

        /**
         * Returns the annealed probability of Section 6 of the RandUCB paper.
         *
         * @param epsilon the scale; 0.05 in the paper
         * @param horizon the number of rounds T
         * @return {@code epsilon sqrt(T) / (2 sqrt(t))}
         */
        static Exploration annealed(double epsilon, long horizon) {
            return t -> epsilon * Math.sqrt(horizon) / (2 * Math.sqrt(t));
        }
    }

    /**
     * Creates a policy.
     *
     * @param model the model of the arms; only the policy may use it from now on
     * @param exploration the probability of exploring
     * @param random the random generator
     */
    public EpsilonGreedyPolicy(ConfidenceModel model, Exploration exploration, UniformRandomProvider random) {
        this.model = model;
        this.exploration = exploration;
        this.random = random;
    }

    @Override
    public int arms() {
        return model.arms();
    }

    @Override
    public int select() {
        if (model.forced().pending()) {
            return model.forced().next(random);
        }
        return random.nextDouble() < epsilon() ? random.nextInt(arms()) : model.argmax(0);
    }

    private double epsilon() {
        return epsilonAt(model.observations() + 1);
    }

    private double epsilonAt(long t) {
        return Math.min(1, exploration.at(t));
    }

    @Override
    public void update(int arm, double reward) {
        model.update(arm, reward);
    }

    @Override
    public ActionProbabilities probabilities() {
        if (model.forced().pending()) {
            return ActionProbabilities.exact(model.forced().probabilities());
        }
        double epsilon = epsilon();
        return ActionProbabilities.exact(Argmax.certain(arms(), model.argmax(0)))
                .withFloor(epsilon / arms());
    }

    @Override
    public ChoiceRule rule(PendingPulls pending) {
        double[] means = Arrays.copyOf(model.means(), arms());
        if (pending.total() > 0) {
            model.countPending(pending, PendingUse.EVERY_ARM, means, new double[arms()]);
        }
        double epsilon = epsilonAt(model.observations() + pending.total() + 1);
        ChoiceRule own = arms -> EpsilonGreedyContextualRule.choose(arms.of(means), epsilon);
        return model.forced().pending() && model instanceof ArmStatistics statistics
                ? FirstPullsRule.of(statistics, arms(), pending, own)
                : own;
    }

    @Override
    public ContextualRule contextualRule(PendingFeatures pending) {
        return new EpsilonGreedyContextualRule(
                ContextualPolicy.model(model).freeze(pending), epsilonAt(model.observations() + pending.total() + 1));
    }

    @Override
    public Statistics statistics() {
        return model;
    }
}
