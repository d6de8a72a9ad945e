package io.github.randucb.confidence;

/**
 * The arms whose pending decisions count as pulls. Immutable and thread-safe.
 */
public enum PendingUse {
    /** All arms: for policies that choose by an upper confidence bound. */
    EVERY_ARM,
    /** Arms without a reward: for policies with random indices, whose choices differ from decision to decision. */
    NEW_ARMS
}
