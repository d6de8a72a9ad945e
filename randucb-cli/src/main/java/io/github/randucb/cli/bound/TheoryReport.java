package io.github.randucb.cli.bound;

import io.github.randucb.cli.run.Progress;
import io.github.randucb.cli.text.Terminal;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.theory.Evidence;
import io.github.randucb.lab.theory.Limits;
import io.github.randucb.lab.theory.Promise;
import io.github.randucb.theory.Guarantee;
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
public record TheoryReport(Experiment experiment, int runs, PrintWriter progress) {
    double rounds() {
        return experiment.plan().horizon();
    }

    Optional<Limits> limits(Promise promise) {
        return Limits.of(experiment.problem(promise.id().cell().problem()), promise.truth());
    }

    /** Plays, if that is wanted, and compares with the last theorem: the one for the policy's own widths, as proved. */
    Optional<Evidence> evidence(Promise promise, List<Promise.Statement> statements) {
        if (runs == 0 || statements.isEmpty()) {
            return Optional.empty();
        }
        Guarantee guarantee = statements.get(statements.size() - 1).guarantee();
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
