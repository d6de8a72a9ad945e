package io.github.randucb.glm;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.ArmSet;
import io.github.randucb.Bandit;
import io.github.randucb.Catalogue;
import io.github.randucb.ContextualBandit;
import io.github.randucb.confidence.LinearPredictor;
import io.github.randucb.confidence.Link;
import io.github.randucb.confidence.Radius;
import io.github.randucb.confidence.glm.ContextualGlm;
import io.github.randucb.confidence.glm.GeneralizedLinear;
import io.github.randucb.confidence.glm.GeneralizedLinear.Scale;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.Randomization;
import io.github.randucb.spec.Setting;
import io.github.randucb.statistics.RewardDomain;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;

/** A custom link, and a custom policy on it, written with the public API only. */
class OwnLinkTest {
    /** The arc tangent scaled to (0, 1), which has heavier tails than the logistic function. */
    private static final class Cauchit implements Link {
        @Override
        public double mean(double u) {
            return 0.5 + Math.atan(u) / Math.PI;
        }

        @Override
        public double derivative(double u) {
            return 1 / (Math.PI * (1 + u * u));
        }

        @Override
        public double integral(double u) {
            return u / 2 + (u * Math.atan(u) - Math.log1p(u * u) / 2) / Math.PI;
        }

        @Override
        public double lipschitz() {
            return 1 / Math.PI;
        }
    }

    private static final PolicyType TYPE = PolicyType.of(
                    "rand-cauchit", "RandUCB with a cauchit link", "mine", OwnLinkTest::build)
            .and(Randomization.PARAMETERS)
            .needingFeatures();

    private static Policy build(Parameters parameters, Setting setting, UniformRandomProvider random) {
        LinearPredictor model = setting.isChanging()
                ? new ContextualGlm(setting.requireSpace(), new Cauchit(), Scale.LINK, 1e-4, RewardDomain.UNIT)
                : new GeneralizedLinear(setting.requireFeatures(), new Cauchit(), Scale.LINK, 1e-4, RewardDomain.UNIT);
        return new IndexPolicy(model, Radius.constant(5), Randomization.multiplier(parameters), random);
    }

    private static final double[][] VECTORS = {{1, 0.2}, {1, -0.3}, {1, 0.9}, {1, 0.5}};

    @Test
    void learnsFromAFixedSet() {
        Bandit bandit = Bandit.start(TYPE.spec(), Setting.of(4).withFeatures(VECTORS), 181);
        UniformRandomProvider rewards = Streams.seeded(182);
        for (int t = 0; t < 3000; t++) {
            int arm = bandit.select();
            bandit.update(arm, rewards.nextDouble() < new Cauchit().mean(2 * VECTORS[arm][1] - 1) ? 1 : 0);
        }
        assertThat(bandit.pulls(2)).isGreaterThan(2000);
        assertThat(Bandit.restore(bandit.save(), Catalogue.standard().with(TYPE))
                        .select())
                .isEqualTo(bandit.select());
    }

    @Test
    void learnsFromArmsThatChange() {
        ContextualBandit bandit = ContextualBandit.start(TYPE.spec(), Setting.changing(2, 2), 183);
        UniformRandomProvider world = Streams.seeded(184);
        int best = 0;
        for (int t = 0; t < 3000; t++) {
            double left = world.nextDouble();
            double right = world.nextDouble();
            ArmSet arms =
                    ArmSet.builder().add("left", 1, left).add("right", 1, right).build();
            double chosen = arms.features(bandit.select(arms))[1];
            bandit.update(new double[] {1, chosen}, world.nextDouble() < new Cauchit().mean(2 * chosen - 1) ? 1 : 0);
            best += chosen == Math.max(left, right) ? 1 : 0;
        }
        assertThat(best).isGreaterThan(2600);
    }
}
