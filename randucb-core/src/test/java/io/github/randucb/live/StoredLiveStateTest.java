package io.github.randucb.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.Variants;
import io.github.randucb.live.LiveEvent.Kind;
import io.github.randucb.live.decision.LiveCounter;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Stored states of bandits for live traffic with features, one for each way of sharing, and events. The first version of these
 * bandits made them: {@link #play} of 60 rounds, a save, and {@link #play} of 20 rounds more, whose events were written each with its
 * length before it.
 */
class StoredLiveStateTest {
    private static void play(LiveContextualBandit live, int from, int rounds) {
        for (int t = from; t < from + rounds; t++) {
            Map<String, Object> visitor = Map.of("age", 7 * t % 100, "device", t % 3 == 0 ? "phone" : "desktop");
            LiveDecision decision = live.decide(visitor, new TreeMap<>(Map.of("calm", Map.of(), "bold", Map.of())), t);
            if (t % 4 == 0) {
                live.reward(decision.id(), t % 8 == 0 ? 0 : 1, t);
            } else if (t % 4 == 1) {
                live.cancel(decision.id(), t);
            } else if (t % 8 == 2) {
                live.learn("calm", new double[] {1, t / 100.0, 0, 1}, 0.5);
            }
        }
    }

    private static byte[] read(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(StoredLiveStateTest.class.getResourceAsStream("/state/" + name))) {
            return in.readAllBytes();
        }
    }

    private static LiveContextualBandit stored(Sharing sharing) throws IOException {
        return LiveContextualBandit.restore(read("v4-live-" + sharing.name().toLowerCase(Locale.ROOT) + ".bin"));
    }

    @ParameterizedTest
    @EnumSource
    void statesOfTheFirstVersionAreRead(Sharing sharing) throws IOException {
        LiveContextualBandit restored = stored(sharing);
        assertThat(restored.spec()).isEqualTo(Variants.parse("adaptive-rand-lin-ucb floor=0.05"));
        assertThat(restored.sharing()).isEqualTo(sharing);
        assertThat(restored.encoder().orElseThrow().columnNames())
                .containsExactly("intercept", "age", "device=phone", "device=desktop");
        assertThat(restored.options().window()).isEqualTo(20);
        assertThat(restored.seed()).isEqualTo(101);
        assertThat(restored.observations()).isEqualTo(23);
        assertThat(restored.pending()).isEqualTo(10);
        assertThat(restored.count(LiveCounter.DECISIONS)).isEqualTo(60);
        assertThat(restored.count(LiveCounter.EXPIRED)).isEqualTo(20);
        assertThat(restored.coefficients("calm")[0])
                .isCloseTo(
                        switch (sharing) {
                            case SHARED -> 0.2503156065887431;
                            case DISJOINT -> 0.2968905306202914;
                            case HYBRID -> 0.3069219455357625;
                        },
                        within(1e-12));
        assertThat(LiveContextualBandit.restore(restored.save()).save()).isEqualTo(restored.save());
        play(restored, 60, 20);
        assertThat(restored.observations()).isEqualTo(30);
        restored.advance(1000);
        assertThat(restored.pending()).isZero();
    }

    /** The events belong to the disjoint models. */
    @Test
    void eventsOfTheFirstVersionAreApplied() throws IOException {
        LiveContextualBandit live = stored(Sharing.DISJOINT);
        List<LiveEvent> events = new ArrayList<>();
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(read("v4-live-events.bin")));
        while (in.available() > 0) {
            events.add(LiveEvent.fromBytes(in.readNBytes(in.readInt())));
        }
        assertThat(events)
                .hasSize(42)
                .allSatisfy(event -> assertThat(live.apply(event)).isTrue());
        assertThat(events)
                .extracting(LiveEvent::kind)
                .contains(Kind.DECIDED, Kind.REWARDED, Kind.CANCELLED, Kind.ADVANCED, Kind.LEARNED);
        assertThat(live.observations()).isEqualTo(30);
        assertThat(live.pending()).isEqualTo(10);
        assertThat(live.count(LiveCounter.DECISIONS)).isEqualTo(80);
        assertThat(live.count(LiveCounter.EVENTS)).isEqualTo(160);
        assertThat(live.coefficients("bold")[1]).isCloseTo(0.32242986196567763, within(1e-12));
    }
}
