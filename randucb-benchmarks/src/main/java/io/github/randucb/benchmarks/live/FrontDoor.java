package io.github.randucb.benchmarks.live;

import io.github.randucb.benchmarks.problem.Family;
import java.util.function.Supplier;

/** The front doors that are measured. Immutable and thread-safe. */
public enum FrontDoor {
    /** The front doors with one lock: {@code Bandit}, or {@code ContextualBandit} for a policy that needs features. */
    LOCKED {
        @Override
        Supplier<Door<?>> withoutFeatures(String policy, StartState state, long window) {
            return () -> BanditDoor.open(policy, state);
        }

        @Override
        Supplier<Door<?>> withFeatures(String policy, Requests requests, long window) {
            return ContextualDoor.prepare(policy, requests);
        }
    },
    /** The front doors for live traffic: {@code LiveBandit}, or {@code LiveContextualBandit}. */
    LIVE {
        @Override
        Supplier<Door<?>> withoutFeatures(String policy, StartState state, long window) {
            return () -> LiveDoor.open(policy, state, window);
        }

        @Override
        Supplier<Door<?>> withFeatures(String policy, Requests requests, long window) {
            return LiveContextualDoor.prepare(policy, requests, window);
        }
    };

    /**
     * Prepares the start state, and returns a function that opens the door in this state.
     *
     * @param policy the policy
     * @param arms the number of arms
     * @param window the time after which a decision without a reward expires, if the front door knows decisions
     */
    Supplier<Door<?>> prepare(String policy, int arms, long window) {
        return Family.of(policy) == Family.MULTIARMED
                ? withoutFeatures(policy, new StartState(arms), window)
                : withFeatures(policy, new Requests(arms), window);
    }

    abstract Supplier<Door<?>> withoutFeatures(String policy, StartState state, long window);

    abstract Supplier<Door<?>> withFeatures(String policy, Requests requests, long window);
}
