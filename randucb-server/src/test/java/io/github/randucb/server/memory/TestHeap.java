package io.github.randucb.server.memory;

import java.util.concurrent.atomic.AtomicInteger;

/** A heap of 1,000 MiB, whose measurements a test sets. */
public final class TestHeap implements HeapUsage {
    public volatile long live; // MiB
    public volatile long used; // MiB
    public volatile long growth; // MiB that are used from one measurement to the next
    public volatile Runnable collection = () -> {};
    public final AtomicInteger collections = new AtomicInteger();

    @Override
    public long live() {
        return live << 20;
    }

    @Override
    public long used() {
        long now = used;
        used = now + growth;
        return now << 20;
    }

    @Override
    public long most() {
        return 1000L << 20;
    }

    @Override
    public void collect() {
        collection.run();
        collections.incrementAndGet();
    }
}
