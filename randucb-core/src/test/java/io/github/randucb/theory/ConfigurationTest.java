package io.github.randucb.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.randucb.Catalogue;
import io.github.randucb.feature.Features;
import io.github.randucb.feature.SpanningArms;
import io.github.randucb.multiplier.DiscreteLaw;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.FixedArms;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.Setting;
import io.github.randucb.theory.theorem.GlmTheorem;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks which theorems cover a configuration, and which of their conditions fail. */
class ConfigurationTest {
    private static final double[][] FEATURES = {{0.8, 0.1}, {0.1, 0.8}, {0.6, 0.6}};
    private static final double[] THETA = {0.6, 0.5};
    private static final long HORIZON = 20_000;

    private static PolicySpec spec(String type, String settings) {
        PolicySpec spec = Catalogue.standard().policy(type);
        for (String setting : settings.isBlank() ? new String[0] : settings.split(" ", -1)) {
            String[] words = setting.split("=", 2);
            spec = spec.with(words[0], words[1]);
        }
        return spec;
    }

    private static double[] means(boolean logistic) {
        double[] means = GroundTruth.of(FEATURES, THETA, new double[3]).predictors();
        for (int i = 0; logistic && i < means.length; i++) {
            means[i] = 1 / (1 + Math.exp(-means[i]));
        }
        return means;
    }

    private static List<Theorem> theorems(PolicySpec spec, boolean logistic) {
        return spec.type().needsFeatures()
                ? spec.theorems(
                        Setting.of(3, HORIZON).withFeatures(FEATURES), GroundTruth.of(FEATURES, THETA, means(logistic)))
                : spec.theorems(
                        Setting.of(3, HORIZON), GroundTruth.of(0.5, 0.4, 0.3).withBinaryRewards());
    }

