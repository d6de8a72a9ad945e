package io.github.randucb.live.ledger;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.ToLongFunction;

/**
 * A queue that finds the part whose first decision has the smallest time, for example the earliest end. The time of a part only grows.
 * So the queue keeps the time that it read last, and reads it again when the part becomes first. Changes of a part take no work. The search
 * takes O(log n) for each change since the last one. An empty part is dropped.
 *
 * <p>Not thread-safe.
 */
final class PartQueue {
    private static final int MOST_EMPTY = 8; // for each part with decisions

    private final PriorityQueue<Entry> queue = new PriorityQueue<>(1);
    private final ToLongFunction<WaitingPart> time;

    /** A part, and its time when it was last read. */
    private record Entry(WaitingPart part, long time) implements Comparable<Entry> {
        private static final Comparator<Entry> ORDER =
                Comparator.comparingLong(Entry::time).thenComparingLong(entry -> entry.part.patience);

        @Override
        public int compareTo(Entry other) {
            return ORDER.compare(this, other);
        }
    }

    PartQueue(ToLongFunction<WaitingPart> time) {
        this.time = time;
    }

    /** Adds a part with a decision. There are a given number of parts with decisions then. */
    void add(WaitingPart part, int parts) {
        if (queue.size() > MOST_EMPTY * (parts + 1)) {
            queue.removeIf(entry -> entry.part.list.size() == 0);
        }
        queue.add(new Entry(part, time.applyAsLong(part)));
    }

    void clear() {
        queue.clear();
    }

    /** Returns the part with the smallest time, of several the one whose decisions wait shortest. There must be a decision. */
    WaitingPart first() {
        Entry first = queue.element();
        long now = time.applyAsLong(first.part);
        while (now != first.time) {
            queue.remove();
            if (first.part.list.size() > 0) {
                queue.add(new Entry(first.part, now));
            }
            first = queue.element();
            now = time.applyAsLong(first.part);
        }
        return first.part;
    }
}
