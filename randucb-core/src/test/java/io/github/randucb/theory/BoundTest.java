package io.github.randucb.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.randucb.multiplier.ContinuousLaw;
import io.github.randucb.multiplier.DiscreteLaw;
import io.github.randucb.text.SignificantDigits;
import io.github.randucb.theory.theorem.CoupledTheorem;
import io.github.randucb.theory.theorem.GlmIndexBound;
import io.github.randucb.theory.theorem.GlmTheorem;
import io.github.randucb.theory.theorem.Hoeffding;
import io.github.randucb.theory.theorem.LinearTheorem;
import io.github.randucb.theory.theorem.UncoupledTheorem;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.junit.jupiter.api.Test;

/** Compares bounds with values computed by hand, and checks how they grow. */
class BoundTest {
    private static final DiscreteLaw LAW = DiscreteLaw.gaussian(20, 0, 0.5, 0.1);
    private static final Tails Z = new Tails(LAW, 40);

    @Test
    void theoremSevenByHand() {
        IndexBound bound = new IndexBound(Form.STATED, 2, 3, 4, 0.01, 0.1, 0.5);
        // (2 + 3) (1 + 2 / 0.4) sqrt(4 * 100) + 100 (0.01 + 0.1)
        assertThat(bound.regret(100)).isCloseTo(5 * 6 * 20 + 11, within(1e-12));
    }

    @Test
    void theoremEightByHand() {
        IndexBound events = new IndexBound(Form.STATED, 2, 3, 4, 0.01, 0.1, 0.5);
        GlmIndexBound bound = new GlmIndexBound(events, 0.02, 7, 0.25, 0.5);
        // 0.5 (2 + 3 / 0.5) (1 + 2 / 0.4) sqrt(4 * 100) + 100 (0.01 + 0.1 + 0.02) + 7
        assertThat(bound.regret(100)).isCloseTo(0.5 * 8 * 6 * 20 + 13 + 7, within(1e-12));
    }

    @Test
    void boundIsInfiniteIfAConditionFails() {
        assertThat(new IndexBound(Form.STATED, 2, 2, 4, 0, 0, 0.5).regret(100))
                .as("c_1 < c_2")
                .isInfinite();
        assertThat(new IndexBound(Form.STATED, 2, 3, 4, 0, 0.5, 0.5).regret(100))
                .as("p_3 > p_2")
                .isInfinite();
        assertThat(new IndexBound(Form.STATED, 0.2, 0.3, 4, 0, 0, 0.5).regret(100))
                .as("c_1 + c_2 >= 1")
                .isInfinite();
        IndexBound never = new IndexBound(Form.STATED, 2, 3, 4, 0, 0.1, 0.1);
        assertThat(new GlmIndexBound(never, 0, 1, 0.25, 0.25).regret(100)).isInfinite();
        IndexBound small = new IndexBound(Form.STATED, 2, 2, 4, 0, 0, 0.5);
        assertThat(new GlmIndexBound(small, 0, 1, 0.25, 0.25).regret(100)).isInfinite();
    }

    /** The proof does not need c_1 < c_2: with c_2 = c_1 the bound of Theorem 7 is 2 c_1 (1 + 2 / p_3) sqrt(c_3 T). */
    @Test
    void provedFormAllowsEqualConstants() {
        assertThat(new IndexBound(Form.PROVED, 2, 2, 4, 0.01, 0, 0.5).regret(100))
                .isCloseTo(401, within(1e-12));
        assertThat(new IndexBound(Form.PROVED, 2, 1.9, 4, 0.01, 0, 0.5).regret(100))
                .isInfinite();
        IndexBound equal = new IndexBound(Form.PROVED, 2, 2, 4, 0.01, 0, 0.5);
        // 0.5 (2 + 2 / 0.5) (1 + 2 / 0.5) sqrt(4 * 100) + 100 (0.01 + 0.02) + 7
        assertThat(new GlmIndexBound(equal, 0.02, 7, 0.25, 0.5).regret(100)).isCloseTo(310, within(1e-12));
        assertThat(equal.factor()).isCloseTo(20, within(1e-12));
    }

