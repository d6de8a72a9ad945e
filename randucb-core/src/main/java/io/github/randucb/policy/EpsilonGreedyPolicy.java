package io.github.randucb.policy;

import io.github.randucb.choice.Argmax;
import io.github.randucb.confidence.ConfidenceModel;
import io.github.randucb.state.Statistics;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Epsilon-greedy on any confidence model, of which it ignores the widths: in round t, with probability epsilon_t
 * a uniformly random arm, else the arm of the largest estimated mean, the lowest of equal ones.
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
         * The probability in a round.
         *
         * @param t the round, from 1
         * @return epsilon_t; what is above one counts as one
         */
        double at(long t);

        /**
         * The same in every round.
         *
         * @param epsilon the probability
         * @return {@code epsilon}
         */
        static Exploration constant(double epsilon) {
            return t -> epsilon;
        }

        /**
         * The annealing of Section 6.
         *
         * @param epsilon the paper has 0.05
         * @param horizon T
         * @return {@code epsilon sqrt(T) / (2 sqrt(t))}
         */
        static Exploration annealed(double epsilon, long horizon) {
            return t -> epsilon * Math.sqrt(horizon) / (2 * Math.sqrt(t));
        }
    }

    /**
     * Composes a policy.
     *
     * @param model what is known, which from now on belongs to the policy
     * @param exploration how often to explore
     * @param random the source of randomness
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
        return Math.min(1, exploration.at(model.observations() + 1));
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
    public Statistics statistics() {
        return model;
    }
}
