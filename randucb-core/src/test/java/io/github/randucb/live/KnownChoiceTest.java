package io.github.randucb.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.live.arm.ArmDirectory;
import io.github.randucb.live.arm.ArmSnapshot;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.ChoiceRule;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Choices while another thread computes probabilities. */
@Timeout(60)
class KnownChoiceTest {
    private static final ArmDirectory ARMS = ArmDirectory.empty(2).with(List.of("a", "b"));
    private static final ChoiceRule UNIFORM = subset -> ActionProbabilities.exact(new double[] {0.5, 0.5});

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch computing = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);
    private final KnownChoice known = new KnownChoice();

    private static ArmSnapshot snapshot(long version, ArmDirectory arms, ChoiceRule rule) {
        return new ArmSnapshot(version, arms, rule, 0, Optional.empty(), 0);
    }

    private final ChoiceRule slow = subset -> {
        computing.countDown();
        try {
            assertThat(release.await(30, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return ActionProbabilities.exact(new double[] {1, 0});
    };

    /** Computes version 1, and begins to compute version 2 in another thread. */
    private Future<ArmSnapshot.Choice> begin() throws Exception {
        known.of(snapshot(1, ARMS, UNIFORM));
        ArmSnapshot second = snapshot(2, ARMS, slow);
        Future<ArmSnapshot.Choice> other = threads.submit(() -> known.of(second));
        assertThat(computing.await(30, TimeUnit.SECONDS)).isTrue();
        return other;
    }

    @AfterEach
    void stop() {
        release.countDown();
        threads.shutdownNow();
    }

    @Test
    void aThreadThatIsAloneComputesTheNewestVersion() {
        assertThat(known.of(snapshot(1, ARMS, UNIFORM)).version()).isEqualTo(1);
        assertThat(known.of(snapshot(2, ARMS, UNIFORM)).version()).isEqualTo(2);
    }

    @Test
    void othersDecideByTheLastVersionWhileOneComputes() throws Exception {
        Future<ArmSnapshot.Choice> other = begin();
        assertThat(known.of(snapshot(3, ARMS, UNIFORM)).version()).isEqualTo(1);
        release.countDown();
        assertThat(other.get(30, TimeUnit.SECONDS).version()).isEqualTo(2);
        assertThat(known.of(snapshot(4, ARMS, UNIFORM)).version()).isEqualTo(4);
    }

    @Test
    void anOldVersionIsNotUsedWithOtherArms() throws Exception {
        Future<ArmSnapshot.Choice> other = begin();
        ArmDirectory others = ArmDirectory.empty(2).with(List.of("a", "b"));
        ChoiceRule one = subset -> ActionProbabilities.exact(new double[] {1});
        assertThat(known.of(snapshot(3, others, one)).version()).isEqualTo(3);
        assertThat(other).isNotDone();
    }

    @Test
    void aVersionThatIsTooOldIsNotUsed() throws Exception {
        Future<ArmSnapshot.Choice> other = begin();
        long last = 1 + KnownChoice.MOST_BEHIND;
        assertThat(known.of(snapshot(last, ARMS, UNIFORM)).version()).isEqualTo(1);
        assertThat(known.of(snapshot(last + 1, ARMS, UNIFORM)).version()).isEqualTo(last + 1);
        assertThat(other).isNotDone();
    }
}
