package io.github.randucb.fuzz.state;

import io.github.randucb.fuzz.input.CaseRandom;
import io.github.randucb.fuzz.run.Failure;
import io.github.randucb.fuzz.run.Meter;
import io.github.randucb.state.StateException;
import java.util.Set;

/**
 * Check of a saved state that may be damaged or forged. The library must refuse it, or restore a bandit that chooses,
 * learns, saves and merges without errors.
 *
 * <p>Thread-safe.
 */
final class StateCheck {
    static final String KIND = "state";
    private static final int ROUNDS = 3;

    private final Library library;

    StateCheck(Library library) {
        this.library = library;
    }

    /** Restores a state, checks the bandit, and returns the result. */
    String check(byte[] state, Meter meter) {
        TestedBandit bandit;
        try {
            bandit = meter.call("restore", Set.of(StateException.class), () -> library.restore(state));
        } catch (Meter.Refused e) {
            return "refused";
        }
        if (!StateEnvelope.isSealed(state)) {
            throw new Failure(
                    "restore: accepted an invalid envelope", bandit.spec().toString());
        }
        CaseRandom random = CaseRandom.of(state);
        QueryCheck queries = new QueryCheck(meter);
        queries.checkAll(bandit, false);
        for (int round = 0; round < ROUNDS; round++) {
            bandit.offerArms(random);
            learn(bandit, random, meter);
            queries.checkAll(bandit, false);
        }
        TestedBandit again = saved(bandit, meter);
        queries.checkAll(again, false);
        merge(again, meter, queries);
        return "restored";
    }

    private static void learn(TestedBandit bandit, CaseRandom random, Meter meter) {
        double reward = LifeMaker.reward(random, bandit.spec().rewardScale());
        Observation observation = bandit.observation(random.below(bandit.arms()), reward);
        try {
            meter.call(
                    QueryCheck.name("update", false),
                    Set.of(IllegalArgumentException.class, IllegalStateException.class),
                    () -> {
                        bandit.update(observation);
                        return observation;
                    });
        } catch (Meter.Refused e) {
            // The policy does not accept the reward, or has the largest number of observations.
        }
    }

    private TestedBandit saved(TestedBandit bandit, Meter meter) {
        byte[] state = meter.call(QueryCheck.name("save", false), bandit::save);
        try {
            return meter.call("restore again", Set.of(StateException.class), () -> library.restore(state));
        } catch (Meter.Refused e) {
            throw new Failure(
                    "restore again: the state saved after a forged state is refused",
                    bandit.spec() + ": " + e.getMessage());
        }
    }

    private static void merge(TestedBandit bandit, Meter meter, QueryCheck queries) {
        TestedBandit fresh = bandit.fresh();
        try {
            meter.call(QueryCheck.name("merge", false), Set.of(IllegalArgumentException.class), () -> {
                fresh.merge(bandit);
                return fresh;
            });
        } catch (Meter.Refused e) {
            return;
        }
        queries.checkAll(fresh, false);
    }
}
