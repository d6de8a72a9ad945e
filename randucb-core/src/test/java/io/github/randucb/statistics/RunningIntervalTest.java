package io.github.randucb.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.random.Streams;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.rng.UniformRandomProvider;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RunningIntervalTest {
    private static final double ALPHA = 0.05;
    private static final Offset<Double> DIGITS = within(1e-9);

    private static RunningInterval of(double... numbers) {
        RunningInterval interval = new RunningInterval();
        for (double x : numbers) {
            interval.add(x);
        }
        return interval;
    }

    @Test
    void withoutNumbersTheLimitsAreTheRange() {
        RunningInterval none = new RunningInterval();
        assertThat(none.count()).isZero();
        assertThat(none.mean()).isNaN();
        assertThat(none.lower(ALPHA)).isZero();
        assertThat(none.upper(ALPHA)).isEqualTo(1);
    }

    /**
     * The numbers 1, 0, 1 with alpha = 0.05:
     *
     * <pre>
     * k1^2 = (sqrt(2) + 1/sqrt(2) + 2) / 2 = 2.06066017178,   k2 = (sqrt(2) + 1) / 2 = 1.20710678119
     * p_1 = 0.5/1 = 0.5,   (1 - 0.5)^2  = 0.25,    V_1 = 0.25,    v = 1
     * p_2 = 1.5/2 = 0.75,  (0 - 0.75)^2 = 0.5625,  V_2 = 0.8125,  v = 1
     * p_3 = 1.5/3 = 0.5,   (1 - 0.5)^2  = 0.25,    V_3 = 1.0625,  v = 1.0625
     * l(1)      = ln(3.105548 / 0.05) = 4.128922463
     * S(1)      = sqrt(2.06066017178 l + (1.20710678119 l)^2) + 1.20710678119 l = 10.758915108
     * l(1.0625) = 1.4 ln(1 + ln(1.0625) / ln(2)) + l(1) = 1.4 ln(1.087462841) + l(1) = 4.246308703
     * S(1.0625) = sqrt(2.06066017178 * 1.0625 l + (1.20710678119 l)^2) + 1.20710678119 l = 11.089838870
     * </pre>
     */
    @Test
    void radiiOfTheFirstNumbersAreThoseByHand() {
        assertThat(of(1).radius(ALPHA)).isCloseTo(10.758915108, DIGITS);
        assertThat(of(1, 0).radius(ALPHA)).isCloseTo(10.758915108 / 2, DIGITS);
        assertThat(of(1, 0, 1).radius(ALPHA)).isCloseTo(11.089838870 / 3, DIGITS);
        assertThat(of(1, 0, 1).mean()).isEqualTo(2.0 / 3);
        assertThat(of(1, 0, 1).count()).isEqualTo(3);
        assertThat(of(1, 0, 1).lower(ALPHA)).isZero(); // the radius is above 1
        assertThat(of(1, 0, 1).upper(ALPHA)).isEqualTo(1);
    }

    /** The sum of 1/k^1.4 up to N, and the integral from N + 1/2 on, which is slightly above the rest. */
    @Test
    void theConstantIsTheZetaFunctionRoundedUp() {
        double zeta = 0;
        for (int k = 100_000; k >= 1; k--) {
            zeta += Math.pow(k, -1.4);
        }
        zeta += Math.pow(100_000.5, -0.4) / 0.4;
        // With v = 1, l = ln(zeta / alpha), and S is an increasing function of l.
        double l = Math.log(zeta / ALPHA);
        double radius = Math.sqrt(2.06066017177982 * l + Math.pow(1.20710678118655 * l, 2)) + 1.20710678118655 * l;
        assertThat(of(0.5).radius(ALPHA)).isGreaterThan(radius).isCloseTo(radius, within(1e-5));
    }

    /**
     * 1000 numbers 0.5 have V = 0, because every prediction is 0.5. Then v = 1, and the limits are 0.5 -+ S(1) / 1000.
     */
    @Test
    void limitsAreTheMeanWithTheRadiusOnBothSides() {
        RunningInterval interval = new RunningInterval();
        for (int n = 0; n < 1000; n++) {
            interval.add(0.5);
        }
        double radius = of(0.5).radius(ALPHA) / 1000; // S(1) = 10.76
        assertThat(radius).isCloseTo(0.01076, within(1e-5));
        assertThat(interval.lower(ALPHA)).isCloseTo(0.5 - radius, DIGITS);
        assertThat(interval.upper(ALPHA)).isCloseTo(0.5 + radius, DIGITS);
        assertThat(interval.lower(0.01)).isLessThan(interval.lower(ALPHA));
        assertThat(interval.upper(0.01)).isGreaterThan(interval.upper(ALPHA));
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.001, 1.001, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void numbersOutsideAreRefusedWithoutAChange(double x) {
        RunningInterval interval = of(0.25);
        assertThatThrownBy(() -> interval.add(x))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The number must be between 0 and 1; got " + x + ".");
        assertThat(interval.count()).isEqualTo(1);
        assertThat(interval.mean()).isEqualTo(0.25);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1, -0.5, 4, Double.NaN})
    void impossibleErrorsAreRefused(double error) {
        for (RunningInterval interval : new RunningInterval[] {of(), of(1, 0)}) {
            assertThatThrownBy(() -> interval.lower(error))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("The probability of an error must be above 0 and below 1; got " + error + ".");
            assertThatThrownBy(() -> interval.upper(error)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    private static byte[] save(RunningInterval interval) {
        StateWriter out = new StateWriter();
        interval.save(out);
        return out.toBytes();
    }

    @Test
    void aRestoredSequenceContinues() {
        RunningInterval interval = of();
        RunningInterval restored = of(1, 1, 1); // forgotten by the load
        for (int n = 0; n < 300; n++) {
            byte[] state = save(interval);
            restored.load(new StateReader(state));
            assertThat(save(restored)).isEqualTo(state);
            double x = n * 0.37 % 1;
            interval.add(x);
            restored.add(x);
            assertThat(restored.count()).isEqualTo(n + 1);
            assertThat(restored.mean()).isEqualTo(interval.mean());
            assertThat(restored.lower(ALPHA)).isEqualTo(interval.lower(ALPHA));
            assertThat(restored.upper(ALPHA)).isEqualTo(interval.upper(ALPHA));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "-1, 0, 0",
        "1125899906842625, 0, 0",
        "0, 0.5, 0",
        "0, 0, 0.5",
        "2, 2.5, 1",
        "2, -0.5, 1",
        "2, NaN, 1",
        "2, 1, 2.5",
        "2, 1, -0.5",
        "2, 1, NaN",
        "2, 1, Infinity"
    })
    void damagedStatesAreRefusedWithoutAChange(long count, double sum, double squares) {
        StateWriter out = new StateWriter();
        out.writeText("running-interval");
        out.writeLong(count);
        out.writeDoubles(new double[] {sum, squares}, 2);
        RunningInterval interval = of(0.25, 0.75);
        assertThatThrownBy(() -> interval.load(new StateReader(out.toBytes()))).isInstanceOf(StateException.class);
        assertThat(save(interval)).isEqualTo(save(of(0.25, 0.75)));
    }

    @Test
    void anotherSectionIsRefused() {
        StateWriter out = new StateWriter();
        out.writeText("other");
        assertThatThrownBy(() -> of().load(new StateReader(out.toBytes()))).isInstanceOf(StateException.class);
    }

    private static final int RUNS = 2000;
    private static final int NUMBERS = 2000;

    /** The numbers of runs whose lower and whose upper limit was ever wrong. */
    private record Errors(int lower, int upper) {}

    /**
     * Counts the runs whose limits are ever wrong.
     *
     * @param next the probability of a 1, given the number before
     */
    private static Errors simulate(double alpha, long seed, DoubleUnaryOperator next) {
        UniformRandomProvider random = Streams.seeded(seed);
        int lower = 0;
        int upper = 0;
        for (int run = 0; run < RUNS; run++) {
            RunningInterval interval = new RunningInterval();
            double expected = 0; // the sum of the conditional means
            double x = 0;
            boolean low = false;
            boolean high = false;
            for (int n = 1; n <= NUMBERS; n++) {
                double p = next.applyAsDouble(x);
                x = random.nextDouble() < p ? 1 : 0;
                interval.add(x);
                expected += p;
                low |= interval.lower(alpha) > expected / n;
                high |= interval.upper(alpha) < expected / n;
            }
            lower += low ? 1 : 0;
            upper += high ? 1 : 0;
            // V is at most about n/4 = 500: l(500) = 7.40, S(500) = 97, and the width is 2 * 97 / 2000 with alpha =
            // 0.05.
            assertThat(interval.upper(ALPHA) - interval.lower(ALPHA)).isLessThan(0.1);
        }
        return new Errors(lower, upper);
    }

    private static void checkErrors(double alpha, Errors errors) {
        double most = RUNS * (alpha + 3 * Math.sqrt(alpha * (1 - alpha) / RUNS));
        assertThat((double) errors.lower()).isLessThanOrEqualTo(most);
        assertThat((double) errors.upper()).isLessThanOrEqualTo(most);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.05, 0.5})
    void theLimitsHoldForAllNumbersAtTheSameTime(double alpha) {
        checkErrors(alpha, simulate(alpha, 7, before -> 0.3));
    }

    /** The probability of a 1 depends on the number before. The limits are for the average of these probabilities. */
    @ParameterizedTest
    @ValueSource(doubles = {0.05, 0.5})
    void theLimitsHoldForNumbersThatDependOnEarlierOnes(double alpha) {
        checkErrors(alpha, simulate(alpha, 8, before -> before == 1 ? 0.2 : 0.6));
    }
}
