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
 * What runs of a policy on one instance say of a theorem.
 *
 * <p>Immutable and thread-safe.
 *
 * @param guarantee what the theorem says
 * @param regret expected regret of every run
 * @param eventCounts the events of the proof in every run; none where the proof has other events
 * @param counts the sums of Theorem 5 in every run; none for other theorems
 */
public record Evidence(Guarantee guarantee, Sample regret, List<ProofEventCounts> eventCounts, List<SumCounts> counts) {
    /**
     * Copies the list.
     *
     * @param guarantee what the theorem says
     * @param regret expected regret of every run
     * @param eventCounts the events of the proof in every run
     * @param counts the sums of Theorem 5 in every run
     */
    public Evidence {
        eventCounts = List.copyOf(eventCounts);
        counts = List.copyOf(counts);
    }

    private record Run(double regret, Optional<ProofEventCounts> testimony, Optional<SumCounts> counts) {}

    /**
     * Plays, on all processors; the result does not depend on how many there are.
     *
     * @param experiment the experiment
     * @param promise one of its policies on an instance of one of its problems
     * @param guarantee what a theorem says of it
     * @param runs how many runs
     * @param finished told of every finished run, from any thread
     * @return what was seen
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
                all.stream().flatMap(run -> run.testimony().stream()).toList(),
                all.stream().flatMap(run -> run.counts().stream()).toList());
    }

    private static Run play(Experiment experiment, Promise promise, Guarantee guarantee, RunId id) {
        Checkpoints end = Checkpoints.of(experiment.plan().horizon(), 1, Checkpoints.Spacing.LINEAR);
        try {
            Trial trial = experiment.trial(id, promise.id().run());
            Optional<ProofEventRecorder> witness = witness(trial, promise, guarantee);
            Optional<SumCounts> counts = counts(trial, experiment.plan().horizon(), guarantee);
            Policy watched = witness.map(promise.spec().rewardScale()::applyTo).orElseGet(trial::policy);
            RunRecord record = Simulation.play(watched, trial.environment(), end, () -> false);
            return new Run(record.expected(0), witness.map(ProofEventRecorder::counts), counts);
        } catch (IllegalArgumentException e) {
            throw new BadInputException(promise.id() + ": " + e.getMessage());
        }
    }

    private static Optional<ProofEventRecorder> witness(Trial trial, Promise promise, Guarantee guarantee) {
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
     * In which part of the runs E_ls did not happen.
     *
     * @return to be compared with p_1
     */
    public double off() {
        double c1 = guarantee.events().orElseThrow().c1();
        return eventCounts.stream().filter(one -> one.furthest() > c1).count() / (double) eventCounts.size();
    }

    /**
     * In which part of the rounds E_conc did not happen.
     *
     * @return to be compared with p_2
     */
    public double wide() {
        return eventCounts.stream().mapToLong(ProofEventCounts::wide).sum() / (double) rounds();
    }

    /**
     * In which part of the rounds E_anti happened.
     *
     * @return to be compared with p_3
     */
    public double optimistic() {
        return eventCounts.stream().mapToLong(ProofEventCounts::optimistic).sum() / (double) rounds();
    }

    /**
     * Returns the largest ratio of the left side of Lemma 1 (or 2) to its right side.
     *
     * @return the ratio, at most one if the lemma is right
     */
    public double lemma() {
        return eventCounts.stream().mapToDouble(ProofEventCounts::lemma).max().orElse(Double.NaN);
    }

    /**
     * Returns what was seen of E_bound and Lemma 3.
     *
     * @return one for each run; empty unless the bandit is a generalized linear one
     */
    public List<CurvatureWatch.Extremes> curvatures() {
        return eventCounts.stream().flatMap(one -> one.curvature().stream()).toList();
    }

    /**
     * Returns in which part of the runs E_bound did not happen.
     *
     * @return to be compared with p_4
     */
    public double unbounded() {
        List<CurvatureWatch.Extremes> all = curvatures();
        return all.stream().filter(one -> !one.isBounded()).count() / (double) all.size();
    }

    /**
     * Returns one of the numbers of Theorem 5 in every run.
     *
     * @param number which one
     * @return its values
     */
    public Sample counts(ToDoubleFunction<SumCounts> number) {
        return new Sample(counts.stream().mapToDouble(number).toArray());
    }

    /**
     * How many rounds were watched.
     *
     * @return those of all runs, without forced pulls
     */
    public long rounds() {
        return eventCounts.stream().mapToLong(ProofEventCounts::rounds).sum();
    }

    /**
     * How many widths an estimate was off, at most.
     *
     * @return the largest number of each run, to be compared with c_1
     */
    public Sample furthest() {
        return new Sample(eventCounts.stream().mapToDouble(ProofEventCounts::furthest).toArray());
    }

    /**
     * The sum of squared widths.
     *
     * @return sum min{1, C^2} of each run, to be compared with c_3
     */
    public Sample squares() {
        return new Sample(eventCounts.stream().mapToDouble(ProofEventCounts::squares).toArray());
    }
}
