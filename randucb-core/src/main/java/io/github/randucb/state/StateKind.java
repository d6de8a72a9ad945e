package io.github.randucb.state;

/**
 * The kinds of saved states that begin with a name of their own. The state of a plain bandit begins with the id of its policy
 * instead.
 *
 * <p>Immutable and thread-safe.
 */
public enum StateKind {
    /** The state of a bandit for live traffic without features. */
    LIVE_BANDIT("live-bandit", "the state of a LiveBandit", "LiveBandit.restore"),
    /** The state of a bandit for live traffic with features. */
    LIVE_CONTEXTUAL_BANDIT(
            "live-contextual-bandit", "the state of a LiveContextualBandit", "LiveContextualBandit.restore"),
    /** An event of a bandit for live traffic. */
    LIVE_EVENT("live-event", "a LiveEvent", "LiveEvent.fromBytes"),
    /** The state of an encoder of features. */
    FEATURE_ENCODER("feature-encoder", "the state of a FeatureEncoder", "FeatureEncoder.restore");

    private final String section;
    private final String description;
    private final String method;

    StateKind(String section, String description, String method) {
        this.section = section;
        this.description = description;
        this.method = method;
    }

    /**
     * Writes the name with which a state of this kind begins.
     *
     * @param out the start of a state
     */
    public void write(StateWriter out) {
        out.writeText(section);
    }

    /**
     * Reads the name with which a state begins, and rejects a state of another kind.
     *
     * @param in the start of a state
     * @throws StateException if it is a state of another kind; the message names the method that reads it
     */
    public void expect(StateReader in) {
        String found = in.readText();
        if (!found.equals(section)) {
            rejectOthers(found, description);
            throw new StateException("Expected " + description + "; got that of a bandit with the policy '" + found
                    + "'. Use Bandit.restore, or ContextualBandit.restore if its arms change.");
        }
    }

    /**
     * Rejects a state that is not that of a plain bandit.
     *
     * @param id the text with which the state begins
     * @throws StateException if it is not the id of a policy; the message names the method that reads the state
     */
    public static void checkPolicy(String id) {
        rejectOthers(id, "the state of a Bandit or a ContextualBandit");
    }

    private static void rejectOthers(String found, String expected) {
        for (StateKind kind : values()) {
            if (kind.section.equals(found)) {
                throw new StateException(
                        "Expected " + expected + "; got " + kind.description + ". Use " + kind.method + ".");
            }
        }
    }
}
