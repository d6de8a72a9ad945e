package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class BoundCommandTest {
    private static final String PROBLEM = "bernoulli arms=10 means=[0.25,0.75]";

    @TempDir
    private Path directory = Path.of("");

    private static Cli.Outcome bound(String policy, Object... more) {
        Object[] arguments = new Object[5 + more.length];
        Object[] first = {"bound", "--policy", policy, "--problem", PROBLEM};
        System.arraycopy(first, 0, arguments, 0, 5);
        System.arraycopy(more, 0, arguments, 5, more.length);
        return Cli.run(arguments);
    }

    @Test
    void theGuaranteeOfTheExperimentsIsVacuous() {
        Cli.Outcome outcome = bound("rand-ucb edition=paper");
        assertThat(outcome.code()).isZero();
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.lines())
                .startsWith(
                        "bernoulli, instance 0: K = 10, T = 20000", "", "  rand-ucb: Theorem 1 (coupled arms, minimax)")
                .contains("    c_1 = 5.702          1 + sqrt(ln(K T^2))", "    p_3 = 1e-7           P(Z > c_1)")
                .contains("    [yes]  (i) P(Z > c_1) > 0: P(Z > 5.702) = 1e-7")
                .contains(
                        "    The expected regret is at most 4.184e+11. This guarantee is vacuous, since no regret exceeds"
                                + " T = 20000. The bound is below T from T = 2.104e+20 on.")
                .contains("      epsilon         1e-7     1e-5    0.001     0.01      0.1      0.5")
                .anyMatch(line -> line.startsWith("  Every policy has a regret of at least 22.36 on some problem of"
                        + " this size. On this one, the regret of every consistent policy grows at least like "));
    }

    @Test
    void printsTheConditionThatFails() {
        assertThat(bound("rand-ucb edition=paper coupling=uncoupled").lines())
                .contains(
                        "    [no]   p_M > 1/T: p_M = 1e-7, 1/T = 5e-5; increase epsilon or T (the regret is at most the bound"
                                + " for T = 1e+7, which is 146900)")
                .contains("    This form gives no bound.");
        assertThat(bound("rand-ucb edition=paper floor=0.01").lines())
                .contains("    Not guaranteed, since a condition fails; the formula gives 4.184e+11.");
        assertThat(bound("rand-ucb edition=paper upper=1").lines())
                .contains("    [no]   (i) P(Z > c_1) > 0: Z never exceeds c_1 = 5.702, because U = 1; increase U")
                .contains("    This form gives no bound.");
    }

    @Test
    void printsWhereTheBoundIsBelowT() {
        assertThat(bound("rand-ucb edition=paper epsilon=0.5 sigma=1", "--horizon", 100_000_000)
                        .out())
                .containsPattern(
                        "The expected regret is at most [1-9]\\.?\\d*e\\+7\\. The bound is below T from T = \\d+ on")
                .doesNotContain("vacuous");
        assertThat(bound("rand-ucb edition=paper upper=12 epsilon=0.1", "--horizon", 1000)
                        .out())
                .contains("The bound is below T from T = 4.985e+7 to 5.954e+25.");
        assertThat(bound("rand-ucb edition=paper upper=6 epsilon=0.001", "--horizon", 1000)
                        .out())
                .as("c_1 is below U for a short time only")
                .contains("The bound is below T for no T.");
    }

    @Test
    void problemsHaveTheirLowerBounds() {
        String[] policy = {"bound", "--policy", "uniform", "--problem"};
        assertThat(Cli.run(policy[0], policy[1], policy[2], policy[3], "beta arms=4 means=[0.2,0.8]")
                        .lines())
                .as("Lai and Robbins for rewards 0 and 1")
                .contains("  Every policy has a regret of at least 14.14 on some problem of this size.");
        assertThat(Cli.run(policy[0], policy[1], policy[2], policy[3], "linear arms=4 dimension=3", "--json")
                        .out())
                .contains("\"minimaxLowerBound\" : null", "\"laiRobbinsConstant\" : null");
        assertThat(bound("rand-ucb edition=paper coupling=uncoupled", "--json", "--simulate", 1, "--horizon", 100)
                        .out())
                .contains("\"measured\"", "\"regret\"")
                .contains("\"rounds\" : 0");
    }

    @Test
    void showsProgressOnATerminal() {
        System.setProperty("randucb.terminal", "true");
        try {
            Cli.Outcome outcome = bound("rand-ucb edition=paper", "--horizon", 100, "--simulate", 3);
            assertThat(outcome.err()).contains("3/3");
            assertThat(outcome.out()).contains("Measured in 3 runs").doesNotContain("3/3");
            assertThat(outcome.lines()).allMatch(line -> line.length() <= 80);
        } finally {
            System.clearProperty("randucb.terminal");
        }
    }

    @Test
    void namesPoliciesWithoutATheorem() {
        assertThat(bound("ucb1").lines()).contains("  The paper has no theorem for ucb1.");
    }

    @Test
    void saysHowAdaptivePoliciesGetATheorem() {
        assertThat(bound("adaptive-rand-ucb").lines())
                .contains(
                        "  The paper has no theorem for adaptive-rand-ucb. For a regret bound of adaptive-rand-ucb, set"
                                + " guarantee=theorem.");
        assertThat(bound("adaptive-rand-ucb guarantee=theorem").out())
                .contains("Theorem 7 for adaptive RandUCB")
                .doesNotContain("no theorem");
        assertThat(Cli.run("bound", "--policy", "adaptive-rand-ucb-glm", "--problem", "logistic arms=4 dimension=2")
                        .lines())
                .as("there is no parameter guarantee")
                .contains("  The paper has no theorem for adaptive-rand-ucb-glm.");
    }

    @Test
    void readsAnExperiment() throws IOException {
        Path file = Files.writeString(directory.resolve("two.yaml"), """
                name: two
                horizon: 1000
                runs: 1
                problems:
                  - {name: coins, type: bernoulli, arms: 2, means: [0.25, 0.75]}
                  - {name: lines, type: linear, arms: 4, dimension: 2}
                policies:
                  - {type: rand-ucb}
                  - {type: ucb1, problems: [coins]}
                """);
        Cli.Outcome outcome = Cli.run("bound", file, "--edition", "paper", "--horizon", 500, "--instance", 1);
        assertThat(outcome.code()).isZero();
        assertThat(outcome.lines())
                .startsWith("coins, instance 1: K = 2, T = 500")
                .contains("lines, instance 1: K = 4, T = 500", "  The paper has no theorem for ucb1.");
        assertThat(outcome.out().split("Every policy", -1))
                .as("not where arms have features")
                .hasSize(2);
        assertThat(Cli.run("bound", file).out()).contains("[no]   each arm is pulled once first");
    }

    @Test
    void countsTheEventsOfTheProofs() {
        Cli.Outcome outcome = bound("rand-ucb edition=paper epsilon=0.5", "--horizon", 200, "--simulate", 50);
        assertThat(outcome.code()).isZero();
        assertThat(outcome.err()).as("no bar in a pipe").isEmpty();
        assertThat(outcome.out())
                .containsPattern("Measured in 50 runs: expected regret [\\d.]+ \\+/- [\\d.]+ \\(standard error\\)\\.")
                .containsPattern("share of runs where E_ls fails +0 of 50 +<= p_1 = 0.005")
                .containsPattern("share of rounds where E_conc fails +0 of 9500 +<?= p_2 = 0")
                .containsPattern("share of rounds with E_anti +0\\.(49|50)\\d* \\+/- 0.005 += p_3 = 0.5");
        assertThat(bound("rand-ucb edition=paper epsilon=0.5", "--horizon", 200, "--simulate", 50))
                .as("the same seed")
                .isEqualTo(outcome);
        assertThat(bound("rand-ucb edition=paper epsilon=0.5", "--horizon", 200, "--simulate", 50, "--seed", 2))
                .isNotEqualTo(outcome);
        assertThat(bound("rand-ucb edition=paper coupling=uncoupled", "--horizon", 200, "--simulate", 2)
                        .out())
                .containsPattern("sum_i Delta_i a_i +[\\d.]+ \\+/- [\\d.]+ += [\\d.]+")
                .containsPattern("P\\(E_1 fails\\) .* <= [\\d.]+ by Proposition 1");
        assertThat(bound("rand-ucb edition=paper floor=0.1", "--horizon", 200, "--simulate", 2)
                        .out())
                .contains("In no round did all arms share a Z.");
    }

    /** The usual law of Z exceeds c_1 in early rounds, because upper is large. */
    @Test
    void aProbabilityMayExceedItsLowerBound() {
        String policy = "adaptive-rand-lin-ucb guarantee=theorem epsilon=0.01 upper=40 decay=0";
        Cli.Outcome outcome = Cli.run(
                "bound",
                "--policy",
                policy,
                "--problem",
                "linear arms=10 dimension=3",
                "--horizon",
                200,
                "--simulate",
                3);
        assertThat(outcome.lines()).contains("    p_3 = 0.01           epsilon, a lower bound on P(Z >= c_1)");
        assertThat(outcome.out())
                .containsPattern("share of rounds with E_anti +0\\.[1-9]\\d* \\+/- 0\\.\\d+ +>= p_3 = 0\\.01");
    }

    @Test
    void printsBothFormsWhereTheyDiffer() {
        String problem = "linear arms=100 dimension=5";
        Cli.Outcome text = Cli.run("bound", "--policy", "rand-lin-ucb edition=paper epsilon=0.1", "--problem", problem);
        assertThat(text.lines())
                .contains("  rand-lin-ucb: Theorem 3 (linear bandits)")
                .contains("    This form gives no bound.")
                .contains("  rand-lin-ucb: Theorem 3, with Z >= c_1 (linear bandits)")
                .contains("    p_3 = 0.1            P(Z >= c_1)")
                .anyMatch(line -> line.startsWith("    [yes]  Z >= c_1 is sufficient: the proof needs only"))
                .anyMatch(line ->
                        line.startsWith("    The expected regret is at most 407900. This guarantee is vacuous,"));
        Cli.Outcome json =
                Cli.run("bound", "--policy", "rand-lin-ucb edition=paper epsilon=0.1", "--problem", problem, "--json");
        JsonNode theorems = new JsonMapper().readTree(json.out()).get(0).get("theorems");
        assertThat(theorems.get(0).get("form").asString()).isEqualTo("stated");
        assertThat(theorems.get(0).get("bound").isNull()).isTrue();
        assertThat(theorems.get(1).get("form").asString()).isEqualTo("proved");
        assertThat(theorems.get(1).get("bound").asDouble()).isBetween(407_853.0, 407_855.0);
    }

    @Test
    void printsTheTheoremsOfUncoupledArms() {
        Cli.Outcome outcome = bound("rand-ucb edition=paper coupling=uncoupled epsilon=0.1", "--horizon", 2000);
        assertThat(outcome.lines())
                .filteredOn(line -> line.startsWith("  rand-ucb: "))
                .extracting(line -> line.substring(12, 21))
                .containsExactly("Theorem 2", "Theorem 6", "Theorem 5");
        assertThat(outcome.out()).contains("mean of exp(-2 s (alpha_1 / sqrt(s) + Delta_i / 2)^2)");
        JsonNode fifth = new JsonMapper()
                .readTree(bound("rand-ucb edition=paper coupling=uncoupled", "--json", "--horizon", 2000)
                        .out())
                .get(0)
                .get("theorems")
                .get(2);
        assertThat(fifth.get("holds").asBoolean()).isTrue();
        assertThat(fifth.get("bound").asDouble()).isPositive();
        assertThat(fifth.get("belowFrom")).as("would take long").isNull();
    }

    @Test
    void comparesNormsForGeneralizedLinearBandits() {
        String policy = "rand-ucb-glm edition=paper radius=theorem initialization=spanning initial-pulls=200 mu=0.1";
        Object[] command = {
            "bound", "--policy", policy, "--problem", "logistic arms=5 dimension=2", "--horizon", 1000, "--simulate", 3
        };
        assertThat(Cli.run(command).out())
                .containsPattern("Lemma 2: left side / right side +at most [\\de.-]+ +<= 1")
                .containsPattern("share of runs where E_bound fails +0 of 3 +<= p_4 = 0.001")
                .containsPattern(
                        "Lemma 3: ratio of norms, M to H +0.\\d+ to 0.[45]\\d* +sqrt\\(mu\\) = 0.\\d+ to sqrt\\(L\\) = 0.5");
        Object[] json = Arrays.copyOf(command, command.length + 1);
        json[command.length] = "--json";
        assertThat(Cli.run(json).out())
                .contains("\"eBoundFails\" : 0.0", "\"normRatioLeast\"", "\"normRatioMost\"", "\"lemmaRatioMost\"");
    }

    @Test
    void printsJson() {
        Cli.Outcome outcome = bound("rand-ucb edition=paper", "--json", "--simulate", 2, "--horizon", 100);
        assertThat(outcome.code()).isZero();
        JsonNode promise = new JsonMapper().readTree(outcome.out()).get(0);
        assertThat(promise.get("policy").asString()).isEqualTo("rand-ucb");
        assertThat(promise.get("horizon").asLong()).isEqualTo(100);
        assertThat(promise.get("minimaxLowerBound").asDouble()).isEqualTo(Math.sqrt(1000) / 20);
        JsonNode theorem = promise.get("theorems").get(0);
        assertThat(theorem.get("holds").asBoolean()).isFalse(); // with so few rounds U is below c_1
        assertThat(theorem.get("bound").isNull()).isTrue();
        assertThat(theorem.get("constants").get(0).get("value").asDouble())
                .isEqualTo(1 + Math.sqrt(Math.log(10) + 2 * Math.log(100)));
        assertThat(theorem.get("conditions").get(0).get("condition").asString()).isEqualTo("floor = 0");
        assertThat(theorem.get("belowFrom").asDouble()).isBetween(2e20, 2.2e20);
        assertThat(theorem.get("belowTo").isNull()).isTrue();
        assertThat(theorem.get("otherParameters").get(0).get("value").asDouble())
                .isEqualTo(1e-7);
        assertThat(promise.get("measured").get("rounds").asLong()).isEqualTo(180);
        JsonNode good = new JsonMapper()
                .readTree(bound("rand-ucb edition=paper", "--json").out())
                .get(0)
                .get("theorems")
                .get(0);
        assertThat(good.get("holds").asBoolean()).isTrue();
        assertThat(good.get("bound").asDouble()).isBetween(4.1e11, 4.3e11);
        assertThat(good.get("belowFrom").asDouble()).isBetween(2e20, 2.2e20);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--simulate 0 | --simulate must be between 1 and 1000000; got 0.",
                "--simulate many | Invalid value for option '--simulate'",
                "--instance -1 | --instance must be between 0 and 2147483647; got -1.",
                "--horizon 0 | --horizon must be between 1 and ",
                "--edition new | --edition must be paper or released; got 'new'.",
                "there.yaml | Name either an experiment file, or both --policy and --problem.",
            })
    void invalidInputIsRefused(String more, String message) {
        Cli.Outcome outcome = bound("rand-ucb", (Object[]) more.split(" ", -1));
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err()).startsWith("randucb: " + message).doesNotContain("\tat ");
    }

    @Test
    void aFileOrAPolicyAndAProblemAreNeeded() {
        for (Cli.Outcome outcome : new Cli.Outcome[] {Cli.run("bound"), Cli.run("bound", "--policy", "rand-ucb")}) {
            assertThat(outcome.code()).isEqualTo(2);
            assertThat(outcome.err())
                    .startsWith("randucb: Name either an experiment file, or both --policy and --problem.");
        }
        assertThat(Cli.run("bound", directory.resolve("none.yaml")).err()).contains("The file does not exist.");
        assertThat(bound("rand-ucb sigma=0").err()).startsWith("randucb: policy: sigma: ");
        Cli.Outcome gaussian =
                Cli.run("bound", "--policy", "rand-ucb", "--problem", "gaussian arms=2 means=[0,1] clip=false");
        assertThat(gaussian.code()).isEqualTo(2);
        assertThat(gaussian.err()).startsWith("randucb: policy: Policy rand-ucb cannot play problem gaussian");
    }
}