    private static List<String> failing(Guarantee guarantee) {
        return guarantee.conditions().stream()
                .filter(condition -> condition.needed() && !condition.holds())
                .map(Condition::name)
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "none",
            value = {
                "rand-ucb | edition=paper | Theorem 1 | none",
                "rand-ucb | edition=paper epsilon=0.1 | Theorem 1 | none",
                "rand-ucb | edition=paper law=uniform | Theorem 1 | none",
                "rand-ucb | edition=paper law=gaussian-limit | Theorem 1 | none",
                "rand-ucb | edition=paper law=uniform-limit | Theorem 1 | none",
                "rand-ucb | edition=paper optimism=non-optimistic | Theorem 1 | none",
                "rand-ucb | edition=paper sigma-scale=literal sigma=2 | Theorem 1 | none",
                "rand-ucb | edition=paper points=1 | Theorem 1 | none",
                "rand-ucb | edition=paper floor=0.1 | Theorem 1 | floor = 0",
                "rand-ucb | edition=paper rewards=real | Theorem 1 | rewards in [0, 1]",
                "rand-ucb | edition=paper upper=3 | Theorem 1 | (i) P(Z > c_1) > 0,p_3 > p_2",
                "rand-ucb | edition=paper upper=0 | Theorem 1 | (i) P(Z > c_1) > 0,p_3 > p_2",
                "rand-ucb | edition=released | Theorem 1 | each arm is pulled once first,Z has the same law in every round,(i) P(Z > c_1) > 0,p_3 > p_2",
                "rand-ucb | edition=released upper=7 | Theorem 1 | each arm is pulled once first",
                "rand-ucb | edition=paper coupling=uncoupled | Theorem 6 | p_M > 1/T",
                "rand-ucb | edition=paper coupling=uncoupled epsilon=0.001 | Theorem 6 | none",
                "rand-ucb | edition=paper coupling=uncoupled law=uniform | Theorem 6 | none",
                "rand-ucb | edition=paper coupling=uncoupled epsilon=0.1 optimism=non-optimistic | Theorem 6 | alpha_1 >= 0",
                "rand-ucb | edition=paper coupling=uncoupled law=weights weights=[0,1,1] optimism=non-optimistic | Theorem 6 | none",
                "adaptive-epsilon-greedy | edition=paper | Theorem 1 | none",
                "adaptive-epsilon-greedy | edition=paper epsilon=0 | Theorem 1 | (i) P(Z > c_1) > 0,p_3 > p_2",
                "rand-lin-ucb | edition=paper radius=theorem | Theorem 3 | none",
                "rand-lin-ucb | edition=paper radius=theorem noise=0.25 | Theorem 3 | none",
                "rand-lin-ucb | edition=paper radius=theorem coupling=uncoupled | Theorem 3 | the arms share Z",
                "rand-ucb | edition=paper | Theorem 1, with Z >= c_1 | none",
                "rand-ucb | edition=paper upper=3 | Theorem 1, with Z >= c_1 | (i) P(Z >= c_1) > 0,p_3 > p_2",
                "rand-ucb | edition=paper coupling=uncoupled epsilon=0.001 | Theorem 2 | none",
                "rand-ucb | edition=paper coupling=uncoupled | Theorem 2 | p_M > 1/T",
                "rand-ucb | edition=paper coupling=uncoupled | Theorem 5 | none",
                "rand-ucb | edition=paper coupling=uncoupled epsilon=0.1 optimism=non-optimistic | Theorem 5 | none",
                "rand-ucb | edition=released coupling=uncoupled | Theorem 5 | each arm is pulled once first,Z has the same law in every round",
                "rand-lin-ucb | edition=paper | Theorem 3, with Z >= c_1 | none",
                "rand-lin-ucb | edition=paper epsilon=0 | Theorem 3, with Z >= c_1 | (i) P(Z >= c_1) > 0,p_3 > p_2",
                "rand-lin-ucb | edition=paper sigma-scale=literal | Theorem 3, with Z >= c_1 | Z / U has the same law in every round",
                "rand-lin-ucb | edition=paper coupling=uncoupled | Theorem 3, with Z >= c_1 | the arms share Z",
                "rand-lin-ucb | edition=paper | Theorem 3 | Z has the same law in every round,(i) P(Z > c_1) > 0,p_3 > p_2",
                "rand-lin-ucb | edition=paper radius=theorem rewards=real | Theorem 3 | rewards in [0, 1]",
            })
    void failingConditions(String type, String settings, String theorem, String conditions) {
        Guarantee guarantee = theorems(spec(type, settings), false).stream()
                .map(one -> one.at(HORIZON))
                .filter(one -> one.theorem().equals(theorem))
                .findFirst()
                .orElseThrow();
        assertThat(String.join(",", failing(guarantee))).isEqualTo(conditions == null ? "" : conditions);
        assertThat(guarantee.holds()).isEqualTo(conditions == null);
        assertThat(Double.isFinite(guarantee.bound()) || !guarantee.holds()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "none",
            value = {
                "edition=paper radius=theorem mu=0.05 initialization=spanning | none",
                "edition=paper mu=0.05 initialization=spanning | none",
                "edition=paper radius=theorem mu=0.05 | arms that span the space are pulled tau times first",
                "edition=paper radius=theorem mu=0.05 initialization=spanning initial-pulls=5 | arms that span the space are pulled tau times first",
                "edition=paper radius=theorem mu=0.25 initialization=spanning | arms that span the space are pulled tau times first,(i) P(Z > c_1) > 0,p_3 > p_2",
                "edition=paper radius=theorem mu=0.05 initialization=spanning initial-pulls=50000 | none",
                "edition=paper radius=theorem mu=0.05 initialization=spanning lambda=1000000 | lambda <= mu (lambda + rho tau / d) / 2,(i) P(Z > c_1) > 0,p_3 > p_2",
                "edition=paper radius=theorem mu=0.05 initialization=spanning link=probit | the means are g(<x_i, theta>)",
            })
    void correctedTheoremFour(String settings, String conditions) {
        List<Theorem> theorems = theorems(spec("rand-ucb-glm", settings), true);
        assertThat(theorems).hasSize(4);
        assertThat(failing(theorems.get(0).at(HORIZON)))
                .as("as it is printed, it is about others")
                .contains("the printed form follows from the corrected form");
        assertThat(String.join(",", failing(theorems.get(2).at(HORIZON))))
                .isEqualTo(conditions == null ? "" : conditions);
    }

    /** For the logistic function and the true mu, U = 2 sqrt(L) c_1 equals c_1, and Z never exceeds it. */
    @Test
    void radiusOfTheoremFourIsTooSmallForTheLogisticFunction() {
        double mu = 0.25 / Math.pow(Math.cosh((1 + Math.sqrt(0.61)) / 2), 2); // g' at 1 + |theta|
        PolicySpec spec = spec("rand-ucb-glm", "edition=paper radius=theorem initialization=spanning mu=" + mu);
        Guarantee guarantee = theorems(spec, true).get(2).at(HORIZON);
        assertThat(guarantee.constant("mu").orElseThrow()).isCloseTo(mu, within(1e-12));
        assertThat(failing(guarantee)).containsExactly("(i) P(Z > c_1) > 0", "p_3 > p_2");
    }

    @Test
    void detectsLongArmsAndParameters() {
        double[][] features = {{2, 0}, {0, 1}};
        double[] theta = {0.1, 1.5};
        Guarantee guarantee = spec("rand-lin-ucb", "edition=paper radius=theorem")
                .theorems(
                        Setting.of(2, HORIZON).withFeatures(features),
                        GroundTruth.of(features, theta, new double[] {0.2, 1.5}))
                .get(0)
                .at(HORIZON);
        assertThat(failing(guarantee)).containsExactly("||x_i|| <= 1", "||theta|| <= 1");
    }

    @Test
    void detectsAProblemThatIsNotLinear() {
        Guarantee guarantee = theorems(spec("rand-lin-ucb", "edition=paper radius=theorem"), true)
                .get(0)
                .at(HORIZON);
        assertThat(failing(guarantee)).containsExactly("the means are <x_i, theta>");
    }

    /** The radius determinant is below c_1, so the theorem as stated gives no bound. */
    @Test
    void radiusDeterminantIsTooSmallForTheTheoremAsStated() {
        List<Theorem> theorems = theorems(spec("rand-lin-ucb", "edition=paper lambda=1"), false);
        assertThat(theorems.get(0).at(HORIZON).bound()).isInfinite();
        assertThat(theorems.get(0).horizon(3).isNever()).isTrue();
    }

    /** R(T) <= 2 beta (1 + 2 / epsilon) sqrt(c_3 T) + 1, with the largest radius beta: the experiments' lambda, d = 5. */
    @Test
    void radiusDeterminantHasABoundByTheProof() {
        double[][] axes = new double[5][5];
        for (int i = 0; i < 5; i++) {
            axes[i][i] = 1;
        }
        double[] theta = {0.5, 0.4, 0.3, 0.2, 0.1};
        Theorem theorem = spec("rand-lin-ucb", "edition=paper epsilon=0.1")
                .theorems(Setting.of(5, HORIZON).withFeatures(axes), GroundTruth.of(axes, theta, theta))
                .get(1);
        Guarantee guarantee = theorem.at(HORIZON);
        double beta = 0.01 + Math.sqrt(2 * Math.log(20_000) + 5 * Math.log1p(20_000 / 5e-4)) / 2;
        double c3 = 10 * Math.log1p(20_000 / 5e-4);
        assertThat(guarantee.holds()).isTrue();
        assertThat(guarantee.constant("c_1").orElseThrow()).isCloseTo(beta, within(1e-12));
        assertThat(guarantee.constant("c_2").orElseThrow()).isCloseTo(beta, within(1e-12));
        assertThat(guarantee.constant("p_3")).hasValue(0.1);
        assertThat(guarantee.bound()).isCloseTo(2 * beta * 21 * Math.sqrt(c3 * 20_000) + 1, withinPercentage(1e-9));
        assertThat(guarantee.bound()).isCloseTo(407_854, within(1.0));
        Events events = guarantee.events().orElseThrow();
        assertThat(events.c1()).as("in units of U_t").isCloseTo(1, within(1e-12));
        assertThat(events.isOptimistic(2.5, 2.5)).isTrue();
        assertThat(events.isOptimistic(2.4, 2.5)).isFalse();
        assertThat(events.isWide(2.5, 2.5)).isFalse();
        assertThat(theorem.at(HORIZON, HORIZON, 0.99).bound())
                .as("U below beta")
                .isInfinite();
        assertThat(theorem.at(1000, HORIZON, 1).bound()).as("the first rounds").isLessThan(guarantee.bound());
    }

    /** With noise variance v, the policy is the paper's policy with lambda v, also for the radius determinant. */
    @Test
    void noiseVarianceScalesTheRadiusDeterminant() {
        double paper = theorems(spec("rand-lin-ucb", "edition=paper lambda=0.25"), false)
                .get(1)
                .at(HORIZON)
                .bound();
        Guarantee noisy = theorems(spec("rand-lin-ucb", "edition=paper lambda=1 noise=0.25"), false)
                .get(1)
                .at(HORIZON);
        assertThat(noisy.bound()).isCloseTo(paper, withinPercentage(1e-9));
        assertThat(noisy.events().orElseThrow().scale(3)).isEqualTo(1.5);
    }

    /** Without a ridge and with the true mu, U of the logistic function equals c_1, and p_3 is epsilon. */
    @Test
    void logisticRadiusReachesC1WithoutARidge() {
        GlmTheorem.Problem problem = new GlmTheorem.Problem(2, 0.1, 0.25, 1000, 0, HORIZON, x -> 0.1);
        Tails z = new Tails(DiscreteLaw.gaussian(20, 0, 0.125, 0.1), 2 * Math.sqrt(0.25) * problem.c1());
        assertThat(GlmTheorem.corrected(Form.STATED, problem, z).bound()).isInfinite();
        Guarantee proved = GlmTheorem.corrected(Form.PROVED, problem, z);
        assertThat(proved.holds()).isTrue();
        assertThat(proved.constant("p_3")).hasValue(0.1);
        // L 2 c_1 (1 + 2 / 0.1) sqrt(c_3 T) + tau + 2
        double width = 0.25 * 2 * problem.c1() * 21 * Math.sqrt(problem.c3() * HORIZON);
        assertThat(proved.bound()).isCloseTo(width + 1002, withinPercentage(1e-9));
        assertThat(GlmTheorem.printed(Form.PROVED, problem, z).bound())
                .isLessThanOrEqualTo(GlmTheorem.printed(Form.STATED, problem, z).bound());
    }

    /** The ridge shifts c_1 but not U, so U reaches c_1 only with a slightly smaller mu. */
    @Test
    void ridgeNeedsASlightlySmallerMu() {
        double mu = 0.25 / Math.pow(Math.cosh((1 + Math.sqrt(0.61)) / 2), 2); // g' at 1 + |theta|
        String policy = "edition=paper radius=theorem initialization=spanning epsilon=0.1 mu=";
        Guarantee ridge =
                theorems(spec("rand-ucb-glm", policy + mu), true).get(3).at(HORIZON);
        assertThat(failing(ridge)).containsExactly("(i) P(Z >= c_1) > 0", "p_3 > p_2");
        Condition note = ridge.conditions().stream()
                .filter(condition -> condition.name().equals("U >= c_1"))
                .findFirst()
                .orElseThrow();
        assertThat(note.holds()).isFalse();
        String enough = note.why().replaceAll(".*; mu = (.*) or less is sufficient", "$1");
        assertThat(Double.parseDouble(enough)).isLessThan(mu).isCloseTo(mu, withinPercentage(0.01));
        Guarantee less =
                theorems(spec("rand-ucb-glm", policy + enough), true).get(3).at(HORIZON);
        assertThat(less.holds()).isTrue();
        assertThat(less.constant("p_3")).hasValue(0.1);
    }

    /** A ridge moves the estimates by lambda / (mu sqrt(lambda + rho tau / d)) widths, which is added to c_1. */
    @Test
    void shiftByTheRidgeIsAddedToC1() {
        Guarantee guarantee = theorems(
                        spec("rand-ucb-glm", "edition=paper mu=0.05 initialization=spanning lambda=2"), true)
                .get(2)
                .at(HORIZON);
        double mu = guarantee.constant("mu").orElseThrow();
        double least = 2
                + SpanningArms.of(Features.of(FEATURES)).rho()
                        * guarantee.constant("tau").orElseThrow()
                        / 2;
        assertThat(guarantee.constant("c_1").orElseThrow())
                .isCloseTo(
                        Math.sqrt(2 * Math.log(10_000) + 2 * Math.log(20_000)) / (2 * mu) + 2 / (mu * Math.sqrt(least)),
                        within(1e-9));
        assertThat(guarantee.holds()).isTrue();
    }

    /** A noise variance v is the paper's policy with lambda v and sqrt(v) Z: with lambda / v they have the same bound. */
    @Test
    void noiseVarianceScalesWidths() {
        double paper = theorems(spec("rand-lin-ucb", "edition=paper radius=theorem lambda=0.25"), false)
                .get(0)
                .at(HORIZON)
                .bound();
        Guarantee noisy = theorems(spec("rand-lin-ucb", "edition=paper radius=theorem lambda=1 noise=0.25"), false)
                .get(0)
                .at(HORIZON);
        assertThat(noisy.bound()).isCloseTo(paper, withinPercentage(1e-9));
        assertThat(noisy.constant("v")).hasValue(0.25);
        assertThat(noisy.events().orElseThrow().unit()).isEqualTo(0.5);
    }

    /** The U of the theorems equals the U of the policy, for every radius. */
    @ParameterizedTest
    @CsvSource({
        "rand-ucb, edition=paper",
        "rand-ucb, edition=paper upper=3",
        "rand-lin-ucb, edition=paper radius=theorem lambda=0.5",
        "rand-lin-ucb, edition=paper radius=ellipsoid",
        "rand-lin-ucb, edition=released noise=0.3",
        "rand-ucb-glm, edition=paper radius=theorem",
        "rand-ucb-glm, edition=paper",
        "rand-ucb-glm, edition=released",
    })
    void scaleIsThatOfThePolicy(String type, String settings) {
        PolicySpec spec = spec(type, settings);
        FixedArms setting = Setting.of(3, HORIZON);
        IndexPolicy policy = (IndexPolicy)
                spec.start(spec.type().needsFeatures() ? setting.withFeatures(FEATURES) : setting, Streams.seeded(1));
        Guarantee guarantee = theorems(spec, type.contains("glm")).get(0).at(HORIZON);
        double unit =
                guarantee.constant("v").stream().map(Math::sqrt).findFirst().orElse(1);
        assertThat(guarantee.constant("U").orElseThrow()).isCloseTo(unit * policy.radius(), withinPercentage(1e-10));
    }

    /** Arms along the axes, pulled in turn, give the largest determinant. */
    @Test
    void largestRadiusDeterminant() {
        double[][] axes = {{1, 0}, {0, 1}};
        PolicySpec spec = spec("rand-lin-ucb", "edition=paper noise=0.3 lambda=0.7");
        IndexPolicy policy = (IndexPolicy) spec.start(Setting.of(2, 1000).withFeatures(axes), Streams.seeded(1));
        for (int t = 0; t < 1000; t++) {
            policy.update(t % 2, 0.5);
        }
        Guarantee guarantee = spec.theorems(
                        Setting.of(2, 1000).withFeatures(axes),
                        GroundTruth.of(axes, new double[] {0.5, 0.5}, new double[] {0.5, 0.5}))
                .get(0)
                .at(1000);
        assertThat(guarantee.constant("U").orElseThrow())
                .isCloseTo(Math.sqrt(0.3) * policy.radius(), withinPercentage(1e-9));
    }

    @Test
    void armsThatChangeHaveNoTheorems() {
        assertThat(spec("rand-lin-ucb", "edition=paper").theorems(Setting.changing(2, 1), GroundTruth.of(0.5)))
                .isEmpty();
    }

    @Test
    void poissonMeansHaveNoLipschitzConstant() {
        double[] means = Arrays.stream(
                        GroundTruth.of(FEATURES, THETA, new double[3]).predictors())
                .map(Math::exp)
                .toArray();
        Guarantee guarantee = spec("rand-ucb-glm", "edition=paper link=poisson rewards=not-negative")
                .theorems(Setting.of(3, HORIZON).withFeatures(FEATURES), GroundTruth.of(FEATURES, THETA, means))
                .get(2)
                .at(HORIZON);
        assertThat(failing(guarantee)).contains("g is L-Lipschitz", "rewards in [0, 1]");
        assertThat(guarantee.bound()).isInfinite();
    }

    @Test
    void detectsArmsThatDoNotSpanTheSpace() {
        double[][] features = {{0.5, 0}, {0.8, 0}};
        double[] means = {1 / (1 + Math.exp(-0.3)), 1 / (1 + Math.exp(-0.48))};
        Guarantee guarantee = spec("rand-ucb-glm", "edition=paper mu=0.05 initialization=spanning")
                .theorems(Setting.of(2, HORIZON).withFeatures(features), GroundTruth.of(features, THETA, means))
                .get(2)
                .at(HORIZON);
        assertThat(failing(guarantee)).contains("the arms span the space");
        assertThat(guarantee.bound()).isInfinite();
        assertThat(guarantee.constant("c_1").orElseThrow()).isFinite();
    }

    @Test
    void oneFeatureIsTooFew() {
        double[][] features = {{0.5}, {0.8}};
        Guarantee guarantee = spec("rand-lin-ucb", "edition=paper radius=theorem")
                .theorems(
                        Setting.of(2, HORIZON).withFeatures(features),
                        GroundTruth.of(features, new double[] {1}, new double[] {0.5, 0.8}))
                .get(0)
                .at(HORIZON);
        assertThat(failing(guarantee)).containsExactly("d > 1");
    }

    @Test
    void otherPoliciesHaveNoTheorems() {
        List<String> withTheorems = List.of("rand-ucb", "adaptive-epsilon-greedy", "rand-lin-ucb", "rand-ucb-glm");
        for (PolicyType type : Catalogue.standard().types()) {
            assertThat(theorems(type.spec(), false).isEmpty())
                    .as(type.id())
                    .isEqualTo(!withTheorems.contains(type.id()));
        }
        assertThat(theorems(spec("rand-ucb", "coupling=uncoupled law=uniform-limit"), false))
                .as("Theorem 6 is about finitely many values")
                .isEmpty();
    }
}
