package io.github.randucb.fuzz.live;

import io.github.randucb.fuzz.run.Failure;
import io.github.randucb.fuzz.run.Meter;
import io.github.randucb.live.LiveBandit;
import io.github.randucb.live.LiveContextualBandit;
import io.github.randucb.live.LiveEvent;
import io.github.randucb.live.LiveLearner;
import io.github.randucb.live.decision.LiveCounter;
import io.github.randucb.state.StateException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Set;

/**
 * Check of an event that may be damaged or forged. The library must refuse it and leave the bandit as it was, or apply it to a
 * bandit that works then.
 *
 * <p>Stateless and thread-safe.
 */
final class LiveEventCheck {
    static final String KIND = "event";

    private LiveEventCheck() {}

    static byte[] save(LiveLearner live) {
        return live instanceof LiveBandit bandit ? bandit.save() : ((LiveContextualBandit) live).save();
    }

    private static LiveLearner restore(byte[] state) {
        try {
            return LiveBandit.restore(state);
        } catch (StateException e) {
            return LiveContextualBandit.restore(state);
        }
    }

    /** Reads and applies an event, checks the bandit, and returns the result. */
    static String check(byte[] input, Meter meter) {
        ByteBuffer parts = ByteBuffer.wrap(input);
        int length = input.length < Integer.BYTES ? -1 : parts.getInt();
        if (length < 0 || length > parts.remaining()) {
            return "without a bandit";
        }
        byte[] state = new byte[length];
        byte[] bytes = new byte[parts.remaining() - length];
        parts.get(state).get(bytes);
        LiveLearner live;
        try {
            live = meter.call("restore", Set.of(StateException.class), () -> restore(state));
        } catch (Meter.Refused e) {
            return "without a bandit";
        }
        LiveEvent event;
        try {
            event = meter.call("read event", Set.of(StateException.class), () -> LiveEvent.fromBytes(bytes));
        } catch (Meter.Refused e) {
            return "refused";
        }
        byte[] written = meter.call("write event", event::toBytes);
        if (!Arrays.equals(written, LiveEvent.fromBytes(written).toBytes())) {
            throw new Failure("write event: another event after reading", event.toString());
        }
        return apply(live, event, meter);
    }

    private static String apply(LiveLearner live, LiveEvent event, Meter meter) {
        byte[] before = save(live);
        long events = live.count(LiveCounter.EVENTS);
        boolean applied;
        try {
            applied = meter.call("apply event", Set.of(IllegalArgumentException.class), () -> live.apply(event));
        } catch (Meter.Refused e) {
            if (!Arrays.equals(before, save(live))) {
                throw new Failure("apply event: a refused event changed the bandit", event + ": " + e.getMessage());
            }
            return "does not fit";
        }
        if (live.count(LiveCounter.EVENTS) != events + (applied ? 1 : 0)) {
            throw new Failure("apply event: a wrong number of events", event.toString());
        }
        if (live instanceof LiveBandit bandit) {
            LiveStateCheck.use(bandit, meter);
        } else {
            LiveFeaturesCheck.use((LiveContextualBandit) live, meter);
        }
        return applied ? "applied" : "known";
    }
}
