package io.github.randucb.benchmarks.delay;

import io.github.randucb.benchmarks.problem.PolicyText;
import io.github.randucb.benchmarks.simulation.Player;
import io.github.randucb.policy.Policy;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.ArmStatistics;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * A player with Thompson sampling, whose choices have the distribution of those of a {@code LiveBandit}. It samples one
 * number for each arm, which is faster than the computation of all probabilities.
 *
 * <p>Pending decisions of an arm without rewards count as rewards of zero. A second copy of the policy therefore also learns
 * a zero for each of them, and makes the choices. When the first reward of an arm arrives, the copy starts again with the
 * rewards learned so far.
 *
 * <p>Not thread-safe.
 */
final class ThompsonPlayer implements Player {
    private final String text;
    private final Setting setting;
    private final UniformRandomProvider choices;
    private final Policy learner;
    private final int[] chosen;
    private final int[] pending;
    private Policy chooser;
    private int decisions;

    ThompsonPlayer(String policy, int arms, int horizon, long seed) {
        this.text = policy;
        this.setting = Setting.of(arms, horizon);
        this.choices = Streams.seeded(seed);
        this.learner = start(Streams.seeded(seed)); // it makes no choices, and draws no numbers for rewards 0 and 1
        this.chooser = start(choices);
        this.chosen = new int[horizon];
        this.pending = new int[arms];
    }

    private Policy start(UniformRandomProvider random) {
        return PolicyText.read(text).start(setting, random);
    }

    @Override
    public int decide() {
        int arm = chooser.select();
        chosen[decisions++] = arm;
        pending[arm]++;
        if (isNew(arm)) {
            chooser.update(arm, 0);
        }
        return arm;
    }

    private boolean isNew(int arm) {
        return ((ArmStatistics) learner.statistics()).pulls(arm) == 0;
    }

    @Override
    public void learn(int decision, double reward) {
        int arm = chosen[decision];
        boolean first = isNew(arm);
        pending[arm]--;
        learner.update(arm, reward);
        if (first) {
            restartChooser();
        } else {
            chooser.update(arm, reward);
        }
    }

    private void restartChooser() {
        chooser = start(choices);
        chooser.statistics().merge(learner.statistics());
        for (int arm = 0; arm < pending.length; arm++) {
            for (int zeros = isNew(arm) ? pending[arm] : 0; zeros > 0; zeros--) {
                chooser.update(arm, 0);
            }
        }
    }
}
