package io.github.randucb.cli.bound;

import io.github.randucb.cli.run.Progress;
import io.github.randucb.cli.text.Terminal;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.theory.Evidence;
import io.github.randucb.lab.theory.InstanceLowerBounds;
import io.github.randucb.lab.theory.Promise;
import io.github.randucb.theory.Guarantee;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Source of the values that the command {@code bound} prints beside the guarantees: lower bounds of the problem, and
 * measurements in simulated runs.
 *
 * <p>Immutable and thread-safe.
 *
 * @param experiment the experiment
 * @param runs the number of runs to simulate; 0 for none
 * @param progress the writer for the progress bar
 */
public record TheoryReport(Experiment experiment, int runs, PrintWriter progress) {
    /** Returns the horizon T. */
    double rounds() {
        return experiment.plan().horizon();
    }

    /** Returns the lower bounds of the regret on the problem of a policy, if they are known. */
    Optional<InstanceLowerBounds> lowerBounds(Promise promise) {
        return InstanceLowerBounds.of(experiment.problem(promise.id().cell().problem()), promise.truth());
    }

    /**
     * Simulates the runs, and compares them with the last statement, which is the theorem for the policy's own widths,
     * as proved. Returns nothing if there are no runs to simulate or no statements.
     */
    Optional<Evidence> evidence(Promise promise, List<Promise.Statement> statements) {
        if (runs == 0 || statements.isEmpty()) {
            return Optional.empty();
        }
        Guarantee guarantee = statements.get(statements.size() - 1).guarantee();
        if (!Terminal.isInteractive()) {
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
