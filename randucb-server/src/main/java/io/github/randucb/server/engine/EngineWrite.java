package io.github.randucb.server.engine;

import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.EventCodec;
import io.github.randucb.server.journal.Write;
import io.github.randucb.server.ledger.Outcome;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An event on its way: into the journal, then into the fold, and then to its receiver.
 *
 * <p>Thread-safe: one thread after another uses it.
 */
final class EngineWrite implements Write, FoldThread.Task {
    private final FoldThread fold;
    private final RunningExperiment experiment;
    private final Event event;
    private final byte[] bytes;
    private final List<String> names;
    private final boolean sync;
    private final Receiver receiver;
    private @Nullable Entry entry; // once the journal has the event
    private @Nullable Outcome outcome; // once it is applied; null if the experiment is stopped

    /** The receiver of the results. */
    interface Receiver {
        /** Receives the place of the event in the journal. Runs in the thread of the journal. */
        default void written(Entry entry) {}

        /** Receives the result of the fold. Runs in the fold thread. */
        default void applied(Entry entry, Outcome outcome) {}

        /** Receives a failure of the journal or of the fold. It can come after {@link #written}. */
        void failed(String reason);
    }

    EngineWrite(
            FoldThread fold,
            RunningExperiment experiment,
            Event event,
            List<String> names,
            boolean sync,
            Receiver receiver) {
        this.fold = fold;
        this.experiment = experiment;
        this.event = event;
        this.bytes = EventCodec.encode(event);
        this.names = names;
        this.sync = sync;
        this.receiver = receiver;
    }

    @Override
    public int experiment() {
        return experiment.number();
    }

    @Override
    public Event event() {
        return event;
    }

    @Override
    public byte[] bytes() {
        return bytes;
    }

    @Override
    public Iterable<String> names() {
        return names;
    }

    @Override
    public boolean sync() {
        return sync;
    }

    @Override
    public void written(Entry written) {
        entry = written;
        fold.add(this);
        receiver.written(written);
    }

    @Override
    public void failed(String reason) {
        receiver.failed(reason);
    }

    @Override
    public int size() {
        return bytes.length;
    }

    @Override
    public void run() {
        outcome = fold.apply(experiment, Objects.requireNonNull(entry));
    }

    @Override
    public void answer() {
        if (outcome == null) {
            receiver.failed(RunningExperiment.STOPPED);
        } else {
            receiver.applied(Objects.requireNonNull(entry), outcome);
        }
    }

    @Override
    public void refuse(String reason) {
        receiver.failed(reason);
    }
}
