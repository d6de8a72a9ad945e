package io.github.randucb.live.decision;

/**
 * The treatment of rewards outside the range of the policy. Immutable and thread-safe.
 */
public enum OutsideRewards {
    /** Refuse the reward with an exception. The decision stays open. */
    REFUSE,
    /** Replace the reward by the nearest end of the range. A reward that is not a number is refused. */
    CLIP
}
