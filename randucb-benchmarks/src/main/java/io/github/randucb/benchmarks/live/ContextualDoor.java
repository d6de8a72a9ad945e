package io.github.randucb.benchmarks.live;

import io.github.randucb.ContextualBandit;
import io.github.randucb.Decision;
import io.github.randucb.benchmarks.problem.PolicyText;
import io.github.randucb.random.Streams;
import java.util.function.Supplier;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * The front door {@link ContextualBandit}. Decisions have no ids, and one lock guards everything.
 *
 * <p>Thread-safe.
 */
final class ContextualDoor implements Door<Decision> {
    private final ContextualBandit bandit;
    private final Requests requests;

    private ContextualDoor(ContextualBandit bandit, Requests requests) {
        this.bandit = bandit;
        this.requests = requests;
    }

    static Supplier<Door<?>> prepare(String policy, Requests requests) {
        ContextualBandit start = ContextualBandit.start(PolicyText.read(policy), requests.setting(), StartState.SEED);
        ContextualDoor door = new ContextualDoor(start, requests);
        UniformRandomProvider random = Streams.seeded(StartState.SEED);
        for (long now = 0; now < Requests.REWARDS; now++) {
            door.reward(door.decide(now, now), now, random.nextDouble(), now);
        }
        byte[] state = start.save();
        return () -> new ContextualDoor(ContextualBandit.restore(state), requests);
    }

    @Override
    public Decision decide(long request, long now) {
        return bandit.decide(requests.at(request));
    }

    @Override
    public void reward(Decision decision, long request, double uniform, long now) {
        double[] features = requests.at(request).features(decision.arm());
        bandit.update(features, requests.reward(request, decision.arm(), uniform));
    }

    @Override
    public int arm(Decision decision) {
        return decision.arm();
    }
}
