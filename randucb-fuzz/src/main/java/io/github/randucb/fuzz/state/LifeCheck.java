package io.github.randucb.fuzz.state;

import io.github.randucb.Decision;
import io.github.randucb.fuzz.input.CaseRandom;
import io.github.randucb.fuzz.run.Failure;
import io.github.randucb.fuzz.run.Meter;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.state.StateException;
import java.util.Arrays;
import java.util.Set;

/**
 * Checks that a bandit keeps its promises during a life: refused rewards change nothing, questions are answered, a saved
 * bandit is restored, is saved to the same bytes and goes on in the same way, and another one can learn all it knows.
 *
 * <p>Thread-safe.
 */
final class LifeCheck {
    private static final int ROUNDS = 3;

    private final Library library;

    LifeCheck(Library library) {
        this.library = library;
    }

    /** Plays a life without any checks. */
    Learning play(Life life) {
        Learning bandit = library.start(life.spec(), life.setting(), life.seed());
        for (Observation observation : life.observations()) {
            try {
                bandit.update(observation);
            } catch (IllegalArgumentException e) {
                // Refused, as documented.
            }
        }
        return bandit;
    }

    String check(Life life, Meter meter) {
        CaseRandom random = CaseRandom.of(life.toBytes());
        Learning bandit;
        try {
            bandit = meter.call(
                    "start",
                    Set.of(ParameterException.class),
                    () -> library.start(life.spec(), life.setting(), life.seed()));
        } catch (Meter.Refused e) {
            return "not started";
        }
        Questions questions = new Questions(meter);
        for (Observation observation : life.observations()) {
            learn(bandit, observation, random.oneIn(8), meter);
            if (random.oneIn(8)) {
                bandit.offer(random);
                questions.ask(bandit, true);
            }
        }
        bandit.offer(random);
        questions.ask(bandit, true);
        checkRestored(bandit, life, random, meter);
        checkMerged(bandit, meter, questions);
        return "kept its promises";
    }

    private static void learn(Learning bandit, Observation observation, boolean thorough, Meter meter) {
        byte[] before = thorough ? bandit.save() : new byte[0];
        try {
            meter.call("update", Set.of(IllegalArgumentException.class, IllegalStateException.class), () -> {
                bandit.update(observation);
                return observation;
            });
        } catch (Meter.Refused e) {
            if (thorough && !Arrays.equals(before, bandit.save())) {
                throw new Failure("update: refused, but something changed", String.valueOf(e.getMessage()));
            }
        }
    }

    private void checkRestored(Learning bandit, Life life, CaseRandom random, Meter meter) {
        byte[] state = meter.call("save", bandit::save);
        Learning restored = restore(state, meter);
        if (!Arrays.equals(state, meter.call("save again", restored::save))) {
            throw new Failure(
                    "restore: the restored bandit is saved to other bytes",
                    life.lines().get(0));
        }
        Questions questions = new Questions(meter);
        for (int round = 0; round < ROUNDS; round++) {
            long seed = random.nextLong();
            bandit.offer(new CaseRandom(seed));
            restored.offer(new CaseRandom(seed));
            checkSame(bandit, restored, questions);
            double reward = random.below(2);
            int arm = random.below(bandit.arms());
            learn(bandit, bandit.observation(arm, reward), false, meter);
            learn(restored, restored.observation(arm, reward), false, meter);
        }
        if (!Arrays.equals(bandit.save(), restored.save())) {
            throw new Failure(
                    "restore: the restored bandit goes on to other bytes",
                    life.lines().get(0));
        }
    }

    private Learning restore(byte[] state, Meter meter) {
        try {
            return meter.call("restore", Set.of(StateException.class), () -> library.restore(state));
        } catch (Meter.Refused e) {
            throw new Failure("restore: a state that was just saved is refused", String.valueOf(e.getMessage()));
        }
    }

    private static void checkSame(Learning bandit, Learning restored, Questions questions) {
        int chosen = questions.select(bandit, true);
        int again = questions.select(restored, true);
        if (chosen != again) {
            throw new Failure("restore: the restored bandit chooses another arm", chosen + " and " + again);
        }
        if (Questions.canTellProbabilities(bandit)) {
            Decision decision = questions.decide(bandit, true);
            Decision same = questions.decide(restored, true);
            if (!decision.equals(same)) {
                throw new Failure("restore: the restored bandit decides otherwise", decision + " and " + same);
            }
        }
    }

    private static void checkMerged(Learning bandit, Meter meter, Questions questions) {
        Learning fresh = bandit.fresh();
        meter.order("merge", () -> fresh.merge(bandit));
        if (fresh.observations() != bandit.observations()) {
            throw new Failure("merge: observations are lost", fresh.observations() + " of " + bandit.observations());
        }
        questions.ask(fresh, true);
    }
}
