package io.github.randucb.server.export;

import io.github.randucb.server.event.Entry;
import io.github.randucb.server.journal.Journal;
import io.github.randucb.server.ledger.ExperimentLedger;
import io.github.randucb.server.ledger.Outcome;
import java.util.function.Consumer;
import java.util.function.ObjLongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The events of an experiment as lines of JSON. The journal is folded meanwhile, because the fold knows the ids of arms and the
 * decisions that rewards by unit belong to.
 *
 * <p>Not thread-safe.
 */
public final class RawLog {
    private final Consumer<String> receiver;
    private final ObjLongConsumer<ExperimentLedger> watch;
    private @Nullable ExperimentLedger ledger;

    private RawLog(Consumer<String> receiver, ObjLongConsumer<ExperimentLedger> watch) {
        this.receiver = receiver;
        this.watch = watch;
    }

    /**
     * Reads the events of an experiment.
     *
     * @param journal the journal
     * @param experiment the number of the experiment
     * @param watch receives the fold after each event, and 0, as nothing else is kept
     * @param receiver receives each event as a line with its end
     */
    public static void read(
            Journal journal, int experiment, ObjLongConsumer<ExperimentLedger> watch, Consumer<String> receiver) {
        JournalPages.read(journal, experiment, journal.last(experiment), new RawLog(receiver, watch)::add);
    }

    private void add(Entry entry) {
        ExperimentLedger current = ledger;
        Outcome outcome;
        if (current == null) {
            current = ExperimentLedger.create(entry);
            ledger = current;
            outcome = new Outcome.Applied();
        } else {
            outcome = current.apply(entry);
        }
        watch.accept(current, 0);
        receiver.accept(EventLine.of(entry, outcome, current.arms()));
    }
}
