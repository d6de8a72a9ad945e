package io.github.randucb.server.experiment;

/**
 * The mode of an experiment. Each change of the mode is an event.
 *
 * <p>Immutable and thread-safe.
 */
public enum Mode {
    /** The policy decides and learns. */
    ONLINE,
    /** The caller serves its own choice. The policy's choice is logged, and the policy learns from the caller's. */
    SHADOW,
    /** The policy decides and does not learn. Rewards are joined and logged. */
    FROZEN,
    /** The arm with the largest mean is chosen. The policy learns. */
    EXPLOIT,
    /** All decisions are the control arm: the kill switch. The policy learns only from earlier decisions. */
    CONTROL,
    /** No decisions and no rewards. */
    ARCHIVED;

    /**
     * Tells whether rewards are learned.
     *
     * @return false if rewards are only logged
     */
    public boolean learns() {
        return this != FROZEN && this != ARCHIVED;
    }

    /**
     * Tells whether the arms that the policy chooses are served, and their rewards are learned.
     *
     * @return false if the policy gets no rewards of arms because it chooses them
     */
    public boolean learnsFromItsChoices() {
        return this == ONLINE || this == EXPLOIT;
    }
}
