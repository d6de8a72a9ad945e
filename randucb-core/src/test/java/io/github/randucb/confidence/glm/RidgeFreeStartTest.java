package io.github.randucb.confidence.glm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.randucb.confidence.Link;
import io.github.randucb.confidence.Links;
import io.github.randucb.confidence.glm.GeneralizedLinear.Scale;
import io.github.randucb.feature.Features;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.statistics.RewardDomain;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Maximum likelihood without a ridge. */
class RidgeFreeStartTest {
    private static final double[][] ARMS = {{1, 0}, {0, 1}, {0.6, 0.6}};

    private static GeneralizedLinear model(Link link) {
        return new GeneralizedLinear(Features.of(ARMS), link, Scale.LINK, 0, RewardDomain.UNIT);
    }

    private static void pull(GeneralizedLinear model, int arm, int ones, int zeros) {
        for (int k = 0; k < ones + zeros; k++) {
            model.update(arm, k < ones ? 1 : 0);
        }
    }

    private static double logit(double p) {
        return Math.log(p / (1 - p));
    }

    @Test
    void byHand() {
        // With pulls of the unit vectors alone, theta_j = g^-1(Y_j / s_j) and M = diag(s_1, s_2), H = diag(s_j p (1 -
        // p)).
        GeneralizedLinear model = model(Links.LOGISTIC);
        pull(model, 0, 3, 1);
        pull(model, 1, 2, 8);
        assertThat(model.theta()).containsExactly(new double[] {logit(0.75), logit(0.2)}, within(1e-8));
        assertThat(model.widths())
                .containsExactly(
                        new double[] {1 / 2.0, 1 / Math.sqrt(10), 0.6 * Math.sqrt(1 / 4.0 + 1 / 10.0)}, within(1e-12));
        double[] x = {1, 0};
        assertThat(model.precision().solveTransposed(x, 0, new double[2])).isCloseTo(1 / 0.75, within(1e-8));
    }

    @Test
    void identityNeedsOnePullOfEachArmThatSpans() {
        GeneralizedLinear model = model(Links.IDENTITY);
        model.update(0, 1);
        model.update(1, 0);
        assertThat(model.theta()).containsExactly(new double[] {1, 0}, within(1e-12));
        model.update(0, 0);
        assertThat(model.theta()).containsExactly(new double[] {0.5, 0}, within(1e-12));
    }

    @Test
    void theRidgeStandsInWhileThereIsNoMaximum() {
        GeneralizedLinear model = model(Links.LOGISTIC);
        pull(model, 0, 3, 1);
        pull(model, 1, 0, 5); // the likelihood grows as theta_2 goes to minus infinity
        assertThat(model.theta()[1]).isFinite().isLessThan(-1);
        assertThat(model.widths()[0]).isLessThan(0.5);
        GeneralizedLinear ridge =
                new GeneralizedLinear(Features.of(ARMS), Links.LOGISTIC, Scale.LINK, 1e-4, RewardDomain.UNIT);
        ridge.merge(model);
        // A fit ends within 10^-8 in the norm of H, which is about 10^-3 in the second direction.
        assertThat(model.theta()).containsExactly(ridge.theta(), within(1e-6));
        model.update(1, 1);
        ridge.update(1, 1);
        assertThat(Math.abs(model.theta()[0] - ridge.theta()[0])).isBetween(1e-6, 1e-2);
    }

    @Test
    void anyArmsThatSpanAreEnough() {
        GeneralizedLinear model = model(Links.LOGISTIC);
        pull(model, 0, 0, 5); // no mean of the model
        pull(model, 1, 2, 8);
        assertThat(model.theta()[0]).isFinite();
        double before = model.widths()[1];
        assertThat(before).isLessThan(1 / Math.sqrt(10));
        pull(model, 2, 1, 1); // with arm 1 it spans the space, and the maximum exists without a ridge
        double[] theta = model.theta();
        double second = logistic(theta[1]);
        double third = logistic(0.6 * theta[0] + 0.6 * theta[1]);
        double first = logistic(theta[0]);
        // The gradient without a ridge is zero.
        assertThat(-5 * first + 0.6 * (1 - 2 * third)).isCloseTo(0, within(1e-7));
        assertThat(2 - 10 * second + 0.6 * (1 - 2 * third)).isCloseTo(0, within(1e-7));
    }

