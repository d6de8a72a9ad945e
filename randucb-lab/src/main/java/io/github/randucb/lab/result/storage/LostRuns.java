package io.github.randucb.lab.result.storage;

import io.github.randucb.lab.experiment.RunId;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Finished runs that a journal has lost.
 *
 * <p>Immutable and thread-safe.
 */
public final class LostRuns {
    private static final int SHOWN = 10;

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
        this.kept = scan.places().size();
        this.isComplete = isComplete;
        this.wasFinished = wasFinished;
    }

    /** Compares a journal with the runs that it should have: all of them, if the experiment was finished. */
    public static LostRuns of(Path journal, JournalScan scan, List<RunId> all, boolean wasFinished) {
        List<RunId> lost = wasFinished
                ? all.stream().filter(id -> !scan.places().containsKey(id)).toList()
                : List.copyOf(scan.unreadable());
        boolean isComplete = scan.places().size() == all.size(); // a scan refuses runs of other experiments
        return new LostRuns(journal, scan, wasFinished || isDamage(scan) ? lost : List.of(), isComplete, wasFinished);
    }

    private static boolean isDamage(JournalScan scan) {
        return !scan.damages().isEmpty();
    }

    /** Returns whether the journal has damaged records. */
    public boolean isDamage() {
        return !damages.isEmpty();
    }

    /** Returns whether nothing is lost. */
    public boolean areNone() {
        return lost.isEmpty() && damages.isEmpty();
    }

    /** Says what is lost, if anything is. */
    public Optional<String> inWords() {
        if (areNone()) {
            return Optional.empty();
        }
        return Optional.of(journal + ": " + lostInWords() + damageInWords() + "; " + kept + " whole runs are kept, and "
                + remedyInWords());
    }

    private String remedyInWords() {
        if (isComplete) {
            return "the damaged bytes are removed";
        }
        return wasFinished ? "the others are computed again" : "the others are computed";
    }

    private String lostInWords() {
        if (isComplete) {
            return "no run is lost";
        }
        if (wasFinished) {
            return lost.size() + " of " + (kept + lost.size()) + " finished runs are lost" + names();
        }
        return lost.isEmpty()
                ? "finished runs may be lost; no name of one can be read"
                : "finished runs are lost; the names that can be read:" + names();
    }

    private String names() {
        return lost.isEmpty()
                ? ""
                : " (" + lost.stream().limit(SHOWN).map(RunId::toString).collect(Collectors.joining("; "))
                        + (lost.size() > SHOWN ? "; and " + (lost.size() - SHOWN) + " more" : "") + ")";
    }

    private String damageInWords() {
        return damages.isEmpty()
                ? ""
                : "; the file is damaged at bytes "
                        + damages.stream()
                                .limit(SHOWN)
                                .map(JournalScan.Damage::toString)
                                .collect(Collectors.joining(", "))
                        + (damages.size() > SHOWN ? " and in " + (damages.size() - SHOWN) + " more places" : "")
                        + " of " + size;
    }
}
