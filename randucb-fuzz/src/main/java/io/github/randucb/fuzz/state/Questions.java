package io.github.randucb.fuzz.state;

import io.github.randucb.Decision;
import io.github.randucb.fuzz.run.Failure;
import io.github.randucb.fuzz.run.Meter;
import io.github.randucb.policy.ActionProbabilities;
import java.util.Arrays;

/** Asks a bandit all that can be asked, and checks the answers. */
final class Questions {
    private static final double ROUNDING = 1e-6;
    private static final double MOST_DRAWS = 10_000;

    private final Meter meter;

    Questions(Meter meter) {
        this.meter = meter;
    }

    /** Whether probabilities take less than a documented long time: that of so many simulated choices. */
    static boolean canTellProbabilities(Learning bandit) {
        return Double.parseDouble(bandit.spec().given().getOrDefault("draws", "1")) <= MOST_DRAWS;
    }

    /** Asks for a choice, probabilities and a decision. */
    void ask(Learning bandit, boolean lawful) {
        if (canTellProbabilities(bandit)) {
            probabilities(bandit, lawful);
            decide(bandit, lawful);
        }
        select(bandit, lawful);
    }

    int select(Learning bandit, boolean lawful) {
        int arm = meter.call(name("select", lawful), bandit::select);
        if (arm < 0 || arm >= bandit.arms()) {
            throw new Failure(name("select", lawful) + ": there is no such arm", arm + " of " + bandit.arms());
        }
        return arm;
    }

    Decision decide(Learning bandit, boolean lawful) {
        Decision decision = meter.call(name("decide", lawful), bandit::decide);
        check(name("decide", lawful), decision.probabilities(), bandit.arms());
        return decision;
    }

    private void probabilities(Learning bandit, boolean lawful) {
        check(
                name("probabilities", lawful),
                meter.call(name("probabilities", lawful), bandit::probabilities),
                bandit.arms());
    }

    private static void check(String call, ActionProbabilities probabilities, int arms) {
        double[] all = probabilities.toArray();
        boolean valid = all.length == arms
                && Math.abs(Arrays.stream(all).sum() - 1) <= ROUNDING
                && Arrays.stream(all).allMatch(p -> p >= 0 && p <= 1);
        if (!valid) {
            throw new Failure(call + ": these are no probabilities", probabilities.toString());
        }
    }

    /** A defect that only a damaged state shows is another one than a defect of every bandit. */
    static String name(String call, boolean lawful) {
        return lawful ? call : call + " after a forged state";
    }
}
