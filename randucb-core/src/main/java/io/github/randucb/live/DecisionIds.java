package io.github.randucb.live;

import io.github.randucb.text.SavedText;

/**
 * The ids of decisions: the prefix of the options, and the position of the decision.
 *
 * <p>Stateless and thread-safe.
 */
final class DecisionIds {
    private static final int LONGEST = SavedText.LONGEST + 19; // a prefix, and the digits of a position
    private static final String UNKNOWN = ""; // the id of no decision

    private DecisionIds() {}

    /** Returns whether a text can be the id of a decision. */
    static boolean isPossible(String id) {
        return id.length() <= LONGEST && !SavedText.hasHalfOfAPair(id);
    }

    /** Returns an id of a request; that of no decision if it is too long, or cannot be written to a journal. */
    static String orUnknown(String id) {
        return isPossible(id) ? id : UNKNOWN;
    }
}
