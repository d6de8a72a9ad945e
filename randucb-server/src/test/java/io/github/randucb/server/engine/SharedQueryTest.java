package io.github.randucb.server.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.server.refusal.UnavailableException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class SharedQueryTest {
    private final List<CompletableFuture<Integer>> asked = new ArrayList<>();

    private final SharedQuery<Integer> query = new SharedQuery<>(() -> {
        CompletableFuture<Integer> answer = new CompletableFuture<>();
        asked.add(answer);
        return answer;
    });

    /** An answer that began before it was asked for could lack the newest event. */
    @Test
    void callersShareTheNextAnswer() {
        CompletableFuture<Integer> first = query.ask();
        CompletableFuture<Integer> second = query.ask();
        CompletableFuture<Integer> third = query.ask();
        assertThat(asked).hasSize(1);
        asked.get(0).complete(1);
        assertThat(first).isCompletedWithValue(1);
        assertThat(second).isNotDone();
        assertThat(asked).hasSize(2);
        asked.get(1).complete(2);
        assertThat(second).isCompletedWithValue(2);
        assertThat(third).isCompletedWithValue(2);
        assertThat(query.ask()).isNotDone();
        assertThat(asked).hasSize(3);
    }

    @Test
    void aFailureEndsOneAnswerOnly() {
        CompletableFuture<Integer> first = query.ask();
        CompletableFuture<Integer> second = query.ask();
        asked.get(0).completeExceptionally(new UnavailableException("expected by a test"));
        assertThatThrownBy(first::join).hasCauseInstanceOf(UnavailableException.class);
        asked.get(1).complete(2);
        assertThat(second).isCompletedWithValue(2);
    }
}
