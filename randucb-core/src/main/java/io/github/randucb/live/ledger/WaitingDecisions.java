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
    private record Part(long patience, DecisionList list) {}

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

    /** Returns the decision that expires next; null if there is none. */
    @Nullable
    BookedDecision next() {
        BookedDecision next = null;
        for (int k = 0; k < parts.size(); k++) {
            BookedDecision first = parts.get(k).list.first();
            if (next == null || (first != null && first.end() < next.end())) {
                next = first;
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
