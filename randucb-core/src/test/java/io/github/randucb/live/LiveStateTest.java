package io.github.randucb.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import io.github.randucb.Bandit;
import io.github.randucb.ContextualBandit;
import io.github.randucb.Variants;
import io.github.randucb.encoding.FeatureEncoder;
import io.github.randucb.live.decision.DuplicateRewards;
import io.github.randucb.live.decision.LiveCounter;
import io.github.randucb.live.decision.OutsideRewards;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateWriter;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Saved states of bandits for live traffic: complete, damaged and forged ones. */
class LiveStateTest {
    private static final int HEADER = 16;
    private static final long MOST = 512L << 20; // bytes, for the life of a bandit
    private static final LiveOptions OPTIONS = LiveOptions.defaults()
            .withHorizon(500)
            .withWindow(20, 0.5)
            .withDuplicates(DuplicateRewards.SUM)
            .withOutsideRewards(OutsideRewards.CLIP)
            .withActivationWithin(7)
            .withMaxArms(50)
            .withMaxPending(30)
            .withPublication(2, 5)
            .withIdPrefix("p-")
            .withControl("b", 0.1);

    static Stream<PolicySpec> policies() {
        return LiveBanditContractTest.policies();
    }

    /** Returns a bandit with arms in all conditions, and open decisions in all conditions. */
    private static LiveBandit used(PolicySpec policy, LiveOptions options) {
        LiveBandit live = LiveBandit.start(policy, options, 101);
        live.addArms(List.of("a", "b", "c", "d", "e"));
        play(live, 0, 60);
        live.disableArm("c");
        live.removeArm("d");
        play(live, 60, 20);
        return live;
    }

    private static List<LiveDecision> play(LiveBandit live, int from, int rounds) {
        List<LiveDecision> decisions = new ArrayList<>();
        for (int t = from; t < from + rounds; t++) {
            LiveDecision decision = t % 7 == 6 ? live.decideFor("unit" + t, t) : live.decide(t);
            decisions.add(decision);
            if (t % 5 == 0) {
                live.reward(decision.id(), t % 4 / 4.0, t);
            } else if (t % 5 == 1) {
                live.activate(decision.id(), t);
            } else if (t % 5 == 2) {
                live.cancel(decision.id(), t);
            }
        }
        return decisions;
    }

    @ParameterizedTest
    @MethodSource("policies")
    void aRestoredBanditContinuesWithItsOpenDecisions(PolicySpec policy) {
        for (LiveOptions options : List.of(OPTIONS, LiveOptions.defaults().withHorizon(500))) {
            LiveBandit live = used(policy, options);
            byte[] state = live.save();
            LiveBandit restored = LiveBandit.restore(state);
            assertThat(restored.save()).isEqualTo(state);
            assertThat(restored.arms()).isEqualTo(live.arms());
            assertThat(restored.pending()).isEqualTo(live.pending()).isPositive();
            assertThat(play(restored, 80, 40)).isEqualTo(play(live, 80, 40));
            assertThat(restored.save()).isEqualTo(live.save());
        }
    }

    /** Writes the checksum of a changed content. */
    private static byte[] seal(byte[] state) {
        CRC32C checksum = new CRC32C();
        checksum.update(state, 0, state.length - Integer.BYTES);
        ByteBuffer.wrap(state).putInt(state.length - Integer.BYTES, (int) checksum.getValue());
        return state;
    }

    /** Replaces a text of the same length in a state. */
    private static byte[] replaced(byte[] state, String old, String text) {
        byte[] from = old.getBytes(StandardCharsets.UTF_8);
        byte[] to = text.getBytes(StandardCharsets.UTF_8);
        int k = 0;
        while (!Arrays.equals(state, k, k + from.length, from, 0, from.length)) {
            k++;
        }
        byte[] forged = state.clone();
        System.arraycopy(to, 0, forged, k, to.length);
        return seal(forged);
    }

