package io.github.randucb.benchmarks.live;

import io.github.randucb.Bandit;
import io.github.randucb.Decision;
import io.github.randucb.benchmarks.problem.PolicyText;
import io.github.randucb.spec.Setting;

/**
 * The front door {@link Bandit}. Decisions have no ids, and one lock guards everything.
 *
 * <p>Thread-safe.
 */
final class BanditDoor implements Door<Decision> {
    private final Bandit bandit;
    private final StartState state;

    private BanditDoor(Bandit bandit, StartState state) {
        this.bandit = bandit;
        this.state = state;
    }

    static BanditDoor open(String policy, StartState state) {
        Bandit bandit = Bandit.start(PolicyText.read(policy), Setting.of(state.arms()), StartState.SEED);
        for (int arm = 0; arm < state.arms(); arm++) {
            for (int pull = 0; pull < StartState.PULLS; pull++) {
                bandit.update(arm, pull < state.ones(arm) ? 1 : 0);
            }
        }
        return new BanditDoor(bandit, state);
    }

    @Override
    public Decision decide(long request, long now) {
        return bandit.decide();
    }

    @Override
    public void reward(Decision decision, long request, double uniform, long now) {
        bandit.update(decision.arm(), state.reward(decision.arm(), uniform));
    }

    @Override
    public int arm(Decision decision) {
        return decision.arm();
    }
}
