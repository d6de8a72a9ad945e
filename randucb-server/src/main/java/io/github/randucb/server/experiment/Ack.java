package io.github.randucb.server.experiment;

/**
 * The moment at which a decision is answered. Rewards and changes are always answered after a sync.
 *
 * <p>Immutable and thread-safe.
 */
public enum Ack {
    /** After the journal is synced to the disk. The decision survives a power cut. */
    DISK,
    /** After the operating system has it. The decision survives a kill of the process. */
    OS
}
