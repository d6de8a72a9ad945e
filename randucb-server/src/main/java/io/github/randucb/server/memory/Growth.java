package io.github.randucb.server.memory;

/**
 * The ways in which requests let the state grow, with the part of the old generation of the heap up to which they are accepted.
 * Rewards have more, since they close decisions that wait.
 */
public enum Growth {
    /** Copies of states for replays and exports. Their limit is the smallest, so that a copy does not let decisions be refused. */
    COPIES(11),
    /** Decisions, arms and experiments. */
    STATE(12),
    /** Rewards. */
    REWARDS(14);

    private final int sixteenths;

    Growth(int sixteenths) {
        this.sixteenths = sixteenths;
    }

    /** Returns the limit in bytes. */
    long limit(long most) {
        return most / 16 * sixteenths;
    }
}
