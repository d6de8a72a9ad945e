package io.github.randucb.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.Catalogue;
import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.Experiments;
import io.github.randucb.lab.environment.Instance;
import io.github.randucb.lab.environment.Instances;
import io.github.randucb.lab.environment.Noise;
import io.github.randucb.lab.environment.Problem;
import io.github.randucb.lab.environment.RewardDistribution;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ExperimentTest {
    private static final RewardDistribution COIN = new RewardDistribution.Bernoulli();
    private static final Problem EASY = Experiments.problem("easy", COIN);
    private static final Problem OTHER = Experiments.problem("other", new RewardDistribution.Beta(4));

    private static boolean same(Experiment one, Experiment two, RunId id) {
        return one.run(id, () -> false).sameAs(two.run(id, () -> false));
    }

    @Test
    void cellsAndRunsInTheirOrder() {
        Experiment experiment = new Experiment(
                "small",
                Experiments.plan(10, 2),
                List.of(EASY, OTHER),
                List.of(
                        Experiments.policy("ucb1"),
                        new PolicyEntry(
                                "r", Catalogue.standard().policy("rand-ucb"), Optional.of(Set.of("other")), "x")));
        assertThat(experiment.cells())
                .containsExactly(new Cell("easy", "ucb1"), new Cell("other", "ucb1"), new Cell("other", "r"));
        assertThat(experiment.runs())
                .hasToString("[easy, ucb1, run 0, easy, ucb1, run 1, other, ucb1, run 0, other, ucb1, run 1, "
                        + "other, r, run 0, other, r, run 1]");
    }

    @Test
    void morePoliciesAndProblemsChangeNoNumber() {
        Plan plan = Experiments.plan(200, 3);
        Experiment small = Experiments.of(plan, List.of(EASY), "rand-ucb");
        Experiment large =
                Experiments.of(plan.withRuns(4), List.of(OTHER, EASY), "uniform", "thompson-beta", "rand-ucb");
        for (RunId id : small.runs()) {
            assertThat(same(small, large, id)).as("%s", id).isTrue();
        }
        RunId uniform = RunId.of("easy", "uniform", 0);
        assertThat(same(large, Experiments.of(plan, List.of(EASY), "uniform"), uniform))
                .isTrue();
        assertThat(same(large, Experiments.of(plan.withSeed(2), List.of(EASY), "uniform"), uniform))
                .isFalse();
    }

    @Test
    void instancesComeFromTheirSeedAlone() {
        Seeds seeds = new Seeds(1);
        Problem copy = Experiments.problem("easy", COIN);
        long instance = seeds.instance("easy", 2);
        assertThat(copy.environment(2, instance, 5).mean(3))
                .isEqualTo(EASY.environment(2, instance, 6).mean(3))
                .isNotEqualTo(EASY.environment(2, seeds.instance("easy", 3), 6).mean(3));
    }

    @Test
    void plansAreCopiedWithOneChange() {
        Plan plan = Experiments.plan(10, 2);
        assertThat(plan.withHorizon(11)).isEqualTo(new Plan(11, 2, 1, 4, plan.spacing()));
        assertThat(plan.withRuns(3)).isEqualTo(new Plan(10, 3, 1, 4, plan.spacing()));
        assertThat(plan.withSeed(9)).isEqualTo(new Plan(10, 2, 9, 4, plan.spacing()));
    }

    @Test
    void compatiblePoliciesAndProblemsAreAccepted() {
        RewardDistribution clipped = new RewardDistribution.Gaussian(0.5, true);
        Experiment experiment = Experiments.of(
                Experiments.plan(10, 1), List.of(EASY, OTHER, Experiments.problem("g", clipped)), "kl-ucb", "ucb1");
        assertThatCode(experiment::check).doesNotThrowAnyException();
    }

    @Test
    void rewardsOutsideThePolicysRangeAreRefusedAtOnce() {
        Problem wide = Experiments.problem("wide", new RewardDistribution.Gaussian(0.5, false));
        Experiment experiment = Experiments.of(Experiments.plan(10, 1), List.of(wide), "thompson-beta");
        assertThatThrownBy(experiment::check)
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(
                        "here: Policy thompson-beta cannot play problem wide: Rewards must be in [0, 1]; got reward -5.0.");
        assertThatThrownBy(() -> experiment.run(RunId.of("wide", "thompson-beta", 0), () -> false))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("wide, thompson-beta, run 0: Rewards must be in [0, 1]; got reward ");
    }

    @Test
    void policiesWithFeaturesNeedProblemsWithFeatures() {
        Experiment experiment = Experiments.of(Experiments.plan(10, 1), List.of(EASY), "rand-lin-ucb");
        assertThatThrownBy(experiment::check)
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(
                        "Policy rand-lin-ucb cannot play problem easy: rand-lin-ucb: The arms need features");
    }

    @Test
    void meansThatRewardsCannotHaveAreRefused() {
        Instances second = Instances.of(List.of(Instance.of(new double[] {0.5}), Instance.of(new double[] {1.5})));
        Problem problem = new Problem("odd", second, COIN, Noise.Kind.INDEPENDENT, false);
        Experiment experiment = Experiments.of(Experiments.plan(10, 2), List.of(problem), "ucb1");
        experiment.check();
        assertThatThrownBy(() -> experiment.run(RunId.of("odd", "ucb1", 1), () -> false))
                .isInstanceOf(BadInputException.class)
                .hasMessage("Problem odd, instance 1: Arm 0: The mean of Bernoulli rewards must be between 0 and 1;"
                        + " got 1.5.");
    }

    @Test
    void otherRunsAreNotKnown() {
        Experiment experiment = Experiments.of(Experiments.plan(10, 1), List.of(EASY), "ucb1");
        assertThatThrownBy(() -> experiment.run(RunId.of("none", "ucb1", 0), () -> false))
                .isInstanceOf(NoSuchElementException.class);
        assertThatThrownBy(() -> experiment.run(RunId.of("easy", "none", 0), () -> false))
                .isInstanceOf(NoSuchElementException.class);
    }
}
