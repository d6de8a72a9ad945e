package io.github.randucb.fuzz.live;

import io.github.randucb.ArmSet;
import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.fuzz.run.Failure;
import io.github.randucb.fuzz.run.Meter;
import io.github.randucb.fuzz.state.StateEnvelope;
import io.github.randucb.live.LiveContextualBandit;
import io.github.randucb.live.LiveDecision;
import io.github.randucb.live.Prediction;
import io.github.randucb.live.Sharing;
import io.github.randucb.state.StateException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * Check of a saved state of a bandit for live traffic with features that may be damaged or forged. The library must refuse it, or
 * restore a bandit that decides, predicts, learns, expires, saves and merges without errors.
 *
 * <p>Stateless and thread-safe.
 */
final class LiveFeaturesCheck {
    static final String KIND = "live-features";
    private static final long[] TIMES = {0, 100, 1L << 62};

    private LiveFeaturesCheck() {}

    /** Restores a state, checks the bandit, and returns the result. */
    static String check(byte[] state, Meter meter) {
        LiveContextualBandit live;
        try {
            live = meter.call(
                    "restore features", Set.of(StateException.class), () -> LiveContextualBandit.restore(state));
        } catch (Meter.Refused e) {
            return "refused";
        }
        if (!StateEnvelope.isSealed(state)) {
            throw new Failure("restore features: accepted an invalid envelope", live.toString());
        }
        use(live, meter);
        return "restored";
    }

    /** Uses every method of a bandit. */
    static void use(LiveContextualBandit live, Meter meter) {
        saveAndRestore(live, meter);
        ArmSet arms = arms(live.setting().space());
        for (long now : TIMES) {
            decide(live, arms, now, meter);
        }
        merge(live, meter);
        saveAndRestore(live, meter);
    }

    /** Returns two arms with features that every setting accepts. */
    private static ArmSet arms(FeatureSpace space) {
        double size = Math.min(1, space.maxNorm()) / 2;
        double[] first = new double[space.dimension()];
        double[] second = new double[space.dimension()];
        first[0] = size;
        second[space.dimension() - 1] = -size;
        return ArmSet.builder().add("arm0", first).add("other", second).build();
    }

    private static void decide(LiveContextualBandit live, ArmSet arms, long now, Meter meter) {
        LiveDecision decision;
        try {
            decision = meter.call(
                    "decide features",
                    Set.of(IllegalArgumentException.class), // there are more arms than the options allow
                    () -> live.decide(arms, now));
        } catch (Meter.Refused e) {
            return;
        }
        if (!(decision.probability() > 0 && decision.probability() <= 1)) {
            throw new Failure("decide features: an impossible probability", decision.toString());
        }
        try {
            meter.call(
                    "reward features",
                    Set.of(IllegalStateException.class), // the bandit has the largest number or sum of rewards
                    () -> live.reward(decision.id(), live.spec().rewardRange().high(), now));
        } catch (Meter.Refused e) {
            meter.run("cancel features", () -> live.cancel(decision.id(), now));
        }
        predict(live, arms, meter);
    }

    private static void predict(LiveContextualBandit live, ArmSet arms, Meter meter) {
        List<Prediction> predictions = meter.call("predict features", () -> live.predict(arms));
        for (Prediction each : predictions) {
            if (Double.isNaN(each.mean()) || !(each.width() >= 0)) {
                throw new Failure("predict features: an impossible estimate", each.toString());
            }
        }
        meter.run("view features", live::toJson);
    }

    private static void merge(LiveContextualBandit live, Meter meter) {
        LiveContextualBandit sum = LiveContextualBandit.start(
                live.spec(), live.setting(), live.sharing(), live.options().withMaxArms(100), 1);
        if (live.encoder().isPresent()) {
            return; // the other bandit has none
        }
        try {
            meter.call("merge features", Set.of(IllegalArgumentException.class), () -> {
                sum.merge(live);
                return sum;
            });
        } catch (Meter.Refused e) {
            return; // both together have too many rewards
        }
        if (live.sharing() != Sharing.SHARED) {
            double[] features = arms(live.setting().space()).features(0);
            meter.run("learn features", () -> sum.learn("arm0", features, 0));
            meter.run("remove features", () -> sum.removeArm("arm0"));
        }
    }

    private static void saveAndRestore(LiveContextualBandit live, Meter meter) {
        byte[] saved = meter.call("save features", live::save);
        LiveContextualBandit again = meter.call("restore features again", () -> LiveContextualBandit.restore(saved));
        if (!Arrays.equals(saved, meter.call("save features again", again::save))) {
            throw new Failure("save features: another state after a restore", live.toString());
        }
    }
}
