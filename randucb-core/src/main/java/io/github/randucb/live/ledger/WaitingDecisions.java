package io.github.randucb.live.ledger;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Open decisions that wait, in one part for each length of the wait. A part is in the order of time, so that its first decision
 * expires first. There are as many parts as rules with different windows, usually one. Callers can make many of them, so the
 * next decision is found without a look at all parts.
 *
 * <p>Not thread-safe.
 */
final class WaitingDecisions {
    private final List<WaitingPart> parts = new ArrayList<>(1); // by patience; only a single one can be empty
    private final PartQueue byEnd = new PartQueue(WaitingPart::end);
    private final PartQueue byAge = new PartQueue(WaitingPart::since);
    private int size;

    /** Returns the index of the part of a time, or of the first part with a longer time. */
    private int index(long patience) {
        int low = 0;
        int high = parts.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (parts.get(middle).patience < patience) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private boolean has(int index, long patience) {
        return index < parts.size() && parts.get(index).patience == patience;
    }

    void add(BookedDecision decision) {
        long patience = decision.patience();
        int k = index(patience);
        if (has(k, patience)) {
            parts.get(k).list.add(decision);
        } else {
            addPart(decision);
        }
        size++;
    }

    private void addPart(BookedDecision decision) {
        if (size == 0) {
            parts.clear();
            byEnd.clear();
            byAge.clear();
        }
        WaitingPart part = new WaitingPart(decision.patience());
        part.list.add(decision);
        parts.add(index(part.patience), part);
        byEnd.add(part, parts.size());
        byAge.add(part, parts.size());
    }

    /** Removes a decision that was added. */
    void remove(BookedDecision decision) {
        int k = index(decision.patience());
        DecisionList list = parts.get(k).list;
        list.remove(decision);
        if (list.size() == 0 && parts.size() > 1) {
            parts.remove(k);
        }
        size--;
    }

    int size() {
        return size;
    }

    /** Returns the first part of a queue; null if there is no part. A single part is found without the queue. */
    private @Nullable WaitingPart first(PartQueue queue) {
        return parts.size() > 1 ? queue.first() : parts.isEmpty() ? null : parts.get(0);
    }

    private static @Nullable BookedDecision firstOf(@Nullable WaitingPart part) {
        return part == null ? null : part.list.first();
    }

    /** Returns the time at which the next decision expires; {@code Long.MAX_VALUE} if none does. */
    long nextEnd() {
        WaitingPart first = first(byEnd);
        return first == null ? Long.MAX_VALUE : first.end();
    }

    /** Returns the decision that would expire next; null if there is no decision. */
    @Nullable
    BookedDecision next() {
        return firstOf(first(byEnd));
    }

    /** Returns the decision that waits longest; null if there is none. */
    @Nullable
    BookedDecision oldest() {
        return firstOf(first(byAge));
    }

    /** Returns the decision that was added last of those that wait for a given time; null if there is none. */
    @Nullable
    BookedDecision last(long patience) {
        int k = index(patience);
        return has(k, patience) ? parts.get(k).list.last() : null;
    }

    /** Visits the decisions, part by part. */
    void forEach(Consumer<BookedDecision> visitor) {
        for (WaitingPart part : parts) {
            for (BookedDecision decision = part.list.first(); decision != null; decision = decision.next) {
                visitor.accept(decision);
            }
        }
    }
}
