package io.github.randucb.live.ledger;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Open decisions that wait, in one list for each length of the wait. A list is in the order of time, so that its first decision
 * expires first. There are as many lists as rules with different windows, usually one.
 *
 * <p>Not thread-safe.
 */
final class WaitingDecisions {
    private final List<Part> parts = new ArrayList<>(1); // by the time that their decisions wait
    private int size;

    /** The decisions that wait for the same time. */
    private record Part(long patience, DecisionList list) {
        /** Returns the time at which the first decision expires; {@code Long.MAX_VALUE} if there is none. */
        long end() {
            BookedDecision first = list.first();
            return first == null ? Long.MAX_VALUE : BookedDecision.end(first.since, patience);
        }
    }

    /** Returns the index of the part of a time, or of the first part with a longer time. */
    private int index(long patience) {
        int k = 0;
        while (k < parts.size() && parts.get(k).patience < patience) {
            k++;
        }
        return k;
    }

    private boolean has(int index, long patience) {
        return index < parts.size() && parts.get(index).patience == patience;
    }

    void add(BookedDecision decision) {
        int k = index(decision.patience());
        if (!has(k, decision.patience())) {
            parts.add(k, new Part(decision.patience(), new DecisionList()));
        }
        parts.get(k).list.add(decision);
        size++;
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

    /** Returns the time at which the next decision expires; {@code Long.MAX_VALUE} if none does. */
    long nextEnd() {
        long end = Long.MAX_VALUE;
        for (int k = 0; k < parts.size(); k++) {
            end = Math.min(end, parts.get(k).end());
        }
        return end;
    }

    /** Returns the decision that expires next; null if none does. */
    @Nullable
    BookedDecision next() {
        BookedDecision next = null;
        long end = Long.MAX_VALUE;
        for (int k = 0; k < parts.size(); k++) {
            if (parts.get(k).end() < end) {
                next = parts.get(k).list.first();
                end = parts.get(k).end();
            }
        }
        return next;
    }

    /** Returns the decision that waits longest; null if there is none. */
    @Nullable
    BookedDecision oldest() {
        BookedDecision oldest = null;
        for (int k = 0; k < parts.size(); k++) {
            BookedDecision first = parts.get(k).list.first();
            if (oldest == null || (first != null && first.since < oldest.since)) {
                oldest = first;
            }
        }
        return oldest;
    }

    /** Returns the decision that was added last of those that wait for a given time; null if there is none. */
    @Nullable
    BookedDecision last(long patience) {
        int k = index(patience);
        return has(k, patience) ? parts.get(k).list.last() : null;
    }

    /** Visits the decisions, list by list. */
    void forEach(Consumer<BookedDecision> visitor) {
        for (Part part : parts) {
            for (BookedDecision decision = part.list.first(); decision != null; decision = decision.next) {
                visitor.accept(decision);
            }
        }
    }
}
