package io.github.randucb.server.engine;

import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.EventCodec;
import io.github.randucb.server.journal.Write;
import io.github.randucb.server.refusal.UnavailableException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The first event of an experiment on its way: into the journal, and then to the fold thread, which starts the experiment.
 *
 * <p>Thread-safe: one thread after another uses it.
 */
final class CreatedWrite implements Write, FoldThread.Task {
    private final FoldThread fold;
    private final int number;
    private final Event event;
    private final byte[] bytes;
    private final LongFunction<RunningExperiment> start;
    private final CompletableFuture<RunningExperiment> result;
    private long time; // of the event
    private @Nullable RunningExperiment experiment;
    private @Nullable Throwable failure;

    /**
     * Creates a write.
     *
     * @param fold the fold thread
     * @param number the number of the experiment
     * @param event the event
     * @param start starts the experiment at the time of the event
     * @param result receives the experiment
     */
    CreatedWrite(
            FoldThread fold,
            int number,
            Event event,
            LongFunction<RunningExperiment> start,
            CompletableFuture<RunningExperiment> result) {
        this.fold = fold;
        this.number = number;
        this.event = event;
        this.bytes = EventCodec.encode(event);
        this.start = start;
        this.result = result;
    }

    @Override
    public int experiment() {
        return number;
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
        return List.of();
    }

    @Override
    public boolean sync() {
        return true;
    }

    @Override
    public void written(Entry entry) {
        time = entry.time();
        fold.add(this);
    }

    @Override
    public void failed(String reason) {
        result.completeExceptionally(new UnavailableException(reason));
    }

    @Override
    public int size() {
        return bytes.length;
    }

    @Override
    public void run() {
        try {
            experiment = start.apply(time);
        } catch (RuntimeException | Error e) {
            failure = e;
        }
    }

    @Override
    public void answer() {
        if (failure == null) {
            result.complete(experiment);
        } else {
            result.completeExceptionally(failure);
        }
    }

    @Override
    public void refuse(String reason) {
        failed(reason);
    }
}
