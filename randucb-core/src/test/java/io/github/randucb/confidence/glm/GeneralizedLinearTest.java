package io.github.randucb.confidence.glm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.confidence.Link;
import io.github.randucb.confidence.Links;
import io.github.randucb.confidence.glm.GeneralizedLinear.Scale;
import io.github.randucb.confidence.ridge.RidgeRegression;
import io.github.randucb.confidence.ridge.UpdateScope;
import io.github.randucb.feature.Features;
import io.github.randucb.random.Streams;
import io.github.randucb.statistics.RewardDomain;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GeneralizedLinearTest {
    private static final int ARMS = 12;
    private static final int D = 4;
    private static final double LAMBDA = 1e-4;

    private static double[][] arms() {
        UniformRandomProvider random = Streams.seeded(131);
        double[][] arms = new double[ARMS][D];
        for (double[] arm : arms) {
            for (int j = 0; j < D; j++) {
                arm[j] = random.nextDouble() - 0.5;
            }
        }
        return arms;
    }

    private static GeneralizedLinear model(double[][] arms, Link link, Scale scale) {
        return new GeneralizedLinear(Features.of(arms), link, scale, LAMBDA, RewardDomain.UNIT);
    }

    /** The gradient of the penalized likelihood, written out. */
    private static double[] gradient(GeneralizedLinear model, double[][] arms, Link link) {
        double[] gradient = new double[arms[0].length];
        for (int j = 0; j < gradient.length; j++) {
            gradient[j] = -LAMBDA * model.theta()[j];
        }
        for (int i = 0; i < arms.length; i++) {
            double product = 0;
            for (int j = 0; j < gradient.length; j++) {
                product += arms[i][j] * model.theta()[j];
            }
            for (int j = 0; j < gradient.length; j++) {
                gradient[j] += arms[i][j] * (model.reward(i) - model.pulls(i) * link.mean(product));
            }
        }
        return gradient;
    }

    @ParameterizedTest
    @EnumSource(Links.class)
    void theGradientVanishesAfterEveryObservation(Links link) {
        double[][] arms = arms();
        GeneralizedLinear model = model(arms, link, Scale.LINK);
        UniformRandomProvider random = Streams.seeded(132);
        for (int t = 0; t < 3000; t++) {
            int arm = (int) (ARMS * Math.pow(random.nextDouble(), 2));
            model.update(arm, random.nextDouble() < 0.2 + 0.05 * arm ? 1 : 0);
            // ||theta - theta-hat||_H^2 is the squared length of the gradient in the norm of H^-1.
            double[] gradient = gradient(model, arms, link);
            double square = model.precision().solveTransposed(gradient, 0, gradient);
            assertThat(square).as("round %d", t).isLessThan(1e-15);
        }
    }

    @Test
    void separableDataGiveAFiniteFit() {
        // Rewards that a threshold separates: without the ridge the likelihood has no maximum.
        double[][] arms = {{1, 1}, {1, -1}};
        GeneralizedLinear model = model(arms, Links.LOGISTIC, Scale.MEAN);
        for (int t = 0; t < 20_000; t++) {
            model.update(t % 2, t % 2);
            assertThat(model.theta()[0]).isFinite();
        }
        // By symmetry theta = (0, -a) with 2 n g(-a) = lambda a, where n = 10,000 for each arm.
        double a = -model.theta()[1];
        assertThat(model.theta()[0]).isCloseTo(0, within(1e-6));
        double hessian = LAMBDA + 20_000 * Links.LOGISTIC.derivative(a);
        assertThat(20_000 * Links.LOGISTIC.mean(-a)).isCloseTo(LAMBDA * a, within(1e-8 * Math.sqrt(hessian)));
        assertThat(model.means()[0]).isLessThan(1e-6);
        assertThat(model.means()[1]).isGreaterThan(1 - 1e-6);
    }

    @Test
    void theIdentityLinkIsRidgeRegression() {
        double[][] arms = arms();
        GeneralizedLinear model = model(arms, Links.IDENTITY, Scale.LINK);
        RidgeRegression ridge =
                new RidgeRegression(Features.of(arms), LAMBDA, 1, RewardDomain.UNIT, UpdateScope.WINNERS);
        UniformRandomProvider random = Streams.seeded(133);
        for (int t = 0; t < 2500; t++) {
            int arm = random.nextInt(ARMS);
            double reward = random.nextDouble();
            model.update(arm, reward);
            ridge.update(arm, reward);
            assertThat(model.means()).containsExactly(ridge.means(), within(1e-6));
            assertThat(model.widths()).containsExactly(ridge.widths());
        }
        assertThat(model.means()).containsExactly(ridge.means(), within(1e-9));
    }

    @Test
    void oneArmByHand() {
        // x = 2, three pulls, two ones: the score 2 (2 - 3 g(2 theta)) = lambda theta is solved by g(2 theta) = 2/3,
        // nearly.
        GeneralizedLinear model = model(new double[][] {{2}}, Links.LOGISTIC, Scale.MEAN);
        model.update(0, 1);
        model.update(0, 0);
        model.update(0, 1);
        assertThat(model.means()[0]).isCloseTo(2.0 / 3, within(1e-5));
        assertThat(model.theta()[0]).isCloseTo(Math.log(2) / 2, within(1e-4));
        assertThat(model.widths()[0]).isCloseTo(2 / Math.sqrt(LAMBDA + 12), within(1e-12));
        // H = lambda + 3 g' 4 = 3 (2/9) 4, nearly.
        assertThat(model.precision().logDeterminant()).isCloseTo(Math.log(24.0 / 9), within(1e-4));
    }
}
