package io.github.randucb.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.Catalogue;
import io.github.randucb.random.Streams;
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
    void tellsTheMultiplierOfTheLastChoice() {
        IndexPolicy policy = start("coupled");
        assertThat(policy.z()).as("no choice yet").isNaN();
        policy.select();
        assertThat(policy.z()).as("a forced pull").isNaN();
        pullOnce(policy);
        double[] counts = new double[4];
        for (int k = 0; k < 4000; k++) {
            assertThat(policy.select()).isEqualTo(policy.statistics().argmax(policy.z()));
            counts[(int) policy.z()]++;
        }
        assertThat(Arrays.stream(counts)).allMatch(count -> count > 900 && count < 1100); // a standard deviation is 27
    }

    @Test
    void armsThatDoNotShareItHaveNone() {
        IndexPolicy policy = start("uncoupled");
        pullOnce(policy);
        policy.select();
        assertThat(policy.z()).isNaN();
    }
}
