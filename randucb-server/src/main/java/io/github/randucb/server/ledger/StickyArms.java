package io.github.randucb.server.ledger;

import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The arms that units keep. The fold changes it; decisions of all threads read it, and ignore what is newer than their view.
 *
 * <p>Safe for concurrent reads; changes need exclusive access.
 */
final class StickyArms {
    /** The largest number of units; the oldest ones are forgotten. */
    static final int MOST_UNITS = 1_000_000;

    /**
     * The arm of a unit.
     *
     * @param arm the id of the arm
     * @param decision the id of the decision that chose it
     * @param probability the probability with which it was chosen
     * @param until the time from which the unit is free again
     * @param position the position of the event that chose it
     */
    record Assignment(String arm, String decision, double probability, long until, long position) {}

    private final Map<String, Assignment> assignments = new ConcurrentHashMap<>();
    private final Set<String> order = new LinkedHashSet<>(); // units from the oldest assignment to the newest

    @Nullable
    Assignment of(String unit) {
        return assignments.get(unit);
    }

    /** Assigns an arm to a unit that has none at this time. */
    void assign(String unit, Assignment assignment, long now) {
        Assignment old = assignments.get(unit);
        if (old == null || old.until <= now) {
            if (old != null) {
                order.remove(unit);
            }
            assignments.put(unit, assignment);
            order.add(unit);
            if (order.size() > MOST_UNITS) {
                String oldest = order.iterator().next();
                order.remove(oldest);
                assignments.remove(oldest);
            }
        }
    }

    /** Forgets assignments that are over. */
    void advance(long now) {
        for (Iterator<String> oldest = order.iterator(); oldest.hasNext(); ) {
            String unit = oldest.next();
            Assignment assignment = assignments.get(unit);
            if (assignment != null && assignment.until > now) {
                return;
            }
            oldest.remove();
            assignments.remove(unit);
        }
    }

    int size() {
        return order.size();
    }

    void save(StateWriter out) {
        out.writeInt(order.size());
        for (String unit : order) {
            Assignment assignment = assignments.get(unit);
            if (assignment == null) {
                throw new IllegalStateException("A unit has no assignment: " + unit);
            }
            out.writeText(unit);
            out.writeText(assignment.arm);
            out.writeText(assignment.decision);
            out.writeDoubles(new double[] {assignment.probability}, 1);
            out.writeLong(assignment.until);
            out.writeLong(assignment.position);
        }
    }

    void load(StateReader in) {
        for (int left = in.readInt(); left > 0; left--) {
            String unit = in.readText();
            Assignment assignment =
                    new Assignment(in.readText(), in.readText(), in.readDoubles(1)[0], in.readLong(), in.readLong());
            assignments.put(unit, assignment);
            order.add(unit);
        }
    }
}
