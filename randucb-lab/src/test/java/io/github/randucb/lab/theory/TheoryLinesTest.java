package io.github.randucb.lab.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.experiment.Plan;
import io.github.randucb.lab.experiment.PolicyEntry;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.input.ExperimentFile;
import io.github.randucb.lab.simulation.Checkpoints.Spacing;
import io.github.randucb.spec.Edition;
import io.github.randucb.theory.LowerBounds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TheoryLinesTest {
    @TempDir
    private Path directory = Path.of("");

    private static final double[] ROUNDS = {1, 10, 1000};

    private static Experiment experiment(String policy, String problem, int runs) {
        return ExperimentFile.of(problem, policy, new Plan(1000, runs, 1, 1, Spacing.LINEAR), Edition.PAPER);
    }

    private static List<TheoryLine> lines(String policy, String problem, int runs) {
        Experiment experiment = experiment(policy, problem, runs);
        List<String> policies =
                experiment.policies().stream().map(PolicyEntry::name).toList();
        return TheoryLines.of(experiment, experiment.problems().get(0).name(), policies, ROUNDS, runs);
    }

    private static List<String> names(List<TheoryLine> lines) {
        return lines.stream()
                .map(line -> line.kind() + " " + line.policy() + " " + line.name())
                .toList();
    }

    @Test
    void aBernoulliProblemHasAllOfThem() {
        List<TheoryLine> lines = lines("rand-ucb epsilon=0.1", "bernoulli arms=3 means=[0.3,0.7]", 1);
        assertThat(names(lines))
                .containsExactly(
                        "UPPER rand-ucb Theorem 1",
                        "ROUNDS  number of rounds",
                        "MINIMAX  min{sqrt(K T), T} / 20, worst case",
                        "LAI_ROBBINS  Lai and Robbins, asymptotic");
        Promise promise = Promise.of(
                experiment("rand-ucb epsilon=0.1", "bernoulli arms=3 means=[0.3,0.7]", 1),
                RunId.of("bernoulli", "rand-ucb", 0));
        assertThat(lines.get(0).value(2))
                .isEqualTo(promise.theorems().get(0).at(1000).bound());
        assertThat(lines.get(0).value(1))
                .as("U is that of the whole game")
                .isEqualTo(promise.theorems().get(0).at(10, 1000, 1).bound());
        assertThat(lines.get(1).value(1)).isEqualTo(10);
        assertThat(lines.get(2).value(2)).isCloseTo(Math.sqrt(3000) / 20, within(1e-12));
        assertThat(lines.get(3).value(2))
                .isCloseTo(LowerBounds.laiRobbins(promise.truth().means()) * Math.log(1000), within(1e-9));
    }

    /** The gaps of two arms are 0 and 0.2, so that choosing at random has a regret of t / 10. */
    @Test
    void lowerBoundsAreDrawnOnlyWhereRandomChoiceHasMoreRegret() throws IOException {
        Files.writeString(directory.resolve("means.csv"), "instance,arm,mean\n0,0,0.4\n0,1,0.6\n");
        String problem = "bernoulli means-file=" + directory.resolve("means.csv");
        Experiment experiment = experiment("ucb1", problem, 1);
        double[] rounds = {1, 2, 10, 40, 100, 1000};
        List<TheoryLine> lines = TheoryLines.of(experiment, "bernoulli", List.of("ucb1"), rounds, 1);
        TheoryLine minimax = lines.get(0);
        assertThat(minimax.value(0)).as("before both arms are pulled").isNaN();
        assertThat(minimax.value(1)).isCloseTo(0.1, within(1e-12)); // min{sqrt(4), 2} / 20
        // 0.2 / kl(0.4, 0.6) = 0.2 / (0.2 ln 1.5) = 2.466, and 2.466 ln t exceeds t / 10 from t = 2 to t = 121
        TheoryLine laiRobbins = lines.get(1);
        for (int place = 0; place <= 4; place++) {
            assertThat(laiRobbins.value(place)).isNaN();
        }
        assertThat(laiRobbins.value(5)).isCloseTo(Math.log(1000) / Math.log(1.5), within(1e-9));
    }

    /** A hundred arms: c ln t exceeds the regret of random choice at every checkpoint. */
    @Test
    void aBoundThatSaysNothingIsNoLine() {
        assertThat(names(lines("ucb1", "bernoulli arms=100 means=[0.25,0.75]", 1)))
                .containsExactly("MINIMAX  min{sqrt(K T), T} / 20, worst case");
    }

    @Test
    void instancesThatDifferAreAveraged() {
        String problem = "bernoulli arms=3 means=[0.3,0.7]";
        String policy = "rand-ucb epsilon=0.1 coupling=uncoupled";
        Experiment experiment = experiment(policy, problem, 2);
        double mean = 0;
        for (int instance = 0; instance < 2; instance++) {
            Promise promise = Promise.of(experiment, RunId.of("bernoulli", "rand-ucb", instance));
            mean += promise.theorems().get(0).at(1000).bound() / 2; // Theorem 2
        }
        assertThat(lines(policy, problem, 2).get(0).value(2)).isCloseTo(mean, within(1e-6));
    }

    @Test
    void policiesWithoutTheoremsHaveNoUpperBound() {
        assertThat(names(lines("rand-ucb edition=released", "beta arms=3 means=[0.3,0.7]", 2)))
                .containsExactly("MINIMAX  min{sqrt(K T), T} / 20, worst case");
        assertThat(names(lines("ucb1", "bernoulli arms=3 means=[0.3,0.7]", 2)))
                .containsExactly(
                        "MINIMAX  min{sqrt(K T), T} / 20, worst case", "LAI_ROBBINS  Lai and Robbins, asymptotic");
    }

    @Test
    void onlyTheGivenPoliciesHaveLines() {
        Experiment experiment = experiment("rand-ucb epsilon=0.1", "bernoulli arms=3 means=[0.3,0.7]", 1);
        assertThat(names(TheoryLines.of(experiment, "bernoulli", List.of(), ROUNDS, 1)))
                .containsExactly(
                        "MINIMAX  min{sqrt(K T), T} / 20, worst case", "LAI_ROBBINS  Lai and Robbins, asymptotic");
    }

    /** Instances drawn as the released code does have arms and parameters that are too long. */
    @Test
    void allInstancesHaveToMeetTheConditions() throws IOException {
        Files.writeString(directory.resolve("arms.csv"), "instance,arm,x0,x1\n0,0,0.5,0.5\n1,0,2,0\n");
        Files.writeString(directory.resolve("theta.csv"), "instance,theta0,theta1\n0,0.3,0.6\n1,0.3,0.6\n");
        String problem = "linear arms-file=" + directory.resolve("arms.csv") + " parameters-file="
                + directory.resolve("theta.csv");
        assertThat(names(lines("rand-lin-ucb radius=theorem", problem, 1)))
                .containsExactly("UPPER rand-lin-ucb Theorem 3", "ROUNDS  number of rounds");
        assertThat(names(lines("rand-lin-ucb radius=theorem", problem, 2))).isEmpty();
    }

    @Test
    void theOwnValueOfAParameterIsAmongThoseTried() {
        Experiment experiment = experiment("rand-ucb epsilon=0.05", "bernoulli arms=10 means=[0.3,0.7]", 1);
        assertThat(Sensitivity.of(
                                Promise.of(
                                        experiment, new RunId(experiment.cells().get(0), 0)),
                                0)
                        .get(0)
                        .entries())
                .extracting(Sensitivity.Entry::value)
                .containsExactly(1e-7, 1e-5, 1e-3, 0.01, 0.05, 0.1, 0.5);
    }

    @Test
    void featuresAllowForMoreThanTheLimits() {
        assertThat(names(lines("rand-lin-ucb radius=theorem", "linear arms=5 dimension=3", 2)))
                .containsExactly("UPPER rand-lin-ucb Theorem 3", "ROUNDS  number of rounds");
        assertThat(names(lines("lin-ucb", "linear arms=5 dimension=3", 2))).isEmpty();
        assertThat(names(lines("rand-lin-ucb", "linear arms=5 dimension=3", 2)))
                .as("U of the determinant has a bound by the proof")
                .containsExactly("UPPER rand-lin-ucb Theorem 3, with Z >= c_1", "ROUNDS  number of rounds");
    }

    @Test
    void uncoupledArmsHaveTheTheoremsThatTakeNoTime() {
        assertThat(names(lines("rand-ucb coupling=uncoupled epsilon=0.1", "bernoulli arms=3 means=[0.3,0.7]", 2)))
                .startsWith("UPPER rand-ucb Theorem 2", "UPPER rand-ucb Theorem 6", "ROUNDS  number of rounds");
    }

    /** Theorem 5 is evaluated where the rewards are known to be 0 or 1. */
    @Test
    void rewardsOfZeroAndOneAreKnown() {
        String policy = "rand-ucb coupling=uncoupled epsilon=0.1";
        for (String problem : List.of("bernoulli", "beta")) {
            Promise promise = Promise.of(
                    experiment(policy, problem + " arms=3 means=[0.3,0.7]", 1), RunId.of(problem, "rand-ucb", 0));
            assertThat(promise.truth().isBinary()).isEqualTo(problem.equals("bernoulli"));
            assertThat(promise.statements(1000).get(2).guarantee().holds()).isEqualTo(problem.equals("bernoulli"));
        }
    }

    /** The second of two forms that agree is left out. */
    @Test
    void formsThatAgreeAreStatedOnce() {
        Experiment same = experiment("rand-ucb epsilon=0.1", "bernoulli arms=3 means=[0.3,0.7]", 1);
        assertThat(Promise.of(same, RunId.of("bernoulli", "rand-ucb", 0)).statements(1000))
                .extracting(one -> one.guarantee().theorem())
                .containsExactly("Theorem 1");
        Experiment other = experiment("rand-lin-ucb", "linear arms=5 dimension=3", 1);
        assertThat(Promise.of(other, RunId.of("linear", "rand-lin-ucb", 0)).statements(1000))
                .extracting(one -> one.guarantee().theorem())
                .containsExactly("Theorem 3", "Theorem 3, with Z >= c_1");
    }

    @Test
    void theHorizonMovesWithTheParameters() {
        Experiment experiment = experiment("rand-ucb", "bernoulli arms=10 means=[0.3,0.7]", 1);
        List<Sensitivity> all = Sensitivity.of(
                Promise.of(experiment, new RunId(experiment.cells().get(0), 0)), 0);
        assertThat(all).extracting(Sensitivity::parameter).containsExactly("epsilon", "sigma", "U times");
        assertThat(all.get(0).entries().get(0).horizon().from()).isCloseTo(2.1e20, within(3e18));
        assertThat(all.get(0).entries())
                .extracting(entry -> entry.horizon().from())
                .as("more mass on top helps")
                .isSortedAccordingTo((a, b) -> Double.compare(b, a));
        assertThat(all.get(2).entries().get(0).horizon().isNever())
                .as("half of U is never above c_1")
                .isTrue();
    }

    @Test
    void onlyParametersOfTheLawAreMoved() {
        Experiment uniform = experiment("rand-ucb law=uniform", "bernoulli arms=10 means=[0.3,0.7]", 1);
        assertThat(Sensitivity.of(Promise.of(uniform, new RunId(uniform.cells().get(0), 0)), 0))
                .extracting(Sensitivity::parameter)
                .containsExactly("U times");
        Experiment greedy = experiment("adaptive-epsilon-greedy", "bernoulli arms=10 means=[0.3,0.7]", 1);
        assertThat(Sensitivity.of(Promise.of(greedy, new RunId(greedy.cells().get(0), 0)), 0))
                .extracting(Sensitivity::parameter)
                .containsExactly("epsilon", "U times");
    }
}
