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
 * Check of the life of a bandit. A refused reward must not change the state. Choices and probabilities must be valid. A
 * restored bandit must save the same bytes and make the same choices. A merge must keep all observations.
 *
 * <p>Thread-safe.
 */
final class LifeCheck {
    private static final int ROUNDS = 3;

    private final Library library;

    LifeCheck(Library library) {
        this.library = library;
    }

    /** Plays a life without checks. */
    TestedBandit play(Life life) {
        TestedBandit bandit = library.start(life.spec(), life.setting(), life.seed());
        for (Observation observation : life.observations()) {
            try {
                bandit.update(observation);
            } catch (IllegalArgumentException e) {
                // Refused, as documented.
            }
        }
        return bandit;
    }

    /** Plays a life, checks the bandit, and returns the result. */
    String check(Life life, Meter meter) {
        CaseRandom random = CaseRandom.of(life.toBytes());
        TestedBandit bandit;
        try {
            bandit = meter.call(
                    "start",
                    Set.of(ParameterException.class),
                    () -> library.start(life.spec(), life.setting(), life.seed()));
        } catch (Meter.Refused e) {
            return "not started";
        }
        QueryCheck queries = new QueryCheck(meter);
        for (Observation observation : life.observations()) {
            learn(bandit, observation, random.oneIn(8), meter);
            if (random.oneIn(8)) {
                bandit.offerArms(random);
                queries.checkAll(bandit, true);
            }
        }
        bandit.offerArms(random);
        queries.checkAll(bandit, true);
        checkRestored(bandit, life, random, meter);
        checkMerged(bandit, meter, queries);
        return "correct";
    }

    private static void learn(TestedBandit bandit, Observation observation, boolean compareStates, Meter meter) {
        byte[] before = compareStates ? bandit.save() : new byte[0];
        try {
            meter.call("update", Set.of(IllegalArgumentException.class, IllegalStateException.class), () -> {
                bandit.update(observation);
                return observation;
            });
        } catch (Meter.Refused e) {
            if (compareStates && !Arrays.equals(before, bandit.save())) {
                throw new Failure("update: refused, but the state changed", String.valueOf(e.getMessage()));
            }
        }
    }

    private void checkRestored(TestedBandit bandit, Life life, CaseRandom random, Meter meter) {
        byte[] state = meter.call("save", bandit::save);
        TestedBandit restored = restore(state, meter);
        if (!Arrays.equals(state, meter.call("save again", restored::save))) {
            throw new Failure(
                    "restore: the restored bandit saves other bytes",
                    life.lines().get(0));
        }
        QueryCheck queries = new QueryCheck(meter);
        for (int round = 0; round < ROUNDS; round++) {
            long seed = random.nextLong();
            bandit.offerArms(new CaseRandom(seed));
            restored.offerArms(new CaseRandom(seed));
            checkSame(bandit, restored, queries);
            double reward = random.below(2);
            int arm = random.below(bandit.arms());
            learn(bandit, bandit.observation(arm, reward), false, meter);
            learn(restored, restored.observation(arm, reward), false, meter);
        }
        if (!Arrays.equals(bandit.save(), restored.save())) {
            throw new Failure(
                    "restore: the restored bandit saves other bytes some rounds later",
                    life.lines().get(0));
        }
    }

    private TestedBandit restore(byte[] state, Meter meter) {
        try {
            return meter.call("restore", Set.of(StateException.class), () -> library.restore(state));
        } catch (Meter.Refused e) {
            throw new Failure("restore: a state that was just saved is refused", String.valueOf(e.getMessage()));
        }
    }

    private static void checkSame(TestedBandit bandit, TestedBandit restored, QueryCheck queries) {
        int chosen = queries.select(bandit, true);
        int again = queries.select(restored, true);
        if (chosen != again) {
            throw new Failure("restore: the restored bandit chooses another arm", chosen + " and " + again);
        }
        if (QueryCheck.hasFastProbabilities(bandit)) {
            Decision decision = queries.decide(bandit, true);
            Decision other = queries.decide(restored, true);
            if (!decision.equals(other)) {
                throw new Failure("restore: the restored bandit makes another decision", decision + " and " + other);
            }
        }
    }

    private static void checkMerged(TestedBandit bandit, Meter meter, QueryCheck queries) {
        TestedBandit fresh = bandit.fresh();
        meter.run("merge", () -> fresh.merge(bandit));
        if (fresh.observations() != bandit.observations()) {
            throw new Failure("merge: observations are lost", fresh.observations() + " of " + bandit.observations());
        }
        queries.checkAll(fresh, true);
    }
}