    /** With U = c_1, the top point reaches c_1 and does not exceed it. */
    @Test
    void topPointCountsInTheProvedForm() {
        for (double rounds : new double[] {10, 1000, 20_000, 1e7, 1e15}) {
            double u = CoupledTheorem.c1(10, rounds);
            for (double error : new double[] {1, 1 + 1e-15, 1 - 1e-15, 1 + 1e-13, 1 - 1e-13}) {
                Tails z = new Tails(DiscreteLaw.gaussian(20, 0, 0.125, 0.1), u * error);
                assertThat(CoupledTheorem.of(Form.STATED, 10, rounds, z).bound())
                        .isInfinite();
                Guarantee proved = CoupledTheorem.of(Form.PROVED, 10, rounds, z);
                assertThat(proved.holds()).isTrue();
                double c3 = 20 * Math.log1p(rounds / 10);
                assertThat(proved.bound())
                        .isCloseTo(2 * u * 21 * Math.sqrt(c3 * rounds) + 1 + 10, withinPercentage(1e-9));
            }
            Tails below = new Tails(DiscreteLaw.gaussian(20, 0, 0.125, 0.1), u * (1 - 1e-11));
            assertThat(CoupledTheorem.of(Form.PROVED, 10, rounds, below).bound())
                    .isInfinite();
        }
    }

    @Test
    void provedFormNeverHasTheLargerBound() {
        for (double u : new double[] {3, 5.701, CoupledTheorem.c1(10, 20_000), 6, 9, 15}) {
            for (double sigma : new double[] {0.1, 0.5, 2}) {
                for (Tails z : List.of(
                        new Tails(DiscreteLaw.gaussian(20, 0, sigma, 0.01), u),
                        new Tails(DiscreteLaw.gaussian(7, -1, sigma, 0.1), u),
                        new Tails(ContinuousLaw.truncatedGaussian(0, sigma, 0.05), u))) {
                    assertThat(CoupledTheorem.of(Form.PROVED, 10, 20_000, z).bound())
                            .isLessThanOrEqualTo(CoupledTheorem.of(Form.STATED, 10, 20_000, z)
                                    .bound());
                    assertThat(LinearTheorem.of(Form.PROVED, 5, 1, 20_000, z).bound())
                            .isLessThanOrEqualTo(LinearTheorem.of(Form.STATED, 5, 1, 20_000, z)
                                    .bound());
                }
            }
        }
    }

    /** Events count values as equal that differ only by rounding. */
    @Test
    void eventsCompareWithRounding() {
        Events stated = Events.of(new IndexBound(Form.STATED, 2, 3, 4, 0, 0, 0.5));
        Events proved = Events.of(new IndexBound(Form.PROVED, 2, 3, 4, 0, 0, 0.5));
        assertThat(stated.isOptimistic(2, 9)).isFalse();
        assertThat(proved.isOptimistic(2, 9)).isTrue();
        assertThat(proved.isOptimistic(Math.nextDown(2.0), 9)).isTrue();
        assertThat(proved.isOptimistic(2 - 1e-9, 9)).isFalse();
        assertThat(stated.isOptimistic(Math.nextUp(2.0), 9)).isFalse();
        assertThat(stated.isOptimistic(2 + 1e-9, 9)).isTrue();
        assertThat(proved.isWide(Math.nextUp(3.0), 9)).isFalse();
        assertThat(proved.isWide(-3.1, 9)).isTrue();
        assertThat(proved.inUnitsOfRadius(2).isOptimistic(9, 9)).isTrue();
        assertThat(proved.inUnitsOfRadius(2).isOptimistic(8.9, 9)).isFalse();
    }

