package io.github.randucb.server.ledger;

import io.github.randucb.live.decision.LiveCounter;
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
    /** It got no reward and there is no default reward, or its arm was removed before the decision came. */
    UNREWARDED,
    /** It was deferred and not activated in time. Its arm was not used. */
    NOT_ACTIVATED,
    /** It was closed before its time because there were too many open decisions. Its rewards do not count. */
    EVICTED,
    /** It was cancelled. Its arm was not used. */
    CANCELLED,
    /** It waits for its activation or its rewards. */
    OPEN;

    /** Returns the end that a counter counts. */
    static End of(LiveCounter counter) {
        return switch (counter) {
            case LEARNED, RECORDED -> REWARDED;
            case DEFAULT_REWARDS -> DEFAULT;
            case NOT_ACTIVATED -> NOT_ACTIVATED;
            case EVICTED -> EVICTED;
            case CANCELLED -> CANCELLED;
            default -> UNREWARDED;
        };
    }

    /**
     * Returns the name in exported logs.
     *
     * @return the name in lower case
     */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
