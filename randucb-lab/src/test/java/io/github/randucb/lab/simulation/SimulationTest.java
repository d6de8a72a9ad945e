package io.github.randucb.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.lab.environment.Environment;
import io.github.randucb.lab.environment.Instance;
import io.github.randucb.lab.environment.Noise;
import io.github.randucb.lab.environment.RewardDistribution;
import io.github.randucb.lab.simulation.Checkpoints.Spacing;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.Policy;
import io.github.randucb.state.Statistics;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SimulationTest {
    private static Environment environment(double... means) {
        return new Environment(
                Instance.of(means),
                new RewardDistribution.Bernoulli(),
                new Noise(Noise.Kind.INDEPENDENT, 3, means.length));
    }

    /** Arms 0, 1, 2, 0 of means 1, 0, 1/2: rewards of the first two are certain. */
    @Test
    void regretByHand() {
        Environment environment = environment(1, 0, 0.5);
        double third = environment.reward(2, 2);
        Scripted policy = new Scripted(0, 1, 2, 0);
        RunRecord run = Simulation.play(policy, environment, Checkpoints.of(4, 4, Spacing.LINEAR), () -> false);
        assertThat(run.checkpoints()).isEqualTo(4);
        assertThat(new double[] {run.expected(0), run.expected(1), run.expected(2), run.expected(3)})
                .containsExactly(0, 1, 1.5, 1.5);
        assertThat(new double[] {run.realised(0), run.realised(1), run.realised(2), run.realised(3)})
                .containsExactly(0, 1, 2 - third, 2 - third);
        assertThat(run.bestPulls()).isEqualTo(2);
        assertThat(run.nanosPerRound()).isPositive();
        assertThat(policy.learned).containsExactly("0 gave 1.0", "1 gave 0.0", "2 gave " + third, "0 gave 1.0");
    }

    @Test
    void onlyTheLastRoundsOfCheckpointsAreKept() {
        RunRecord run = Simulation.play(
                new Scripted(1, 0, 1, 1, 0, 1),
                environment(0.75, 0.5),
                Checkpoints.of(6, 2, Spacing.LINEAR),
                () -> false);
        assertThat(run.checkpoints()).isEqualTo(2);
        assertThat(run.expected(0)).isCloseTo(0.5, within(1e-15));
        assertThat(run.expected(1)).isCloseTo(1, within(1e-15));
        assertThat(run.bestPulls()).isEqualTo(2);
    }

    @Test
    void everyArmOfTheBestMeanIsBest() {
        RunRecord run = Simulation.play(
                new Scripted(0, 1, 2), environment(0.2, 0.7, 0.7), Checkpoints.of(3, 1, Spacing.LINEAR), () -> false);
        assertThat(run.bestPulls()).isEqualTo(2);
        assertThat(run.expected(0)).isCloseTo(0.5, within(1e-15));
    }

    @Test
    void aStopEndsTheRun() {
        AtomicInteger asked = new AtomicInteger();
        Scripted policy = new Scripted(new int[1_000_000]);
        assertThatThrownBy(() -> Simulation.play(
                        policy,
                        environment(0.5, 0.5),
                        Checkpoints.of(1_000_000, 1, Spacing.LINEAR),
                        () -> asked.incrementAndGet() > 2))
                .isInstanceOf(Simulation.StoppedException.class)
                .hasMessage("The run was stopped.");
        assertThat(policy.learned).hasSizeLessThan(1000);
    }

    @Test
    void recordsAreTheSameWhateverTheTime() {
        RunRecord run = new RunRecord(new double[] {1, 2}, new double[] {3, 4}, 5, 6);
        assertThat(run.sameAs(new RunRecord(new double[] {1, 2}, new double[] {3, 4}, 5, 7)))
                .isTrue();
        assertThat(run.sameAs(new RunRecord(new double[] {1, 2.5}, new double[] {3, 4}, 5, 6)))
                .isFalse();
        assertThat(run.sameAs(new RunRecord(new double[] {1, 2}, new double[] {3, 4.5}, 5, 6)))
                .isFalse();
        assertThat(run.sameAs(new RunRecord(new double[] {1, 2}, new double[] {3, 4}, 6, 6)))
                .isFalse();
    }

    /** Plays given arms, and notes what it learns. */
    private static final class Scripted implements Policy {
        private final int[] script;
        private final List<String> learned = new ArrayList<>();

        Scripted(int... script) {
            this.script = script;
        }

        @Override
        public int arms() {
            return 3;
        }

        @Override
        public int select() {
            return script[learned.size()];
        }

        @Override
        public void update(int arm, double reward) {
            learned.add(arm + " gave " + reward);
        }

        @Override
        public ActionProbabilities probabilities() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Statistics statistics() {
            throw new UnsupportedOperationException();
        }
    }
}
