package io.github.randucb.server.engine;

import io.github.randucb.server.ledger.ExperimentLedger;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.LongFunction;

/**
 * The turns of callers that want a whole state. To save a large state holds the fold for long, so one state is saved at a time, and
 * then the fold has a pause of nine times the duration, up to ten seconds.
 *
 * <p>Thread-safe.
 */
final class SaveTurns {
    private static final long PAUSE_FACTOR = 9;
    private static final long LONGEST_PAUSE = 10_000_000_000L; // nanoseconds; a caller waits for it

    private final FoldThread fold;
    private final LongFunction<CompletableFuture<Void>> pauses;
    private CompletableFuture<Void> free = CompletableFuture.completedFuture(null); // guarded by this

    SaveTurns(FoldThread fold) {
        this(fold, SaveTurns::pause);
    }

    /** Creates turns with another clock: a function completes after the nanoseconds that it receives. */
    SaveTurns(FoldThread fold, LongFunction<CompletableFuture<Void>> pauses) {
        this.fold = fold;
        this.pauses = pauses;
    }

    private static CompletableFuture<Void> pause(long nanos) {
        Executor later = CompletableFuture.delayedExecutor(nanos, TimeUnit.NANOSECONDS, Runnable::run);
        return CompletableFuture.runAsync(() -> {}, later);
    }

    /** A question, and the time that the fold took for it. */
    private static final class Timed<T> implements Function<ExperimentLedger, T> {
        private final Function<ExperimentLedger, T> question;
        private volatile long nanos;

        Timed(Function<ExperimentLedger, T> question) {
            this.question = question;
        }

        @Override
        public T apply(ExperimentLedger ledger) {
            long start = System.nanoTime();
            try {
                return question.apply(ledger);
            } finally {
                nanos = System.nanoTime() - start;
            }
        }
    }

    /** Asks the fold a question that saves a state, in its turn. */
    synchronized <T> CompletableFuture<T> query(RunningExperiment experiment, Function<ExperimentLedger, T> question) {
        Timed<T> timed = new Timed<>(question);
        CompletableFuture<T> answer = free.thenCompose(none -> fold.query(experiment, timed));
        free = answer.handle((found, failure) -> Math.min(LONGEST_PAUSE, PAUSE_FACTOR * timed.nanos))
                .thenCompose(pauses::apply);
        return answer;
    }
}
