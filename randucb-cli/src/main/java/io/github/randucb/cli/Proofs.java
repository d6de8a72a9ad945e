package io.github.randucb.cli;

import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.theory.Evidence;
import io.github.randucb.lab.theory.Limits;
import io.github.randucb.lab.theory.Promise;
import io.github.randucb.theory.Guarantee;
import io.github.randucb.theory.Theorem;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Looks at what theorems say of an experiment, and plays where that is wanted, with a bar on a terminal.
 *
 * <p>Immutable and thread-safe.
 *
 * @param experiment the experiment
 * @param runs how often to play, perhaps not at all
 * @param progress where the bar goes
 */
record Proofs(Experiment experiment, int runs, PrintWriter progress) {
    double rounds() {
        return experiment.plan().horizon();
    }

    Optional<Limits> limits(Promise promise) {
        return Limits.of(experiment.problem(promise.id().cell().problem()), promise.truth());
    }

    /** What is seen of the last theorem, which is the one for the policy's own widths, if anything is played. */
    Optional<Evidence> evidence(Promise promise) {
        List<Theorem> theorems = promise.theorems();
        if (runs == 0 || theorems.isEmpty()) {
            return Optional.empty();
        }
        Guarantee guarantee = theorems.get(theorems.size() - 1).at(rounds());
        if (!Terminal.isOne()) {
            return Optional.of(gather(promise, guarantee, run -> {}));
        }
        try (Progress bar = new Progress.Bar(progress, runs, 0)) {
            return Optional.of(gather(promise, guarantee, bar::finished));
        }
    }

    private Evidence gather(Promise promise, Guarantee guarantee, Consumer<RunId> finished) {
        return Evidence.gather(experiment, promise, guarantee, runs, finished);
    }
}
