package io.github.randucb.server.engine;

import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.EventCodec;
import io.github.randucb.server.journal.Write;
import io.github.randucb.server.ledger.Outcome;
import java.util.List;

/**
 * An event on its way: into the journal, then into the fold, and then to its receiver.
 *
 * <p>Thread-safe.
 */
final class EngineWrite implements Write {
    private final FoldThread fold;
    private final RunningExperiment experiment;
    private final Event event;
    private final byte[] bytes;
    private final List<String> names;
    private final boolean sync;
    private final Receiver receiver;

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
    public void written(Entry entry) {
        fold.apply(experiment, entry, new FoldThread.Receiver() {
            @Override
            public void applied(Outcome outcome) {
                receiver.applied(entry, outcome);
            }

            @Override
            public void failed(String reason) {
                receiver.failed(reason);
            }
        });
        receiver.written(entry);
    }

    @Override
    public void failed(String reason) {
        receiver.failed(reason);
    }
}