    /** Equation 7, and its analogue in the bound of b_i: sums of exponentials are at most 6 / Delta^2 and 24 / Delta^2. */
    @Test
    void sumsOfExponentials() {
        for (double gap = 1e-3; gap <= 1; gap += 1e-3) {
            assertThat(-1 / Math.expm1(-gap * gap / 2)).isLessThanOrEqualTo(6 / (gap * gap));
            assertThat(-1 / Math.expm1(-gap * gap / 8)).isLessThanOrEqualTo(24 / (gap * gap));
        }
    }

    @Test
    void hoeffdingByHand() {
        assertThat(Hoeffding.tail(50, 0.1)).isCloseTo(Math.exp(-1), within(1e-15));
        assertThat(Hoeffding.tail(50, 0)).isEqualTo(1);
        for (int n : new int[] {1, 2, 10, 37, 100}) {
            for (double p : new double[] {0.1, 0.5, 0.9}) {
                for (double t = 0; t < 1; t += 0.05) {
                    double tail = BinomialDistribution.of(n, p).survivalProbability((int) Math.floor((t + p) * n));
                    assertThat(tail).isLessThan(Hoeffding.tail(n, t));
                }
            }
        }
    }

    private static void grows(double first, double factor, double last, DoubleUnaryOperator bound) {
        double before = 0;
        for (double x = first; x <= last; x *= factor) {
            double value = bound.applyAsDouble(x);
            assertThat(value).as("at %s", x).isGreaterThan(before).isFinite();
            before = value;
        }
    }

    private static double glm(double d, double rounds, boolean printed) {
        GlmTheorem.Problem problem =
                new GlmTheorem.Problem(d, 0.2, 0.25, GlmTheorem.tau(d, 0.2, 0.5, rounds), 0, rounds, x -> 0.25);
        Tails wide = new Tails(LAW, 200);
        return (printed
                        ? GlmTheorem.printed(Form.STATED, problem, wide)
                        : GlmTheorem.corrected(Form.STATED, problem, wide))
                .bound();
    }

    @Test
    void boundsGrowWithTime() {
        grows(10, 1.3, 1e7, t -> CoupledTheorem.of(Form.STATED, 10, t, Z).bound());
        grows(10, 1.3, 1e7, t -> LinearTheorem.of(Form.STATED, 5, 1, t, Z).bound());
        grows(100, 1.3, 1e7, t -> glm(5, t, true));
        grows(100, 1.3, 1e7, t -> glm(5, t, false));
        grows(
                11, // p_M = 0.1 exceeds 1/T from here on
                1.3,
                1e7,
                t -> UncoupledTheorem.of(new double[] {0, 0.1}, t, LAW, 1 + Math.log(t))
                        .bound());
    }

    @Test
    void boundsGrowWithTheSizeOfTheProblem() {
        grows(2, 1.2, 1e5, k -> CoupledTheorem.of(Form.STATED, k, 20_000, Z).bound());
        grows(2, 1.2, 50, d -> LinearTheorem.of(Form.STATED, d, 1, 20_000, Z).bound());
        grows(2, 1.2, 50, d -> glm(d, 20_000, true));
        grows(2, 1.2, 50, d -> glm(d, 20_000, false));
        grows(
                2,
                1.5,
                1000,
                k -> UncoupledTheorem.of(gaps((int) k, 0.1), 20_000, LAW, 6).bound());
    }

    private static double[] gaps(int arms, double gap) {
        double[] gaps = new double[arms];
        Arrays.fill(gaps, 1, arms, gap);
        return gaps;
    }

    @Test
    void smallGapsCostMore() {
        grows(
                1,
                1.5,
                1e4,
                inverse -> UncoupledTheorem.of(gaps(3, 1 / inverse), 20_000, LAW, 6)
                        .bound());
    }

    /** Each term of the tight sum is at most 1 / p_M, so it is below the crude sum. */
    @Test
    void theoremSixIsTighterThanTheoremTwo() {
        for (double u : new double[] {0.5, 2, 6}) {
            assertThat(UncoupledTheorem.tight(gaps(5, 0.2), 20_000, LAW, u))
                    .isLessThan(UncoupledTheorem.crude(gaps(5, 0.2), 20_000, LAW, u));
        }
    }

