package io.github.randucb.multiarmed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.randucb.multiarmed.index.BernoulliDivergence;
import io.github.randucb.multiarmed.index.BetaPosteriors;
import java.time.Duration;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Index computations with invalid numbers: every search and every rejection loop ends. */
class BoundedIndicesTest {
    private static final Duration SHORT = Duration.ofSeconds(10);

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, 1e300, 1e-300, -1, 0.5, 2})
    void klBounds(double number) {
        assertTimeoutPreemptively(SHORT, () -> {
            BernoulliDivergence.upperBound(number, 1);
            BernoulliDivergence.upperBound(0.5, number);
            BernoulliDivergence.upperBound(number, number);
        });
    }

    @Test
    void betaDrawsFromABrokenSource() {
        UniformRandomProvider zeros = () -> 0;
        assertTimeoutPreemptively(SHORT, () -> {
            BetaPosteriors posteriors = new BetaPosteriors(2, false, zeros);
            for (int k = 0; k < 3; k++) {
                posteriors.update(0, 0.5);
            }
            assertThat(posteriors.sampleAbove(0, 0.999, 0.5, 0)).isGreaterThan(0.999);
            assertThat(posteriors.sampleAbove(0, 0.999, 0.1, 0)).isGreaterThanOrEqualTo(0.999);
        });
    }
}
