package io.github.randucb.live;

/**
 * An event that changes a bandit for live traffic. A {@link LiveListener} receives the events in the order in which they are
 * applied. The same events in the same order lead to the same state, to the last bit.
 *
 * <p>Immutable and thread-safe.
 *
 * @param kind the kind of the event
 * @param id the id of the decision, or of the arm; empty if the event is about neither
 * @param value the reward; 0 for other kinds
 * @param time the time that was given with the event; 0 if none was given
 * @param version the number of changes of the model before the event
 */
public record LiveEvent(Kind kind, String id, double value, long time, long version) {
    /** The kinds of events, each with the method that repeats it. */
    public enum Kind {
        /** A decision: {@link LiveBandit#replay} or {@link LiveContextualBandit#replay}. */
        DECIDED,
        /** A reward, learned or refused: {@link LiveLearner#reward}. */
        REWARDED,
        /** An activation: {@link LiveLearner#activate}. */
        ACTIVATED,
        /** A cancelled decision: {@link LiveLearner#cancel}. */
        CANCELLED,
        /** Time that passed: {@link LiveLearner#advance}. */
        ADVANCED,
        /** A new arm: {@link LiveBandit#addArm(String)}. If it was added with rewards, {@link #LEARNED} follows. */
        ARM_ADDED,
        /** A removed arm: {@code removeArm}. */
        ARM_REMOVED,
        /** An arm that was enabled: {@link LiveBandit#enableArm}. */
        ARM_ENABLED,
        /** An arm that was disabled: {@link LiveBandit#disableArm}. */
        ARM_DISABLED,
        /**
         * Rewards that belong to no decision: {@link LiveBandit#learn} or {@link LiveContextualBandit#learn}. The event does not
         * have them; keep them with the call.
         */
        LEARNED,
        /** Rewards of another bandit: {@code merge}. The event has no state; keep the state of the other bandit. */
        MERGED
    }
}
