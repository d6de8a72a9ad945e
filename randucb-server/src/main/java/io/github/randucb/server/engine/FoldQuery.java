package io.github.randucb.server.engine;

import io.github.randucb.server.ledger.ExperimentLedger;
import io.github.randucb.server.refusal.UnavailableException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A question about the state of an experiment, which the fold thread answers between two events.
 *
 * <p>Thread-safe: one thread after another uses it.
 *
 * @param <T> the type of the answer
 */
final class FoldQuery<T> implements FoldThread.Task {
    private final RunningExperiment experiment;
    private final Function<ExperimentLedger, T> question;
    private final CompletableFuture<T> result = new CompletableFuture<>();
    private @Nullable T found;
    private @Nullable Throwable failure;

    FoldQuery(RunningExperiment experiment, Function<ExperimentLedger, T> question) {
        this.experiment = experiment;
        this.question = question;
    }

    CompletableFuture<T> result() {
        return result;
    }

    @Override
    public int size() {
        return 0;
    }

    @Override
    public void run() {
        try {
            experiment.requireRunning();
            found = question.apply(experiment.ledger());
        } catch (RuntimeException | Error e) {
            failure = e;
        }
    }

    @Override
    public void answer() {
        if (failure == null) {
            result.complete(found);
        } else {
            result.completeExceptionally(failure);
        }
    }

    @Override
    public boolean isAnsweredAtOnce() {
        return true;
    }

    @Override
    public void refuse(String reason) {
        result.completeExceptionally(new UnavailableException(reason));
    }
}
