package io.github.randucb.fuzz.state;

import io.github.randucb.fuzz.input.CaseRandom;
import io.github.randucb.fuzz.run.Failure;
import io.github.randucb.fuzz.run.Meter;
import io.github.randucb.state.StateException;
import java.util.Set;

/**
 * Checks that bytes are refused as a state, or give a bandit that answers every question, learns, is saved, restored and
 * merged.
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

    String check(byte[] state, Meter meter) {
        Learning bandit;
        try {
            bandit = meter.call("restore", Set.of(StateException.class), () -> library.restore(state));
        } catch (Meter.Refused e) {
            return "refused";
        }
        if (!StateEnvelope.isSealed(state)) {
            throw new Failure(
                    "restore: a wrong envelope is not noticed", bandit.spec().toString());
        }
        CaseRandom random = CaseRandom.of(state);
        Questions questions = new Questions(meter);
        questions.ask(bandit, false);
        for (int round = 0; round < ROUNDS; round++) {
            bandit.offer(random);
            learn(bandit, random, meter);
            questions.ask(bandit, false);
        }
        Learning again = saved(bandit, meter);
        questions.ask(again, false);
        merge(again, meter, questions);
        return "restored";
    }

    private static void learn(Learning bandit, CaseRandom random, Meter meter) {
        double reward = LifeMaker.reward(random, bandit.spec().rewardScale());
        Observation observation = bandit.observation(random.below(bandit.arms()), reward);
        try {
            meter.call(
                    Questions.name("update", false),
                    Set.of(IllegalArgumentException.class, IllegalStateException.class),
                    () -> {
                        bandit.update(observation);
                        return observation;
                    });
        } catch (Meter.Refused e) {
            // A reward that the policy does not take, or one more than it can count.
        }
    }

    private Learning saved(Learning bandit, Meter meter) {
        byte[] state = meter.call(Questions.name("save", false), bandit::save);
        try {
            return meter.call("restore again", Set.of(StateException.class), () -> library.restore(state));
        } catch (Meter.Refused e) {
            throw new Failure(
                    "restore again: what was saved after a forged state is refused",
                    bandit.spec() + ": " + e.getMessage());
        }
    }

    private static void merge(Learning bandit, Meter meter, Questions questions) {
        Learning fresh = bandit.fresh();
        try {
            meter.call(Questions.name("merge", false), Set.of(IllegalArgumentException.class), () -> {
                fresh.merge(bandit);
                return fresh;
            });
        } catch (Meter.Refused e) {
            return;
        }
        questions.ask(fresh, false);
    }
}
