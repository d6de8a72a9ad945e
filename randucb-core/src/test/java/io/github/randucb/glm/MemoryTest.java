package io.github.randucb.glm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.Bandit;
import io.github.randucb.Catalogue;
import io.github.randucb.ContextualBandit;
import io.github.randucb.Variants;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.Setting;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;

/** The parameters memory and vectors. */
class MemoryTest {
    private static final Setting CHANGING = Setting.changing(3, 2).withHorizon(1000);

    private static ContextualBandit start(String text) {
        return ContextualBandit.start(Variants.parse(text), CHANGING, 1);
    }

    private static ContextualBandit played(String text, int rounds) {
        ContextualBandit bandit = start(text);
        UniformRandomProvider random = Streams.seeded(2);
        for (int t = 0; t < rounds; t++) {
            bandit.update(new double[] {1, random.nextDouble(), random.nextDouble()}, random.nextInt(2));
        }
        return bandit;
    }

    @Test
    void policiesWithAGeneralizedLinearModelHaveIt() {
        List<String> ids = Catalogue.standard().types().stream()
                .filter(type -> type.parameters().contains(GlmModel.MEMORY))
                .map(PolicyType::id)
                .toList();
        assertThat(ids)
                .containsExactlyInAnyOrder(
                        "rand-ucb-glm",
                        "adaptive-rand-ucb-glm",
                        "rand-glm-ucb",
                        "ucb-glm",
                        "glm-ucb",
                        "glm-ts",
                        "glm-epsilon-greedy",
                        "glm-greedy");
    }

    @Test
    void aFixedSetOfArmsNeedsNoBound() {
        for (String id : List.of("rand-ucb-glm", "adaptive-rand-ucb-glm")) {
            PolicySpec spec = Variants.parse(id + " memory=bounded");
            assertThatThrownBy(() -> Bandit.start(spec, Variants.setting(spec, 4, 100), 1))
                    .isInstanceOf(ParameterException.class)
                    .hasMessageContaining("'memory' has no meaning with a fixed set of arms");
        }
    }

    @Test
    void vectorsAreChecked() {
        assertThatThrownBy(() -> start("glm-ts vectors=100")).hasMessageContaining("without memory=bounded");
        assertThatThrownBy(() -> start("glm-ts memory=bounded vectors=29"))
                .hasMessageContaining("'vectors' must be at least 30, ten times the number of features; got 29");
        assertThatThrownBy(() -> start("glm-ts memory=bounded vectors=100001")).hasMessageContaining("1 to 100000");
    }

    @Test
    void thePolicyOfABanditCanChange() {
        ContextualBandit exact = played("rand-ucb-glm", 300);
        ContextualBandit bounded = exact.withPolicy(Variants.parse("glm-ts memory=bounded vectors=100"), 3);
        assertThat(bounded.observations()).isEqualTo(300);
        assertThat(bounded.withPolicy(Variants.parse("ucb-glm memory=bounded vectors=50"), 3)
                        .observations())
                .isEqualTo(300);
        assertThatThrownBy(() -> bounded.withPolicy(Variants.parse("glm-ts"), 3))
                .hasMessageContaining("memory=bounded, do not store all of them");
        assertThatThrownBy(() -> bounded.withPolicy(Variants.parse("glm-ts memory=bounded link=probit"), 3))
                .hasMessageContaining("same link");
        assertThatThrownBy(() -> bounded.withPolicy(Variants.parse("lin-ts"), 3))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** Merged bandits must have the same parameters, so that exact and bounded ones are not merged by accident. */
    @Test
    void banditsWithOtherMemoryAreNotMerged() {
        ContextualBandit exact = played("rand-ucb-glm", 10);
        ContextualBandit bounded = played("rand-ucb-glm memory=bounded", 10);
        assertThatThrownBy(() -> bounded.merge(exact)).hasMessageContaining("the same policy, parameters and setting");
    }
}