    @Test
    void uncoupledBoundByHand() {
        DiscreteLaw coin = DiscreteLaw.twoPoints(0.25);
        // alpha = (0, 2): S = 0.75 / 0.25 exp(0) = 3; 6/Delta = 12
        double rest = 100 * Math.exp(-8) + 4 + 12;
        assertThat(UncoupledTheorem.tight(new double[] {0.5, 0}, 100, coin, 2))
                .isCloseTo(2 + (3 + rest) * 12, within(1e-9));
        assertThat(UncoupledTheorem.crude(new double[] {0.5, 0}, 100, coin, 2))
                .isCloseTo(2 + (2 / 0.25 + rest) * 12, within(1e-9));
    }

    @Test
    void lowerBoundsByHand() {
        assertThat(LowerBounds.minimax(100, 10_000)).isCloseTo(50, within(1e-12));
        assertThat(LowerBounds.minimax(100, 50)).as("fewer rounds than arms").isEqualTo(2.5);
        assertThat(LowerBounds.minimax(1, 10_000)).isZero();
        // kl(0.5, 0.75) = 0.5 ln(0.5/0.75) + 0.5 ln(0.5/0.25) = 0.5 ln(4/3)
        assertThat(LowerBounds.laiRobbins(new double[] {0.5, 0.75}))
                .isCloseTo(0.25 / (0.5 * Math.log(4.0 / 3)), within(1e-12));
        // kl(0, 0.5) = ln 2
        assertThat(LowerBounds.laiRobbins(new double[] {0.5, 0, 0.5})).isCloseTo(0.5 / Math.log(2), within(1e-12));
        assertThat(LowerBounds.laiRobbins(new double[] {0.5, 1})).isZero();
        // kl(p, p + d) is d^2 / (2 p (1 - p)) for small d
        assertThat(LowerBounds.laiRobbins(new double[] {0.5, 0.5 + 1e-9})).isCloseTo(5e8, withinPercentage(1e-4));
        assertThat(LowerBounds.laiRobbins(new double[] {0.2, 0.2 + 1e-4}))
                .isCloseTo(3200.799875014995, withinPercentage(1e-8)); // by the formula in 40 digits
    }

    @Test
    void additionalConditionsComeFirst() {
        Theorem theorem = (rounds, horizon, stretch) ->
                CoupledTheorem.of(Form.STATED, 10, rounds, new Tails(LAW, stretch * 10 * Math.log(horizon)));
        Condition more = Condition.of("more", false, "yes", "no");
        Guarantee guarantee = theorem.under(List.of(more)).at(1e4);
        assertThat(guarantee.conditions()).startsWith(more).hasSize(5);
        assertThat(guarantee.holds()).isFalse();
        assertThat(guarantee.bound()).isEqualTo(theorem.at(1e4).bound());
        Condition note = Condition.note("note", false, () -> "");
        assertThat(theorem.under(List.of(note)).at(1e4).holds()).isTrue();
    }

    @Test
    void boundForTheFirstRoundsOfALongerHorizon() {
        Theorem theorem = (rounds, horizon, stretch) ->
                CoupledTheorem.of(Form.STATED, 10, rounds, new Tails(LAW, stretch * 10 * Math.log(horizon)));
        assertThat(theorem.at(100, 1e4, 0.5).bound())
                .isEqualTo(CoupledTheorem.of(Form.STATED, 10, 100, new Tails(LAW, 5 * Math.log(1e4)))
                        .bound());
        assertThat(theorem.horizon(2).from()).isGreaterThan(theorem.horizon(1).from()); // Z is wider than needed
    }

