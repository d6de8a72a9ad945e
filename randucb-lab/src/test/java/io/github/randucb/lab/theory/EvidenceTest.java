package io.github.randucb.lab.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.analysis.Sample;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.experiment.Plan;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.input.ExperimentFile;
import io.github.randucb.lab.simulation.Checkpoints.Spacing;
import io.github.randucb.spec.Edition;
import io.github.randucb.theory.Curvature;
import io.github.randucb.theory.Events;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Measured regret and events, compared with the theorems. */
class EvidenceTest {
    private static Experiment experiment(String policy, String problem, long horizon) {
        Plan plan = new Plan(horizon, 1, 7, 1, Spacing.LINEAR);
        return ExperimentFile.of(problem, policy, plan, Edition.PAPER);
    }

    private static Evidence gather(String policy, String problem, long horizon, int runs) {
        Experiment experiment = experiment(policy, problem, horizon);
        Promise promise = Promise.of(experiment, new RunId(experiment.cells().get(0), 0));
        int last = promise.theorems().size() - 1; // of two forms of a theorem the one for the policy's own widths
        return Evidence.gather(experiment, promise, promise.theorems().get(last).at(horizon), runs, run -> {});
    }

    /** Bounds that say something: they are below T, and the regret is below them. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rand-ucb epsilon=0.5 sigma=0.5 | bernoulli arms=2 means=[0.3,0.7] | 1000000 | 8",
                "adaptive-epsilon-greedy epsilon=0.5 | beta arms=2 means=[0.3,0.7] | 1000000 | 8",
                "rand-ucb coupling=uncoupled epsilon=0.5 | bernoulli arms=3 means=[0.1,0.9] | 20000 | 50",
                "rand-lin-ucb radius=theorem epsilon=0.5 sigma=1 | linear arms=5 dimension=3 | 1000000 | 4",
                "rand-ucb-glm radius=theorem mu=0.1 initialization=spanning epsilon=0.5 | logistic arms=5 dimension=2 | 1000000 | 2",
            })
    void theRegretIsBelowTheBound(String policy, String problem, long horizon, int runs) {
        Evidence evidence = gather(policy, problem, horizon, runs);
        assertThat(evidence.guarantee().holds()).isTrue();
        assertThat(evidence.guarantee().bound()).isLessThan(horizon);
        assertThat(evidence.regret().mean() + 3 * evidence.regret().standardError())
                .isLessThan(evidence.guarantee().bound());
    }

    /** P(E_ls) >= 1 - p_1, P(E_conc) >= 1 - p_2 and P(E_anti) = p_3; widths sum up to c_3 at most. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rand-ucb epsilon=0.05 | bernoulli arms=3 means=[0.3,0.7] | 1000 | 400",
                "rand-ucb law=uniform optimism=non-optimistic points=21 upper=10 | beta arms=4 means=[0.3,0.7] | 1000 | 200",
                "rand-lin-ucb radius=theorem epsilon=0.05 sigma=0.5 | linear arms=10 dimension=3 | 1000 | 200",
                "rand-lin-ucb radius=theorem noise=0.25 lambda=1 sigma=0.5 | linear arms=10 dimension=3 | 1000 | 200",
                "rand-lin-ucb epsilon=0.05 | linear arms=10 dimension=3 | 1000 | 200",
                "rand-lin-ucb epsilon=0.05 noise=0.25 lambda=1 | linear arms=10 dimension=3 | 1000 | 200",
                "rand-ucb-glm radius=theorem mu=0.05 initialization=spanning initial-pulls=50 | logistic arms=5 dimension=2 | 1000 | 50",
            })
    void theEventsOfTheProofsHappenAsOftenAsTheySay(String policy, String problem, long horizon, int runs) {
        Evidence evidence = gather(policy, problem, horizon, runs);
        double p3 = evidence.guarantee().constant("p_3").orElseThrow();
        assertThat(evidence.lsFailureShare()).isZero(); // far below p_1: Hoeffding and union bounds are not tight
        assertThat(evidence.concFailureShare())
                .isCloseTo(evidence.guarantee().constant("p_2").orElseThrow(), within(deviations(evidence, "p_2")));
        assertThat(evidence.antiShare()).isCloseTo(p3, within(deviations(evidence, "p_3")));
        assertThat(evidence.furthest().quantile(1))
                .isLessThan(evidence.guarantee().events().orElseThrow().c1())
                .isPositive();
        assertThat(evidence.lemma()).as("Lemma 1 or 2").isLessThan(1).isNotNegative();
        assertThat(evidence.squares().quantile(1))
                .isLessThan(evidence.guarantee().constant("c_3").orElseThrow())
                .isPositive();
    }

    /** Four standard deviations of a relative frequency. */
    private static double deviations(Evidence evidence, String name) {
        double p = evidence.guarantee().constant(name).orElseThrow();
        return 4 * Math.sqrt(p * (1 - p) / evidence.rounds());
    }

