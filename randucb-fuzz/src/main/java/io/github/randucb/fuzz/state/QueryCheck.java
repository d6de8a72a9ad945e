package io.github.randucb.fuzz.state;

import io.github.randucb.Decision;
import io.github.randucb.fuzz.run.Failure;
import io.github.randucb.fuzz.run.Meter;
import io.github.randucb.policy.ActionProbabilities;
import java.util.Arrays;

/** Check of choices, decisions and probabilities of a bandit. */
final class QueryCheck {
    private static final double ROUNDING = 1e-6;
    private static final double MOST_DRAWS = 10_000;

    private final Meter meter;

    QueryCheck(Meter meter) {
        this.meter = meter;
    }

    /** Returns whether probabilities need few simulated choices. More of them are documented to be slow. */
    static boolean hasFastProbabilities(TestedBandit bandit) {
        return Double.parseDouble(bandit.spec().given().getOrDefault("draws", "1")) <= MOST_DRAWS;
    }

    /**
     * Checks probabilities, a decision and a choice.
     *
     * @param genuine whether the state of the bandit comes from the library, and is not forged
     */
    void checkAll(TestedBandit bandit, boolean genuine) {
        if (hasFastProbabilities(bandit)) {
            probabilities(bandit, genuine);
            decide(bandit, genuine);
        }
        select(bandit, genuine);
    }

    int select(TestedBandit bandit, boolean genuine) {
        int arm = meter.call(name("select", genuine), bandit::select);
        if (arm < 0 || arm >= bandit.arms()) {
            throw new Failure(
                    name("select", genuine) + ": chose an arm that does not exist", arm + " of " + bandit.arms());
        }
        return arm;
    }

    Decision decide(TestedBandit bandit, boolean genuine) {
        Decision decision = meter.call(name("decide", genuine), bandit::decide);
        check(name("decide", genuine), decision.probabilities(), bandit.arms());
        return decision;
    }

    private void probabilities(TestedBandit bandit, boolean genuine) {
        check(
                name("probabilities", genuine),
                meter.call(name("probabilities", genuine), bandit::probabilities),
                bandit.arms());
    }

    private static void check(String call, ActionProbabilities probabilities, int arms) {
        double[] all = probabilities.toArray();
        boolean valid = all.length == arms
                && Math.abs(Arrays.stream(all).sum() - 1) <= ROUNDING
                && Arrays.stream(all).allMatch(p -> p >= 0 && p <= 1);
        if (!valid) {
            throw new Failure(call + ": invalid probabilities", probabilities.toString());
        }
    }

    /** Returns the name of a call. Defects after a forged state are counted apart from those of every bandit. */
    static String name(String call, boolean genuine) {
        return genuine ? call : call + " after a forged state";
    }
}
