package io.github.randucb.live.ledger;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * An index of the open decisions that teach, by their arms. The removal of an arm makes it by a look at all decisions, and the next
 * removals use it. It is dropped after {@value #MOST_CHANGES} changes. So it exists only near removals, and keeps at most as many closed
 * decisions.
 *
 * <p>Not thread-safe.
 */
final class TeachingDecisions {
    private static final int MOST_CHANGES = 10_000;
    private static final Comparator<BookedDecision> BY_PART = Comparator.comparing(
                    (BookedDecision decision) -> !decision.active)
            .thenComparingLong(BookedDecision::patience);

    private final Map<String, List<BookedDecision>> byArm =
            new HashMap<>(); // a decision that was activated is there twice
    private int changesLeft = MOST_CHANGES;

    /** Makes an index of those open decisions that teach. */
    TeachingDecisions(List<BookedDecision> open) {
        open.forEach(this::add);
    }

    private void add(BookedDecision decision) {
        if (decision.terms.teaches()) {
            byArm.computeIfAbsent(decision.arm, arm -> new ArrayList<>(1)).add(decision);
        }
    }

    /** Receives a decision that was opened, activated or closed. Returns whether the index is still of use. */
    boolean change(BookedDecision decision) {
        if (decision.closed == null) {
            add(decision);
        }
        return --changesLeft > 0;
    }

    /**
     * Removes the open decisions of an arm, and returns them: the active ones first, by the time that they wait, and in the order of
     * time.
     */
    List<BookedDecision> take(String arm) {
        List<BookedDecision> taken = new ArrayList<>(Objects.requireNonNullElse(byArm.remove(arm), List.of()));
        taken.removeIf(decision -> decision.closed != null);
        Collections.reverse(taken);
        List<BookedDecision> different = new ArrayList<>(new LinkedHashSet<>(taken)); // the last place of each counts
        Collections.reverse(different);
        different.sort(BY_PART);
        return different;
    }
}
