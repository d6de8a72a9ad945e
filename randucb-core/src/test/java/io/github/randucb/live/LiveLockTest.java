package io.github.randucb.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.live.decision.LiveCounter;
import io.github.randucb.live.decision.RewardAnswer;
import io.github.randucb.multiarmed.UniformChoice;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.ChoiceRule;
import io.github.randucb.policy.Policy;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.state.Statistics;
import io.github.randucb.statistics.PendingPulls;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Decisions while another thread has the lock. A policy whose publication waits for the test makes every order certain. */
@Timeout(60)
class LiveLockTest {
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private volatile Gate gate = new Gate(false);
    private final AtomicInteger failsAfter = new AtomicInteger(Integer.MAX_VALUE); // publications before one that fails
    private LiveBandit live = start(LiveOptions.defaults());

    /** A publication that waits, if closed, until it is opened. */
    private static final class Gate {
        private final CountDownLatch reached = new CountDownLatch(1);
        private final CountDownLatch opened;

        Gate(boolean closed) {
            opened = new CountDownLatch(closed ? 1 : 0);
        }

        void pass() {
            reached.countDown();
            await(opened);
        }

        static void await(CountDownLatch latch) {
            try {
                assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Uniform choice, whose rule changes with every decision, and whose publication passes the gate. */
    private final class GatedPolicy implements Policy {
        private final Policy uniform;

        GatedPolicy(Policy uniform) {
            this.uniform = uniform;
        }

        @Override
        public int arms() {
            return uniform.arms();
        }

        @Override
        public int select() {
            return uniform.select();
        }

        @Override
        public void update(int arm, double reward) {
            uniform.update(arm, reward);
        }

        @Override
        public ActionProbabilities probabilities() {
            return uniform.probabilities();
        }

        @Override
        public Statistics statistics() {
            return uniform.statistics();
        }

        @Override
        public ChoiceRule rule(PendingPulls pending) {
            gate.pass();
            if (failsAfter.getAndDecrement() == 0) {
                throw new OutOfMemoryError("publication");
            }
            return uniform.rule(pending);
        }
    }

    private LiveBandit start(LiveOptions options) {
        PolicyType type = PolicyType.of(
                "gated",
                "a policy that waits",
                "none",
                (parameters, setting, random) ->
                        new GatedPolicy(UniformChoice.TYPE.spec().start(setting, random)));
        LiveBandit bandit = LiveBandit.start(type.spec(), options, 1);
        bandit.addArms(List.of("a", "b"));
        return bandit;
    }

    @BeforeEach
    void startAgain() {
        live = start(LiveOptions.defaults());
    }

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    /** Runs an action in another thread until it waits in its publication. */
    private Future<?> holdLock(Runnable action) {
        gate = new Gate(true);
        Future<?> holder = threads.submit(action);
        Gate.await(gate.reached);
        return holder;
    }

    private void release(Future<?> holder) throws Exception {
        gate.opened.countDown();
        holder.get(30, TimeUnit.SECONDS);
    }

    @Test
    void aDecisionThatPublishesAppliesTheDecisionsOfOthersBeforeItReturns() throws Exception {
        live.decide(0);
        Future<?> holder = holdLock(() -> live.decide(0));
        live.decide(0);
        assertThat(live.count(LiveCounter.DECISIONS)).isEqualTo(1);
        release(holder);
        assertThat(live.count(LiveCounter.DECISIONS)).isEqualTo(3);
    }

    /** Several changes between two decisions take one publication, by the second one. */
    @Test
    void aDecisionPublishesTheChangesBeforeIt() {
        String first = live.decide(0).id();
        String second = live.decide(0).id();
        long before = live.count(LiveCounter.PUBLISHED);
        live.reward(first, 1, 0);
        live.reward(second, 1, 0);
        assertThat(live.count(LiveCounter.PUBLISHED)).isEqualTo(before);
        assertThat(live.decide(0).version()).isEqualTo(6); // two arms, two decisions and two rewards
        assertThat(live.count(LiveCounter.PUBLISHED)).isEqualTo(before + 1);
    }

    /** Changes without decisions are published in groups, for decisions that never get the lock. */
    @Test
    void manyChangesArePublishedWithoutADecision() {
        List<String> ids = new ArrayList<>();
        for (int n = 0; n < Publication.GROUP; n++) {
            ids.add(live.decide(0).id());
        }
        live.decide(0);
        long before = live.count(LiveCounter.PUBLISHED);
        ids.forEach(id -> live.reward(id, 1, 0));
        assertThat(live.count(LiveCounter.PUBLISHED)).isEqualTo(before + 1);
    }

    @Test
    void aRewardAppliesTheDecisionsOfOthersBeforeItReturns() throws Exception {
        live = start(LiveOptions.defaults().withPublication(1, 0)); // a reward then publishes at once
        String id = live.decide(0).id();
        Future<?> holder = holdLock(() -> live.reward(id, 1, 0));
        live.decide(0);
        assertThat(live.count(LiveCounter.DECISIONS)).isEqualTo(1);
        release(holder);
        assertThat(live.count(LiveCounter.DECISIONS)).isEqualTo(2);
        assertThat(live.count(LiveCounter.LEARNED)).isEqualTo(1);
    }

    /** A decision that was drawn before its arm was removed is closed when it is applied. */
    @Test
    void anArmCanBeRemovedWhileItIsChosen() throws Exception {
        Future<?> holder = holdLock(() -> live.removeArm("a"));
        LiveDecision decision = live.decide(List.of("a"), 0);
        release(holder);
        assertThat(live.enabledArms()).containsExactly("b");
        assertThat(live.reward(decision.id(), 1, 0)).isEqualTo(RewardAnswer.ARM_REMOVED);
        assertThat(live.count(LiveCounter.ARM_REMOVED)).isEqualTo(1);
        assertThat(LiveRewardTest.open(live)).isZero();
    }

    /** Decisions go on while another thread has the lock, up to a bound; beyond it they wait. */
    @Test
    void decisionsWaitForTheLockOnlyIfTheQueueIsLong() throws Exception {
        Future<?> holder = holdLock(() -> live.addArm("c"));
        for (int n = 0; n < LiveLearner.MOST_WAITING; n++) {
            live.decide(0);
        }
        assertThat(live.count(LiveCounter.DECISIONS)).isZero();
        Future<LiveDecision> waits = threads.submit(() -> live.decide(0));
        while (live.positions() <= LiveLearner.MOST_WAITING) {
            Thread.onSpinWait(); // until the decision was drawn
        }
        Thread.sleep(50);
        assertThat(waits.isDone()).isFalse();
        release(holder);
        assertThat(waits.get(30, TimeUnit.SECONDS).position()).isEqualTo(LiveLearner.MOST_WAITING);
        assertThat(live.count(LiveCounter.DECISIONS)).isEqualTo(LiveLearner.MOST_WAITING + 1);
        assertThat(live.pending()).isEqualTo(LiveLearner.MOST_WAITING + 1);
    }

    /** A refused reward lets time pass; the decisions that expired are published before the next decision. */
    @Test
    void aRefusedRewardDoesNotHideChanges() {
        LiveBandit eager = LiveBandit.start(
                UniformChoice.TYPE.spec(), LiveOptions.defaults().withWindow(10).withPublication(1, Long.MAX_VALUE), 1);
        eager.addArms(List.of("a", "b"));
        eager.decide(0);
        String open = eager.decide(5).id();
        assertThatThrownBy(() -> eager.reward(open, 99, 12)).isInstanceOf(IllegalArgumentException.class);
        long version = (Long) Objects.requireNonNull(eager.view().get("version"));
        assertThat(eager.decide(12).version()).isEqualTo(version);
    }

    /** The changes of a long queue are published while it is applied, so that new decisions see them. */
    @Test
    void aLongQueueIsPublishedInParts() throws Exception {
        live.decide(0);
        Future<?> holder = holdLock(() -> live.decide(0));
        for (int n = 0; n < 1000; n++) {
            live.decide(0);
        }
        long before = live.count(LiveCounter.PUBLISHED);
        release(holder);
        assertThat(live.count(LiveCounter.PUBLISHED) - before).isBetween(10L, 12L);
    }

    // Decisions that wait to be applied in groups

    /** Lets threads compete once. Afterwards nothing waits, and everything is published. */
    private void compete() throws Exception {
        Future<?> holder = holdLock(() -> live.addArm("c"));
        String id = live.decide(0).id(); // finds the lock taken
        release(holder);
        live.cancel(id, 0);
        live.save(); // publishes
    }

    /** Runs an action in a thread with a given id, on which the stack of its decisions depends. */
    private static <T> T inThread(long id, Callable<T> action) throws Exception {
        FutureTask<T> task = new FutureTask<>(action);
        new Thread(task) {
            @Override
            public long getId() {
                return id;
            }
        }.start();
        return task.get(30, TimeUnit.SECONDS);
    }

    @Test
    void decisionsThatWaitKeepTheOrderOfTime() throws Exception {
        live = start(LiveOptions.defaults().withWindow(10));
        compete();
        String early = inThread(1, () -> live.decide(0)).id();
        inThread(0, () -> live.decide(1000));
        assertThat(live.reward(early, 1, 1000)).isEqualTo(RewardAnswer.EXPIRED);
    }

    @Test
    void decisionsDuringALongHoldKeepTheOrderOfTime() throws Exception {
        live = start(LiveOptions.defaults().withWindow(10));
        live.setListener(event -> {});
        Future<?> holder = holdLock(() -> live.addArm("c"));
        String early = inThread(1, () -> live.decide(0)).id();
        inThread(0, () -> live.decide(1000));
        release(holder);
        assertThat(live.reward(early, 1, 1000)).isEqualTo(RewardAnswer.EXPIRED);
    }

    /** One decision each hour, after threads have competed once: each sees the decisions and default rewards before it. */
    @Test
    void aDecisionSeesDecisionsOfEarlierTimes() throws Exception {
        live = start(LiveOptions.defaults().withWindow(10, 0));
        compete();
        long first = live.decide(1).version();
        for (int hour = 1; hour <= 20; hour++) {
            assertThat(live.decide(3_600_000L * hour).version()).isEqualTo(first + 2L * hour);
        }
    }

    @Test
    void aFailedPublicationLosesNoDecision() throws Exception {
        Future<?> holder = holdLock(() -> live.addArm("c"));
        List<String> ids = new ArrayList<>();
        for (int n = 0; n < 1000; n++) {
            ids.add(live.decide(0).id());
        }
        failsAfter.set(1); // the publication of the first decisions that waited
        assertThatThrownBy(() -> release(holder)).hasRootCauseMessage("publication");
        assertThat(ids).allSatisfy(id -> assertThat(live.reward(id, 1, 0)).isEqualTo(RewardAnswer.LEARNED));
    }

    @Test
    void aCounterNeverWaits() throws Exception {
        Future<?> holder = holdLock(() -> live.addArm("c"));
        for (int n = 0; n < LiveLearner.MOST_WAITING; n++) {
            live.decide(0);
        }
        Future<LiveDecision> waits = threads.submit(() -> live.decide(0));
        while (live.positions() <= LiveLearner.MOST_WAITING) {
            Thread.onSpinWait(); // until the decision was drawn
        }
        Future<Long> count = threads.submit(() -> live.count(LiveCounter.DECISIONS));
        assertThat(count.get(30, TimeUnit.SECONDS)).isZero();
        release(holder);
        waits.get(30, TimeUnit.SECONDS);
        assertThat(live.count(LiveCounter.DECISIONS)).isEqualTo(LiveLearner.MOST_WAITING + 1);
    }

    @Test
    void theIdOfAThreadCanBeNegative() throws Exception {
        compete();
        String id = inThread(-3, () -> live.decide(0)).id();
        assertThat(live.reward(id, 1, 0)).isEqualTo(RewardAnswer.LEARNED);
    }
}
