package io.github.randucb;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.policy.Policy;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.PolicySpec;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The cost of a round as a number of random draws, which does not depend on the speed of the machine. */
class OperationsTest {
    private static final int ROUNDS = 4000;

    /** A random generator that counts its draws. */
    private static final class Counting implements UniformRandomProvider {
        private final UniformRandomProvider source = Streams.seeded(1);
        private long drawn;

        @Override
        public long nextLong() {
            drawn++;
            return source.nextLong();
        }
    }

    /** The direct implementation of Thompson sampling, PHE and GiRo draws at least one number for every arm. */
    @ParameterizedTest
    @CsvSource({
        "rand-ucb, 100, 1",
        "rand-ucb, 2000, 1",
        "ucb1, 2000, 0",
        "kl-ucb, 100, 0",
        "thompson-gaussian, 2000, 200",
        "thompson-beta, 100, 99",
        "thompson-beta, 2000, 200",
        "phe, 100, 99",
        "phe, 2000, 200",
        "giro, 100, 99",
        "giro, 2000, 200",
        "rand-lin-ucb, 100, 1",
        "rand-ucb-glm, 100, 1",
        "lin-ts, 100, 12"
    })
    void aRoundDrawsFewNumbers(String text, int arms, double most) {
        PolicySpec spec = Variants.parse(text);
        Counting random = new Counting();
        Policy policy = spec.start(Variants.setting(spec, arms, 3 * ROUNDS), random);
        UniformRandomProvider rewards = Streams.seeded(2);
        play(policy, rewards, 2 * ROUNDS);
        long before = random.drawn;
        play(policy, rewards, ROUNDS);
        assertThat((double) (random.drawn - before) / ROUNDS).isLessThanOrEqualTo(most);
    }

    /** Plays with means from 0.25 to 0.75. */
    private static void play(Policy policy, UniformRandomProvider rewards, int rounds) {
        for (int t = 0; t < rounds; t++) {
            int arm = policy.select();
            double mean = 0.25 + 0.5 * arm / policy.arms();
            policy.update(arm, rewards.nextDouble() < mean ? 1 : 0);
        }
    }
}
