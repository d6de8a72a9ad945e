package io.github.randucb.server.export;

import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Offer;
import io.github.randucb.server.journal.Journal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The events of an experiment in pages. The journal is free between two pages, so a slow receiver does not hold it.
 *
 * <p>Stateless and thread-safe.
 */
final class JournalPages {
    private static final long PAGE = 100_000; // numbers and short texts, about
    private static final int CHARACTERS = 20; // of a long text, which count as one

    private JournalPages() {}

    /** A page of events. */
    private static final class Page {
        private final List<Entry> entries = new ArrayList<>();
        private long weight;

        boolean add(Entry entry) {
            entries.add(entry);
            weight += JournalPages.weight(entry.event());
            return weight < PAGE;
        }
    }

    private static long weight(Event event) {
        if (event instanceof Event.Decided decided) {
            return decided.decisions().stream().mapToLong(JournalPages::weight).sum();
        }
        if (event instanceof Event.Rewarded rewarded) {
            return 10L * rewarded.rewards().size();
        }
        return 100 + characters(event) / CHARACTERS;
    }

    private static long characters(Event event) {
        if (event instanceof Event.ArmsAdded added) {
            return added.arms().stream().mapToLong(String::length).sum();
        }
        if (event instanceof Event.Created created) {
            return created.definition().length();
        }
        return event instanceof Event.Changed changed ? changed.definition().length() : 0;
    }

    private static long weight(LoggedDecision decision) {
        int columns = decision.offer() instanceof Offer.Rows rows && rows.size() > 0 ? rows.features()[0].length : 0;
        return 20 + (long) decision.offer().size() * (2 + columns);
    }

    /**
     * Reads events from the first one on.
     *
     * @param journal the journal
     * @param experiment the number of the experiment
     * @param last the position of the last event to read
     * @param receiver receives each event in order
     */
    static void read(Journal journal, int experiment, long last, Consumer<Entry> receiver) {
        for (long from = 1; from <= last; ) {
            Page page = new Page();
            journal.read(experiment, from, last, page::add);
            if (page.entries.isEmpty()) {
                return;
            }
            page.entries.forEach(receiver);
            from = page.entries.get(page.entries.size() - 1).position() + 1;
        }
    }
}
