package io.github.randucb.benchmarks.delay;

import io.github.randucb.ArmSet;
import io.github.randucb.ContextualBandit;
import io.github.randucb.benchmarks.problem.PolicyText;
import io.github.randucb.benchmarks.simulation.Articles;
import io.github.randucb.benchmarks.simulation.Player;

/**
 * A player with linear Thompson sampling, whose choices have the distribution of those of a {@code LiveContextualBandit} with
 * one model. It samples one parameter for each choice, which is faster than the simulation of all probabilities.
 *
 * <p>Pending decisions count as rewards of zero until the first reward arrives, and do not count after it. Until then, another
 * bandit learns these zeros and makes the choices.
 *
 * <p>Not thread-safe.
 */
final class LinearThompsonPlayer implements Player {
    private final ContextualBandit learner;
    private final ContextualBandit beginner;
    private final Articles articles;
    private final double[][] chosen;
    private boolean learned;
    private int decisions;

    LinearThompsonPlayer(String policy, Articles articles, int horizon, long seed) {
        this.learner = ContextualBandit.start(PolicyText.read(policy), articles.setting(horizon), seed);
        this.beginner = ContextualBandit.start(PolicyText.read(policy), articles.setting(horizon), ~seed);
        this.articles = articles;
        this.chosen = new double[horizon][];
    }

    @Override
    public int decide() {
        ArmSet candidates = articles.at(decisions);
        int arm = (learned ? learner : beginner).select(candidates);
        double[] features = candidates.features(arm);
        chosen[decisions++] = features;
        if (!learned) {
            beginner.update(features, 0);
        }
        return arm;
    }

    @Override
    public void learn(int decision, double reward) {
        learned = true;
        learner.update(chosen[decision], reward);
    }
}
