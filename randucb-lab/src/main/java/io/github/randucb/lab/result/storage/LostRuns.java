package io.github.randucb.lab.result.storage;

import io.github.randucb.lab.experiment.RunId;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Finished runs that a damaged journal has lost, with a message for users.
 *
 * <p>Immutable and thread-safe.
 */
public final class LostRuns {
    private static final int LISTED = 10;

    private final Path journal;
    private final long size;
    private final List<JournalScan.Damage> damages;
    private final List<RunId> lost;
    private final int kept;
    private final boolean isComplete;
    private final boolean wasFinished;

    private LostRuns(Path journal, JournalScan scan, List<RunId> lost, boolean isComplete, boolean wasFinished) {
        this.journal = journal;
        this.size = scan.size();
        this.damages = scan.damages();
        this.lost = lost;
        this.kept = scan.positions().size();
        this.isComplete = isComplete;
        this.wasFinished = wasFinished;
    }

    /**
     * Finds the lost runs of a journal. The journal of a finished experiment should have all runs. Otherwise, the runs
     * of damaged records are lost.
     *
     * @param journal the journal
     * @param scan its scan
     * @param all all runs of the experiment
     * @param wasFinished whether the manifest says that the experiment is finished
     * @return the lost runs
     */
    public static LostRuns of(Path journal, JournalScan scan, List<RunId> all, boolean wasFinished) {
        List<RunId> lost = List.of();
        if (wasFinished) {
            lost = all.stream().filter(id -> !scan.positions().containsKey(id)).toList();
        } else if (!scan.damages().isEmpty()) {
            lost = List.copyOf(scan.damagedRuns());
        }
        boolean isComplete = scan.positions().size() == all.size(); // a scan rejects runs of other experiments
        return new LostRuns(journal, scan, lost, isComplete, wasFinished);
    }

    /**
     * Returns whether the journal has damaged bytes.
     *
     * @return true if bytes have to be removed
     */
    public boolean isDamaged() {
        return !damages.isEmpty();
    }

    /**
     * Returns whether the journal is undamaged and no run is lost.
     *
     * @return true if there is nothing to report
     */
    public boolean isEmpty() {
        return lost.isEmpty() && damages.isEmpty();
    }

    /**
     * Returns a message about the lost runs and the damage.
     *
     * @return the message; empty if there is nothing to report
     */
    public Optional<String> message() {
        if (isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(journal + ": " + lostText() + damageText() + " " + kept + " intact runs are kept, and "
                + consequenceText() + ".");
    }

    private String consequenceText() {
        if (isComplete) {
            return "the damaged bytes are removed";
        }
        return wasFinished ? "the others are computed again" : "the others are computed";
    }

    private String lostText() {
        if (isComplete) {
            return "No run is lost.";
        }
        if (wasFinished) {
            return lost.size() + " of " + (kept + lost.size()) + " finished runs are lost" + names() + ".";
        }
        return lost.isEmpty()
                ? "Finished runs may be lost; their names cannot be read."
                : "Finished runs are lost; the readable names are" + names() + ".";
    }

    private String names() {
        return lost.isEmpty()
                ? ""
                : " (" + lost.stream().limit(LISTED).map(RunId::toString).collect(Collectors.joining("; "))
                        + (lost.size() > LISTED ? "; and " + (lost.size() - LISTED) + " more" : "") + ")";
    }

    private String damageText() {
        return damages.isEmpty()
                ? ""
                : " The file is damaged at bytes "
                        + damages.stream()
                                .limit(LISTED)
                                .map(JournalScan.Damage::toString)
                                .collect(Collectors.joining(", "))
                        + (damages.size() > LISTED ? " and " + (damages.size() - LISTED) + " more ranges" : "")
                        + " of " + size + ".";
    }
}
