package io.github.randucb.lab.result.table;

import io.github.randucb.lab.simulation.RunRecord;
import java.util.List;

/**
 * The share of the expected regret of a run that falls into the last quarter of its T rounds:
 *
 * <pre>
 * (R_T - R_q) / R_T,   q = ceil(3 T / 4)
 * </pre>
 *
 * <p>If round q is not a checkpoint, R_q is interpolated linearly between the two neighbouring checkpoints. If these are more
 * than T / 20 rounds apart, the share is not known: between distant checkpoints, all regret would look steady. A run whose
 * regret grows like ln T has a share near 0.03 for T = 20,000. A run that stays with a wrong arm has a share near 1/4.
 *
 * <p>Immutable and thread-safe.
 */
final class LateRegret {
    private static final double LEAST_LOCKED = 0.2; // just below the share of constant regret in every round
    private static final int LEAST_DENSITY = 20; // checkpoints in T rounds, if all were as far apart as those around q

    private final boolean known;
    private final int next; // index of the first checkpoint from round q on
    private final double weight; // share of the rounds after q among those since the checkpoint before

    private LateRegret(boolean known, int next, double weight) {
        this.known = known;
        this.next = next;
        this.weight = weight;
    }

    /** Finds the neighbouring checkpoints of round q. The last checkpoint of the layout must be the horizon. */
    static LateRegret of(Tables.Layout layout) {
        List<Long> rounds = layout.rounds();
        long horizon = layout.horizon();
        long q = horizon - horizon / 4;
        int next = 0;
        while (rounds.get(next) < q) {
            next++;
        }
        long before = next == 0 ? 0 : rounds.get(next - 1);
        long after = rounds.get(next);
        boolean known = after == q || after - before <= horizon / LEAST_DENSITY;
        return new LateRegret(known, next, (double) (after - q) / (after - before));
    }

    /** Returns whether the checkpoints are close enough together at round q. */
    boolean isKnown() {
        return known;
    }

    /** Returns the share of the regret in the last quarter; 0 if the run has no regret, and NaN if it is not known. */
    double share(RunRecord record) {
        if (!known) {
            return Double.NaN;
        }
        double total = record.expected(record.checkpoints() - 1);
        double after = record.expected(next);
        double before = next == 0 ? 0 : record.expected(next - 1);
        return total > 0 ? (total - after + weight * (after - before)) / total : 0;
    }

    /** Returns whether a run is known to lose steadily at its end, as one that stays with a wrong arm does. */
    boolean isLocked(RunRecord record) {
        return share(record) >= LEAST_LOCKED;
    }
}
