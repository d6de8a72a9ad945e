package io.github.randucb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.PoissonDistribution;

/**
 * Pearson's chi-square test of counts against probabilities, at level 10^-6. With a few hundred such tests, a correct
 * library fails for about one in several thousand choices of the seeds.
 */
public final class ChiSquare {
    /** The probability that a correct sampler fails one test. */
    public static final double LEVEL = 1e-6;

    private ChiSquare() {}

    /** Checks counts. Cells with fewer than 10 expected counts are combined; cells of probability zero must have none. */
    public static void check(long[] counts, double[] probabilities) {
        long n = 0;
        for (long count : counts) {
            n += count;
        }
        double statistic = 0;
        int cells = 0;
        double restExpected = 0;
        long restCount = 0;
        for (int i = 0; i < counts.length; i++) {
            double expected = n * probabilities[i];
            if (expected == 0) {
                assertThat(counts[i]).as("count of the impossible cell %d", i).isZero();
            } else if (expected < 10) {
                restExpected += expected;
                restCount += counts[i];
            } else {
                statistic += square(counts[i] - expected) / expected;
                cells++;
            }
        }
        if (restExpected >= 10) {
            statistic += square(restCount - restExpected) / restExpected;
            cells++;
        } else if (restCount > 0) {
            // A sum of rare counts is approximately a Poisson number.
            double p = PoissonDistribution.of(restExpected).survivalProbability((int) restCount - 1);
            assertThat(p)
                    .as("p-value of %d rare counts, %s expected", restCount, restExpected)
                    .isGreaterThan(LEVEL);
        }
        if (cells > 1) {
            double p = ChiSquaredDistribution.of(cells - 1).survivalProbability(statistic);
            assertThat(p)
                    .as("p-value of chi-square %s with %d cells", statistic, cells)
                    .isGreaterThan(LEVEL);
        }
    }

    /**
     * Compares counts with probabilities that are themselves the means of a number of draws, each of which has at most
     * the covariance of one count. The differences then have at most the covariance of frequencies of {@code 1 / (1 /
     * choices + 1 / draws)} choices. Cells with fewer than 10 expected counts are combined.
     */
    public static void checkEstimates(long[] counts, double[] estimates, long draws) {
        double choices = Arrays.stream(counts).sum();
        double effective = 1 / (1 / choices + 1.0 / draws);
        double statistic = 0;
        int cells = 0;
        double restExpected = 0;
        double restDifference = 0;
        for (int i = 0; i < counts.length; i++) {
            double expected = effective * (counts[i] + draws * estimates[i]) / (choices + draws);
            double difference = effective * (counts[i] / choices - estimates[i]);
            if (expected < 10) {
                restExpected += expected;
                restDifference += difference;
            } else {
                statistic += square(difference) / expected;
                cells++;
            }
        }
        if (restExpected > 0) {
            statistic += square(restDifference) / Math.max(10, restExpected);
            cells++;
        }
        if (cells > 1) {
            double p = ChiSquaredDistribution.of(cells - 1).survivalProbability(statistic);
            assertThat(p)
                    .as("p-value of chi-square %s with %d cells", statistic, cells)
                    .isGreaterThan(LEVEL);
        }
    }

    private static double square(double x) {
        return x * x;
    }
}
