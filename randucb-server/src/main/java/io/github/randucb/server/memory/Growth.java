package io.github.randucb.server.memory;

/**
 * The ways in which requests let the state grow, with the part of the old generation of the heap up to which they are accepted.
 * Rewards have more, since they close decisions that wait.
 */
public enum Growth {
    /** Decisions, arms, experiments, and copies of states. */
    STATE(6),
    /** Rewards. */
    REWARDS(7);

    private final int eighths;

    Growth(int eighths) {
        this.eighths = eighths;
    }

    /** Returns the limit in bytes. */
    long limit(long most) {
        return most / 8 * eighths;
    }
}
