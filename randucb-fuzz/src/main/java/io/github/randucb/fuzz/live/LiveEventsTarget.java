package io.github.randucb.fuzz.live;

import io.github.randucb.fuzz.input.CaseRandom;
import io.github.randucb.fuzz.run.Input;
import io.github.randucb.fuzz.run.Meter;
import io.github.randucb.fuzz.run.Target;
import io.github.randucb.live.LiveLearner;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * Target of events of bandits for live traffic. An input is the saved state of a bandit, and an event that the bandit made after
 * it, damaged or forged.
 *
 * <p>Thread-safe.
 */
public final class LiveEventsTarget implements Target {
    /** Makes a target. */
    public LiveEventsTarget() {}

    @Override
    public String name() {
        return "events";
    }

    @Override
    public List<String> kinds() {
        return List.of(LiveEventCheck.KIND);
    }

    @Override
    public int threads() {
        return 2;
    }

    @Override
    public Input input(long seed, long number) {
        CaseRandom random = CaseRandom.of(seed, name(), number);
        LiveLearner live = bandit(random);
        List<byte[]> states = new ArrayList<>();
        List<byte[]> events = new ArrayList<>();
        live.setListener(event -> events.add(event.toBytes()));
        while (events.isEmpty()) {
            states.add(LiveEventCheck.save(live));
            LiveHistory.change(random, live, 50);
        }
        byte[] state = states.get(states.size() - 1);
        byte[] event = events.get(0);
        return new Input(
                LiveEventCheck.KIND, join(state, random.oneIn(20) ? event : LiveForgery.change(random, event)));
    }

    private static LiveLearner bandit(CaseRandom random) {
        if (random.oneIn(2)) {
            return LiveHistory.bandit(random, random.pick(LiveHistory.TYPES));
        }
        return LiveHistory.banditWithFeatures(random, random.pick(LiveHistory.TYPES_WITH_FEATURES));
    }

    private static byte[] join(byte[] state, byte[] event) {
        return ByteBuffer.allocate(Integer.BYTES + state.length + event.length)
                .putInt(state.length)
                .put(state)
                .put(event)
                .array();
    }

    @Override
    public String check(Input input, Meter meter) {
        return "event " + LiveEventCheck.check(input.bytes(), meter);
    }
}
