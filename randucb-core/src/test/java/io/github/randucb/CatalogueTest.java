package io.github.randucb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.multiarmed.RandUcb;
import io.github.randucb.multiplier.Coupling;
import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.CommonParameters;
import io.github.randucb.spec.Edition;
import io.github.randucb.spec.FixedArms;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.Randomization;
import io.github.randucb.spec.Setting;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatalogueTest {
    private static PolicySpec randUcb() {
        return Catalogue.standard().policy("rand-ucb");
    }

    private static void start(PolicySpec spec, Setting setting) {
        spec.start(setting, Streams.seeded(1));
    }

    @Test
    void listsEveryMultiArmedPolicy() {
        assertThat(Catalogue.standard().types())
                .extracting(PolicyType::id)
                .contains(
                        "rand-ucb",
                        "ucb1",
                        "kl-ucb",
                        "thompson-beta",
                        "thompson-gaussian",
                        "optimistic-thompson-beta",
                        "optimistic-thompson-gaussian",
                        "giro",
                        "phe",
                        "epsilon-greedy",
                        "adaptive-epsilon-greedy",
                        "greedy",
                        "uniform",
                        "ucb-laplace",
                        "fpl");
    }

    @Test
    void everyEntryHasADescription() {
        for (PolicyType type : Catalogue.standard().types()) {
            assertThat(type.description()).isNotBlank();
            assertThat(type.reference()).isNotBlank();
            assertThat(type.parameters()).contains(CommonParameters.EDITION, CommonParameters.FLOOR);
            for (Parameter<?> parameter : type.parameters()) {
                assertThat(parameter.name()).matches("[a-z]+(-[a-z]+)*");
                assertThat(parameter.description()).isNotBlank();
                assertThat(parameter.values()).isNotBlank();
                assertThat(parameter.defaultText()).isNotBlank();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"randucb, rand-ucb", "thomson-beta, thompson-beta", "ucb, ucb1", "epsilongreedy, epsilon-greedy"})
    void unknownPoliciesAreRejectedWithASuggestion(String id, String nearest) {
        assertThatThrownBy(() -> Catalogue.standard().policy(id))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("unknown policy '" + id + "'; did you mean")
                .hasMessageMatching("(?s).*did you mean [^?]*'" + nearest + "'.*");
    }

    @Test
    void unknownParametersAreRejectedWithASuggestion() {
        assertThatThrownBy(() -> randUcb().with("sigm", 1))
                .isInstanceOf(ParameterException.class)
                .hasMessageStartingWith("rand-ucb: unknown parameter 'sigm'; did you mean 'sigma'? There are ")
                .hasMessageContaining("points");
    }

    @ParameterizedTest
    @CsvSource({
        "sigma, 0, Parameter 'sigma' must be a number from 1e-9 to 1e9",
        "sigma, abc, 'abc'",
        "sigma, NaN, from 1e-9",
        "sigma, Infinity, to 1e9",
        "points, 0, a whole number from 1 to 10000",
        "points, 2.5, a whole number from 1 to 10000",
        "epsilon, 1.5, '[0, 1]'",
        "coupling, both, coupled or uncoupled",
        "law, normal, gaussian or uniform or weights or gaussian-limit or uniform-limit",
        "weights, -1, not negative",
        "weights, 0, not all zero",
        "weights, x, a list of numbers",
        "weights, 1 2 3, a list of numbers",
        "weights, ']1[', a list of numbers",
        "upper, -1, '0, or a number from 1e-9 to 1e9'",
        "floor, 2, '[0, 1]'",
        "edition, new, paper or released"
    })
    void invalidValuesAreRejectedWithTheValidOnes(String name, String value, String message) {
        assertThatThrownBy(() -> randUcb().with(name, value))
                .isInstanceOf(ParameterException.class)
                .hasMessageStartingWith("rand-ucb: Parameter '" + name + "' must be ")
                .hasMessageContaining(message.replace("'[", "[").replace("]'", "]"));
    }

    @Test
    void aMissingValueIsRejected() {
        assertThatThrownBy(() -> randUcb().with("sigma", (Object) null))
                .hasMessage("rand-ucb: Parameter 'sigma' must be a number from 1e-9 to 1e9; got no value.");
    }

    @Test
    void aParameterOfAnotherPolicyIsRejected() {
        assertThatThrownBy(() -> Catalogue.standard().policy("giro").with(CommonParameters.PSEUDO_REWARDS, 0.5))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("belongs to another policy");
    }

    @Test
    void aDefaultIsTheSameAsNone() {
        assertThat(randUcb().with("sigma", 0.125).with("floor", 0)).isEqualTo(randUcb());
        assertThat(randUcb().with("sigma", 0.5).with("sigma", "0.125")).isEqualTo(randUcb());
    }

    @Test
    void caseDoesNotMatterInChoices() {
        assertThat(randUcb().with("coupling", " UNCOUPLED "))
                .isEqualTo(randUcb().with("coupling", "uncoupled"));
    }

    @Test
    void aNameWithoutSimilarNamesGetsTheList() {
        assertThatThrownBy(() -> Catalogue.standard().policy("xyzzy"))
                .hasMessageStartingWith("unknown policy 'xyzzy'. There are ");
    }

    @Test
    void levelsAreAtMostOne() {
        assertThatThrownBy(() -> Variants.parse("ucb-laplace delta=5"))
                .hasMessage("ucb-laplace: Parameter 'delta' must be a number in (0, 1]; got '5'.");
    }

    @Test
    void valuesAreTypedOrText() {
        PolicySpec typed = randUcb()
                .with(Randomization.SIGMA, 0.25)
                .with(Randomization.POINTS, 5)
                .with(Randomization.COUPLING, Coupling.UNCOUPLED)
                .with(CommonParameters.EDITION, Edition.PAPER);
        PolicySpec text = randUcb()
                .with("edition", "paper")
                .with("points", "5")
                .with("coupling", "uncoupled")
                .with("sigma", "0.25");
        assertThat(text).isEqualTo(typed);
        assertThat(text).hasToString("rand-ucb {coupling=uncoupled, edition=paper, points=5, sigma=0.25}");
        assertThat(randUcb().with("weights", List.of(1, 2.5)).given()).containsEntry("weights", "[1.0, 2.5]");
        assertThat(randUcb()).hasToString("rand-ucb").isNotEqualTo(typed).isNotEqualTo("rand-ucb");
    }

    @Test
    void parametersThatDoNotFitEachOtherAreRejected() {
        Setting setting = Setting.of(3);
        assertThatThrownBy(() -> start(Variants.parse("rand-ucb law=uniform sigma=1"), setting))
                .hasMessage("rand-ucb: Parameter 'sigma' has no meaning without a Gaussian law; remove it.");
        assertThatThrownBy(() -> start(Variants.parse("rand-ucb law=weights"), setting))
                .hasMessageContaining("needs the parameter 'weights'");
        assertThatThrownBy(() -> start(Variants.parse("rand-ucb weights=1"), setting))
                .hasMessageContaining("'weights'");
        assertThatThrownBy(() -> start(Variants.parse("rand-ucb law=gaussian-limit points=3"), setting))
                .hasMessageContaining("infinitely many points");
        assertThatThrownBy(() -> start(Variants.parse("rand-ucb law=uniform-limit points=3"), setting))
                .hasMessageContaining("unless law is gaussian or uniform");
        assertThatThrownBy(() -> start(Variants.parse("ucb-laplace sigma=1"), setting))
                .hasMessageContaining("plain");
        assertThatThrownBy(() -> start(Variants.parse("rand-ucb floor=0.4"), setting))
                .hasMessageContaining("at most 1/K");
    }

    @Test
    void theFirstRoundHasNoNaN() {
        // ln ln 1 is minus infinity. With c = 0 and without first pulls, the arm of the largest prior mean is chosen.
        Set<Integer> first = new HashSet<>();
        for (int seed = 0; seed < 50; seed++) {
            first.add(Variants.parse("kl-ucb c=0")
                    .start(Setting.of(3), Streams.seeded(seed))
                    .select());
        }
        assertThat(first).containsExactlyInAnyOrder(0, 1, 2);
    }

    @Test
    void aMissingHorizonIsRejectedIfItIsNeeded() {
        for (String text : List.of("rand-ucb edition=paper", "ucb1 edition=paper", "epsilon-greedy")) {
            assertThatThrownBy(() -> start(Variants.parse(text), Setting.of(3)))
                    .isInstanceOf(ParameterException.class)
                    .hasMessageContaining("needs the horizon");
        }
        start(Variants.parse("epsilon-greedy schedule=constant"), Setting.of(3));
        start(Variants.parse("rand-ucb edition=paper upper=2"), Setting.of(3));
    }

    @Test
    void missingFeaturesAreRejectedIfTheyAreNeeded() {
        assertThatThrownBy(() -> start(Variants.parse("lin-ucb"), Setting.of(3, 100)))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("lin-ucb: The arms need features");
    }

    @Test
    void invalidFeaturesAreRejected() {
        FixedArms setting = Setting.of(2);
        assertThatThrownBy(() -> setting.withFeatures(new double[][] {{1, 2}}))
                .hasMessageContaining("There must be one feature vector per arm; got 1 vectors for 2 arms.");
        assertThatThrownBy(() -> setting.withFeatures(new double[][] {{1, 2}, {1}}))
                .hasMessage("The features of arm 1 must be 2 numbers; got 1.");
        assertThatThrownBy(() -> setting.withFeatures(new double[][] {{1, 2}, {1, Double.NaN}}))
                .hasMessage("Feature 1 of arm 1 must be a number of magnitude up to 10^9; got NaN.");
        assertThatThrownBy(() -> setting.withFeatures(new double[][] {{1, Double.POSITIVE_INFINITY}, {1, 2}}))
                .hasMessageContaining("Feature 1 of arm 0 must be a number of magnitude up to 10^9; got Infinity");
        assertThatThrownBy(() -> setting.withFeatures(new double[][] {{1, 2}, {0, 0}}))
                .hasMessageContaining("The features of arm 1 must not all be zero");
        assertThatThrownBy(() -> setting.withFeatures(new double[][] {{}, {}}))
                .hasMessageContaining("At least one feature is needed; arm 0 has none");
        assertThatThrownBy(() -> setting.withFeatures(new double[][] {}))
                .hasMessageContaining("At least one arm is needed; got none");
    }

    @Test
    void idsAreUnique() {
        assertThatThrownBy(() -> Catalogue.standard().with(RandUcb.TYPE)).hasMessageContaining("two policies");
        assertThatThrownBy(() -> PolicyType.of(
                                "x", "x", "x", (p, s, r) -> RandUcb.TYPE.spec().start(s, r), CommonParameters.FLOOR)
                        .spec())
                .hasMessageContaining("two parameters named 'floor'");
    }
}
