package io.github.randucb.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.ChiSquare;
import io.github.randucb.state.StateException;
import java.util.Arrays;
import org.apache.commons.rng.RestorableUniformRandomProvider;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BinomialTest {
    @ParameterizedTest
    @CsvSource({
        "1, 0.5",
        "7, 0.5",
        "64, 0.5",
        "65, 0.5",
        "1000, 0.5",
        "3, 0.2",
        "100, 0.05",
        "100, 0.95",
        "50, 0.21",
        "33, 0.3334",
        "1000, 0.3",
        "1000, 0.999",
        "60000, 0.6667",
        "3000, 0.01",
        "5, 1",
        "5, 0",
        "0, 0.3"
    })
    void followsTheBinomialLaw(int n, double p) {
        BinomialDistribution reference = BinomialDistribution.of(n, p);
        BinomialLaw law = BinomialLaw.of(n, p);
        double[] probabilities = new double[n + 1];
        for (int k = 0; k <= n; k++) {
            probabilities[k] = law.probability(k);
            double expected = reference.probability(k);
            assertThat(probabilities[k]).isCloseTo(expected, within(1e-15 + 1e-9 * expected));
        }
        assertThat(law.probability(-1) + law.probability(n + 1)).isZero();
        UniformRandomProvider random = Streams.seeded(7);
        long[] counts = new long[n + 1];
        for (int i = 0; i < 500_000; i++) {
            counts[(int) Binomial.sample(n, p, random)]++;
        }
        ChiSquare.check(counts, probabilities);
    }

    @Test
    void handlesMoreTrialsThanAnArrayCanHold() {
        UniformRandomProvider random = Streams.seeded(8);
        long n = 1_000_000_000_000L;
        NormalDistribution normal = NormalDistribution.of(0.25 * n, Math.sqrt(n * 0.25 * 0.75));
        long[] counts = new long[50]; // equally likely cells of the limit law, which is within 10^-6 of it
        for (int i = 0; i < 500_000; i++) {
            counts[(int) (50 * normal.cumulativeProbability(Binomial.sample(n, 0.25, random)))]++;
        }
        double[] probabilities = new double[50];
        Arrays.fill(probabilities, 0.02);
        ChiSquare.check(counts, probabilities);
    }

    @Test
    void theDistributionOfManyTrialsIsStoredInLittleMemory() {
        BinomialLaw law = BinomialLaw.of(1_000_000_000L, 0.5);
        double total = 0;
        for (long k = law.first(); k <= law.last(); k++) {
            total += law.probability(k);
        }
        assertThat(total).isCloseTo(1, within(1e-9));
        assertThat(law.last() - law.first()).isLessThan(500_000);
        assertThat(law.probability(500_000_000L)).isCloseTo(1 / Math.sqrt(Math.PI / 2 * 1e9), within(1e-13));
    }

    @Test
    void streamsAreSavedAndRestored() {
        RestorableUniformRandomProvider stream = Streams.seeded(9);
        stream.nextInt();
        byte[] state = Streams.save(stream);
        long next = stream.nextLong();
        RestorableUniformRandomProvider other = Streams.seeded(10);
        Streams.restore(other, state);
        assertThat(other.nextLong()).isEqualTo(next);
        assertThatThrownBy(() -> Streams.restore(other, new byte[3]))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("3 bytes");
    }
}
