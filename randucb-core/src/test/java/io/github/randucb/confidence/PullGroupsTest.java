package io.github.randucb.confidence;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.choice.Argmax;
import io.github.randucb.random.Streams;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PullGroupsTest {
    /** Rewards of one, two, few (tenths, which round) or many values: ties within groups, between groups, and none. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 11, 1_000_000})
    void choosesWhatAScanChooses(int values) {
        UniformRandomProvider random = Streams.seeded(values);
        SampleMeans model = SampleMeans.withPrior(600, RewardDomain.UNIT, Width.inverseRoot(), 1, 0.5);
        for (int t = 0; t < 20_000; t++) {
            double z = t % 5 == 0 ? 0 : t % 5 == 1 ? 1.5 : 4 * random.nextDouble() - 1;
            int arm = model.argmax(z);
            assertThat(arm)
                    .as("round %d, z = %s", t, z)
                    .isEqualTo(
                            z == 0 ? Argmax.of(600, model.means()) : Argmax.of(600, model.means(), model.widths(), z));
            int pulled = random.nextInt(4) > 0 ? arm : random.nextInt(600);
            model.update(pulled, values == 1 ? 1 : (double) random.nextInt(values) / (values - 1));
        }
    }
}