    @Test
    void boundIsInformativeFromSomeHorizonOn() {
        Horizon root = Horizon.of(rounds -> 100 * Math.sqrt(rounds));
        assertThat(root.from()).isCloseTo(1e4, withinPercentage(1e-6));
        assertThat(root.to()).isInfinite();
        assertThat(Horizon.of(rounds -> 2 * rounds)).isEqualTo(Horizon.NEVER);
        assertThat(Horizon.of(rounds -> Double.POSITIVE_INFINITY).isNever()).isTrue();
        Horizon some = Horizon.of(rounds -> rounds < 3e7 ? 100 * Math.sqrt(rounds) : Double.POSITIVE_INFINITY);
        assertThat(some.from()).isCloseTo(1e4, withinPercentage(1e-6));
        assertThat(some.to()).isCloseTo(3e7, withinPercentage(1e-6));
        assertThat(Horizon.of(rounds -> 0).from()).as("from the start").isEqualTo(1);
    }

    /** A constant U exceeds c_1 only up to some T, so the bound is informative only up to some T. */
    @Test
    void informativeHorizonCanEnd() {
        Theorem constant = (rounds, horizon, stretch) -> CoupledTheorem.of(
                Form.STATED, 10, rounds, new Tails(DiscreteLaw.gaussian(20, 0, 0.125, 0.1), stretch * 12));
        Horizon some = constant.horizon(1);
        assertThat(constant.at(1e8).bound()).isCloseTo(7.26e7, withinPercentage(0.1));
        assertThat(some.from()).isBetween(1e7, 1e8);
        assertThat(some.to()).isBetween(1e25, 1e26);
        Theorem wide = (rounds, horizon, stretch) -> CoupledTheorem.of(
                Form.STATED,
                200_000,
                rounds,
                new Tails(DiscreteLaw.gaussian(20, 0, 0.125, 0.1), 2 * Math.sqrt(Math.log(horizon))));
        assertThat(wide.horizon(1).from()).isBetween(1e12, 2e12);
    }

    /** The bound jumps whenever c_1 passes a point of the law, so it can be below T, above T and below T again. */
    @Test
    void shortHorizonsAreFound() {
        Theorem theorem = (rounds, horizon, stretch) ->
                CoupledTheorem.of(Form.STATED, 10, rounds, new Tails(DiscreteLaw.gaussian(20, 0, 1, 1e-7), 8));
        Horizon last = theorem.horizon(1);
        assertThat(last.from()).isBetween(2.0e8, 2.2e8);
        assertThat(last.to()).isBetween(7.8e8, 8.0e8);
        assertThat(theorem.at(3e8).bound()).isCloseTo(2.534e8, withinPercentage(0.1));
    }

    @Test
    void lawWithManyPointsIsFast() {
        Tails many = new Tails(DiscreteLaw.gaussian(1_000_000, 0, 0.5, 0.01), 15);
        Tails few = new Tails(DiscreteLaw.gaussian(1000, 0, 0.5, 0.01), 15);
        assertThat(CoupledTheorem.of(Form.STATED, 10, 20_000, many).bound())
                .isCloseTo(CoupledTheorem.of(Form.STATED, 10, 20_000, few).bound(), withinPercentage(1));
    }

    @Test
    void constantsAreFoundByName() {
        Guarantee guarantee = CoupledTheorem.of(Form.STATED, 10, 1e4, Z);
        assertThat(guarantee.constant("c_1")).hasValue(1 + Math.sqrt(Math.log(10 * 1e8)));
        assertThat(guarantee.constant("tau")).isEmpty();
    }

    @Test
    void comparisonsTolerateRounding() {
        Tails coin = new Tails(DiscreteLaw.twoPoints(0.25), 3 * 0.1);
        assertThat(coin.above(0.3)).as("0.1 + 0.1 + 0.1 is not above 0.3").isZero();
        assertThat(coin.beyond(0.3)).isZero();
        assertThat(coin.above(0.29)).isEqualTo(0.25);
        Tails zero = new Tails(DiscreteLaw.twoPoints(0.25), 0);
        assertThat(zero.above(1)).isZero();
        assertThat(zero.beyond(1)).isZero();
        assertThatThrownBy(() -> new Tails(LAW, Double.NaN)).hasMessageContaining("U must not be negative; got NaN.");
        assertThat(new Tails(LAW, Double.POSITIVE_INFINITY).above(1e300))
                .isCloseTo(LAW.probabilityAbove(0), within(1e-12));
        assertThatThrownBy(() -> new Tails(LAW, -1)).hasMessageContaining("U must not be negative; got -1.0.");
    }

