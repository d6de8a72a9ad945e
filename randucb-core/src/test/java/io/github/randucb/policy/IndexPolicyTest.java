package io.github.randucb.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.Bandit;
import io.github.randucb.Catalogue;
import io.github.randucb.Variants;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.Setting;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class IndexPolicyTest {
    private static IndexPolicy start(String coupling) {
        return (IndexPolicy) Catalogue.standard()
                .policy("rand-ucb")
                .with("edition", "paper")
                .with("upper", 3)
                .with("points", 4)
                .with("law", "uniform")
                .with("coupling", coupling)
                .start(Setting.of(2, 100), Streams.seeded(1));
    }

    private static void pullOnce(IndexPolicy policy) {
        policy.update(0, 0);
        policy.update(1, 1);
    }

    @Test
    void returnsTheMultiplierOfTheLastChoice() {
        IndexPolicy policy = start("coupled");
        assertThat(policy.lastZ()).as("no choice yet").isNaN();
        policy.select();
        assertThat(policy.lastZ()).as("a forced pull").isNaN();
        pullOnce(policy);
        double[] counts = new double[4];
        for (int k = 0; k < 4000; k++) {
            assertThat(policy.select()).isEqualTo(policy.statistics().argmax(policy.lastZ()));
            counts[(int) policy.lastZ()]++;
        }
        assertThat(Arrays.stream(counts)).allMatch(count -> count > 900 && count < 1100); // a standard deviation is 27
    }

    @Test
    void uncoupledArmsHaveNoCommonMultiplier() {
        IndexPolicy policy = start("uncoupled");
        pullOnce(policy);
        policy.select();
        assertThat(policy.lastZ()).isNaN();
    }

    @Test
    void tooManyPointsForUncoupledArmsAreRejected() {
        assertThatThrownBy(() ->
                        Bandit.start(Variants.parse("rand-ucb coupling=uncoupled points=10000"), Setting.of(201), 1))
                .isInstanceOf(ParameterException.class)
                .hasMessage(
                        "rand-ucb: With coupling=uncoupled, arms times points of the law must be at most 2000000, because"
                                + " probabilities would take seconds; got 201 arms and 10000 points, together 2010000. Set"
                                + " coupling=coupled, or take fewer points or a continuous law (law=gaussian-limit) if the"
                                + " policy has these parameters.");
    }
}
