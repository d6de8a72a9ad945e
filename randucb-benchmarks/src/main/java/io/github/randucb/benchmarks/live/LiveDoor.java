package io.github.randucb.benchmarks.live;

import io.github.randucb.benchmarks.problem.PolicyText;
import io.github.randucb.live.LiveBandit;
import io.github.randucb.live.LiveDecision;
import io.github.randucb.live.LiveOptions;
import io.github.randucb.state.RewardTotals;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The front door {@link LiveBandit}. Decisions without a reward expire.
 *
 * <p>Thread-safe.
 */
final class LiveDoor implements Door<LiveDecision> {
    private final LiveBandit bandit;
    private final StartState state;

    private LiveDoor(LiveBandit bandit, StartState state) {
        this.bandit = bandit;
        this.state = state;
    }

    static LiveDoor open(String policy, StartState state, long window) {
        LiveOptions options = LiveOptions.defaults().withWindow(window);
        LiveBandit bandit = LiveBandit.start(PolicyText.read(policy), options, StartState.SEED);
        List<String> ids =
                IntStream.range(0, state.arms()).mapToObj(arm -> "arm-" + arm).toList();
        bandit.addArms(ids);
        for (int arm = 0; arm < state.arms(); arm++) {
            bandit.learn(ids.get(arm), RewardTotals.of(StartState.PULLS, state.ones(arm)));
        }
        return new LiveDoor(bandit, state);
    }

    @Override
    public LiveDecision decide(long request, long now) {
        return bandit.decide(now);
    }

    @Override
    public void reward(LiveDecision decision, long request, double uniform, long now) {
        bandit.reward(decision.id(), state.reward(decision.index(), uniform), now);
    }

    @Override
    public int arm(LiveDecision decision) {
        return decision.index();
    }
}
