package io.github.randucb.fuzz.live;

import io.github.randucb.fuzz.run.Failure;
import io.github.randucb.fuzz.run.Meter;
import io.github.randucb.fuzz.state.StateEnvelope;
import io.github.randucb.live.LiveBandit;
import io.github.randucb.live.LiveDecision;
import io.github.randucb.state.StateException;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/**
 * Check of a saved state of a bandit for live traffic that may be damaged or forged. The library must refuse it, or restore a
 * bandit that decides, learns, expires, saves and merges without errors.
 *
 * <p>Stateless and thread-safe.
 */
final class LiveStateCheck {
    static final String KIND = "live";
    private static final long[] TIMES = {0, 100, 1L << 62};

    private LiveStateCheck() {}

    /** Restores a state, checks the bandit, and returns the result. */
    static String check(byte[] state, Meter meter) {
        LiveBandit live;
        try {
            live = meter.call("restore live", Set.of(StateException.class), () -> LiveBandit.restore(state));
        } catch (Meter.Refused e) {
            return "refused";
        }
        if (!StateEnvelope.isSealed(state)) {
            throw new Failure("restore live: accepted an invalid envelope", live.toString());
        }
        use(live, meter);
        return "restored";
    }

    /** Uses every method of a bandit. */
    static void use(LiveBandit live, Meter meter) {
        saveAndRestore(live, meter);
        if (!live.enabledArms().isEmpty()) {
            for (long now : TIMES) {
                use(live, now, meter);
            }
            merge(live, meter);
            saveAndRestore(live, meter);
        }
    }

    private static void use(LiveBandit live, long now, Meter meter) {
        LiveDecision decision = meter.call("decide live", () -> live.decide(live.enabledArms(), now));
        if (!(decision.probability() > 0 && decision.probability() <= 1)) {
            throw new Failure("decide live: an impossible probability", decision.toString());
        }
        try {
            meter.call(
                    "reward live",
                    Set.of(IllegalStateException.class), // the bandit has the largest number or sum of rewards
                    () -> live.reward(decision.id(), live.spec().rewardRange().high(), now));
        } catch (Meter.Refused e) {
            meter.run("cancel live", () -> live.cancel(decision.id(), now));
        }
        meter.run("arms live", live::arms);
    }

    private static void merge(LiveBandit live, Meter meter) {
        LiveBandit sum = LiveBandit.start(live.spec(), live.options(), 1);
        try {
            meter.call("merge live", Set.of(IllegalArgumentException.class), () -> {
                sum.merge(live);
                return sum;
            });
        } catch (Meter.Refused e) {
            return; // there are more arms than the options allow
        }
        String first = sum.arms().get(0).id();
        if (!live.options().controlArm().equals(Optional.of(first))) {
            meter.run("remove live", () -> sum.removeArm(first));
        }
    }

    private static void saveAndRestore(LiveBandit live, Meter meter) {
        byte[] saved = meter.call("save live", live::save);
        LiveBandit again = meter.call("restore live again", () -> LiveBandit.restore(saved));
        if (!Arrays.equals(saved, meter.call("save live again", again::save))) {
            throw new Failure("save live: another state after a restore", live.toString());
        }
    }
}
