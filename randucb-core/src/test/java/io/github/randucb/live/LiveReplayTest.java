package io.github.randucb.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.ArmSet;
import io.github.randucb.Variants;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.spec.Setting;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Decisions of several threads, computed again by one thread from the events and the decisions themselves: the probabilities of
 * every decision and the saved state are the same, to the last bit.
 */
@Timeout(120)
class LiveReplayTest {
    private static final int THREADS = 3;
    private static final int DECISIONS = 400;
    private static final ExecutorService POOL = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "replay-test");
        thread.setDaemon(true);
        return thread;
    });

    private final List<LiveEvent> events = new ArrayList<>(); // the bandit calls the listener of one thread at a time
    private final Map<String, LiveDecision> decisions = new ConcurrentHashMap<>();

    @AfterAll
    static void stop() {
        POOL.shutdownNow();
    }

    /** The work of one thread. */
    private interface Client {
        void run(int thread) throws Exception;
    }

    private static void inThreads(Client client) throws Exception {
        List<Future<?>> running = new ArrayList<>();
        for (int k = 0; k < THREADS; k++) {
            int thread = k;
            running.add(POOL.submit(() -> {
                client.run(thread);
                return null;
            }));
        }
        for (Future<?> each : running) {
            each.get(60, TimeUnit.SECONDS);
        }
    }

    /** Rewards a third of the decisions and cancels a few; the others expire. */
    private void answer(LiveLearner live, LiveDecision decision, long now) {
        decisions.put(decision.id(), decision);
        if (decision.position() % 3 == 0) {
            live.reward(decision.id(), decision.position() % 2, now);
        } else if (decision.position() % 11 == 0) {
            live.cancel(decision.id(), now);
        }
    }

    private LiveDecision decisionOf(LiveEvent event) {
        return Objects.requireNonNull(decisions.get(event.id()));
    }

    /** Repeats an event that is about a decision or the time. */
    private static void repeat(LiveLearner again, LiveEvent event) {
        switch (event.kind()) {
            case REWARDED -> again.reward(event.id(), event.value(), event.time());
            case CANCELLED -> again.cancel(event.id(), event.time());
            case ADVANCED -> again.advance(event.time());
            default -> throw new AssertionError(event);
        }
    }

    private static LiveOptions options() {
        return LiveOptions.defaults().withWindow(50).withHorizon(10_000).withIdPrefix("first-");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rand-ucb", "adaptive-rand-ucb", "ucb1", "thompson-beta", "kl-ucb", "giro"})
    void oneThreadRepeatsTheDecisionsOfSeveral(String policy) throws Exception {
        LiveBandit live = LiveBandit.start(Variants.parse(policy), options(), 7);
        LiveBandit again = LiveBandit.start(Variants.parse(policy), options(), 7);
        live.setListener(events::add);
        live.addArms(List.of("a", "b", "c"));
        inThreads(thread -> {
            for (int now = 0; now < DECISIONS; now++) {
                answer(live, live.decide(now), now);
                if (thread == 0 && now % 100 == 50) {
                    live.addArm("d" + now);
                    live.disableArm("a");
                    live.enableArm("a");
                    live.removeArm("d" + now);
                }
            }
        });

        Map<Long, ActionProbabilities> byVersion = new HashMap<>();
        for (LiveEvent event : events) {
            switch (event.kind()) {
                case DECIDED -> again.replay(decisionOf(event));
                case ARM_ADDED -> again.addArm(event.id());
                case ARM_REMOVED -> again.removeArm(event.id());
                case ARM_ENABLED -> again.enableArm(event.id());
                case ARM_DISABLED -> again.disableArm(event.id());
                default -> repeat(again, event);
            }
            if (!again.enabledArms().isEmpty()) {
                byVersion.put(version(again), again.probabilities());
            }
        }
        assertThat(decisions.values()).hasSize(THREADS * DECISIONS).allSatisfy(decision -> {
            assertThat(byVersion).containsKey(decision.version());
            assertThat(decision.probabilities()).isEqualTo(byVersion.get(decision.version()));
            assertThat(live.redraw(decision)).isEqualTo(decision.index());
        });
        assertThat(withoutPublications(again)).isEqualTo(withoutPublications(live));
        assertThat(again.decide(DECISIONS)).isEqualTo(live.decide(DECISIONS));
    }

    private static long version(LiveLearner live) {
        return (Long) Objects.requireNonNull(live.view().get("version"));
    }

    /** Returns the whole view; the number of publications depends on the threads. */
    private static Map<String, Object> withoutPublications(LiveLearner live) {
        Map<String, Object> view = new HashMap<>(live.view());
        Map<?, ?> counters = new HashMap<>((Map<?, ?>) view.get("counters"));
        counters.remove("published");
        view.put("counters", counters);
        return view;
    }

    @ParameterizedTest
    @ValueSource(strings = {"rand-lin-ucb", "lin-ts", "rand-ucb-glm", "adaptive-rand-ucb-glm"})
    void oneThreadRepeatsTheDecisionsWithFeatures(String policy) throws Exception {
        LiveContextualBandit live = startWithFeatures(policy);
        LiveContextualBandit again = startWithFeatures(policy);
        live.setListener(events::add);
        ArmSet arms = ArmSet.of(
                IntStream.range(0, 5).mapToObj(k -> "arm" + k).toList(),
                IntStream.range(0, 5)
                        .mapToObj(k -> new double[] {0.5, Math.cos(k) / 2, Math.sin(k) / 2})
                        .toArray(double[][]::new));
        inThreads(thread -> {
            for (int now = 0; now < DECISIONS / 4; now++) {
                answer(live, live.decide(arms, now), now);
            }
        });

        Map<Long, ActionProbabilities> byVersion = new HashMap<>();
        byVersion.put(0L, again.probabilities(arms));
        for (LiveEvent event : events) {
            if (event.kind() == LiveEvent.Kind.DECIDED) {
                again.replay(decisionOf(event), arms);
            } else {
                repeat(again, event);
            }
            byVersion.put(version(again), again.probabilities(arms));
        }
        assertThat(decisions.values())
                .hasSize(THREADS * DECISIONS / 4)
                .allSatisfy(
                        decision -> assertThat(decision.probabilities()).isEqualTo(byVersion.get(decision.version())));
        assertThat(withoutPublications(again)).isEqualTo(withoutPublications(live));
        assertThat(again.decide(arms, DECISIONS)).isEqualTo(live.decide(arms, DECISIONS));
    }

    private static LiveContextualBandit startWithFeatures(String policy) {
        return LiveContextualBandit.start(Variants.parse(policy), Setting.changing(3, 1), Sharing.SHARED, options(), 7);
    }

    /** The events after a save bring a restored bandit to the state at the crash. */
    @Test
    void eventsSinceTheSavedStateLoseNothing() {
        LiveBandit live = LiveBandit.start(Variants.parse("rand-ucb"), options(), 7);
        live.addArms(List.of("a", "b"));
        for (int now = 0; now < 50; now++) {
            answer(live, live.decide(now), now);
        }
        byte[] saved = live.save();
        live.setListener(events::add);
        for (int now = 50; now < 150; now++) {
            answer(live, live.decide(now), now);
        }
        LiveBandit again = LiveBandit.restore(saved);
        for (LiveEvent event : events) {
            if (event.kind() == LiveEvent.Kind.DECIDED) {
                again.replay(decisionOf(event));
            } else {
                repeat(again, event);
            }
        }
        assertThat(again.save()).isEqualTo(live.save());
    }

    @Test
    void aDecisionCannotBeOpenTwice() {
        LiveBandit live = LiveBandit.start(Variants.parse("ucb1"), 1);
        live.addArm("a");
        LiveDecision decision = live.decide(0);
        assertThatThrownBy(() -> live.replay(decision))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("there is an open decision '0'");
    }
}
