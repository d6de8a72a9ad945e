package io.github.randucb.confidence.means;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.choice.Argmax;
import io.github.randucb.confidence.Width;
import io.github.randucb.random.Streams;
import io.github.randucb.statistics.RewardDomain;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
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

    private static SampleMeans played(int arms, int rounds) {
        UniformRandomProvider random = Streams.seeded(arms);
        SampleMeans model =
                SampleMeans.withTinyPrior(arms, RewardDomain.UNIT, Width.inverseRoot(), Streams.seeded(arms + 1L));
        for (int t = 0; t < rounds; t++) {
            model.update(random.nextInt(arms), random.nextInt(11) / 10.0);
        }
        return model;
    }

    /** The first choice takes time in proportion to the number of arms: each node of a tree is visited once. */
    @ParameterizedTest
    @ValueSource(ints = {1000, 10_000, 100_000})
    void beginsInLinearTime(int arms) {
        for (int rounds : new int[] {0, arms}) {
            SampleMeans model = played(arms, rounds);
            PullGroups groups = new PullGroups(model.means(), model.widths(), model::pulls);
            assertThat(groups.visits()).isEqualTo(arms);
        }
    }

    /** Trees that are built at once are those that grow arm by arm, node by node. */
    @Test
    void buildsTheTreesThatGrow() {
        double[] means = played(2000, 3000).means();
        int[] order = MeanOrder.of(means);
        ArmTrees built = new ArmTrees(2000);
        ArmTrees grown = new ArmTrees(2000);
        int builtRoot = built.build(order, 0, 2000, means);
        int grownRoot = ArmTrees.EMPTY;
        for (int arm = 0; arm < 2000; arm++) {
            grownRoot = grown.add(grownRoot, arm, means[arm]);
        }
        assertThat(built.text(builtRoot)).isEqualTo(grown.text(grownRoot));
        assertThat(built.build(order, 7, 7, means)).isEqualTo(ArmTrees.EMPTY);
    }
}
