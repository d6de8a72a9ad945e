package io.github.randucb.live.ledger;

import org.jspecify.annotations.Nullable;

/**
 * A linked list of decisions in the order in which they were added. A decision is in one list at a time, and has the links itself,
 * so that adding and removing takes constant time and no memory.
 *
 * <p>Not thread-safe.
 */
final class DecisionList {
    private @Nullable BookedDecision first;
    private @Nullable BookedDecision last;
    private int size;

    /** Adds a decision, which is in no list, at the end. */
    void add(BookedDecision decision) {
        decision.previous = last;
        if (last == null) {
            first = decision;
        } else {
            last.next = decision;
        }
        last = decision;
        size++;
    }

    /** Removes a decision of this list. */
    void remove(BookedDecision decision) {
        BookedDecision before = decision.previous;
        BookedDecision after = decision.next;
        if (before == null) {
            first = after;
        } else {
            before.next = after;
        }
        if (after == null) {
            last = before;
        } else {
            after.previous = before;
        }
        decision.previous = null;
        decision.next = null;
        size--;
    }

    /** Returns the decision that was added first; null if the list is empty. */
    @Nullable
    BookedDecision first() {
        return first;
    }

    /** Returns the decision that was added last; null if the list is empty. */
    @Nullable
    BookedDecision last() {
        return last;
    }

    int size() {
        return size;
    }
}
