package io.github.randucb.server.ledger;

import java.util.Locale;

/**
 * The end of a decision.
 *
 * <p>Immutable and thread-safe.
 */
public enum End {
    /** It got a reward. */
    REWARDED,
    /** It got no reward in its window. The default reward counts. */
    DEFAULT,
    /** It got no reward and there is no default reward, or it was not activated. */
    UNREWARDED,
    /** It was cancelled. Its arm was not used. */
    CANCELLED,
    /** It waits for its activation or its rewards. */
    OPEN;

    /**
     * Returns the name in exported logs.
     *
     * @return the name in lower case
     */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
