package io.github.randucb.server.engine;

import io.github.randucb.server.experiment.ExperimentSize;
import io.github.randucb.server.experiment.FeatureDefinition;
import io.github.randucb.server.ledger.ExperimentLedger;
import io.github.randucb.server.ledger.ExperimentView;

/**
 * The estimated bytes of copies of states: ledgers that are restored or folded beside the running one, and saved states.
 *
 * <pre>
 * restored ledger   7 for a byte of its snapshot: itself, and up to 5.6 bytes of objects, as measured
 * folded ledger     640 + 10 d for an open decision, as ExperimentSize; 500 for a unit; 2 for a character of its arms; its models
 * saved state       80 + 9 d and its ids for an open decision; 150 for a unit; 2 for a character of its arms; its models
 * </pre>
 *
 * d is the number of features. A unit is one that keeps its arm, or a remembered reward by unit. To save a state takes three times its
 * bytes, since they are copied while they are written. A state also has ids of cancelled decisions and other things, which are not
 * counted: {@link RunningExperiment} compares the estimate with the last save.
 *
 * <p>Stateless and thread-safe.
 */
public final class StateCopies {
    private static final long LEAST = 1 << 20;
    private static final long OF_SNAPSHOT_BYTE = 7;
    private static final long OF_CHARACTER = 2;
    private static final long OF_UNIT = 500;
    private static final long SAVED_DECISION = 80;
    private static final long SAVED_UNIT = 150;
    private static final long SAVED_FEATURE = 9;
    private static final long COPIES_OF_SAVED = 3;

    private StateCopies() {}

    /** Estimates the bytes of a ledger that is restored from a snapshot, with those of the snapshot. */
    static long ofRestored(long snapshot) {
        return LEAST + OF_SNAPSHOT_BYTE * snapshot;
    }

    /** Estimates the bytes that it takes to save a state. It takes a look at all decisions, which is much shorter than to save them. */
    static long ofSaved(ExperimentLedger ledger) {
        ExperimentView view = ledger.view();
        long features =
                view.definition().features().map(FeatureDefinition::dimension).orElse(0);
        long decisions = ledger.open() * (SAVED_DECISION + SAVED_FEATURE * features);
        return LEAST
                + ofSaving(ofArmsAndModels(view) + decisions + ledger.characters() + SAVED_UNIT * ledger.remembered());
    }

    /** Returns the bytes that it takes to save a state of some bytes. */
    static long ofSaving(long state) {
        return COPIES_OF_SAVED * state;
    }

    private static long ofArmsAndModels(ExperimentView view) {
        return OF_CHARACTER * view.arms().characters()
                + ExperimentSize.ofModels(view.definition(), view.choices().models());
    }

    /**
     * Estimates the bytes of a ledger that is folded from nothing, if it never was larger than now.
     *
     * @param ledger the running ledger
     * @return the bytes in the heap
     */
    public static long ofFolded(ExperimentLedger ledger) {
        ExperimentView view = ledger.view();
        return LEAST
                + ofArmsAndModels(view)
                + ExperimentSize.ofOpen(view.definition(), ledger.open())
                + OF_UNIT * ledger.remembered();
    }
}
