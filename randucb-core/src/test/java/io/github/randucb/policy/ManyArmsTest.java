package io.github.randucb.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.Bandit;
import io.github.randucb.ChiSquare;
import io.github.randucb.Variants;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.Setting;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Policies with so many arms that not all indices are sampled in a round. */
class ManyArmsTest {
    private static final int ARMS = 400;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "thompson-gaussian",
                "thompson-gaussian edition=paper",
                "optimistic-thompson-gaussian",
                "optimistic-thompson-gaussian edition=paper",
                "fpl a=0.3",
                "thompson-beta",
                "optimistic-thompson-beta",
                "phe",
                "phe a=2.1",
                "giro",
                "giro a=0.1"
            })
    void choosesWithTheProbabilitiesItReports(String text) {
        Policy policy = Variants.parse(text).start(Setting.of(ARMS), Streams.seeded(5));
        UniformRandomProvider random = Streams.seeded(6);
        for (int t = 0; t < 3 * ARMS; t++) {
            int arm = policy.select();
            policy.update(arm, random.nextDouble() < (arm % 10) / 10.0 ? 1 : 0);
        }
        long[] counts = new long[ARMS];
        for (int k = 0; k < 200_000; k++) {
            counts[policy.select()]++;
        }
        ChiSquare.check(counts, policy.probabilities().toArray());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"thompson-gaussian", "fpl", "optimistic-thompson-gaussian floor=0.0001", "phe", "giro", "kl-ucb"
            })
    void continuesAfterAMergeAndARestore(String text) {
        Bandit bandit = Bandit.start(Variants.parse(text), Setting.of(ARMS), 7);
        Bandit other = Bandit.start(Variants.parse(text), Setting.of(ARMS), 8);
        for (int t = 0; t < 2 * ARMS; t++) {
            bandit.update(bandit.select(), t % 2);
            other.update(t % ARMS, t % 3 == 0 ? 1 : 0);
        }
        bandit.merge(other);
        for (int t = 0; t < 50; t++) {
            bandit.update(bandit.select(), t % 2);
        }
        Bandit restored = Bandit.restore(bandit.save());
        for (int t = 0; t < 500; t++) {
            int arm = bandit.select();
            assertThat(restored.select()).as("round %d", t).isEqualTo(arm);
            bandit.update(arm, t % 2);
            restored.update(arm, t % 2);
        }
    }
}
