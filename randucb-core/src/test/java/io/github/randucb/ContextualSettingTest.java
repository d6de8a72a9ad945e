package io.github.randucb;

import static io.github.randucb.ContextualRounds.D;
import static io.github.randucb.ContextualRounds.SETTING;
import static io.github.randucb.ContextualRounds.play;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.linear.RandLinUcb;
import io.github.randucb.multiarmed.RandUcb;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.StateException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Policies and settings that fit each other or not, with arms that change from round to round. */
class ContextualSettingTest {
    static Stream<PolicySpec> otherPolicies() {
        return Variants.all().filter(spec -> !Variants.needsFeatures(spec));
    }

    @ParameterizedTest
    @MethodSource("otherPolicies")
    void policiesWithoutFeaturesNeedAFixedSet(PolicySpec spec) {
        assertThatThrownBy(() -> ContextualBandit.start(spec, SETTING, 1))
                .isInstanceOf(ParameterException.class)
                .hasMessageStartingWith(spec.type().id())
                .hasMessageContaining("fixed set of arms");
    }

    @Test
    void settingsAndBanditsMustFit() {
        assertThatThrownBy(() -> Bandit.start(RandLinUcb.TYPE.spec(), SETTING, 1))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("ContextualBandit");
        assertThatThrownBy(() -> ContextualBandit.start(RandLinUcb.TYPE.spec(), Setting.of(3, 10), 1))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("Setting.changing(dimension, maxNorm)");
        assertThatThrownBy(() -> ContextualBandit.start(RandLinUcb.TYPE.spec(), Setting.changing(2, 1), 1))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("Setting.changing(dimension, maxNorm).withHorizon(T)");
        assertThatThrownBy(() -> Setting.changing(0, 1))
                .hasMessageContaining("The number of features must be between 1 and 10000; got 0.");
        assertThatThrownBy(() -> Setting.changing(3, Double.NaN)).hasMessageContaining("positive and finite; got NaN");
        assertThatThrownBy(() -> Setting.changing(3, 1e7)).hasMessageContaining("from 10^-6 to 10^6");
        assertThatThrownBy(() -> Setting.changing(3, 1e-7)).hasMessageContaining("from 10^-6 to 10^6");
        assertThatThrownBy(() -> ContextualBandit.start(Variants.parse("lin-ts lambda=1e-9 noise=1e-9"), SETTING, 1))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("The product of lambda and noise must be at least 1.0E-10");
        assertThatThrownBy(() -> Setting.changing(65_536, 1)).hasMessageContaining("got 65536");
        byte[] contextual =
                ContextualBandit.start(RandLinUcb.TYPE.spec(), SETTING, 1).save();
        assertThatThrownBy(() -> Bandit.restore(contextual))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("use ContextualBandit.restore");
        byte[] fixed = Bandit.start(RandUcb.TYPE.spec(), Setting.of(3), 1).save();
        assertThatThrownBy(() -> ContextualBandit.restore(fixed))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("use Bandit.restore");
        assertThatThrownBy(() -> Bandit.start(RandUcb.TYPE.spec(), SETTING, 1))
                .hasMessageContaining("take a linear or generalized linear policy");
    }

    @Test
    void parametersAndSeedsCanBeChangedLater() {
        ContextualBandit old = ContextualBandit.start(Variants.parse("lin-ts"), SETTING, 18);
        play(old, 50, 19);
        ContextualBandit changed = old.withPolicy(Variants.parse("rand-lin-ucb edition=paper"), 20);
        assertThat(changed.observations()).isEqualTo(50);
        assertThat(changed)
                .hasToString(
                        "rand-lin-ucb {edition=paper} for changing arms of dimension 3 with norm up to 2.0 and 1000 rounds");
        ContextualBandit likelihood = ContextualBandit.start(Variants.parse("glm-ts"), SETTING, 18);
        play(likelihood, 50, 19);
        assertThat(likelihood.withPolicy(Variants.parse("lin-phe"), 1).observations())
                .isEqualTo(50);
        assertThatThrownBy(() -> old.withPolicy(Variants.parse("glm-ts"), 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("stores feature vectors of dimension 3");
        assertThatThrownBy(() -> likelihood.withPolicy(Variants.parse("lin-ts"), 1))
                .hasMessageContaining("stores sums over 3 features");
        assertThatThrownBy(() -> old.merge(changed)).hasMessageContaining("same policy");
    }

    @Test
    void settingsCanBeWidenedLater() {
        for (String text : List.of("lin-ts", "glm-ts")) {
            PolicySpec spec = Variants.parse(text);
            ContextualBandit old = ContextualBandit.start(spec, SETTING, 40);
            play(old, 50, 41);
            ContextualBandit wider = old.withPolicy(spec, Setting.changing(D, 5), 42);
            assertThat(wider.observations()).isEqualTo(50);
            wider.update(new double[] {3, 3, 0}, 1);
            assertThat(ContextualBandit.restore(wider.save()).observations()).isEqualTo(51);
            assertThatThrownBy(() -> wider.merge(old)).hasMessageContaining("with norm up to 2.0");
            assertThatThrownBy(() -> old.withPolicy(spec, Setting.changing(D + 1, 5), 42))
                    .isInstanceOf(IllegalArgumentException.class);
        }
        ContextualBandit sums = ContextualBandit.start(Variants.parse("lin-ts"), SETTING, 43);
        assertThatThrownBy(() -> sums.withPolicy(Variants.parse("lin-ts"), Setting.changing(D, 1), 44))
                .hasMessageContaining("must have a maxNorm of at most 1.0; got 2.0");
    }

    @Test
    void rewardsOutsideThePolicysDomainAreNotTakenOver() {
        for (String text : List.of("lin-ts", "glm-ts link=identity")) {
            ContextualBandit real = ContextualBandit.start(Variants.parse(text + " rewards=real"), SETTING, 45);
            real.update(new double[] {1, 0, 0}, 50);
            assertThatThrownBy(() -> real.withPolicy(Variants.parse(text), 46))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("rewards that this policy");
        }
        assertThatThrownBy(() -> ContextualBandit.start(Variants.parse("glm-ts rewards=real"), SETTING, 1))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining(
                        "Link logistic needs rewards in [0, 1]; got rewards=real. Set rewards=unit or another link.");
        assertThatThrownBy(() -> ContextualBandit.start(Variants.parse("glm-ts link=poisson rewards=real"), SETTING, 1))
                .hasMessageContaining(
                        "Link poisson needs rewards of at least 0; got rewards=real. Set rewards=not-negative or another link.");
    }
}
