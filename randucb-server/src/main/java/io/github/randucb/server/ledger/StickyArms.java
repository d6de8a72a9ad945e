package io.github.randucb.server.ledger;

import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.Comparator;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The arms that units keep.
 *
 * <p>Not thread-safe. {@link #current} is immutable, and safe to read by all threads.
 */
final class StickyArms {
    /** The largest number of units; those that are free next are forgotten first. */
    static final int MOST_UNITS = 1_000_000;

    /**
     * The arm of a unit.
     *
     * @param arm the id of the arm
     * @param number the number of the arm; -1 if it is not registered
     * @param decision the id of the decision that chose it
     * @param probability the probability with which it was chosen; NaN if that decision was redrawn
     * @param until the time from which the unit is free again
     */
    record Assignment(String arm, int number, String decision, double probability, long until) {
        private static final int FREE = -2;

        /** Returns the mark of a unit that is free again before the end: it keeps no arm, and draws other numbers. */
        Assignment free() {
            return new Assignment("", FREE, decision, Double.NaN, until);
        }

        boolean isFree() {
            return number == FREE;
        }

        /** Returns whether the arm is the same as then: it was not removed, also not if an arm with its id was added since. */
        boolean isOf(ArmRegister arms) {
            return !isFree() && arms.number(arm) == number;
        }
    }

    /** The end of an assignment. */
    private record Ending(long until, String unit) implements Comparable<Ending> {
        private static final Comparator<Ending> ORDER =
                Comparator.comparingLong(Ending::until).thenComparing(Ending::unit);

        @Override
        public int compareTo(Ending other) {
            return ORDER.compare(this, other);
        }
    }

    private UnitMap<Assignment> assignments = UnitMap.empty();
    private final NavigableSet<Ending> endings = new TreeSet<>();

    /** Returns the assignments, which do not change any more. */
    UnitMap<Assignment> current() {
        return assignments;
    }

    @Nullable
    Assignment of(String unit) {
        return assignments.get(unit);
    }

    /** Assigns an arm to a unit, instead of an earlier one. */
    void assign(String unit, Assignment assignment) {
        remove(unit);
        assignments = assignments.with(unit, assignment);
        endings.add(new Ending(assignment.until, unit));
        if (endings.size() > MOST_UNITS) {
            remove(endings.first().unit);
        }
    }

    private void remove(String unit) {
        Assignment old = assignments.get(unit);
        if (old != null) {
            assignments = assignments.without(unit);
            endings.remove(new Ending(old.until, unit));
        }
    }

    /**
     * Frees a unit that keeps the arm of a decision. The decision stays in mind until the end: if the unit drew the same numbers again,
     * the arms that follow would depend on the one that was given back.
     */
    void release(String unit, String decision) {
        Assignment old = assignments.get(unit);
        if (old != null && old.decision.equals(decision)) {
            assignments = assignments.with(unit, old.free());
        }
    }

    /** Forgets assignments that are over. */
    void advance(long now) {
        while (nextEnd() <= now) {
            remove(endings.first().unit);
        }
    }

    /** Returns the time at which the next unit is free; {@code Long.MAX_VALUE} if there is none. */
    long nextEnd() {
        return endings.isEmpty() ? Long.MAX_VALUE : endings.first().until;
    }

    int size() {
        return endings.size();
    }

    void save(StateWriter out) {
        out.writeInt(endings.size());
        for (Ending ending : endings) {
            Assignment assignment = Objects.requireNonNull(assignments.get(ending.unit));
            out.writeText(ending.unit);
            out.writeText(assignment.arm);
            out.writeInt(assignment.number);
            out.writeText(assignment.decision);
            out.writeDoubles(new double[] {assignment.probability}, 1);
            out.writeLong(assignment.until);
        }
    }

    void load(StateReader in) {
        for (int left = in.readInt(); left > 0; left--) {
            String unit = in.readText();
            assign(
                    unit,
                    new Assignment(in.readText(), in.readInt(), in.readText(), in.readDoubles(1)[0], in.readLong()));
        }
    }
}
