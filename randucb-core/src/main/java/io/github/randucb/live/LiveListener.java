package io.github.randucb.live;

/**
 * A receiver of all events of a bandit for live traffic, in the order in which they are applied. With the decisions themselves,
 * the events are a complete journal: one thread that repeats them reaches every state of the bandit again, whatever the number of
 * threads that made it.
 *
 * <p>The bandit calls one listener at a time and holds its lock during the call. A listener must be fast, must not throw, and must
 * not call the bandit.
 */
@FunctionalInterface
public interface LiveListener {
    /**
     * Receives an event just before it is applied.
     *
     * @param event the event
     */
    void receive(LiveEvent event);
}
