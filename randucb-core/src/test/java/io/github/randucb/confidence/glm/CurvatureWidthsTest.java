package io.github.randucb.confidence.glm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.confidence.Link;
import io.github.randucb.confidence.Links;
import io.github.randucb.confidence.glm.GeneralizedLinear.Norm;
import io.github.randucb.confidence.glm.GeneralizedLinear.Scale;
import io.github.randucb.confidence.likelihood.MaximumLikelihood;
import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.feature.Features;
import io.github.randucb.random.Streams;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.statistics.ArmTotals;
import io.github.randucb.statistics.RewardDomain;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CurvatureWidthsTest {
    private static final double LAMBDA = 0.25;
    private static final double[][] ARMS = {{1, 0}, {0.6, 0.8}, {0, 1}, {-0.6, 0.8}, {0.5, -0.5}, {-1, -0.2}};
    private static final double ROUNDING = 1e-9; // relative

    private static GeneralizedLinear model(Link link, double lambda) {
        return new GeneralizedLinear(Features.of(ARMS), link, Scale.LINK, lambda, RewardDomain.UNIT, Norm.CURVATURE);
    }

    /** Computes {@code sqrt(x^T H^-1 x)} by the formula for the inverse of a 2 x 2 matrix. */
    private static double width(GeneralizedLinear model, double[][] arms, Link link, double lambda, double[] x) {
        double a = lambda;
        double b = 0;
        double c = lambda;
        double[] theta = model.theta();
        for (int i = 0; i < arms.length; i++) {
            double[] y = arms[i];
            double weight = model.pulls(i) * link.derivative(y[0] * theta[0] + y[1] * theta[1]);
            a += weight * y[0] * y[0];
            b += weight * y[0] * y[1];
            c += weight * y[1] * y[1];
        }
        return Math.sqrt((c * x[0] * x[0] - 2 * b * x[0] * x[1] + a * x[1] * x[1]) / (a * c - b * b));
    }

    /** Returns the largest relative error of a width. */
    private static double error(GeneralizedLinear model, Link link, double lambda) {
        return IntStream.range(0, ARMS.length)
                .mapToDouble(i -> Math.abs(model.widths()[i] / width(model, ARMS, link, lambda, ARMS[i]) - 1))
                .max()
                .getAsDouble();
    }

    private static void play(GeneralizedLinear model, UniformRandomProvider random) {
        int arm = (int) (ARMS.length * Math.pow(random.nextDouble(), 2));
        model.update(arm, random.nextDouble() < 0.9 - 0.15 * arm ? 1 : 0);
    }

    private static void play(GeneralizedLinear model, int rounds, long seed) {
        UniformRandomProvider random = Streams.seeded(seed);
        for (int t = 0; t < rounds; t++) {
            play(model, random);
        }
    }

    private static byte[] state(GeneralizedLinear model) {
        StateWriter out = new StateWriter();
        model.save(out);
        return out.toBytes();
    }

    @Test
    void oneArmByHand() {
        // x = 2, lambda = 1, one reward 1: theta = 2 (1 - g(2 theta)) = 0.5212985, g' = 0.1927112, H = 1 + 4 g'.
        GeneralizedLinear model = new GeneralizedLinear(
                Features.of(new double[][] {{2}}), Links.LOGISTIC, Scale.LINK, 1, RewardDomain.UNIT, Norm.CURVATURE);
        assertThat(model.widths()).containsExactly(2);
        model.update(0, 1);
        assertThat(model.theta()[0]).isCloseTo(0.521298457000279, within(1e-8));
        assertThat(model.widths()[0]).isCloseTo(1.5029334187552246, within(1e-8));
    }

    @ParameterizedTest
    @EnumSource(Links.class)
    void theFirstWidthsAreExact(Links link) {
        GeneralizedLinear model = model(link, LAMBDA);
        UniformRandomProvider random = Streams.seeded(151);
        for (int t = 1; t <= 51; t++) {
            play(model, random);
            assertThat(error(model, link, LAMBDA)).as("round %d", t).isLessThan(ROUNDING);
        }
    }

    /** Returns ln g' at the linear predictor of each arm. */
    private static double[] logSlopes(GeneralizedLinear model, Link link) {
        double[] theta = model.theta();
        return Arrays.stream(ARMS)
                .mapToDouble(x -> Math.log(link.derivative(x[0] * theta[0] + x[1] * theta[1])))
                .toArray();
    }

    /**
     * Returns a bound on the relative error of a width. If each slope in H has changed by a factor between exp(-c) and
     * exp(c) since it was computed, H has done so too, and a width by a factor between exp(-c/2) and exp(c/2).
     */
    private static double errorBound(List<double[]> earlier, double[] now) {
        double largest = 0;
        for (double[] then : earlier) {
            for (int i = 0; i < now.length; i++) {
                largest = Math.max(largest, Math.abs(now[i] - then[i]));
            }
        }
        return Math.expm1(largest / 2);
    }

    @ParameterizedTest
    @EnumSource(Links.class)
    void laterWidthsAreExactAfterEachRecomputationAndCloseInBetween(Links link) {
        GeneralizedLinear model = model(link, LAMBDA);
        UniformRandomProvider random = Streams.seeded(152);
        List<double[]> slopes = new ArrayList<>(); // since the last recomputation
        long last = 0;
        double largest = 0;
        for (int t = 1; t <= 5000; t++) {
            play(model, random);
            double error = error(model, link, LAMBDA);
            if ((t - last) * 50 >= last) {
                last = t;
                slopes.clear();
                assertThat(error).as("round %d", t).isLessThan(ROUNDING);
            }
            double[] now = logSlopes(model, link);
            slopes.add(now);
            assertThat(error).as("round %d", t).isLessThan(errorBound(slopes, now) + ROUNDING);
            largest = Math.max(largest, error);
        }
        // The measured errors are 0.032 with the logistic link, 0.028 with the probit link and 0.016 with the Poisson
        // link.
        assertThat(largest).isLessThan(link == Links.IDENTITY ? ROUNDING : 0.05);
        assertThat(largest > 1e-6).as("approximate in between").isEqualTo(link != Links.IDENTITY);
    }

    @Test
    void anIllConditionedMatrixIsExactToo() {
        // H is diagonal: 10^-9 + n in the first direction, and 10^-9 in the second.
        double[][] arms = {{1, 0}, {0, 1}};
        GeneralizedLinear model = new GeneralizedLinear(
                Features.of(arms), Links.IDENTITY, Scale.LINK, 1e-9, RewardDomain.UNIT, Norm.CURVATURE);
        for (int n = 1; n <= 8000; n++) {
            model.update(0, n % 2);
            assertThat(model.widths()[0]).isCloseTo(1 / Math.sqrt(1e-9 + n), within(1e-10));
            assertThat(model.widths()[1]).isCloseTo(1 / Math.sqrt(1e-9), within(1e-4));
        }
        GeneralizedLinear restored = new GeneralizedLinear(
                Features.of(arms), Links.IDENTITY, Scale.LINK, 1e-9, RewardDomain.UNIT, Norm.CURVATURE);
        restored.load(new StateReader(state(model)));
        assertThat(restored.widths()).containsExactly(model.widths());
    }

    @Test
    void lambdaMustBePositive() {
        assertThatThrownBy(() -> model(Links.LOGISTIC, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Lambda must be positive; got 0.0.");
    }

    @Test
    void mergingRecomputesTheWidths() {
        GeneralizedLinear model = model(Links.LOGISTIC, LAMBDA);
        GeneralizedLinear other = model(Links.LOGISTIC, LAMBDA);
        play(model, 1003, 154);
        play(other, 1507, 155);
        assertThat(error(model, Links.LOGISTIC, LAMBDA)).isGreaterThan(ROUNDING);
        model.merge(other);
        assertThat(error(model, Links.LOGISTIC, LAMBDA)).isLessThan(ROUNDING);
        assertThat(model.observations()).isEqualTo(2510);
    }

    @ParameterizedTest
    @EnumSource(Links.class)
    void aRestoredModelContinuesBitForBit(Links link) {
        GeneralizedLinear model = model(link, LAMBDA);
        play(model, 1003, 156);
        GeneralizedLinear restored = model(link, LAMBDA);
        restored.load(new StateReader(state(model)));
        assertThat(restored.widths()).containsExactly(model.widths());
        UniformRandomProvider one = Streams.seeded(157);
        UniformRandomProvider same = Streams.seeded(157);
        for (int t = 0; t < 100; t++) {
            play(model, one);
            play(restored, same);
            assertThat(restored.widths()).as("round %d", t).containsExactly(model.widths());
        }
        assertThat(state(restored)).isEqualTo(state(model));
    }

    /** Loads a state of two arms in two dimensions. */
    private static CurvatureWidths load(int age, double trace, double square, double... inverse) {
        StateWriter out = new StateWriter();
        out.writeText("curvature-widths");
        out.writeInt(1);
        out.writeInt(age);
        out.writeDoubles(new double[] {trace, 2}, 2);
        out.writeDoubles(new double[] {square, 1}, 2);
        out.writeDoubles(inverse, 4);
        Features features = Features.of(new double[][] {{1, 0}, {0, 1}});
        CurvatureWidths widths = new CurvatureWidths(
                features,
                Links.LOGISTIC,
                1,
                new ArmTotals(2, RewardDomain.UNIT),
                new MaximumLikelihood(features, Links.LOGISTIC, 1));
        widths.load(new StateReader(out.toBytes()));
        return widths;
    }

    private static void refused(String message, int age, double trace, double square, double... inverse) {
        assertThatThrownBy(() -> load(age, trace, square, inverse))
                .isInstanceOf(StateException.class)
                .hasMessageContaining(message);
    }

    @Test
    void forgedStatesAreRefused() {
        assertThat(load(0, 2, 0.25, 1, 0, 0, 1).widths()).containsExactly(0.5, 1);
        refused("since a refresh must be between 0 and 1000000000; got -1", -1, 2, 0.25, 1, 0, 0, 1);
        refused("traces of a state must be finite", 0, Double.NaN, 0.25, 1, 0, 0, 1);
        refused("squared width of an arm must not be negative; got -0.25 for arm 0", 0, 2, -0.25, 1, 0, 0, 1);
        refused("squared widths of a state must be finite", 0, 2, Double.NaN, 1, 0, 0, 1);
        refused("inverse of a state must be finite", 0, 2, 0.25, 1, 0, 0, Double.POSITIVE_INFINITY);
        refused("must be positive definite", 0, 2, 0.25, 1, 2, 2, 1);
        refused("must be positive definite", 0, 2, 0.25, 1, 0.5, 0, 1);
    }

    @Test
    void changingArmsHaveTheSameWidths() {
        GeneralizedLinear fixed = model(Links.LOGISTIC, LAMBDA);
        ContextualGlm changing = new ContextualGlm(
                new FeatureSpace(2, 2), Links.LOGISTIC, Scale.LINK, LAMBDA, RewardDomain.UNIT, Norm.CURVATURE);
        changing.setArms(ARMS);
        UniformRandomProvider random = Streams.seeded(158);
        for (int t = 1; t <= 51; t++) {
            int arm = random.nextInt(ARMS.length);
            double reward = random.nextDouble() < 0.5 ? 1 : 0;
            fixed.update(arm, reward);
            changing.update(ARMS[arm], reward);
            assertThat(changing.widths()).containsExactly(fixed.widths(), within(1e-7));
        }
    }
}
