package io.github.randucb.benchmarks.live;

import io.github.randucb.benchmarks.problem.PolicyText;
import io.github.randucb.live.LiveContextualBandit;
import io.github.randucb.live.LiveDecision;
import io.github.randucb.live.LiveOptions;
import io.github.randucb.live.Sharing;
import io.github.randucb.random.Streams;
import java.util.function.Supplier;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * The front door {@link LiveContextualBandit} with one model for all arms. Decisions without a reward expire.
 *
 * <p>Thread-safe.
 */
final class LiveContextualDoor implements Door<LiveDecision> {
    private final LiveContextualBandit bandit;
    private final Requests requests;

    private LiveContextualDoor(LiveContextualBandit bandit, Requests requests) {
        this.bandit = bandit;
        this.requests = requests;
    }

    static Supplier<Door<?>> prepare(String policy, Requests requests, long window) {
        LiveOptions options = LiveOptions.defaults().withWindow(window);
        LiveContextualBandit start = LiveContextualBandit.start(
                PolicyText.read(policy), requests.setting(), Sharing.SHARED, options, StartState.SEED);
        LiveContextualDoor door = new LiveContextualDoor(start, requests);
        UniformRandomProvider random = Streams.seeded(StartState.SEED);
        for (int reward = 0; reward < Requests.REWARDS; reward++) { // all at time 0, so that clients can start there
            LiveDecision decision = start.decide(requests.at(reward), 0);
            door.reward(decision, reward, random.nextDouble(), 0);
        }
        byte[] state = start.save();
        return () -> new LiveContextualDoor(LiveContextualBandit.restore(state), requests);
    }

    @Override
    public LiveDecision decide(long request, long now) {
        return bandit.decide(requests.at(request), now);
    }

    @Override
    public void reward(LiveDecision decision, long request, double uniform, long now) {
        bandit.reward(decision.id(), requests.reward(request, decision.index(), uniform), now);
    }

    @Override
    public int arm(LiveDecision decision) {
        return decision.index();
    }
}
