package io.github.randucb.server.journal;

import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;

/**
 * An event that waits to be written, and the receiver of the result. The journal calls it in its own thread, in the order of the
 * events; the receiver must be quick.
 */
public interface Write {
    /**
     * Returns the experiment.
     *
     * @return the number of the experiment
     */
    int experiment();

    /**
     * Returns the event.
     *
     * @return the event
     */
    Event event();

    /**
     * Returns the bytes of the event.
     *
     * @return the bytes of {@link io.github.randucb.server.event.EventCodec#encode}
     */
    byte[] bytes();

    /**
     * Returns the ids of decisions that the caller gave.
     *
     * @return the ids, by which {@link Journal#find} finds the event
     */
    Iterable<String> names();

    /**
     * Tells whether the event must be synced to the disk before the answer.
     *
     * @return false if it is enough that the operating system has it
     */
    boolean sync();

    /**
     * Receives the place of the event: it is safe now.
     *
     * @param entry the event with its position and time
     */
    void written(Entry entry);

    /**
     * Receives a failure: the event is not in the journal. If the process ends before the next event is written, it can be in the
     * journal afterwards.
     *
     * @param reason the reason, as a sentence
     */
    void failed(String reason);
}
