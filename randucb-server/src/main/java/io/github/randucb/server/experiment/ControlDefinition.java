package io.github.randucb.server.experiment;

/**
 * The control group: a share of the traffic that always gets one arm.
 *
 * <p>Immutable and thread-safe.
 *
 * @param arm the id of the control arm
 * @param share the share of the traffic, from 0 to 1
 * @param by what is assigned to the group
 */
public record ControlDefinition(String arm, double share, By by) {
    /** The kind of thing that a draw puts into the control group: a unit or a decision. */
    public enum By {
        /** Units, by a hash. Their decisions are a separate group, and the policy does not learn from them. */
        UNIT,
        /** Decisions. The share is part of the probabilities, and the policy learns from all decisions. */
        DECISION
    }
}
