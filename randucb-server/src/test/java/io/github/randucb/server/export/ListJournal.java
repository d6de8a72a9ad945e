package io.github.randucb.server.export;

import io.github.randucb.server.event.Entry;
import io.github.randucb.server.journal.Journal;
import io.github.randucb.server.journal.Snapshot;
import io.github.randucb.server.journal.Write;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** A journal of one experiment, in a list, to read. */
record ListJournal(List<Entry> entries) implements Journal {
    @Override
    public void read(int experiment, long from, long to, Predicate<Entry> reader) {
        for (long position = from; position <= Math.min(to, entries.size()); position++) {
            if (!reader.test(entries.get((int) position - 1))) {
                return;
            }
        }
    }

    @Override
    public long last(int experiment) {
        return entries.size();
    }

    private static UnsupportedOperationException unsupported() {
        return new UnsupportedOperationException("The journal can only be read.");
    }

    @Override
    public long time() {
        throw unsupported();
    }

    @Override
    public int add(String name) {
        throw unsupported();
    }

    @Override
    public List<Experiment> experiments() {
        return List.of(new Experiment(1, "x"));
    }

    @Override
    public void append(Write write) {
        throw unsupported();
    }

    @Override
    public long positionAt(int experiment, long time) {
        throw unsupported();
    }

    @Override
    public Optional<Place> find(String decision) {
        return Optional.empty();
    }

    @Override
    public void keep(Snapshot snapshot) {
        throw unsupported();
    }

    @Override
    public Optional<Snapshot> latest(int experiment, long notAfter) {
        return Optional.empty();
    }

    @Override
    public long snapshotBytes(int experiment, long notAfter) {
        return 0;
    }

    @Override
    public byte[] key() {
        return new byte[32];
    }

    @Override
    public Optional<String> failure() {
        return Optional.empty();
    }

    @Override
    public void check() {}

    @Override
    public void stop() {}

    @Override
    public void close() {}
}