    @Test
    void refusesImpossibleReasonsOfClosedDecisions() {
        LiveBandit live = LiveBandit.start(Variants.parse("ucb1"), 1);
        live.addArm("a");
        live.reward(live.decide(0).id(), 1, 0);
        byte[] forged = replaced(live.save(), "DUPLICATE", "COLLECTED");
        assertThatThrownBy(() -> LiveBandit.restore(forged))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("got COLLECTED");
    }

    @Test
    void refusesOpenDecisionsThatAreNotInTheOrderOfTime() {
        LiveBandit live =
                LiveBandit.start(Variants.parse("ucb1"), LiveOptions.defaults().withWindow(1000), 1);
        live.addArm("a");
        live.decide(0x0708_090A_0B0CL);
        live.decide(0x0708_090A_0B0DL);
        byte[] state = live.save();
        int k = 0;
        while (ByteBuffer.wrap(state).getLong(k) != 0x0708_090A_0B0CL) {
            k++;
        }
        ByteBuffer.wrap(state).putLong(k, 0x0708_090A_0B0DL + 1);
        // The first decision is now after the second one, and after the clock of the state.
        assertThatThrownBy(() -> LiveBandit.restore(seal(state)))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("order of time");
    }

    /** A state of many free slots is refused before a policy with so many arms is made. */
    @Test
    void refusesMoreSlotsThanTheStateHasRoomFor() {
        LiveBandit live = LiveBandit.start(Variants.parse("ucb1"), 1);
        live.addArm("a");
        StateWriter out = new StateWriter();
        out.writeText("live-bandit");
        LiveState.writeSpec(out, live.spec());
        live.options().save(out);
        out.writeLong(1);
        out.writeInt(100_000);
        for (int slot = 0; slot < 100_000; slot++) {
            out.writeInt(0);
        }
        assertThatThrownBy(() -> LiveBandit.restore(out.toBytes())).hasMessageContaining("too short for 100000 slots");
    }

