package io.github.randucb.server.engine;

import io.github.randucb.server.thread.Results;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A costly question that is asked once at a time. Callers that ask meanwhile share the next answer, so that each answer includes
 * everything that happened before it was asked for.
 *
 * <p>Thread-safe.
 *
 * @param <T> the type of the answer
 */
final class SharedQuery<T> {
    private final Supplier<CompletableFuture<T>> question;
    private @Nullable CompletableFuture<T> running; // guarded by this
    private @Nullable CompletableFuture<T> next; // guarded by this

    SharedQuery(Supplier<CompletableFuture<T>> question) {
        this.question = question;
    }

    synchronized CompletableFuture<T> ask() {
        if (running == null) {
            CompletableFuture<T> result = new CompletableFuture<>();
            start(result);
            return result;
        }
        CompletableFuture<T> waiting = next == null ? new CompletableFuture<>() : next;
        next = waiting;
        return waiting;
    }

    private void start(CompletableFuture<T> result) {
        running = result;
        var unused = question.get().whenComplete((answer, failure) -> {
            startNext();
            Results.to(result).accept(answer, failure);
        });
    }

    private synchronized void startNext() {
        CompletableFuture<T> waiting = next;
        running = null;
        next = null;
        if (waiting != null) {
            start(waiting);
        }
    }
}
