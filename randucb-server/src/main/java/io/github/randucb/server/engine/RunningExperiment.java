package io.github.randucb.server.engine;

import io.github.randucb.server.decide.Decider;
import io.github.randucb.server.event.Entry;
import io.github.randucb.server.ledger.ExperimentLedger;
import io.github.randucb.server.ledger.ExperimentView;
import io.github.randucb.server.ledger.Outcome;
import io.github.randucb.server.refusal.UnavailableException;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * An experiment that runs: the ledger, which only the fold thread uses, and the newest view, which all threads read.
 *
 * <p>Thread-safe, except {@link #apply}, {@link #ledger} and {@link #publish}, which only the fold thread calls.
 */
public final class RunningExperiment {
    /** The answer to requests for a stopped experiment. */
    static final String STOPPED =
            "The experiment is stopped, because an event cannot be applied. The log has the reason."
                    + " Check the journal by 'journal verify', and restart the service.";

    private final int number;
    private final String name;
    private final ExperimentLedger ledger;
    private final Decider decider;
    private volatile ExperimentView view;
    private volatile long nextExpiry;
    private volatile boolean stopped;
    private final AtomicBoolean ticking = new AtomicBoolean(); // a tick is on its way
    private volatile boolean writingSnapshot; // it waits, or is being written

    // Only the fold thread uses these.
    private long publishedAt; // System.nanoTime
    private long savedPosition;
    private long notEstimated; // bytes that the last save took beyond the estimated ones
    private long unsavedTime; // nanoseconds
    private long saveTime; // nanoseconds
    private volatile boolean alarmed; // the thread of the journal clears it if a write fails

    RunningExperiment(int number, String name, ExperimentLedger ledger) {
        this.number = number;
        this.name = name;
        this.ledger = ledger;
        this.view = ledger.view();
        this.decider = new Decider(view.definition().seed(), name);
        this.nextExpiry = ledger.nextExpiry();
        this.savedPosition = ledger.position();
    }

    /**
     * Returns the number in the journal.
     *
     * @return the number
     */
    public int number() {
        return number;
    }

    /**
     * Returns the name.
     *
     * @return the name
     */
    public String name() {
        return name;
    }

    /**
     * Returns the newest view.
     *
     * @return the view
     */
    public ExperimentView view() {
        return view;
    }

    /** Stops the experiment until a restart: no event is accepted or applied any more. */
    void stop() {
        stopped = true;
    }

    boolean isStopped() {
        return stopped;
    }

    /** Refuses a request if the experiment is stopped. */
    void requireRunning() {
        if (stopped) {
            throw new UnavailableException(STOPPED);
        }
    }

    /** Returns whether no other tick is on its way, and remembers this one. */
    boolean beginTick() {
        return ticking.compareAndSet(false, true);
    }

    void endTick() {
        ticking.set(false);
    }

    Decider decider() {
        return decider;
    }

    /** Returns the time at which the next open decision is closed, or the next unit no longer keeps its arm. */
    long nextExpiry() {
        return nextExpiry;
    }

    ExperimentLedger ledger() {
        return ledger;
    }

    Outcome apply(Entry entry) {
        long start = System.nanoTime();
        Outcome outcome = ledger.apply(entry);
        addTime(System.nanoTime() - start);
        return outcome;
    }

    void addTime(long nanos) {
        unsavedTime += nanos;
    }

    /** Publishes a view of all events so far. */
    void publish(long nanos) {
        if (view.version() != ledger.position()) {
            view = ledger.view();
            nextExpiry = ledger.nextExpiry();
            publishedAt = nanos;
        }
    }

    long publishedAt() {
        return publishedAt;
    }

    /**
     * Counts the events that a start has folded, so that a snapshot does not become due later and later if the process is killed again
     * and again.
     *
     * @param snapshot the position of the snapshot that the fold began with; 0 if there was none
     * @param nanos the time of the fold
     */
    void setRecovered(long snapshot, long nanos) {
        savedPosition = snapshot;
        unsavedTime = nanos;
    }

    /** Returns the number of events since the last snapshot. */
    long unsaved() {
        return ledger.position() - savedPosition;
    }

    /** Returns the nanoseconds that the fold took for the events since the last snapshot. */
    long unsavedTime() {
        return unsavedTime;
    }

    void saved() {
        savedPosition = ledger.position();
        unsavedTime = 0;
    }

    /** Returns whether a snapshot waits, or is being written. */
    boolean isWritingSnapshot() {
        return writingSnapshot;
    }

    void setWritingSnapshot(boolean writing) {
        writingSnapshot = writing;
    }

    /** Returns the nanoseconds that the fold took for the last snapshot; 0 if that is not known. */
    long saveTime() {
        return saveTime;
    }

    void setSaveTime(long nanos) {
        saveTime = nanos;
    }

    /** Estimates the bytes that it takes to save the state. */
    long bytesToSave() {
        return StateCopies.ofSaved(ledger) + notEstimated;
    }

    /** Saves the state. If it is larger than estimated, the next estimate is larger by as much. */
    byte[] save() {
        byte[] state = ledger.save();
        notEstimated = Math.max(0, StateCopies.ofSaving(state.length) - StateCopies.ofSaved(ledger));
        return state;
    }

    /** Returns whether the alarm is new, and remembers it. */
    boolean raiseAlarm() {
        boolean first = !alarmed;
        alarmed = true;
        return first;
    }

    void clearAlarm() {
        alarmed = false;
    }
}
