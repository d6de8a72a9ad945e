package io.github.randucb.live;

/**
 * A receiver of all events of a bandit for live traffic, in the order in which they are applied. The events are a complete journal:
 * one thread that repeats them with {@link LiveLearner#apply} reaches every state of the bandit again, whatever the number of
 * threads that made it.
 *
 * <p>The bandit calls one listener at a time and holds its lock during the call. A listener must be fast, and must not call the
 * bandit. If it throws an exception, the caller gets it. A decision is applied nevertheless, and its event is missing: {@link
 * LiveLearner#apply} finds the gap, so save the bandit again. If that decision was made by another thread, a later call throws the
 * exception, before it does anything. Rewards and other calls are not applied, and can be repeated. Each of these calls is one event,
 * which also lets its time pass. A journal therefore has such a call as a whole, or not at all. Before the event of a decision
 * there can be an event of the time that has passed.
 */
@FunctionalInterface
public interface LiveListener {
    /**
     * Receives an event.
     *
     * @param event the event
     */
    void receive(LiveEvent event);
}
