package io.github.randucb.server.journal;

import io.github.randucb.server.event.Entry;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A journal: events in order for each experiment, and snapshots of states.
 *
 * <p>Thread-safe.
 */
public interface Journal extends AutoCloseable {
    /**
     * An experiment of the journal.
     *
     * @param number the number of the experiment, from 1
     * @param name its name
     */
    record Experiment(int number, String name) {}

    /**
     * Returns the time of the journal. An event that is appended now gets this time or a later one.
     *
     * @return the time in milliseconds since 1970, which never decreases
     */
    long time();

    /**
     * Adds an experiment without events.
     *
     * @param name its name
     * @return its number; the old one if there is an experiment with this name
     * @throws JournalException if it cannot be written
     */
    int add(String name);

    /**
     * Returns the experiments.
     *
     * @return the experiments in the order of their numbers
     */
    List<Experiment> experiments();

    /**
     * Appends an event. Returns at once; the write is told when the event is safe, or that it failed. Events that are appended
     * by one thread keep their order.
     *
     * @param write the event
     */
    void append(Write write);

    /**
     * Reads events in their order, until the reader has enough. Events that are appended meanwhile are not read.
     *
     * @param experiment the number of the experiment
     * @param from the first position
     * @param to the last position
     * @param reader receives each entry, and returns false to stop
     */
    void read(int experiment, long from, long to, Predicate<Entry> reader);

    /**
     * Returns the position of the last event.
     *
     * @param experiment the number of the experiment
     * @return the position; 0 if there are no events
     */
    long last(int experiment);

    /**
     * Returns the first position with at least some time.
     *
     * @param experiment the number of the experiment
     * @param time the time in milliseconds since 1970
     * @return the position; one after the last if all events are earlier
     */
    long positionAt(int experiment, long time);

    /**
     * Finds a decision whose id the caller gave.
     *
     * @param decision the id of the decision
     * @return the place of the event that made it, if there is one
     */
    Optional<Place> find(String decision);

    /**
     * The place of an event.
     *
     * @param experiment the number of the experiment
     * @param position the position of the event
     */
    record Place(int experiment, long position) {}

    /**
     * Keeps a snapshot, once the events in it are synced to the disk. Older snapshots are thinned out.
     *
     * @param snapshot the snapshot
     * @throws JournalException if the events cannot be synced, or the snapshot cannot be written
     */
    void keep(Snapshot snapshot);

    /**
     * Returns the newest snapshot that is undamaged.
     *
     * @param experiment the number of the experiment
     * @param notAfter the largest position
     * @return the snapshot, if there is one
     */
    Optional<Snapshot> latest(int experiment, long notAfter);

    /**
     * Returns the size of the newest snapshot.
     *
     * @param experiment the number of the experiment
     * @param notAfter the largest position
     * @return the bytes of the snapshot, which can be damaged; 0 if there is none
     */
    long snapshotBytes(int experiment, long notAfter);

    /**
     * Returns the secret key of the journal, which never changes.
     *
     * @return 32 random bytes
     */
    byte[] key();

    /**
     * Returns the reason for which the journal cannot be written.
     *
     * @return the failure of the last write; empty if it succeeded
     */
    Optional<String> failure();

    /**
     * Checks that the file is undamaged.
     *
     * @throws JournalException if it is damaged
     */
    void check();

    /** Writes the events that wait, and accepts no more. */
    void stop();

    @Override
    void close();
}
