package io.github.randucb.fuzz.live;

import io.github.randucb.fuzz.input.CaseRandom;
import io.github.randucb.fuzz.run.Input;
import io.github.randucb.fuzz.run.Meter;
import io.github.randucb.fuzz.run.Target;
import io.github.randucb.spec.PolicyType;
import java.util.List;

/**
 * Target of saved states of bandits for live traffic whose arms have features, with every way of sharing.
 *
 * <p>Thread-safe.
 */
public final class LiveFeaturesTarget implements Target {
    private static final List<PolicyType> TYPES = LiveHistory.TYPES_WITH_FEATURES;

    /** Makes a target. */
    public LiveFeaturesTarget() {}

    @Override
    public String name() {
        return "live-features";
    }

    @Override
    public List<String> kinds() {
        return List.of(LiveFeaturesCheck.KIND);
    }

    @Override
    public int threads() {
        return 2;
    }

    @Override
    public Input input(long seed, long number) {
        CaseRandom random = CaseRandom.of(seed, name(), number);
        byte[] state = LiveHistory.banditWithFeatures(random, TYPES.get((int) (number % TYPES.size())))
                .save();
        return new Input(LiveFeaturesCheck.KIND, LiveForgery.change(random, state));
    }

    @Override
    public String check(Input input, Meter meter) {
        return "live-features " + LiveFeaturesCheck.check(input.bytes(), meter);
    }
}
