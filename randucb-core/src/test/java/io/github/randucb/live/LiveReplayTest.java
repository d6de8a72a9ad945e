package io.github.randucb.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.ArmSet;
import io.github.randucb.Variants;
import io.github.randucb.live.LiveEvent.Kind;
import io.github.randucb.live.decision.LiveCounter;
import io.github.randucb.live.decision.RewardAnswer;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.RewardTotals;
import java.util.AbstractCollection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
            assertThat(again.apply(LiveEvent.fromBytes(event.toBytes()))).isTrue();
            assertThat(again.apply(event)).isFalse();
            if (!again.enabledArms().isEmpty()) {
                byVersion.put(version(again), again.probabilities());
            }
        }
        assertThat(decisions.values()).hasSize(THREADS * DECISIONS).allSatisfy(decision -> {
            assertThat(byVersion).containsKey(decision.version());
            assertThat(decision.probabilities()).isEqualTo(byVersion.get(decision.version()));
            assertThat(live.redraw(decision)).isEqualTo(decision.index());
        });
        assertThat(again.save()).isEqualTo(live.save());
        assertThat(again.decide(DECISIONS)).isEqualTo(live.decide(DECISIONS));
    }

    private static long version(LiveLearner live) {
        return (Long) Objects.requireNonNull(live.view().get("version"));
    }

    @ParameterizedTest
    @CsvSource({
        "rand-lin-ucb, SHARED",
        "lin-ts, SHARED",
        "lin-phe, SHARED",
        "glm-phe, SHARED",
        "glm-fpl, SHARED",
        "rand-ucb-glm, SHARED",
        "adaptive-rand-ucb-glm, SHARED",
        "rand-lin-ucb, DISJOINT",
        "rand-ucb-glm, DISJOINT",
        "glm-ts, DISJOINT",
        "adaptive-rand-lin-ucb, DISJOINT",
        "rand-lin-ucb edition=paper, DISJOINT",
        "rand-lin-ucb, HYBRID",
        "adaptive-rand-lin-ucb, HYBRID"
    })
    void oneThreadRepeatsTheDecisionsWithFeatures(String policy, Sharing sharing) throws Exception {
        LiveContextualBandit live = startWithFeatures(policy, sharing);
        LiveContextualBandit again = startWithFeatures(policy, sharing);
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
            assertThat(again.apply(LiveEvent.fromBytes(event.toBytes()))).isTrue();
            byVersion.put(version(again), again.probabilities(arms));
        }
        assertThat(decisions.values())
                .hasSize(THREADS * DECISIONS / 4)
                .allSatisfy(
                        decision -> assertThat(decision.probabilities()).isEqualTo(byVersion.get(decision.version())));
        assertThat(again.save()).isEqualTo(live.save());
        assertThat(again.decide(arms, DECISIONS)).isEqualTo(live.decide(arms, DECISIONS));
    }

    private static LiveContextualBandit startWithFeatures(String policy, Sharing sharing) {
        return LiveContextualBandit.start(Variants.parse(policy), Setting.changing(3, 1), sharing, options(), 7);
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
        events.forEach(again::apply);
        assertThat(again.save()).isEqualTo(live.save());
    }

    /** Events since an earlier moment than the save are skipped; a gap is refused. */
    @Test
    void knownEventsAreSkippedAndGapsRefused() {
        LiveBandit live = LiveBandit.start(Variants.parse("rand-ucb"), options(), 7);
        live.setListener(events::add);
        live.addArm("a", RewardTotals.of(10, 3));
        live.decide(1);
        byte[] saved = live.save();
        live.learn("a", RewardTotals.of(2, 1));
        live.disableArm("a");
        live.enableArm("a");
        LiveBandit again = LiveBandit.restore(saved);
        assertThat(events.stream().map(again::apply)).containsExactly(false, false, true, true, true);
        assertThat(again.save()).isEqualTo(live.save());
        assertThatThrownBy(() -> LiveBandit.restore(saved).apply(events.get(3)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("expected event 2, got event 3: ARM_DISABLED a");
    }

    /** A collection of ids whose reading changes the bandit, as another thread could between the snapshot and the decision. */
    private record Racing(List<String> ids, Runnable change) {
        Collection<String> collection() {
            return new AbstractCollection<>() {
                @Override
                public Iterator<String> iterator() {
                    return ids.iterator();
                }

                @Override
                public int size() {
                    return ids.size();
                }

                @Override
                public Stream<String> stream() {
                    change.run();
                    return ids.stream();
                }
            };
        }
    }

    /** A decision of an arm that comes back in another slot before the decision is applied. */
    @Test
    void anArmThatComesBackElsewhereIsRepeated() {
        LiveBandit live = LiveBandit.start(Variants.parse("rand-ucb"), options(), 7);
        live.setListener(events::add);
        live.addArms(List.of("a", "b", "x"));
        Racing racing = new Racing(List.of("x"), () -> {
            live.removeArm("b");
            live.removeArm("x");
            live.addArm("x");
        });
        LiveDecision decision = live.decide(racing.collection(), 0);
        assertThat(live.reward(decision.id(), 1, 1)).isEqualTo(RewardAnswer.LEARNED);
        LiveBandit again = LiveBandit.start(Variants.parse("rand-ucb"), options(), 7);
        events.forEach(again::apply);
        assertThat(again.save()).isEqualTo(live.save());
    }

    /** Decisions with the longest prefix can be repeated. */
    @Test
    void theLongestPrefixIsRepeated() {
        LiveOptions longest = options().withIdPrefix("x".repeat(1000));
        LiveBandit live = LiveBandit.start(Variants.parse("rand-ucb"), longest, 7);
        live.setListener(events::add);
        live.addArm("a");
        live.decide(0);
        LiveBandit again = LiveBandit.start(Variants.parse("rand-ucb"), longest, 7);
        events.forEach(again::apply);
        assertThat(again.save()).isEqualTo(live.save());
    }

    /** Events before and after a change of the options cannot be repeated together; another prefix is no such change. */
    @Test
    void aChangeOfOptionsLeavesAGap() {
        LiveBandit first = LiveBandit.start(Variants.parse("rand-ucb"), options(), 7);
        first.addArm("a");
        byte[] saved = first.save();
        for (LiveOptions changed :
                List.of(options().withIdPrefix("other-"), options().withWindow(7))) {
            events.clear();
            LiveBandit next = LiveBandit.restore(saved, changed);
            next.setListener(events::add);
            next.decide(1);
            boolean gap = changed.window() == 7;
            LiveBandit again = LiveBandit.restore(saved);
            if (gap) {
                assertThatThrownBy(() -> events.forEach(again::apply))
                        .hasMessageContaining("expected event 1, got event 2");
            } else {
                events.forEach(again::apply);
                assertThat(again.pending()).isEqualTo(1);
            }
        }
    }

    /** A reward that was refused before is refused again, and counts again. */
    @Test
    void refusedRewardsAreRepeated() {
        LiveBandit live = LiveBandit.start(Variants.parse("rand-ucb"), options(), 7);
        live.setListener(events::add);
        live.addArm("a");
        LiveDecision decision = live.decide(1);
        assertThatThrownBy(() -> live.reward(decision.id(), 7, 2)).isInstanceOf(IllegalArgumentException.class);
        live.reward("unknown", 1, 3);
        LiveBandit again = LiveBandit.start(Variants.parse("rand-ucb"), options(), 7);
        events.forEach(again::apply);
        assertThat(again.save()).isEqualTo(live.save());
        assertThat(again.count(LiveCounter.OUTSIDE)).isEqualTo(1);
    }

    /** A reward that the listener refuses is not applied. A decision is, and a replay finds that its event is missing. */
    @Test
    void aListenerThatFailsLeavesNoHiddenGap() {
        LiveBandit live = LiveBandit.start(Variants.parse("rand-ucb"), options(), 7);
        live.addArm("a");
        byte[] saved = live.save();
        LiveDecision decision = live.decide(1);
        live.setListener(event -> {
            throw new IllegalStateException("disk full");
        });
        assertThatThrownBy(() -> live.reward(decision.id(), 1, 2)).hasMessage("disk full");
        assertThat(live.count(LiveCounter.LEARNED)).isZero();
        assertThat(live.count(LiveCounter.EVENTS)).isEqualTo(2); // the arm and the decision
        assertThatThrownBy(() -> live.decide(3)).hasMessage("disk full");
        assertThat(live.count(LiveCounter.DECISIONS)).isEqualTo(2);
        live.setListener(events::add);
        live.reward(decision.id(), 1, 4);
        assertThatThrownBy(() -> LiveBandit.restore(saved).apply(events.get(0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("expected event 1, got event 3: REWARDED");
    }

    /** A change of arms that the listener refuses is not made, so that the caller can repeat it. */
    @ParameterizedTest
    @ValueSource(strings = {"rand-ucb", "adaptive-rand-ucb", "giro", "thompson-beta"})
    void aListenerThatFailsLeavesTheArmsAsTheyWere(String policy) {
        LiveBandit other = LiveBandit.start(Variants.parse(policy), options(), 8);
        other.addArm("a", RewardTotals.of(4, 1));
        List<Consumer<LiveBandit>> changes = List.of(
                live -> live.addArm("e"),
                live -> live.addArm("e", RewardTotals.of(3, 1)),
                live -> live.addArms(List.of("e", "f", "g")),
                live -> live.removeArm("a"),
                live -> live.disableArm("a"),
                live -> live.enableArm("c"),
                live -> live.learn("a", RewardTotals.of(3, 1)),
                live -> live.merge(other));
        for (Consumer<LiveBandit> change : changes) {
            LiveBandit live = withFreeSlot(policy);
            byte[] before = live.save();
            live.setListener(event -> {
                throw new IllegalStateException("disk full");
            });
            assertThatThrownBy(() -> change.accept(live)).hasMessage("disk full");
            assertThat(live.save()).isEqualTo(before);
            live.setListener(events::add);
            LiveBandit untouched = withFreeSlot(policy);
            change.accept(live);
            change.accept(untouched);
            assertThat(live.save()).isEqualTo(untouched.save());
        }
    }

    /** A bandit with the arms a, b and c, of which c is disabled, and a free slot. */
    private static LiveBandit withFreeSlot(String policy) {
        LiveBandit live = LiveBandit.start(Variants.parse(policy), options(), 7);
        live.addArms(List.of("a", "removed", "b", "c"));
        for (int now = 0; now < 20; now++) {
            live.reward(live.decide(now).id(), now % 2, now);
        }
        live.disableArm("c");
        live.removeArm("removed");
        return live;
    }

    /** An event that no bandit in this state can have made is refused, and changes nothing. */
    @Test
    void anImpossibleEventIsRefused() {
        LiveBandit live = LiveBandit.start(Variants.parse("rand-ucb"), options(), 7);
        live.addArm("a");
        live.advance(10);
        byte[] before = live.save();
        for (LiveEvent event : List.of(
                event(Kind.ADVANCED, LiveEvent.Detail.ofDecision("", 0, 10)),
                event(Kind.ARM_ENABLED, LiveEvent.Detail.ofArm("a")),
                event(Kind.ARM_DISABLED, LiveEvent.Detail.ofArm("b")),
                event(Kind.ARMS_ADDED, LiveEvent.Detail.ofArm("b")),
                event(Kind.MERGED, LiveEvent.Detail.ofArm("")),
                event(Kind.LEARNED, LiveEvent.Detail.ofArm("a")),
                event(Kind.DECIDED, LiveEvent.Detail.ofArm("")))) {
            assertThatThrownBy(() -> live.apply(event)).isInstanceOf(IllegalArgumentException.class);
            assertThat(live.save()).isEqualTo(before);
        }
        LiveContextualBandit shared = startWithFeatures("lin-ts", Sharing.SHARED);
        assertThatThrownBy(() -> shared.apply(new LiveEvent(Kind.ARM_REMOVED, 0, 0, LiveEvent.Detail.ofArm("a"))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static LiveEvent event(Kind kind, LiveEvent.Detail detail) {
        return new LiveEvent(kind, 2, 0, detail);
    }

    /** A refused reward that belongs to no decision has no event, so it is not counted either. */
    @Test
    void aRefusedRewardOfALogIsNotCounted() {
        LiveContextualBandit live = startWithFeatures("lin-ucb", Sharing.SHARED);
        live.setListener(events::add);
        byte[] before = live.save();
        assertThatThrownBy(() -> live.learn("a", new double[] {1, 0, 0}, 7))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("between 0.0 and 1.0; got 7.0");
        assertThat(events).isEmpty();
        assertThat(live.save()).isEqualTo(before);
    }

    /** Each change of arms is one event, so that a journal never has a part of it. */
    @Test
    void aChangeOfArmsIsOneEvent() {
        LiveBandit live = LiveBandit.start(Variants.parse("rand-ucb"), options(), 7);
        live.setListener(events::add);
        live.addArms(List.of("a", "b", "c"));
        live.addArm("d", RewardTotals.of(10, 3));
        live.addArms(List.of());
        assertThat(events).extracting(LiveEvent::kind).containsExactly(Kind.ARMS_ADDED, Kind.ARM_ADDED);
        assertThat(events.get(0).arms()).containsExactly("a", "b", "c");
        assertThat(events.get(1).totals()).contains(RewardTotals.of(10, 3));
        LiveBandit again = LiveBandit.start(Variants.parse("rand-ucb"), options(), 7);
        events.forEach(event -> again.apply(LiveEvent.fromBytes(event.toBytes())));
        assertThat(again.save()).isEqualTo(live.save());
    }

    @Test
    void aMergeIsRepeated() {
        LiveBandit other = LiveBandit.start(Variants.parse("rand-ucb sigma=0.25"), options(), 8);
        other.addArms(List.of("b", "c"));
        other.disableArm("c");
        for (int now = 0; now < 30; now++) {
            answer(other, other.decide(now), now);
        }
        LiveBandit live = LiveBandit.start(Variants.parse("rand-ucb sigma=0.25"), options(), 7);
        live.setListener(events::add);
        live.addArms(List.of("a", "b"));
        live.decide(1);
        live.merge(other);
        live.decide(2);
        LiveBandit again = LiveBandit.start(Variants.parse("rand-ucb sigma=0.25"), options(), 7);
        events.forEach(event -> again.apply(LiveEvent.fromBytes(event.toBytes())));
        assertThat(again.save()).isEqualTo(live.save());
    }

    @ParameterizedTest
    @CsvSource({
        "adaptive-rand-lin-ucb, SHARED",
        "adaptive-rand-lin-ucb, DISJOINT",
        "adaptive-rand-lin-ucb, HYBRID",
        "lin-phe, SHARED",
        "glm-phe, SHARED",
        "glm-fpl, SHARED"
    })
    void aMergeWithFeaturesIsRepeated(String policy, Sharing sharing) {
        LiveContextualBandit other = startMerged(policy, sharing, 8);
        LiveContextualBandit live = startMerged(policy, sharing, 7);
        live.setListener(events::add);
        ArmSet arms = ArmSet.builder().add("a", 1, 0, 0).add("b", 0, 1, 0).build();
        for (int now = 0; now < 20; now++) {
            answer(other, other.decide(arms, now), now);
            answer(live, live.decide(arms, now), now);
        }
        live.merge(other);
        live.decide(arms, 20);
        LiveContextualBandit again = startMerged(policy, sharing, 7);
        events.forEach(event -> again.apply(LiveEvent.fromBytes(event.toBytes())));
        assertThat(again.save()).isEqualTo(live.save());
    }

    private static LiveContextualBandit startMerged(String policy, Sharing sharing, long seed) {
        return LiveContextualBandit.start(Variants.parse(policy), Setting.changing(3, 1), sharing, options(), seed);
    }

    /** The event of a bandit with another policy does not fit. */
    @Test
    void aMergeOfAnotherPolicyIsNotRepeated() {
        LiveBandit live = LiveBandit.start(Variants.parse("rand-ucb"), options(), 7);
        live.setListener(events::add);
        live.merge(LiveBandit.start(Variants.parse("rand-ucb"), options(), 8));
        for (String policy : List.of("rand-ucb sigma=0.25", "ucb1")) {
            LiveBandit again = LiveBandit.start(Variants.parse(policy), options(), 7);
            byte[] before = again.save();
            assertThatThrownBy(() -> again.apply(events.get(0)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("same policy");
            assertThat(again.save()).isEqualTo(before);
        }
    }
}
