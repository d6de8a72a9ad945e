package io.github.randucb.lab.theory;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.analysis.Sample;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.experiment.Experiment.Trial;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.simulation.Checkpoints;
import io.github.randucb.lab.simulation.CurvatureWatch;
import io.github.randucb.lab.simulation.ProofEventRecorder;
import io.github.randucb.lab.simulation.ProofEventRecorder.ProofEventCounts;
import io.github.randucb.lab.simulation.RunRecord;
import io.github.randucb.lab.simulation.Simulation;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.policy.ScaledPolicy;
import io.github.randucb.spec.RewardParameters;
import io.github.randucb.theory.GroundTruth;
import io.github.randucb.theory.Guarantee;
import io.github.randucb.theory.theorem.GiroTheorem;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Simulated evidence about a theorem: runs of a policy on one instance.
 *
 * <p>Immutable and thread-safe.
 *
 * @param guarantee the guarantee of the theorem
 * @param regret the sample of expected regrets, one for each run
 * @param eventCounts the proof events of each run; empty if the proof has other events
 * @param counts the sums of Theorem 5 of each run; empty for other theorems
 */
public record Evidence(Guarantee guarantee, Sample regret, List<ProofEventCounts> eventCounts, List<SumCounts> counts) {
    /**
     * Copies the lists.
     *
     * @param guarantee the guarantee of the theorem
     * @param regret the sample of expected regrets
     * @param eventCounts the proof events of each run
     * @param counts the sums of Theorem 5 of each run
     */
    public Evidence {
        eventCounts = List.copyOf(eventCounts);
        counts = List.copyOf(counts);
    }

    private record Run(double regret, Optional<ProofEventCounts> eventCounts, Optional<SumCounts> counts) {}

    /**
     * Simulates runs on all processors. The result does not depend on their number.
     *
     * @param experiment the experiment
     * @param promise a policy on an instance of a problem, with its theorems
     * @param guarantee the guarantee of one of the theorems
     * @param runs the number of runs
     * @param finished the listener that is called after each run, from any thread
     * @return the evidence
     * @throws BadInputException if the policy cannot play this instance
     */
    public static Evidence gather(
            Experiment experiment, Promise promise, Guarantee guarantee, int runs, Consumer<RunId> finished) {
        List<Run> all = IntStream.range(0, runs)
                .parallel()
                .mapToObj(run -> {
                    RunId id = new RunId(promise.id().cell(), run);
                    Run played = play(experiment, promise, guarantee, id);
                    finished.accept(id);
                    return played;
                })
                .toList();
        return new Evidence(
                guarantee,
                new Sample(all.stream().mapToDouble(Run::regret).toArray()),
                all.stream().flatMap(run -> run.eventCounts().stream()).toList(),
                all.stream().flatMap(run -> run.counts().stream()).toList());
    }

    private static Run play(Experiment experiment, Promise promise, Guarantee guarantee, RunId id) {
        Checkpoints end = Checkpoints.of(experiment.plan().horizon(), 1, Checkpoints.Spacing.LINEAR);
        try {
            Trial trial = experiment.trial(id, promise.id().run());
            Optional<ProofEventRecorder> recorder = recorder(trial, promise, guarantee);
            Optional<SumCounts> counts = counts(trial, experiment.plan().horizon(), guarantee);
            Policy recorded =
                    recorder.map(promise.spec().rewardScale()::applyTo).orElseGet(trial::policy);
            RunRecord record = Simulation.play(recorded, trial.environment(), end, () -> false);
            return new Run(record.expected(0), recorder.map(ProofEventRecorder::counts), counts);
        } catch (IllegalArgumentException e) {
            throw new BadInputException(promise.id() + ": " + e.getMessage());
        }
    }

    private static Optional<ProofEventRecorder> recorder(Trial trial, Promise promise, Guarantee guarantee) {
        Policy played = trial.policy() instanceof ScaledPolicy scaled ? scaled.onUnitScale() : trial.policy();
        if (!(played instanceof IndexPolicy policy)) {
            return Optional.empty();
        }
        GroundTruth truth = RewardParameters.onUnitScale(promise.spec().rewardScale(), promise.truth());
        return guarantee
                .events()
                .map(events -> promise.spec().type().needsFeatures()
                        ? new ProofEventRecorder(policy, promise.setting(), truth, events)
                        : new ProofEventRecorder(policy, truth, events));
    }

    private static Optional<SumCounts> counts(Trial trial, long rounds, Guarantee guarantee) {
        return guarantee.theorem().equals(GiroTheorem.NAME)
                        && guarantee.holds()
                        && trial.policy() instanceof IndexPolicy policy
                ? Optional.of(SumCounts.of(trial.environment(), rounds, policy))
                : Optional.empty();
    }

    /**
     * Returns the share of runs in which E_ls failed.
     *
     * @return the share, to be compared with p_1
     */
    public double lsFailureShare() {
        double c1 = guarantee.events().orElseThrow().c1();
        return eventCounts.stream().filter(one -> one.furthest() > c1).count() / (double) eventCounts.size();
    }

    /**
     * Returns the share of rounds in which E_conc failed.
     *
     * @return the share, to be compared with p_2
     */
    public double concFailureShare() {
        return eventCounts.stream().mapToLong(ProofEventCounts::wide).sum() / (double) rounds();
    }

    /**
     * Returns the share of rounds in which E_anti happened.
     *
     * @return the share, to be compared with p_3
     */
    public double antiShare() {
        return eventCounts.stream().mapToLong(ProofEventCounts::optimistic).sum() / (double) rounds();
    }

    /**
     * Returns the largest ratio of the left side of Lemma 1 (or 2) to its right side.
     *
     * @return the ratio, which is at most one if the lemma holds
     */
    public double lemma() {
        return eventCounts.stream().mapToDouble(ProofEventCounts::lemma).max().orElse(Double.NaN);
    }

    /**
     * Returns the extreme values for E_bound and Lemma 3.
     *
     * @return one element for each run; empty unless the bandit is a generalized linear one
     */
    public List<CurvatureWatch.Extremes> curvatures() {
        return eventCounts.stream().flatMap(one -> one.curvature().stream()).toList();
    }

    /**
     * Returns the share of runs in which E_bound failed.
     *
     * @return the share, to be compared with p_4
     */
    public double boundFailureShare() {
        List<CurvatureWatch.Extremes> all = curvatures();
        return all.stream().filter(one -> !one.isBounded()).count() / (double) all.size();
    }

    /**
     * Returns the sample of one of the numbers of Theorem 5.
     *
     * @param number the number
     * @return its value in each run
     */
    public Sample counts(ToDoubleFunction<SumCounts> number) {
        return new Sample(counts.stream().mapToDouble(number).toArray());
    }

    /**
     * Returns the number of recorded rounds.
     *
     * @return the rounds of all runs, without forced pulls
     */
    public long rounds() {
        return eventCounts.stream().mapToLong(ProofEventCounts::rounds).sum();
    }

    /**
     * Returns the largest error of an estimate, in units of its width.
     *
     * @return the largest error of each run, to be compared with c_1
     */
    public Sample furthest() {
        return new Sample(
                eventCounts.stream().mapToDouble(ProofEventCounts::furthest).toArray());
    }

    /**
     * Returns the sum of squared widths.
     *
     * @return the sum of min{1, C^2} of each run, to be compared with c_3
     */
    public Sample squares() {
        return new Sample(
                eventCounts.stream().mapToDouble(ProofEventCounts::squares).toArray());
    }
}
