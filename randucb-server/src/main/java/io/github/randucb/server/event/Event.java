package io.github.randucb.server.event;

import java.util.List;

/**
 * A change of an experiment. Only events change its state, in the order of the journal.
 *
 * <p>Immutable and thread-safe, if the caller does not change arrays.
 */
public sealed interface Event {
    /**
     * The experiment was created.
     *
     * @param definition the definition in JSON
     */
    record Created(String definition) implements Event {}

    /**
     * Settings were changed: mode, window, guards or policy.
     *
     * @param definition the new definition in JSON, without the arms
     * @param cause the reason, for people, for example the guard that changed the mode; can be empty
     * @param revision the revision that is changed; the change is refused if there is another one. -1 for any revision
     * @param keepsFeatures true if the definition is without features, and those of the experiment stay; false for a change of an earlier version
     */
    record Changed(String definition, String cause, int revision, boolean keepsFeatures) implements Event {
        /** The revision of a change of any revision. */
        public static final int ANY = -1;

        /**
         * Creates a change as earlier versions wrote it.
         *
         * @param definition the new definition in JSON, with the features
         * @param cause the reason; can be empty
         * @param revision the revision that is changed; -1 for any revision
         */
        public Changed(String definition, String cause, int revision) {
            this(definition, cause, revision, false);
        }

        /**
         * Creates a change of any revision, as earlier versions wrote it.
         *
         * @param definition the new definition in JSON, with the features
         * @param cause the reason; can be empty
         */
        public Changed(String definition, String cause) {
            this(definition, cause, ANY);
        }

        /**
         * Creates a change that keeps the features.
         *
         * @param settings the new definition in JSON, without the arms and the features
         * @param cause the reason; can be empty
         * @param revision the revision that is changed
         * @return the change
         */
        public static Changed ofSettings(String settings, String cause, int revision) {
            return new Changed(settings, cause, revision, true);
        }
    }

    /**
     * Arms were added. Each arm has a number: the number of arms that were added before it.
     *
     * @param arms the arms in JSON
     */
    record ArmsAdded(List<String> arms) implements Event {}

    /**
     * An arm was removed.
     *
     * @param arm the id of the arm
     */
    record ArmRemoved(String arm) implements Event {}

    /**
     * An arm was enabled or disabled.
     *
     * @param arm the id of the arm
     * @param enabled whether it can be chosen
     */
    record ArmSwitched(String arm, boolean enabled) implements Event {}

    /**
     * Decisions were made.
     *
     * @param decisions the decisions of one request
     */
    record Decided(List<LoggedDecision> decisions) implements Event {}

    /**
     * A decision was activated: its arm was really shown.
     *
     * @param decision the id of the decision
     */
    record Activated(String decision) implements Event {}

    /**
     * A decision was cancelled: its arm was not used.
     *
     * @param decision the id of the decision, which may come later
     */
    record Cancelled(String decision) implements Event {}

    /**
     * Rewards arrived.
     *
     * @param rewards the rewards of one request
     */
    record Rewarded(List<Reward> rewards) implements Event {}

    /** Time passed. The time is that of the entry. */
    record Ticked() implements Event {}

    /** The service runs again. Open decisions wait longer by the time since the event before. */
    record Resumed() implements Event {}

    /**
     * A saved state becomes the state of the experiment.
     *
     * @param state the bytes of the state
     */
    @SuppressWarnings("ArrayRecordComponent") // events are not compared
    record Rebased(byte[] state) implements Event {}
}
