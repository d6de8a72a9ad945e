package io.github.randucb.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.Variants;
import io.github.randucb.live.decision.LiveCounter;
import io.github.randucb.state.RewardTotals;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Listeners that fail: what was applied, and who gets the exception. */
@Timeout(60)
class LiveFailureTest {
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch reached = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);
    private final Set<String> failing = ConcurrentHashMap.newKeySet(); // ids of decisions whose event fails once
    private final LiveBandit live = LiveBandit.start(Variants.parse("ucb1"), 1);

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    /** Waits in events of a kind, and fails for the decisions that were given. */
    private LiveListener waitingIn(LiveEvent.Kind kind) {
        return event -> {
            if (event.kind() == kind) {
                reached.countDown();
                await(released);
            }
            if (failing.remove(event.id())) {
                throw new IllegalStateException("disk full at " + event.id());
            }
        };
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Runs a call in another thread, makes decisions while it holds the lock, and lets it end. */
    private void decideDuring(Runnable call, int decisions) throws Exception {
        Future<?> running = threads.submit(call);
        await(reached);
        for (int n = 0; n < decisions; n++) {
            failing.add(live.decide(0).id());
        }
        released.countDown();
        running.get(30, TimeUnit.SECONDS);
    }

    /** A call that was applied does not throw because the event of another thread's decision failed. The next call does. */
    @Test
    void aCallThatWasAppliedDoesNotThrow() throws Exception {
        live.addArm("a");
        live.setListener(waitingIn(LiveEvent.Kind.LEARNED));
        decideDuring(() -> live.learn("a", RewardTotals.of(10, 5)), 3);
        assertThat(live.count(LiveCounter.DECISIONS)).isEqualTo(3); // all are applied
        assertThatThrownBy(() -> live.learn("a", RewardTotals.of(100, 5))).hasMessage("disk full at 0");
        assertThat(live.arms().get(0).rewards()).isEqualTo(10); // the call that threw was not applied
    }

    /** A decision is applied although the event of an earlier one failed, and its caller gets the exception. */
    @Test
    void aDecisionIsAppliedAfterAFailure() throws Exception {
        live.addArm("a");
        live.setListener(waitingIn(LiveEvent.Kind.LEARNED));
        decideDuring(() -> live.learn("a", RewardTotals.of(10, 5)), 2);
        assertThatThrownBy(() -> live.decide(0)).hasMessage("disk full at 0");
        assertThat(live.count(LiveCounter.DECISIONS)).isEqualTo(3);
        assertThat(live.decide(0).position()).isEqualTo(3);
    }

    /** Errors leave a gap too, and undo a change of arms. */
    @Test
    void errorsLeaveNoHiddenGap() {
        List<LiveEvent> events = new ArrayList<>();
        boolean[] full = new boolean[1];
        live.setListener(event -> {
            if (full[0]) {
                throw new StackOverflowError("too deep");
            }
            events.add(event);
        });
        live.addArms(List.of("a", "b"));
        full[0] = true;
        assertThatThrownBy(() -> live.decide(0)).isInstanceOf(StackOverflowError.class);
        assertThatThrownBy(() -> live.addArm("c", RewardTotals.of(2, 1))).isInstanceOf(StackOverflowError.class);
        full[0] = false;
        assertThat(live.arms()).hasSize(2);
        live.addArm("c", RewardTotals.of(2, 1));
        assertThat(live.enabledArms()).containsExactly("a", "b", "c");
        LiveBandit again = LiveBandit.start(Variants.parse("ucb1"), 1);
        assertThatThrownBy(() -> events.forEach(again::apply)).hasMessageContaining("expected event 1, got event 2");
    }

    /** A listener that fails during a replay is reported as it is. */
    @Test
    void aReplayReportsTheFailureOfItsListener() {
        List<LiveEvent> events = new ArrayList<>();
        live.setListener(events::add);
        live.addArm("a");
        live.reward(live.decide(0).id(), 1, 0);
        LiveBandit again = LiveBandit.start(Variants.parse("ucb1"), 1);
        again.apply(events.get(0));
        again.apply(events.get(1));
        again.setListener(event -> {
            throw new IllegalStateException("disk full");
        });
        assertThatThrownBy(() -> again.apply(events.get(2))).hasMessage("disk full");
    }
}
