package io.github.randucb.benchmarks.live;

import io.github.randucb.benchmarks.problem.Family;
import java.util.function.Supplier;

/** The front doors that are measured. Immutable and thread-safe. */
public enum FrontDoor {
    /** The front doors with one lock: {@code Bandit}, or {@code ContextualBandit} for a policy that needs features. */
    LOCKED {
        @Override
        Supplier<Door<?>> withoutFeatures(String policy, StartState state) {
            return () -> BanditDoor.open(policy, state);
        }

        @Override
        Supplier<Door<?>> withFeatures(String policy, Requests requests) {
            return ContextualDoor.prepare(policy, requests);
        }
    },
    /** The front doors for live traffic: {@code LiveBandit}, or {@code LiveContextualBandit}. */
    LIVE {
        @Override
        Supplier<Door<?>> withoutFeatures(String policy, StartState state) {
            return () -> LiveDoor.open(policy, state);
        }

        @Override
        Supplier<Door<?>> withFeatures(String policy, Requests requests) {
            return LiveContextualDoor.prepare(policy, requests);
        }
    };

    /** Prepares the start state, and returns a function that opens the door in this state. */
    Supplier<Door<?>> prepare(String policy, int arms) {
        return Family.of(policy) == Family.MULTIARMED
                ? withoutFeatures(policy, new StartState(arms))
                : withFeatures(policy, new Requests(arms));
    }

    abstract Supplier<Door<?>> withoutFeatures(String policy, StartState state);

    abstract Supplier<Door<?>> withFeatures(String policy, Requests requests);
}
