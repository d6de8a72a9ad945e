package io.github.randucb.server.export;

import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Offer;
import io.github.randucb.server.experiment.ArmDefinition;
import io.github.randucb.server.journal.Journal;
import io.github.randucb.server.ledger.ArmRegister;
import io.github.randucb.server.ledger.End;
import io.github.randucb.server.ledger.ExperimentLedger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The decisions of an experiment with their rewards, in the order in which they were closed; those that are open come last. The
 * memory depends on the number of open decisions only.
 *
 * <p>Not thread-safe.
 */
public final class JoinedLog {
    private final Consumer<JoinedDecision> receiver;
    private final Map<String, Opened> open = new LinkedHashMap<>();
    private @Nullable ExperimentLedger ledger;

    /** A decision that is open. */
    private record Opened(LoggedDecision decision, long time, List<String> arms) {}

    private JoinedLog(Consumer<JoinedDecision> receiver) {
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
        JoinedLog log = new JoinedLog(receiver);
        JournalPages.read(journal, experiment, log::add);
        log.open.values().forEach(opened -> log.give(opened, Double.NaN, End.OPEN));
    }

    private void add(Entry entry) {
        ExperimentLedger current = ledger;
        if (current == null) {
            current = ExperimentLedger.create(entry);
            current.setClosed((id, reward, end) -> {
                Opened opened = open.remove(id);
                if (opened != null) {
                    give(opened, reward, end);
                }
            });
            ledger = current;
            return;
        }
        if (entry.event() instanceof Event.Decided decided) {
            for (LoggedDecision decision : decided.decisions()) {
                open.put(decision.id(), new Opened(decision, entry.time(), ids(current.arms(), decision.offer())));
            }
        }
        current.apply(entry);
    }

    static List<String> ids(ArmRegister arms, Offer offer) {
        return offer instanceof Offer.Rows rows
                ? rows.ids()
                : IntStream.of(((Offer.Numbers) offer).arms())
                        .mapToObj(number ->
                                arms.arm(number).map(ArmDefinition::id).orElse(""))
                        .toList();
    }

    private void give(Opened opened, double reward, End end) {
        OptionalDouble value = Double.isNaN(reward) ? OptionalDouble.empty() : OptionalDouble.of(reward);
        receiver.accept(new JoinedDecision(opened.decision, opened.time, opened.arms, value, end));
    }
}
