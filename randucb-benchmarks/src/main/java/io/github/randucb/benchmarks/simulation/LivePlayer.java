package io.github.randucb.benchmarks.simulation;

import io.github.randucb.benchmarks.problem.PolicyText;
import io.github.randucb.live.LiveBandit;
import io.github.randucb.live.LiveDecision;
import io.github.randucb.live.LiveOptions;
import java.util.stream.IntStream;

/**
 * A player with a {@link LiveBandit}, which counts pending decisions. Its time is the number of decisions.
 *
 * <p>Not thread-safe.
 */
public final class LivePlayer implements Player {
    private final LiveBandit bandit;
    private int arms;
    private long now;

    /**
     * Starts a bandit.
     *
     * @param policy the text of the policy
     * @param arms the number of arms
     * @param options the options of the bandit
     * @param seed the seed of the bandit
     */
    public LivePlayer(String policy, int arms, LiveOptions options, long seed) {
        this.bandit = LiveBandit.start(PolicyText.read(policy), options, seed);
        bandit.addArms(IntStream.range(0, arms).mapToObj(Integer::toString).toList());
        this.arms = arms;
    }

    /** Adds an arm, whose number is the number of arms before it. */
    public void addArm() {
        bandit.addArm(Integer.toString(arms++));
    }

    @Override
    public int decide() {
        LiveDecision decision = bandit.decide(now++);
        return decision.index();
    }

    @Override
    public void learn(int decision, double reward) {
        bandit.reward(Integer.toString(decision), reward, now);
    }
}
