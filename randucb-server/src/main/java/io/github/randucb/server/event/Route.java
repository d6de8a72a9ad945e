package io.github.randucb.server.event;

import java.util.Locale;

/**
 * The way in which the arm of a decision was chosen.
 *
 * <p>Immutable and thread-safe.
 */
public enum Route {
    /** Drawn from the probabilities of the policy. */
    POLICY,
    /** The control arm, because the unit or the decision is in the control group. */
    CONTROL,
    /** The arm of an earlier decision of the unit. */
    STICKY,
    /** The control arm, because the experiment is switched to it. */
    OVERRIDE,
    /** Served by the caller. The arm of the policy is only logged. */
    SHADOW,
    /** The arm with the largest mean, because the experiment is in mode exploit. */
    EXPLOIT,
    /** Chosen anew, because the arm that the unit keeps is not offered. */
    REDRAWN;

    /**
     * Returns the name in requests and answers.
     *
     * @return the name in lower case
     */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