    /** E_bound and Lemma 3, with a mu that is that of the truth or less. */
    @Test
    void normsAreComparedForGeneralizedLinearBandits() {
        Evidence evidence = gather(
                "rand-ucb-glm radius=theorem mu=0.1 initialization=spanning initial-pulls=2000 epsilon=0.1",
                "logistic arms=5 dimension=2",
                6000,
                4);
        assertThat(evidence.curvatures()).hasSize(4);
        assertThat(evidence.boundFailureShare()).isZero();
        Curvature slopes =
                evidence.guarantee().events().flatMap(Events::curvature).orElseThrow();
        assertThat(evidence.curvatures()).allSatisfy(seen -> {
            assertThat(seen.least()).isGreaterThan(slopes.leastRatio());
            assertThat(seen.largest()).isBetween(seen.least(), slopes.largestRatio() * (1 + 1e-9));
            assertThat(seen.distance()).isLessThan(1);
        });
        Evidence unprepared = gather("rand-ucb-glm radius=theorem", "logistic arms=5 dimension=2", 50, 4);
        assertThat(unprepared.boundFailureShare())
                .as("M_t is not above I at first")
                .isEqualTo(1);
        assertThat(gather("rand-ucb", "bernoulli arms=3 means=[0.3,0.7]", 100, 2)
                        .curvatures())
                .isEmpty();
    }

    /**
     * The sums of Theorem 5 with rewards as they come have the expectations that are computed: four standard errors. There
     * are enough rounds for b_i to differ from run to run, without which a standard error means nothing.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rand-ucb coupling=uncoupled epsilon=0.1 | bernoulli arms=3 means=[0.1,0.9] | 2000",
                "rand-ucb coupling=uncoupled | bernoulli arms=4 means=[0.1,0.9] | 2000",
                "rand-ucb coupling=uncoupled epsilon=0.01 optimism=non-optimistic | bernoulli arms=3 means=[0.1,0.9] | 2000",
            })
    void theSumsOfTheoremFiveAreThoseOfRewards(String policy, String problem, long horizon) {
        Evidence evidence = gather(policy, problem, horizon, 1000);
        assertThat(evidence.guarantee().holds()).isTrue();
        assertThat(evidence.counts()).hasSize(1000);
        checkMean(evidence, "sum_i Delta_i a_i", SumCounts::a);
        checkMean(evidence, "sum_i Delta_i b_i", SumCounts::b);
        checkMean(evidence, "P(E_1 fails)", SumCounts::firstFails);
        checkMean(evidence, "P(E_M fails)", SumCounts::lastFails);
        assertThat(evidence.guarantee().constant("P(E_1 fails)").orElseThrow())
                .isLessThanOrEqualTo(
                        evidence.guarantee().constant("E_1 by Prop. 1").orElseThrow());
        assertThat(evidence.regret().mean()).isLessThan(evidence.guarantee().bound());
    }

    private static void checkMean(Evidence evidence, String name, ToDoubleFunction<SumCounts> number) {
        Sample sample = evidence.counts(number);
        assertThat(sample.mean())
                .as(name)
                .isCloseTo(
                        evidence.guarantee().constant(name).orElseThrow(), within(4 * sample.standardError() + 1e-12));
    }

    @Test
    void forcedPullsAreNotCounted() {
        Evidence evidence = gather("rand-ucb", "bernoulli arms=3 means=[0.3,0.7]", 100, 5);
        assertThat(evidence.rounds()).isEqualTo(5 * 97);
        assertThat(evidence.regret().size()).isEqualTo(5);
    }

    @Test
    void aProofWithOtherEventsHasNoEventCounts() {
        assertThat(gather("rand-ucb coupling=uncoupled", "bernoulli arms=3 means=[0.3,0.7]", 100, 5)
                        .eventCounts())
                .isEmpty();
        assertThat(gather("rand-ucb floor=0.1", "bernoulli arms=3 means=[0.3,0.7]", 100, 5)
                        .rounds())
                .isZero();
    }

    @Test
    void theListenerIsCalledForEveryRun() {
        Experiment experiment = experiment("rand-ucb", "bernoulli arms=3 means=[0.3,0.7]", 100);
        Promise promise = Promise.of(experiment, new RunId(experiment.cells().get(0), 3));
        AtomicInteger told = new AtomicInteger();
        Evidence evidence = Evidence.gather(
                experiment, promise, promise.theorems().get(0).at(100), 20, run -> told.incrementAndGet());
        assertThat(told).hasValue(20);
        Evidence again =
                Evidence.gather(experiment, promise, promise.theorems().get(0).at(100), 20, run -> {});
        assertThat(evidence.eventCounts()).isEqualTo(again.eventCounts());
    }

    @Test
    void policiesThatCannotPlayAreRejected() {
        Experiment experiment =
                experiment("rand-ucb-glm initialization=spanning mu=0.01", "logistic arms=5 dimension=2", 1000);
        assertThatThrownBy(() ->
                        Promise.of(experiment, new RunId(experiment.cells().get(0), 0)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("The initialization must take fewer rounds than the horizon T = ");
    }
}
