package io.github.randucb.server.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class TurnsTest {
    private final List<String> begun = new ArrayList<>();
    private final Turns<String> turns = new Turns<>(2, Runnable::run);

    private CompletableFuture<String> take(String owner, String name, CompletableFuture<String> result) {
        return turns.take(owner, () -> {
            begun.add(name);
            return result;
        });
    }

    @Test
    void tasksOfAnOwnerRunOneAfterAnother() {
        CompletableFuture<String> first = new CompletableFuture<>();
        CompletableFuture<String> second = new CompletableFuture<>();
        CompletableFuture<String> one = take("x", "one", first);
        CompletableFuture<String> two = take("x", "two", second);
        assertThat(take("y", "other", CompletableFuture.completedFuture("o"))).isCompletedWithValue("o");
        assertThat(begun).containsExactly("one", "other");
        first.completeExceptionally(new IllegalStateException());
        assertThat(one).isCompletedExceptionally();
        assertThat(begun).containsExactly("one", "other", "two");
        second.complete("b");
        assertThat(two).isCompletedWithValue("b");
    }

    @Test
    void aTaskThatCannotBeginEndsItsTurn() {
        CompletableFuture<String> failed = turns.take("x", () -> {
            throw new IllegalArgumentException();
        });
        assertThat(failed).isCompletedExceptionally();
        assertThat(take("x", "next", CompletableFuture.completedFuture("n"))).isCompletedWithValue("n");
    }

    @Test
    void manyTasksThatWaitAreRefused() {
        CompletableFuture<String> first = new CompletableFuture<>();
        List<CompletableFuture<String>> taken = new ArrayList<>();
        for (int k = 0; k < 3; k++) {
            taken.add(take("x", "t" + k, first));
        }
        assertThatThrownBy(() -> take("x", "more", first)).isInstanceOf(HttpException.class);
        first.complete("done");
        assertThat(taken).allMatch(CompletableFuture::isDone);
        assertThat(take("x", "later", first)).isCompletedWithValue("done");
    }
}
