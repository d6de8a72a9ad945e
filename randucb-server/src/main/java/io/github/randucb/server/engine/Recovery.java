package io.github.randucb.server.engine;

import io.github.randucb.server.event.Entry;
import io.github.randucb.server.journal.Journal;
import io.github.randucb.server.journal.JournalException;
import io.github.randucb.server.journal.Snapshot;
import io.github.randucb.server.ledger.ExperimentLedger;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The state of an experiment after some event of the journal: the newest snapshot before it, and the fold of the events since.
 *
 * <p>Stateless and thread-safe.
 */
public final class Recovery {
    private static final System.Logger LOGGER = System.getLogger(Recovery.class.getName());

    private Recovery() {}

    /**
     * A recovered state.
     *
     * @param ledger the state
     * @param snapshot the position of the snapshot; 0 if there was none
     * @param folded the number of events that were folded
     */
    public record Recovered(ExperimentLedger ledger, long snapshot, long folded) {}

    /** The fold of a part of the journal. */
    private static final class Folding {
        private final int experiment;
        private final Consumer<ExperimentLedger> watch;
        private @Nullable ExperimentLedger ledger;
        private long folded;

        Folding(int experiment, @Nullable ExperimentLedger ledger, Consumer<ExperimentLedger> watch) {
            this.experiment = experiment;
            this.watch = watch;
            this.ledger = ledger;
        }

        boolean add(Entry entry) {
            ExperimentLedger current = ledger;
            try {
                if (current == null) {
                    current = ExperimentLedger.create(entry);
                    ledger = current;
                } else {
                    current.apply(entry);
                }
            } catch (RuntimeException e) {
                throw new JournalException(
                        "Event " + entry.position() + " of experiment " + experiment + " cannot be applied: "
                                + e.getMessage() + " Restore the data directory from a copy.",
                        e);
            }
            folded++;
            watch.accept(current);
            return true;
        }
    }

    /** A state from a snapshot, and its position. */
    private record Start(@Nullable ExperimentLedger ledger, long position) {}

    /**
     * Recovers a state.
     *
     * @param journal the journal
     * @param experiment the number of the experiment
     * @param position the last event; {@code Long.MAX_VALUE} for the last one of the journal
     * @param useSnapshots whether to start from a snapshot, instead of the first event
     * @return the state; empty if the experiment has no events
     * @throws JournalException if the journal cannot be read, or an event cannot be applied
     */
    public static Optional<Recovered> recover(Journal journal, int experiment, long position, boolean useSnapshots) {
        return recover(journal, experiment, position, useSnapshots, ledger -> {});
    }

    /**
     * Recovers a state, while a watch sees how it grows.
     *
     * @param journal the journal
     * @param experiment the number of the experiment
     * @param position the last event; {@code Long.MAX_VALUE} for the last one of the journal
     * @param useSnapshots whether to start from a snapshot, instead of the first event
     * @param watch receives the state after each event
     * @return the state; empty if the experiment has no events
     * @throws JournalException if the journal cannot be read, or an event cannot be applied
     */
    public static Optional<Recovered> recover(
            Journal journal, int experiment, long position, boolean useSnapshots, Consumer<ExperimentLedger> watch) {
        long last =
                Math.min(position, journal.last(experiment)); // a snapshot after the last event is not of this journal
        Start start = useSnapshots ? start(journal, experiment, last) : new Start(null, 0);
        Folding folding = new Folding(experiment, start.ledger, watch);
        journal.read(experiment, start.position + 1, last, folding::add);
        ExperimentLedger ledger = folding.ledger;
        return ledger == null ? Optional.empty() : Optional.of(new Recovered(ledger, start.position, folding.folded));
    }

    /** Restores the newest snapshot that can be used. One of a newer version cannot be read; one of an earlier form is folded anew. */
    private static Start start(Journal journal, int experiment, long last) {
        long notAfter = last;
        Optional<Snapshot> snapshot = journal.latest(experiment, notAfter);
        while (snapshot.isPresent()) {
            long position = snapshot.get().position();
            try {
                ExperimentLedger ledger =
                        ExperimentLedger.restore(snapshot.get().state());
                if (ledger.position() == position && !ledger.isOfEarlierForm()) {
                    return new Start(ledger, position);
                }
            } catch (IllegalArgumentException e) {
                LOGGER.log(
                        System.Logger.Level.WARNING,
                        "The snapshot of event " + position + " cannot be used: " + e.getMessage());
            }
            notAfter = position - 1;
            snapshot = journal.latest(experiment, notAfter);
        }
        return new Start(null, 0);
    }
}
