package io.github.randucb.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.Variants;
import io.github.randucb.live.decision.LiveCounter;
import io.github.randucb.live.decision.RewardAnswer;
import io.github.randucb.random.Streams;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A million arms, of which each request has twenty. */
class ManyIdsTest {
    private static final int ARMS = 1_000_000;
    private static final int ROUNDS = 5000;

    private static long usedMemory() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    /**
     * All this takes some seconds. The bandit takes about 200 bytes for each arm, beside the text of the id, and its saved state
     * 28 bytes and the text.
     */
    @Test
    @Timeout(60)
    void aMillionIdsWork() {
        List<String> ids = IntStream.range(0, ARMS).mapToObj(i -> "arm-" + i).toList();
        long before = usedMemory();
        LiveBandit live = LiveBandit.start(Variants.parse("rand-ucb"), 3);
        live.addArms(ids);
        UniformRandomProvider random = Streams.seeded(1);
        for (int t = 0; t < ROUNDS; t++) {
            List<String> some = random.ints(20, 0, ARMS).mapToObj(ids::get).toList();
            LiveDecision decision = live.decide(some, t);
            assertThat(some).containsAll(decision.arms());
            assertThat(live.reward(decision.id(), random.nextInt(2), t)).isEqualTo(RewardAnswer.LEARNED);
        }
        assertThat(usedMemory() - before).isLessThan(300L * ARMS);
        byte[] state = live.save();
        assertThat(state).hasSizeLessThan(50 * ARMS);
        live.removeArm("arm-77");
        assertThat(live.enabledArms()).hasSize(ARMS - 1);
        LiveBandit restored = LiveBandit.restore(state);
        assertThat(restored.enabledArms()).hasSize(ARMS);
        assertThat(restored.count(LiveCounter.LEARNED)).isEqualTo(ROUNDS);
        assertThat(restored.decide(List.of("arm-999999", "arm-77"), ROUNDS).arms())
                .containsExactly("arm-77", "arm-999999");
    }
}
