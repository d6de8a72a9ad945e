package io.github.randucb.benchmarks.live;

/** The front doors that are measured. Immutable and thread-safe. */
public enum FrontDoor {
    /** The number-based front door with one lock. */
    BANDIT {
        @Override
        Door<?> open(String policy, StartState state) {
            return BanditDoor.open(policy, state);
        }
    },
    /** The front door for live traffic. */
    LIVE {
        @Override
        Door<?> open(String policy, StartState state) {
            return LiveDoor.open(policy, state);
        }
    };

    /** Opens the door for a policy in a state. */
    abstract Door<?> open(String policy, StartState state);
}
