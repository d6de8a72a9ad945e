package io.github.randucb.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.Catalogue;
import io.github.randucb.Variants;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.random.Streams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The factor on beta and U, and the lower end L of Z. */
class RadiusScaleTest {
    private static IndexPolicy start(String policy) {
        PolicySpec spec = Variants.parse(policy);
        return (IndexPolicy) spec.start(Variants.setting(spec, 5, 1000), Streams.seeded(1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ucb1",
                "ucb1 edition=paper",
                "ucb-laplace",
                "ucb-laplace variant=randomized",
                "rand-ucb",
                "rand-ucb edition=paper",
                "rand-ucb upper=3",
                "adaptive-epsilon-greedy",
                "lin-ucb",
                "rand-lin-ucb",
                "rand-lin-ucb edition=paper",
                "rand-lin-ucb radius=theorem",
                "ucb-glm",
                "rand-ucb-glm",
                "rand-ucb-glm radius=theorem",
                "glm-ucb",
                "rand-glm-ucb"
            })
    void theScaleMultipliesTheRadius(String policy) {
        IndexPolicy plain = start(policy);
        IndexPolicy scaled = start(policy + " radius-scale=1.5");
        for (int t = 0; t < 20; t++) {
            assertThat(scaled.radius()).isCloseTo(1.5 * plain.radius(), within(1e-12));
            plain.update(t % 5, t % 2);
            scaled.update(t % 5, t % 2);
        }
    }

    @Test
    void everyPolicyWithARadiusHasTheParameter() {
        long count = Catalogue.standard().types().stream()
                .filter(type -> type.parameters().contains(RadiusScale.RADIUS_SCALE))
                .count();
        long index = Catalogue.standard().types().stream()
                .filter(type -> type.id().contains("ucb") || type.id().equals("adaptive-epsilon-greedy"))
                .filter(type -> !type.id().equals("kl-ucb")) // has no width
                .filter(type -> !type.parameters().contains(AdaptiveExploration.UPPER)) // scales the radius itself
                .count();
        assertThat(count).isEqualTo(index).isEqualTo(10);
    }

    @Test
    void theLowerEndCanBeSet() {
        assertThat(start("rand-ucb lower=-1").law().mean())
                .isEqualTo(start("rand-ucb optimism=non-optimistic").law().mean());
        assertThat(start("rand-ucb lower=0.5").law().probabilityAtLeast(0.5)).isCloseTo(1, within(1e-15));
        assertThat(start("rand-lin-ucb lower=-0.25 law=uniform points=6").law().mean())
                .isCloseTo(0.375, within(1e-15));
        assertThatThrownBy(() -> start("rand-ucb lower=-1 optimism=non-optimistic"))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("'optimism' has no meaning beside 'lower'");
        assertThatThrownBy(() -> start("rand-ucb lower=1")).hasMessageContaining("a number in [-1000, 0.999]");
        assertThatThrownBy(() -> start("rand-ucb lower=0.9 sigma=0.01 law=gaussian-limit"))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("no mass between");
        assertThatThrownBy(() -> start("rand-ucb lower=0.5 law=gaussian-limit sigma-scale=literal"))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("'lower' must be at most 0");
    }

    @Test
    void aNarrowLawAboveALowerEndHasProbabilities() {
        for (String law : new String[] {
            "lower=0.01034894525154627 sigma=8.78796914137139E-4", "lower=0.5 sigma=0.05", "lower=0.999 sigma=1"
        }) {
            IndexPolicy policy = start("rand-ucb law=gaussian-limit coupling=uncoupled " + law);
            for (int t = 0; t < 50; t++) {
                policy.update(t % 5, t % 2);
            }
            assertThat(policy.probabilities().arms()).isEqualTo(5); // checked to be probabilities when they are made
        }
    }

    @Test
    void withoutARidgeInitialPullsAreNeeded() {
        assertThatThrownBy(() -> start("ucb-glm lambda=0"))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("lambda=0 needs initialization=spanning or minimal");
        assertThat(start("ucb-glm lambda=0 initialization=spanning initial-pulls=3")
                        .radius())
                .isPositive();
    }
}
