package io.github.randucb.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.Variants;
import io.github.randucb.live.decision.LiveCounter;
import io.github.randucb.live.decision.RewardAnswer;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.random.RandomNumbers;
import io.github.randucb.random.UnitDraw;
import io.github.randucb.state.RewardTotals;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Many short rounds in which threads start together, decide, reward, change arms and save. After each round every decision and
 * every reward is accounted for. The interleavings differ from run to run; the conditions hold in all of them.
 */
@Timeout(120)
class LiveThreadsTest {
    private static final ExecutorService THREADS = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "live-test");
        thread.setDaemon(true);
        return thread;
    });
    private static final List<String> ARMS = List.of("a", "b", "c", "d");

    @AfterAll
    static void stop() {
        THREADS.shutdownNow();
    }

    /** Runs tasks in threads that start at the same moment. */
    private static void together(List<Callable<Void>> tasks) throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(tasks.size());
        List<Future<?>> running = new ArrayList<>();
        for (Callable<Void> task : tasks) {
            running.add(THREADS.submit(() -> {
                barrier.await();
                return task.call();
            }));
        }
        for (Future<?> each : running) {
            each.get(60, TimeUnit.SECONDS);
        }
    }

    /** One round, with everything that the threads have seen. */
    private static final class Round {
        private final LiveBandit live;
        private final long seed;
        private final ConcurrentLinkedQueue<LiveDecision> made = new ConcurrentLinkedQueue<>();
        private final ConcurrentLinkedQueue<LiveDecision> unrewarded = new ConcurrentLinkedQueue<>();
        private final Map<String, RewardAnswer> answers = new ConcurrentHashMap<>();
        private final AtomicLong learned = new AtomicLong();
        private final AtomicLong duplicates = new AtomicLong();
        private final AtomicLong deciding = new AtomicLong();

        Round(String policy, long seed) {
            this.seed = seed;
            this.live = LiveBandit.start(
                    Variants.parse(policy), LiveOptions.defaults().withHorizon(10_000), seed);
            live.addArms(ARMS);
        }

        static double reward(LiveDecision decision) {
            return decision.position() % 3 == 0 ? 1 : decision.position() % 7 / 10.0;
        }

        Callable<Void> decider(int decisions) {
            deciding.incrementAndGet();
            return () -> {
                long version = 0;
                for (int n = 0; n < decisions; n++) {
                    LiveDecision decision = n % 5 == 4
                            ? live.decideFor("unit" + n, n)
                            : n % 5 == 3 ? live.decide(List.of("a", "c"), n) : live.decide(n);
                    if (n % 5 == 3) { // among all arms, the last known probabilities can be older
                        assertThat(decision.version()).isGreaterThanOrEqualTo(version);
                        version = decision.version();
                    }
                    made.add(decision);
                    unrewarded.add(decision);
                }
                deciding.decrementAndGet();
                return null;
            };
        }

        Callable<Void> rewarder() {
            return () -> {
                while (true) {
                    boolean last = deciding.get() == 0;
                    LiveDecision decision = unrewarded.poll();
                    if (decision != null) {
                        give(decision);
                    } else if (last) {
                        return null;
                    } else {
                        Thread.onSpinWait();
                    }
                }
            };
        }

        private void give(LiveDecision decision) {
            RewardAnswer answer = live.reward(decision.id(), reward(decision), 0);
            assertThat(answers.put(decision.id(), answer)).isNull();
            if (answer == RewardAnswer.LEARNED) {
                learned.incrementAndGet();
            }
            if (decision.position() % 4 == 0 && answer == RewardAnswer.LEARNED) {
                assertThat(live.reward(decision.id(), 1, 0)).isEqualTo(RewardAnswer.DUPLICATE);
                duplicates.incrementAndGet();
            }
        }

        Callable<Void> armChanger(int changes) {
            return () -> {
                for (int n = 0; n < changes; n++) {
                    live.addArm("x" + n);
                    live.disableArm("b");
                    live.enableArm("b");
                    if (n % 2 == 0) {
                        live.removeArm("x" + n);
                    }
                }
                return null;
            };
        }

        Callable<Void> saver(int saves) {
            return () -> {
                for (int n = 0; n < saves; n++) {
                    long acknowledged = learned.get();
                    LiveBandit copy = LiveBandit.restore(live.save());
                    assertThat(copy.count(LiveCounter.LEARNED)).isGreaterThanOrEqualTo(acknowledged);
                    assertThat(LiveRewardTest.open(copy)).isEqualTo(copy.pending());
                    LiveBandit sum = LiveBandit.start(live.spec(), live.options(), 1);
                    sum.merge(live);
                    live.arms();
                }
                return null;
            };
        }

        void check(int decisions) {
            assertThat(live.count(LiveCounter.DECISIONS)).isEqualTo(decisions); // none is left in the queue
            assertThat(made.stream().mapToLong(LiveDecision::position).sorted())
                    .containsExactlyElementsOf(
                            LongStream.range(0, decisions).boxed().toList());
            RandomNumbers numbers = new RandomNumbers(seed);
            UnitDraw units = new UnitDraw(seed);
            for (LiveDecision decision : made) {
                int index = decision.unit().isEmpty()
                        ? decision.probabilities().sample(numbers.at(decision.position()))
                        : units.draw(decision.unit().get(), decision.arms(), decision.probabilities()::of);
                assertThat(decision.index()).isEqualTo(index);
                assertThat(decision.arm()).isEqualTo(decision.arms().get(index));
            }
            assertThat(answers).hasSize(decisions);
            assertThat(answers.values()).containsAnyOf(RewardAnswer.LEARNED).doesNotContain(RewardAnswer.UNKNOWN);
            assertThat(live.pending()).isZero();
            assertThat(LiveRewardTest.open(live)).isZero();
            assertThat(live.arms()).allMatch(view -> view.pending() == 0);
            long lost = answers.values().stream()
                    .filter(answer -> answer == RewardAnswer.ARM_REMOVED)
                    .count();
            assertThat(live.count(LiveCounter.LEARNED)).isEqualTo(learned.get()).isEqualTo(decisions - lost);
            assertThat(live.count(LiveCounter.ARM_REMOVED)).isEqualTo(lost);
            assertThat(live.count(LiveCounter.DUPLICATE)).isEqualTo(duplicates.get());
            checkTotals();
        }

        /** The totals are those of one thread that learns the same rewards in another order. */
        private void checkTotals() {
            LiveBandit single = LiveBandit.start(live.spec(), live.options(), 1);
            single.addArms(live.arms().stream().map(ArmView::id).toList());
            made.stream()
                    .filter(decision -> answers.get(decision.id()) == RewardAnswer.LEARNED)
                    .filter(decision -> live.enabledArms().contains(decision.arm()))
                    .sorted((a, b) -> Long.compare(b.position(), a.position()))
                    .forEach(decision -> single.reward(
                            single.decide(List.of(decision.arm()), 0).id(), reward(decision), 0));
            for (String arm : live.enabledArms()) {
                assertThat(live.removeArm(arm)).as(arm).isEqualTo(single.removeArm(arm));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "rand-ucb, 1, 1, 60",
        "rand-ucb, 2, 2, 60",
        "rand-ucb, 4, 4, 20",
        "adaptive-rand-ucb, 2, 2, 30",
        "thompson-gaussian, 2, 1, 20",
        "giro, 2, 2, 8"
    })
    void everyDecisionAndRewardIsAccountedFor(String policy, int deciders, int rewarders, int rounds) throws Exception {
        for (int n = 0; n < rounds; n++) {
            Round round = new Round(policy, n);
            int decisions = 100;
            List<Callable<Void>> tasks = new ArrayList<>();
            for (int k = 0; k < deciders; k++) {
                tasks.add(round.decider(decisions));
            }
            for (int k = 0; k < rewarders; k++) {
                tasks.add(round.rewarder());
            }
            tasks.add(round.armChanger(5));
            if (n % 4 == 0) {
                tasks.add(round.saver(3));
            }
            together(tasks);
            round.check(deciders * decisions);
        }
    }

    /** Two threads that make one decision each: when both have returned, a counter has both. */
    @Test
    void aCounterHasAllDecisions() throws Exception {
        LiveBandit live = LiveBandit.start(Variants.parse("ucb1"), 1);
        live.addArms(ARMS);
        CyclicBarrier barrier = new CyclicBarrier(2);
        int rounds = 20_000;
        List<Callable<Void>> tasks = new ArrayList<>();
        for (int thread = 0; thread < 2; thread++) {
            boolean counts = thread == 0;
            tasks.add(() -> {
                for (int n = 1; n <= rounds; n++) {
                    await(barrier);
                    live.decide(0);
                    await(barrier);
                    if (counts) {
                        assertThat(live.count(LiveCounter.DECISIONS)).isEqualTo(2L * n);
                    }
                }
                return null;
            });
        }
        together(tasks);
    }

    private static void await(CyclicBarrier barrier) throws Exception {
        barrier.await(30, TimeUnit.SECONDS);
    }

    /**
     * Pending decisions do not change this policy once every arm has a reward. So the version of a decision is the number of
     * rewards before it, and one thread that learns the rewards in the order of the writer has the same probabilities.
     */
    @Test
    void probabilitiesFollowFromTheVersion() throws Exception {
        LiveBandit live = LiveBandit.start(Variants.parse("thompson-gaussian"), 3);
        LiveBandit again = LiveBandit.start(Variants.parse("thompson-gaussian"), 3);
        Map<Long, ActionProbabilities> byVersion = new HashMap<>();
        for (LiveBandit each : List.of(live, again)) {
            each.addArms(ARMS);
            for (String arm : ARMS) { // while threads compete, the first decisions can miss these changes
                byVersion.put((Long) each.view().get("version"), each.probabilities());
                each.learn(arm, RewardTotals.of(3, 2));
            }
        }
        ConcurrentLinkedQueue<LiveDecision> made = new ConcurrentLinkedQueue<>();
        List<LiveDecision> order = new ArrayList<>();
        Callable<Void> decider = () -> {
            for (int n = 0; n < 300; n++) {
                made.add(live.decide(n));
            }
            return null;
        };
        together(List.of(decider, decider, () -> {
            for (int n = 0; n < 200; n++) {
                LiveDecision decision = live.decide(n);
                live.reward(decision.id(), Round.reward(decision), n);
                order.add(decision);
                made.add(decision);
            }
            return null;
        }));
        byVersion.put(version(again), again.probabilities());
        for (LiveDecision decision : order) {
            LiveDecision repeated = again.decide(List.of(decision.arm()), 0);
            again.reward(repeated.id(), Round.reward(decision), 0);
            byVersion.put(version(again), again.probabilities());
        }
        assertThat(made)
                .hasSize(800)
                .allSatisfy(
                        decision -> assertThat(decision.probabilities()).isEqualTo(byVersion.get(decision.version())));
        assertThat(made.stream().map(LiveDecision::version).distinct().count()).isGreaterThan(1);
    }

    private static long version(LiveBandit live) {
        LiveDecision decision = live.decide(0);
        live.cancel(decision.id(), 0);
        return decision.version();
    }

    /** Replicas that merge into each other at the same time do not wait for each other forever. */
    @Test
    void mergesInBothDirectionsEnd() throws Exception {
        LiveBandit left = LiveBandit.start(Variants.parse("ucb1"), 1);
        LiveBandit right = LiveBandit.start(Variants.parse("ucb1"), 2);
        left.addArms(List.of("a", "b"));
        right.addArms(List.of("b", "c"));
        for (int n = 0; n < 200; n++) {
            together(Arrays.asList(
                    () -> {
                        left.merge(right);
                        return null;
                    },
                    () -> {
                        right.merge(left);
                        return null;
                    }));
        }
        assertThat(left.enabledArms()).containsExactlyInAnyOrderElementsOf(right.enabledArms());
    }
}
