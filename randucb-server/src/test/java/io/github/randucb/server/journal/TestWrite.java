package io.github.randucb.server.journal;

import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.EventCodec;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** A write whose result a test awaits. */
public final class TestWrite implements Write {
    private final int experiment;
    private final Event event;
    private final List<String> names;
    private final boolean sync;
    private final CompletableFuture<Entry> result = new CompletableFuture<>();

    public TestWrite(int experiment, Event event, boolean sync, String... names) {
        this.experiment = experiment;
        this.event = event;
        this.names = List.of(names);
        this.sync = sync;
    }

    /** Appends events, and waits until all are written. */
    public static List<Entry> appendAll(Journal journal, int experiment, List<? extends Event> events) {
        List<TestWrite> writes = events.stream()
                .map(event -> new TestWrite(experiment, event, false))
                .toList();
        writes.forEach(journal::append);
        return writes.stream().map(TestWrite::await).toList();
    }

    /** Appends events, each in a transaction of its own, so that each has a row of its own. */
    public static List<Entry> appendEach(Journal journal, int experiment, List<? extends Event> events) {
        return events.stream()
                .flatMap(event -> appendAll(journal, experiment, List.of(event)).stream())
                .toList();
    }

    public CompletableFuture<Entry> result() {
        return result;
    }

    public Entry await() {
        return result.join();
    }

    @Override
    public int experiment() {
        return experiment;
    }

    @Override
    public Event event() {
        return event;
    }

    @Override
    public byte[] bytes() {
        return EventCodec.encode(event);
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
        result.complete(entry);
    }

    @Override
    public void failed(String reason) {
        result.completeExceptionally(new IllegalStateException(reason));
    }
}
