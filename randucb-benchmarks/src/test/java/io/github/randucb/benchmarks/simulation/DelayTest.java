package io.github.randucb.benchmarks.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.random.RandomNumbers;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class DelayTest {
    @Test
    void rewardsArriveAfterAFixedNumberOfDecisions() {
        Delay delay = new Delay(Delay.Kind.FIXED, 10);
        assertThat(delay.arrival(0, 0.5)).isEqualTo(11);
        assertThat(delay).hasToString("fixed 10");
    }

    @Test
    void rewardsArriveAtTheEndOfABatch() {
        Delay delay = new Delay(Delay.Kind.BATCH, 1000);
        assertThat(delay.arrival(0, 0.5)).isEqualTo(1000);
        assertThat(delay.arrival(999, 0.5)).isEqualTo(1000);
        assertThat(delay.arrival(1000, 0.5)).isEqualTo(2000);
        assertThat(delay).hasToString("batch 1,000");
    }

    /** The exponential delay of a uniform number u is -mean ln(1 - u): above mean ln 2 = 69.3 for u = 1/2. */
    @Test
    void rewardsArriveAfterARandomNumberOfDecisions() {
        Delay delay = new Delay(Delay.Kind.RANDOM, 100);
        assertThat(delay.arrival(7, 0)).isEqualTo(8);
        assertThat(delay.arrival(7, 0.5)).isEqualTo(8 + 69);
        assertThat(delay).hasToString("random 100");
    }

    /** The mean is 99.5 because of the rounding. The bound is six standard errors of 10,000 delays. */
    @Test
    void randomDelaysHaveTheirMean() {
        Delay delay = new Delay(Delay.Kind.RANDOM, 100);
        RandomNumbers numbers = new RandomNumbers(3);
        double mean = IntStream.range(0, 10_000)
                .mapToLong(t -> delay.arrival(t, numbers.at(t)) - t - 1)
                .average()
                .orElseThrow();
        assertThat(mean).isCloseTo(99.5, Offset.offset(6.0));
    }

    @Test
    void rewardsArriveAtOnceWithoutADelay() {
        for (Delay.Kind kind : Delay.Kind.values()) {
            assertThat(new Delay(kind, 0).arrival(6, 0.9)).isEqualTo(7);
        }
        assertThat(new Delay(Delay.Kind.BATCH, 1).arrival(6, 0.9)).isEqualTo(7);
    }

    @Test
    void rewardsThatArriveTogetherAreLearnedInTheOrderOfTheDecisions() {
        assertThat(learned(new Delay(Delay.Kind.BATCH, 3), 8)).containsExactly(0, 1, 2, 3, 4, 5);
        assertThat(learned(new Delay(Delay.Kind.FIXED, 5), 8)).containsExactly(0, 1);
        assertThat(learned(new Delay(Delay.Kind.FIXED, 0), 4)).containsExactly(0, 1, 2);
    }

    @Test
    void rewardsWithRandomDelaysAreLearnedOutOfOrderAndOnce() {
        List<Integer> learned = learned(new Delay(Delay.Kind.RANDOM, 10), 1000);
        assertThat(learned)
                .doesNotHaveDuplicates()
                .isNotEqualTo(learned.stream().sorted().toList());
        assertThat(learned).hasSizeGreaterThan(900);
    }

    /** Returns the decisions whose rewards arrive before the last decision, in the order of their rewards. */
    private static List<Integer> learned(Delay delay, int decisions) {
        List<Integer> learned = new ArrayList<>();
        Player player = new Player() {
            @Override
            public int decide() {
                return 0;
            }

            @Override
            public void learn(int decision, double reward) {
                learned.add(decision);
            }
        };
        new DelayProblem(new FixedMeans(0.5), new RandomNumbers(1)).choices(player, decisions, delay);
        return learned;
    }
}
