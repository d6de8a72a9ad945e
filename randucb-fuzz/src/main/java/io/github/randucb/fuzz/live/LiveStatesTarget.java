package io.github.randucb.fuzz.live;

import io.github.randucb.fuzz.input.CaseRandom;
import io.github.randucb.fuzz.run.Input;
import io.github.randucb.fuzz.run.Meter;
import io.github.randucb.fuzz.run.Target;
import io.github.randucb.spec.PolicyType;
import java.util.List;

/**
 * Target of saved states of bandits for live traffic. Each case makes a bandit with a random history, and damages or forges its
 * saved state.
 *
 * <p>Thread-safe.
 */
public final class LiveStatesTarget implements Target {
    private static final List<PolicyType> TYPES = LiveHistory.TYPES;

    /** Makes a target. */
    public LiveStatesTarget() {}

    @Override
    public String name() {
        return "live";
    }

    @Override
    public List<String> kinds() {
        return List.of(LiveStateCheck.KIND);
    }

    @Override
    public int threads() {
        return 2;
    }

    @Override
    public Input input(long seed, long number) {
        CaseRandom random = CaseRandom.of(seed, name(), number);
        byte[] state = LiveHistory.bandit(random, TYPES.get((int) (number % TYPES.size())))
                .save();
        return new Input(LiveStateCheck.KIND, LiveForgery.change(random, state));
    }

    @Override
    public String check(Input input, Meter meter) {
        return "live " + LiveStateCheck.check(input.bytes(), meter);
    }
}
