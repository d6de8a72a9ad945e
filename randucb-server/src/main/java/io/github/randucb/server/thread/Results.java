package io.github.randucb.server.thread;

import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Results that come later.
 *
 * <p>Stateless and thread-safe.
 */
public final class Results {
    private Results() {}

    /**
     * Returns a receiver that passes a value or a failure on to a result.
     *
     * @param result the result to complete
     * @param <T> its type
     * @return the receiver for {@link CompletableFuture#whenComplete} of the other one
     */
    public static <T> BiConsumer<T, @Nullable Throwable> to(CompletableFuture<T> result) {
        return (value, failure) -> {
            if (failure == null) {
                result.complete(value);
            } else {
                result.completeExceptionally(failure);
            }
        };
    }
}
