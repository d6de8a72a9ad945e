package io.github.randucb.theory.theorem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.randucb.multiplier.DiscreteLaw;
import io.github.randucb.theory.GroundTruth;
import io.github.randucb.theory.Guarantee;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.junit.jupiter.api.Test;

/** Compares the sums of Theorem 5 with values by hand and by definition, and with the bounds of Theorems 2 and 6. */
class GiroTheoremTest {
    @Test
    void longHorizonsAreRejectedOrFast() {
        DiscreteLaw law = DiscreteLaw.uniform(3, 0.9);
        GroundTruth truth = GroundTruth.of(0.49999, 0.50001).withBinaryRewards();
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            for (double rounds : new double[] {1e9, 3e9, 1e10, 1e15}) {
                GiroTheorem.of(truth, rounds, law, 2 * Math.sqrt(Math.log(rounds)));
            }
        });
    }

    private static final DiscreteLaw GAUSSIAN = DiscreteLaw.gaussian(20, 0, 0.125, 0.1);

    /** Computes the sums from the definition, with the binomial distribution of another library. */
    private static double slow(double[] means, int rounds, DiscreteLaw law, double u) {
        double best = Arrays.stream(means).max().orElseThrow();
        double regret = means.length;
        for (double mean : means) {
            double gap = best - mean;
            double tau = mean + gap / 2;
            double sum = 1;
            for (int s = 1; gap > 0 && s < rounds; s++) {
                BinomialDistribution first = BinomialDistribution.of(s, best);
                BinomialDistribution other = BinomialDistribution.of(s, mean);
                for (int k = 0; k <= s; k++) {
                    double needed = (tau - k / (double) s) * Math.sqrt(s) - 1e-9;
                    double p = law.probabilityAtLeast(needed / u);
                    sum += first.probability(k) * Math.min(1 / p - 1, rounds);
                    sum += p > 1.0 / rounds ? other.probability(k) : 0;
                }
            }
            regret += gap * sum;
        }
        return regret;
    }

    private static double fast(double[] means, double rounds, DiscreteLaw law, double u) {
        GiroTheorem theorem = new GiroTheorem(means, rounds, law, u);
        return theorem.regret(theorem.sums());
    }

    /**
     * T = 2, so s = 1; mu = (0.75, 0.25), tau = 0.5. Z is 0 or 0.6, each with probability 1/2. If the best arm gave 1, both
     * values reach tau; if it gave 0, only 0.6 does: a = 1/4 (1 / 0.5 - 1) = 1/4. The other arm reaches tau with a
     * probability above 1/2 only if it gave 1: b = 1 + 1/4.
     */
    @Test
    void byHand() {
        DiscreteLaw coin = DiscreteLaw.twoPoints(0.5);
        GiroTheorem theorem = new GiroTheorem(new double[] {0.25, 0.75}, 2, coin, 0.6);
        GiroTheorem.Sums sums = theorem.sums();
        assertThat(sums.a()).isCloseTo(0.5 * 0.25, within(1e-15));
        assertThat(sums.b()).isCloseTo(0.5 * 1.25, within(1e-15));
        assertThat(sums.firstFails()).isCloseTo(0.25, within(1e-15));
        assertThat(sums.lastFails()).isZero();
        assertThat(theorem.regret(sums)).isCloseTo(2.75, within(1e-15));
        assertThat(theorem.n(0, 1, 1)).isEqualTo(1);
        assertThat(theorem.n(0, 1, 0)).isEqualTo(2);
        assertThat(theorem.weight(1)).isZero();
        assertThat(theorem.weight(2)).isEqualTo(1);
        assertThat(theorem.weight(3)).isEqualTo(2);
        assertThat(theorem.mayLookGood(0, 1, 0)).isFalse();
        assertThat(theorem.mayLookGood(0, 1, 1)).isTrue();
        assertThat(theorem.points()).isEqualTo(2);
    }

    @Test
    void agreesWithTheDefinition() {
        for (DiscreteLaw law : List.of(
                GAUSSIAN,
                DiscreteLaw.gaussian(20, 0, 0.5, 1e-7),
                DiscreteLaw.gaussian(9, -1, 0.5, 0.01),
                DiscreteLaw.twoPoints(0.25),
                DiscreteLaw.single(1))) {
            for (double[] means : new double[][] {{0.3, 0.7}, {0.9, 0.1, 0.5}, {0.5, 0.5, 0.45}, {0, 1}}) {
                for (double u : new double[] {0.5, 2, 5}) {
                    assertThat(fast(means, 150, law, u)).isCloseTo(slow(means, 150, law, u), withinPercentage(1e-8));
                }
            }
        }
    }

    /** Hoeffding's inequality allows to omit most s here. */
    @Test
    void omitsOnlyNegligibleTerms() {
        double[] means = {0.1, 0.9};
        assertThat(fast(means, 700, GAUSSIAN, 1)).isCloseTo(slow(means, 700, GAUSSIAN, 1), withinPercentage(1e-8));
    }

    @Test
    void boundsOfTheoremsFiveSixAndTwoIncrease() {
        List<DiscreteLaw> laws = new ArrayList<>(List.of(DiscreteLaw.twoPoints(0.25), DiscreteLaw.single(1)));
        for (double sigma : new double[] {0.05, 0.125, 0.5, 2}) {
            for (double epsilon : new double[] {0.002, 0.01, 0.1, 0.9}) {
                laws.add(DiscreteLaw.gaussian(20, 0, sigma, epsilon));
            }
        }
        for (DiscreteLaw law : laws) {
            for (double[] means : new double[][] {{0.3, 0.7}, {0.9, 0.1, 0.5}, {0.5, 0.48}, {0, 1}, {0.99, 0}}) {
                for (double u : new double[] {0, 0.01, 0.3, 1, 2 * Math.sqrt(Math.log(1000))}) {
                    double[] gaps = GroundTruth.of(means).gaps();
                    double sixth = UncoupledTheorem.tight(gaps, 1000, law, u);
                    assertThat(fast(means, 1000, law, u)).isLessThanOrEqualTo(sixth);
                    assertThat(sixth).isLessThanOrEqualTo(UncoupledTheorem.crude(gaps, 1000, law, u));
                }
            }
        }
    }

    @Test
    void reportsProblemsThatAreNotEvaluated() {
        GroundTruth truth = GroundTruth.of(0.3, 0.7);
        double u = 2 * Math.sqrt(Math.log(1000));
        Guarantee other = GiroTheorem.of(truth, 1000, GAUSSIAN, u);
        assertThat(other.holds()).isFalse();
        assertThat(other.bound()).isInfinite();
        Guarantee binary = GiroTheorem.of(truth.withBinaryRewards(), 1000, GAUSSIAN, u);
        assertThat(binary.holds()).isTrue();
        assertThat(binary.bound()).isEqualTo(fast(truth.means(), 1000, GAUSSIAN, u));
        Guarantee slow = GiroTheorem.of(GroundTruth.of(0.5, 0.499).withBinaryRewards(), 1e9, GAUSSIAN, 9);
        assertThat(slow.bound()).isInfinite();
        assertThat(slow.conditions().get(1).why()).contains("steps");
    }

    /** There is a bound for the epsilon of the experiments, which Theorem 6 does not cover. */
    @Test
    void smallProbabilitiesAreAllowed() {
        DiscreteLaw law = DiscreteLaw.gaussian(20, 0, 0.125, 1e-7);
        GroundTruth truth = GroundTruth.of(0.3, 0.7).withBinaryRewards();
        double u = 2 * Math.sqrt(Math.log(20_000));
        assertThat(UncoupledTheorem.of(truth.gaps(), 20_000, law, u).bound()).isInfinite();
        assertThat(GiroTheorem.of(truth, 20_000, law, u).bound()).isLessThan(2000);
    }
}
