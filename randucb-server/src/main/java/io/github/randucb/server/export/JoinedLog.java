package io.github.randucb.server.export;

import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Offer;
import io.github.randucb.server.experiment.ArmDefinition;
import io.github.randucb.server.journal.Journal;
import io.github.randucb.server.ledger.ArmRegister;
import io.github.randucb.server.ledger.ExperimentLedger;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.ObjLongConsumer;
import java.util.stream.IntStream;

/**
 * The decisions of an experiment with their rewards, in the order in which they were made. The journal is read twice: a fold finds
 * the outcome of each decision, and then the decisions are read again. So no decision is kept in memory while it is open. Late rewards
 * with ids need one more reading.
 *
 * <p>Not thread-safe.
 */
public final class JoinedLog {
    private final OutcomeFold fold;
    private final Consumer<JoinedDecision> receiver;
    private long decisions;

    private JoinedLog(OutcomeFold fold, Consumer<JoinedDecision> receiver) {
        this.fold = fold;
        this.receiver = receiver;
    }

    /**
     * Reads the decisions of an experiment.
     *
     * @param journal the journal
     * @param experiment the number of the experiment
     * @param receiver receives each decision
     */
    public static void read(Journal journal, int experiment, Consumer<JoinedDecision> receiver) {
        read(journal, experiment, (ledger, bytes) -> {}, receiver);
    }

    /**
     * Reads the decisions of an experiment, while a watch sees how the fold grows.
     *
     * @param journal the journal
     * @param experiment the number of the experiment
     * @param watch receives the fold after each event, and the bytes of what is kept beside it
     * @param receiver receives each decision
     */
    public static void read(
            Journal journal,
            int experiment,
            ObjLongConsumer<ExperimentLedger> watch,
            Consumer<JoinedDecision> receiver) {
        long last = journal.last(experiment);
        try (OutcomeFold fold = new OutcomeFold(watch)) {
            JournalPages.read(journal, experiment, last, fold::add);
            if (fold.late().needAllRewards()) {
                JournalPages.read(journal, experiment, last, fold.late()::addAgain);
            }
            JoinedLog log = new JoinedLog(fold, receiver);
            JournalPages.read(journal, experiment, last, log::add);
        }
    }

    private void add(Entry entry) {
        if (entry.event() instanceof Event.Decided decided) {
            for (LoggedDecision decision : decided.decisions()) {
                receiver.accept(join(entry, decision, decisions++));
            }
        }
    }

    private JoinedDecision join(Entry entry, LoggedDecision decision, long number) {
        OutcomeFile.Outcome outcome = fold.outcome(number);
        return new JoinedDecision(
                decision,
                entry.position(),
                entry.time(),
                ids(fold.arms(), decision.offer()),
                Double.isNaN(outcome.reward()) ? OptionalDouble.empty() : OptionalDouble.of(outcome.reward()),
                fold.late().of(decision.id()),
                outcome.end(),
                fold.isRepeatedDraw(number));
    }

    static List<String> ids(ArmRegister arms, Offer offer) {
        return offer instanceof Offer.Rows rows
                ? rows.ids()
                : IntStream.of(((Offer.Numbers) offer).arms())
                        .mapToObj(number ->
                                arms.arm(number).map(ArmDefinition::id).orElse(""))
                        .toList();
    }
}