    @Test
    void groundTruthWithFeatures() {
        GroundTruth truth =
                GroundTruth.of(new double[][] {{1, 0}, {0.5, 0.5}}, new double[] {0.6, 0.8}, new double[] {0.6, 0.7});
        assertThat(truth.predictors()).containsExactly(new double[] {0.6, 0.7}, within(1e-15));
        assertThat(truth.length()).isCloseTo(1, within(1e-15));
        assertThat(truth.follows(x -> x)).isTrue();
        assertThat(truth.follows(x -> 2 * x)).isFalse();
        assertThat(truth.gaps()).containsExactly(new double[] {0.1, 0}, within(1e-15));
        assertThat(GroundTruth.of(0.5, 0.25).follows(x -> x))
                .as("without features")
                .isFalse();
        assertThat(GroundTruth.of(0.5, 0.25).hasFeatures()).isFalse();
        assertThat(truth.parameter()).containsExactly(0.6, 0.8);
        assertThat(GroundTruth.of(0.5, 0.25).parameter()).isEmpty();
        assertThat(truth.isBinary()).isFalse();
        assertThat(truth.withBinaryRewards().isBinary()).isTrue();
        assertThat(truth.withBinaryRewards().parameter()).containsExactly(0.6, 0.8);
        assertThatThrownBy(GroundTruth::of).hasMessageContaining("at least one arm");
        assertThatThrownBy(() -> GroundTruth.of(new double[][] {{1}}, new double[] {1, 2}, new double[] {1}))
                .hasMessage(
                        "An arm must have as many features as the parameter has entries; got 1 features and 2 entries.");
    }

    @Test
    void significantDigits() {
        assertThat(List.of(0.0, 0.05, 5.94086, 20_000.0, 1e-7, 1.1274e12, 2.5e21, 1e-100).stream()
                        .map(SignificantDigits::of))
                .containsExactly("0", "0.05", "5.941", "20000", "1e-7", "1.127e+12", "2.5e+21", "1e-100");
        assertThat(SignificantDigits.of(Double.POSITIVE_INFINITY)).isEqualTo("infinite");
        assertThat(SignificantDigits.of(Double.NaN)).isEqualTo("none");
        assertThat(SignificantDigits.of(-0.25)).isEqualTo("-0.25");
        assertThat(SignificantDigits.of(99_999.9)).isEqualTo("100000");
        assertThat(SignificantDigits.of(38_886)).as("counts are whole").isEqualTo("38886");
        assertThat(SignificantDigits.of(7.04e-5, 1)).isEqualTo("7e-5");
    }

    /** The experiments' configuration (Section 6): K = 10 and T = 20,000. */
    @Test
    void guaranteeOfTheExperimentsIsVacuous() {
        Theorem theorem = (rounds, horizon, stretch) -> CoupledTheorem.of(
                Form.STATED,
                10,
                rounds,
                new Tails(DiscreteLaw.gaussian(20, 0, 0.125, 1e-7), stretch * 2 * Math.sqrt(Math.log(horizon))));
        assertThat(theorem.at(20_000).holds()).isTrue();
        assertThat(theorem.at(20_000).bound()).isCloseTo(4.18e11, withinPercentage(1));
        double horizon = theorem.horizon(1).from();
        assertThat(horizon).isCloseTo(2.1e20, withinPercentage(2));
        assertThat(theorem.at(horizon * 1.001).bound()).isLessThan(horizon * 1.001);
        assertThat(theorem.at(horizon * 0.999).bound()).isGreaterThan(horizon * 0.999);
    }
}