    /** Restores a forged state, and uses the bandit if there is one. */
    private static boolean use(byte[] state) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        LiveBandit restored;
        try {
            restored = LiveBandit.restore(state);
        } catch (StateException refused) {
            assertThat(refused.getMessage()).isNotBlank();
            return false;
        }
        useRestored(restored);
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(MOST);
        return true;
    }

    private static void useRestored(LiveBandit live) {
        byte[] again = live.save();
        assertThat(LiveBandit.restore(again).save()).isEqualTo(again);
        if (live.enabledArms().isEmpty()) {
            return;
        }
        for (long now : new long[] {0, 100, 1L << 62}) {
            LiveDecision decision = live.decide(live.enabledArms(), now);
            assertThat(decision.probability()).isBetween(0.0, 1.0);
            try {
                live.reward(decision.id(), live.spec().rewardRange().high(), now);
            } catch (IllegalStateException full) {
                assertThat(full.getMessage()).contains("at most", "must not exceed");
            }
        }
        live.arms();
        live.enabledArms().stream()
                .filter(arm -> !live.options().controlArm().equals(Optional.of(arm)))
                .findFirst()
                .ifPresent(live::removeArm);
        LiveBandit sum = LiveBandit.start(live.spec(), live.options(), 1);
        try {
            sum.merge(live);
        } catch (IllegalArgumentException refused) {
            assertThat(refused.getMessage()).contains("at most");
        }
        assertThat(LiveBandit.restore(live.save()).save()).isEqualTo(live.save());
    }

    @Test
    void everyDamagedByteIsFound() {
        byte[] state = used(Variants.parse("rand-ucb"), OPTIONS).save();
        for (int k = 0; k < state.length; k++) {
            byte[] damaged = state.clone();
            damaged[k] ^= (byte) (1 << k % 8);
            assertThatThrownBy(() -> LiveBandit.restore(damaged)).isInstanceOf(StateException.class);
        }
        for (int length = 0; length < state.length; length += 7) {
            byte[] cut = Arrays.copyOf(state, length);
            assertThatThrownBy(() -> LiveBandit.restore(cut)).isInstanceOf(StateException.class);
        }
    }

    /** Every byte is changed, and every four bytes are set to extreme numbers, with a correct checksum. */
    @ParameterizedTest
    @ValueSource(strings = {"rand-ucb", "adaptive-rand-ucb range=[-1,2] floor=0.05", "giro", "kl-ucb", "phe"})
    void aForgedStateIsRefusedOrWorks(String policy) {
        byte[] state = used(Variants.parse(policy), OPTIONS).save();
        UniformRandomProvider random = Streams.seeded(policy.length());
        int[] numbers = {0, 1, -1, 2, Integer.MAX_VALUE, Integer.MIN_VALUE, 0x7ff00000, 0x3ff00000, 0x40000000};
        int accepted = 0;
        int step = policy.matches("giro|phe") ? 7 : 3; // simulation takes time
        for (int k = HEADER; k < state.length - Integer.BYTES; k += step) {
            byte[] forged = state.clone();
            if (k % 2 == 0) {
                forged[k] = (byte) random.nextInt();
            } else if (k + 2 * Integer.BYTES < state.length) {
                ByteBuffer.wrap(forged).putInt(k, numbers[random.nextInt(numbers.length)]);
            }
            accepted += use(seal(forged)) ? 1 : 0;
        }
        assertThat(accepted).isBetween(1, state.length - 1);
    }

    /** Returns the index of a long in a state. */
    private static int find(byte[] state, long number) {
        ByteBuffer bytes = ByteBuffer.wrap(state);
        for (int k = HEADER; k < state.length - Long.BYTES; k++) {
            if (bytes.getLong(k) == number) {
                return k;
            }
        }
        throw new AssertionError("the state has no " + number);
    }

    private static byte[] replace(byte[] state, int index, long number) {
        byte[] forged = state.clone();
        ByteBuffer.wrap(forged).putLong(index, number);
        return seal(forged);
    }

    private static final long TIME = 123_456_789_012L;

    /** A bandit with one collected reward of 0.8125, made and saved at one time. */
    private static byte[] collected() {
        LiveBandit live = LiveBandit.start(
                Variants.parse("ucb1"), LiveOptions.defaults().withWindow(10).withDuplicates(DuplicateRewards.MAX), 1);
        live.addArm("a");
        live.reward(live.decide(TIME).id(), 0.8125, TIME);
        return live.save();
    }

    @ParameterizedTest
    @ValueSource(doubles = {1.5, -0.25, 1e300, Double.NaN, Double.NEGATIVE_INFINITY})
    void aCollectedRewardOutsideTheRangeIsRefused(double reward) {
        byte[] state = collected();
        byte[] forged = replace(state, find(state, Double.doubleToLongBits(0.8125)), Double.doubleToLongBits(reward));
        assertThatThrownBy(() -> LiveBandit.restore(forged))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("must be between 0.0 and 1.0; got " + reward);
    }

    /** The position, the version and the counters are next to the time. */
    @Test
    void theLargestCountersStayReadable() {
        byte[] state = collected();
        int time = find(state, TIME);
        int counters = time + 2 * Long.BYTES + Integer.BYTES;
        List<Integer> indices = new ArrayList<>(List.of(time - Long.BYTES, time + Long.BYTES));
        for (int k = 0; k < LiveCounter.values().length; k++) {
            indices.add(counters + k * Long.BYTES);
        }
        for (int index : indices) {
            assertThat(use(replace(state, index, 1L << 62))).isTrue();
            assertThat(use(replace(state, index, (1L << 62) + 1))).isFalse();
        }
        byte[] most = state.clone();
        ByteBuffer.wrap(most)
                .putInt(find(state, Double.doubleToLongBits(0.8125)) - 2 * Integer.BYTES, Integer.MAX_VALUE - 1);
        LiveBandit live = LiveBandit.restore(seal(most));
        live.reward("0", 0.5, TIME);
        live.reward("0", 0.5, TIME);
        assertThat(LiveBandit.restore(live.save()).save()).isEqualTo(live.save());
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, Long.MIN_VALUE, TIME + 1, Long.MAX_VALUE})
    void aDecisionInTheFutureIsRefused(long since) {
        byte[] state = collected();
        int clock = find(state, TIME);
        int time = clock + 1 + find(Arrays.copyOfRange(state, clock + 1 - HEADER, state.length), TIME) - HEADER;
        byte[] forged = replace(state, time, since);
        assertThatThrownBy(() -> LiveBandit.restore(forged))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("must be between 0 and " + TIME + "; got " + since);
    }

    /** Positions without decisions come from decisions that other threads made during the save. */
    @Test
    void skippedPositionsDoNotMakeDecisionsWait() throws InterruptedException {
        byte[] state = collected();
        LiveBandit live = LiveBandit.restore(replace(state, find(state, TIME) - Long.BYTES, 50_000));
        Thread decider = new Thread(() -> live.decide(TIME));
        live.exclusively(() -> {
            decider.start();
            try {
                decider.join(30_000);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            assertThat(decider.isAlive()).isFalse();
            return null;
        });
        assertThat(live.decide(TIME).position()).isEqualTo(50_001);
    }

    @Test
    void aMissingHorizonIsNamedWithItsOption() {
        assertThatThrownBy(() -> LiveBandit.start(Variants.parse("ucb1 edition=paper"), 1))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("LiveOptions.withHorizon(T)");
        assertThatThrownBy(() -> LiveContextualBandit.start(Variants.parse("lin-ucb"), Setting.changing(2, 1), 1))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("LiveOptions.withHorizon(T)");
    }

    /** Each kind of state is read by one method, and the others name it. */
    @Test
    void aStateOfAnotherKindIsNamed() {
        LiveBandit live = LiveBandit.start(Variants.parse("ucb1"), 1);
        List<byte[]> events = new ArrayList<>();
        live.setListener(event -> events.add(event.toBytes()));
        live.addArm("a");
        Map<String, byte[]> states = new LinkedHashMap<>();
        states.put("LiveBandit.restore", live.save());
        states.put(
                "LiveContextualBandit.restore",
                LiveContextualBandit.start(Variants.parse("lin-ts"), Setting.changing(2, 1), 1)
                        .save());
        states.put("LiveEvent.fromBytes", events.get(0));
        states.put(
                "FeatureEncoder.restore",
                FeatureEncoder.builder().intercept().build().save());
        states.put(
                "Bandit.restore",
                Bandit.start(Variants.parse("ucb1"), Setting.of(2), 1).save());
        states.put(
                "ContextualBandit.restore",
                ContextualBandit.start(Variants.parse("lin-ts"), Setting.changing(2, 1), 1)
                        .save());
        Map<String, Function<byte[], Object>> methods = Map.of(
                "LiveBandit.restore", LiveBandit::restore,
                "LiveContextualBandit.restore", LiveContextualBandit::restore,
                "LiveEvent.fromBytes", LiveEvent::fromBytes,
                "Bandit.restore", Bandit::restore,
                "ContextualBandit.restore", ContextualBandit::restore);
        methods.forEach((name, method) -> states.forEach((right, state) -> {
            if (name.equals(right)) {
                assertThat(method.apply(state)).isNotNull();
            } else {
                assertThatThrownBy(() -> method.apply(state))
                        .isInstanceOf(StateException.class)
                        .hasMessageContaining(right);
            }
        }));
    }

    @Test
    void aBanditWithFeaturesIsRefused() {
        byte[] state = collected();
        byte[] forged = new byte[state.length + 3];
        int id = new String(state, StandardCharsets.ISO_8859_1).indexOf("ucb1");
        System.arraycopy(state, 0, forged, 0, id);
        System.arraycopy("lin-ucb".getBytes(StandardCharsets.UTF_8), 0, forged, id, 7);
        System.arraycopy(state, id + 4, forged, id + 7, state.length - id - 4);
        ByteBuffer bytes = ByteBuffer.wrap(forged);
        bytes.putInt(id - Integer.BYTES, 7);
        bytes.putInt(HEADER - Integer.BYTES, bytes.getInt(HEADER - Integer.BYTES) + 3);
        assertThatThrownBy(() -> LiveBandit.restore(seal(forged))).isInstanceOf(StateException.class);
    }

    private static byte[] read(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(LiveStateTest.class.getResourceAsStream("/state/" + name))) {
            return in.readAllBytes();
        }
    }

    /** States with the second and the third form of open decisions, made by {@link #used}. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void statesOfLaterFormsAreRead(int form) throws IOException {
        PolicySpec policy = Variants.parse("rand-ucb sigma=0.25");
        LiveBandit restored = LiveBandit.restore(read("v4-live-rand-ucb-" + form + ".bin"));
        assertThat(restored.spec()).isEqualTo(policy);
        assertThat(restored.arms().stream()
                        .map(arm -> arm.id() + " " + arm.rewards() + " " + arm.mean() + " " + arm.pending()))
                .containsExactly("a 2 0.375 5", "b 7 0.39285714285714285 4", "c 9 0.5 0", "e 2 0.25 3");
        assertThat(restored.count(LiveCounter.DECISIONS)).isEqualTo(80);
        assertThat(restored.count(LiveCounter.RECORDED)).isZero();
        assertThat(restored.pending()).isEqualTo(8);
        assertThat(LiveRewardTest.open(restored)).isEqualTo(12); // four wait for activation
        LiveBandit live = used(policy, OPTIONS);
        assertThat(play(restored, 80, 40)).isEqualTo(play(live, 80, 40));
        assertThat(restored.arms()).isEqualTo(live.arms());
        restored.advance(1000);
        assertThat(LiveRewardTest.open(restored)).isZero();
    }

    /** A state of the first version of bandits for live traffic, made by {@link #used}. */
    @Test
    void statesOfTheFirstVersionAreRead() throws IOException {
        byte[] state = read("v4-live-rand-ucb.bin");
        LiveBandit restored = LiveBandit.restore(state);
        assertThat(restored.spec()).isEqualTo(Variants.parse("rand-ucb sigma=0.25"));
        assertThat(restored.seed()).isEqualTo(101);
        assertThat(restored.options().window()).isEqualTo(20);
        assertThat(restored.options().duplicates()).isEqualTo(DuplicateRewards.SUM);
        assertThat(restored.options().controlArm()).contains("b");
        assertThat(restored.enabledArms()).containsExactly("a", "b", "e");
        assertThat(restored.arms().stream()
                        .map(arm -> arm.id() + " " + arm.rewards() + " " + arm.mean() * arm.rewards() + " "
                                + arm.pending()))
                .containsExactly("a 4 2.5 10", "b 6 2.75 2", "c 9 4.0 0", "e 2 0.0 0"); // four wait for activation
        assertThat(restored.count(LiveCounter.DECISIONS)).isEqualTo(80);
        assertThat(restored.pending()).isEqualTo(8);
        assertThat(restored.count(LiveCounter.PUBLISHED)).isZero();
        assertThat(LiveRewardTest.open(restored)).isGreaterThan(8); // some wait for activation
        assertThat(restored.options().learnsAtOnce()).isTrue();
        assertThat(LiveBandit.restore(restored.save()).save()).isEqualTo(restored.save());
        restored.advance(1000);
        assertThat(LiveRewardTest.open(restored)).isZero();
    }
}