    private static double logistic(double u) {
        return 1 / (1 + Math.exp(-u));
    }

    /** Means that are all but one have a maximum so far out that H is singular in double precision. */
    @Test
    void meansNearTheEndOfTheRangeAreNotInside() {
        double[][] arms = {
            {0.1351560398941518, 2.271412073344167},
            {1.62877084271117, 0.1867457034154849},
            {0.1351288145330951, -0.292893694603504}
        };
        double[] rewards = {0.9999998807907104, 0.9999847412109375, 0.999755859375};
        GeneralizedLinear model =
                new GeneralizedLinear(Features.of(arms), Links.LOGISTIC, Scale.LINK, 0, RewardDomain.UNIT);
        assertTimeoutPreemptively(Duration.ofSeconds(10), () -> {
            for (int k = 0; k < 300; k++) {
                model.update(k % 3, rewards[k % 3]);
            }
        });
        assertThat(model.theta()).doesNotContain(Double.NaN);
        assertThat(model.widths()).doesNotContain(Double.NaN);
    }

    @Test
    void itIsTheLimitOfSmallRidges() {
        GeneralizedLinear free = model(Links.PROBIT);
        GeneralizedLinear tiny =
                new GeneralizedLinear(Features.of(ARMS), Links.PROBIT, Scale.LINK, 1e-9, RewardDomain.UNIT);
        for (int k = 0; k < 300; k++) {
            free.update(k % 3, (k / 3 + k % 3) % 4 == 0 ? 1 : 0);
            tiny.update(k % 3, (k / 3 + k % 3) % 4 == 0 ? 1 : 0);
        }
        assertThat(free.theta()).containsExactly(tiny.theta(), within(1e-7));
        assertThat(free.widths()).containsExactly(tiny.widths(), within(1e-9));
    }

    @Test
    void aSavedOneGoesOnBitForBit() {
        for (int rounds : new int[] {3, 50, 1200}) {
            GeneralizedLinear model = model(Links.LOGISTIC);
            for (int k = 0; k < rounds; k++) {
                model.update(k % 3, k % 7 < 3 ? 1 : 0);
            }
            StateWriter out = new StateWriter();
            model.save(out);
            GeneralizedLinear restored = model(Links.LOGISTIC);
            restored.load(new StateReader(out.toBytes()));
            for (int k = 0; k < 1500; k++) {
                model.update(k % 3, k % 5 < 2 ? 1 : 0);
                restored.update(k % 3, k % 5 < 2 ? 1 : 0);
                assertThat(restored.theta()).isEqualTo(model.theta());
                assertThat(restored.widths()).isEqualTo(model.widths());
            }
        }
    }

    @Test
    void mergedOnesFitWithoutARidge() {
        GeneralizedLinear first = model(Links.LOGISTIC);
        GeneralizedLinear second = model(Links.LOGISTIC);
        pull(first, 0, 3, 1);
        pull(second, 1, 2, 8);
        first.merge(second);
        assertThat(first.theta()).containsExactly(new double[] {logit(0.75), logit(0.2)}, within(1e-8));
    }

    @Test
    void tinyFeaturesNeedARidge() {
        Features tiny = Features.of(new double[][] {{1e-10, 0}, {0, 1e-12}});
        assertThatThrownBy(() -> new GeneralizedLinear(tiny, Links.LOGISTIC, Scale.LINK, 0, RewardDomain.UNIT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("With lambda=0, the largest norm of a feature vector must be at least 1.0E-9;"
                        + " got 1.0E-10. Scale the features so that it is about 1.");
    }
}
