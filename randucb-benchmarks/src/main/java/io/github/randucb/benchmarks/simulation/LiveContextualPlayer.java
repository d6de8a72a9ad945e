package io.github.randucb.benchmarks.simulation;

import io.github.randucb.benchmarks.problem.PolicyText;
import io.github.randucb.live.LiveContextualBandit;
import io.github.randucb.live.LiveDecision;
import io.github.randucb.live.LiveOptions;
import io.github.randucb.live.Sharing;

/**
 * A player with a {@link LiveContextualBandit}, which counts pending decisions. Its time is the number of decisions.
 *
 * <p>Not thread-safe.
 */
public final class LiveContextualPlayer implements Player {
    private final LiveContextualBandit bandit;
    private final Articles articles;
    private int now;

    /**
     * Starts a bandit.
     *
     * @param policy the text of the policy
     * @param articles the candidates
     * @param sharing whether all arms have one model or each its own
     * @param options the options of the bandit
     * @param horizon the number of decisions
     * @param seed the seed of the bandit
     */
    public LiveContextualPlayer(
            String policy, Articles articles, Sharing sharing, LiveOptions options, int horizon, long seed) {
        this.bandit =
                LiveContextualBandit.start(PolicyText.read(policy), articles.setting(horizon), sharing, options, seed);
        this.articles = articles;
    }

    @Override
    public int decide() {
        LiveDecision decision = bandit.decide(articles.at(now), now);
        now++;
        return decision.index();
    }

    @Override
    public void learn(int decision, double reward) {
        bandit.reward(Integer.toString(decision), reward, now);
    }
}
