package io.github.randucb.live.ledger;

import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Open decisions that wait, in one list for each length of the wait. A list is in the order of time, so that its first decision
 * expires first. There are as many lists as rules with different windows, usually one.
 *
 * <p>Not thread-safe.
 */
final class WaitingDecisions {
    private final NavigableMap<Long, DecisionList> lists = new TreeMap<>(); // by the time that their decisions wait
    private int size;

    void add(BookedDecision decision) {
        lists.computeIfAbsent(decision.patience(), none -> new DecisionList()).add(decision);
        size++;
    }

    void remove(BookedDecision decision) {
        DecisionList list = lists.get(decision.patience());
        if (list == null) {
            throw new IllegalStateException("There is no list of the decision '" + decision.id + "'.");
        }
        list.remove(decision);
        if (list.size() == 0) {
            lists.remove(decision.patience());
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
        for (DecisionList list : lists.values()) {
            BookedDecision first = list.first();
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
        for (DecisionList list : lists.values()) {
            BookedDecision first = list.first();
            if (oldest == null || (first != null && first.since < oldest.since)) {
                oldest = first;
            }
        }
        return oldest;
    }

    /** Returns the decision that was added last of those that wait for a given time; null if there is none. */
    @Nullable
    BookedDecision last(long patience) {
        DecisionList list = lists.get(patience);
        return list == null ? null : list.last();
    }

    /** Visits the decisions, list by list. */
    void forEach(Consumer<BookedDecision> visitor) {
        for (DecisionList list : lists.values()) {
            for (BookedDecision decision = list.first(); decision != null; decision = decision.next) {
                visitor.accept(decision);
            }
        }
    }
}
