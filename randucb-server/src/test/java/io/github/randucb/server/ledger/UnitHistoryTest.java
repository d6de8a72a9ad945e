package io.github.randucb.server.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Offer;
import io.github.randucb.server.event.Route;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random histories of units that keep their arms, while arms come and go and decisions are cancelled. */
class UnitHistoryTest {
    private static final List<String> ARMS = List.of("a", "b", "c");
    private static final int UNITS = 20;
    private static final String DEFINITION = LedgerHistory.definition(
            "rand-ucb", ", \"sticky\": \"PT1S\", \"reward\": {\"window\": \"PT2S\", \"activation\": \"PT0.3S\"}");

    private static List<Entry> history(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Entry> entries = new ArrayList<>();
        entries.add(new Entry(1, 1000, new Event.Created(DEFINITION)));
        int arms = 0; // that were added
        long time = 1000;
        while (entries.size() < 500) {
            time += random.nextInt(100);
            Event event = arms == 0 ? added(random) : event(random, entries.size(), arms);
            arms += event instanceof Event.ArmsAdded ? 1 : 0;
            entries.add(new Entry(entries.size() + 1, time, event));
        }
        return entries;
    }

    private static Event added(SplittableRandom random) {
        return new Event.ArmsAdded(List.of("{\"id\": \"" + ARMS.get(random.nextInt(3)) + "\"}"));
    }

    private static Event event(SplittableRandom random, int position, int arms) {
        int kind = random.nextInt(10);
        if (kind < 6) {
            return new Event.Decided(List.of(decision(random, position, random.nextInt(arms))));
        }
        if (kind == 6) {
            return new Event.Cancelled("d" + Math.max(1, position - 5 + random.nextInt(10)));
        }
        if (kind == 7) {
            return added(random);
        }
        return kind == 8 ? new Event.ArmRemoved(ARMS.get(random.nextInt(3))) : new Event.Ticked();
    }

    private static LoggedDecision decision(SplittableRandom random, int position, int arm) {
        return new LoggedDecision(
                "d" + position,
                "u" + random.nextInt(UNITS),
                Math.max(1, position - random.nextInt(4)),
                new Offer.Numbers(new int[] {arm}),
                ActionProbabilities.exact(new double[] {1}),
                0,
                Route.POLICY,
                random.nextInt(3) == 0,
                LoggedDecision.Served.NONE,
                LoggedDecision.First.NONE,
                0);
    }

    private static List<String> kept(ExperimentView view) {
        List<String> kept = new ArrayList<>();
        for (int n = 0; n < UNITS; n++) {
            kept.add(view.kept("u" + n).toString());
        }
        return kept;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void viewsAndSnapshotsAnswerAsAFoldUpToTheirPosition(long seed) {
        List<Entry> entries = history(seed);
        ExperimentLedger ledger = ExperimentLedger.create(entries.get(0));
        List<ExperimentView> views = new ArrayList<>();
        List<List<String>> answers = new ArrayList<>();
        List<byte[]> states = new ArrayList<>();
        for (Entry entry : entries.subList(1, entries.size())) {
            ledger.apply(entry);
            views.add(ledger.view());
            answers.add(kept(ledger.view()));
            states.add(ledger.save());
        }
        assertThat(answers.stream().distinct().count()).isGreaterThan(20);
        for (int k = 0; k < views.size(); k += 7) {
            assertThat(kept(views.get(k))).isEqualTo(answers.get(k));
            ExperimentLedger restored = ExperimentLedger.restore(states.get(k));
            assertThat(kept(restored.view())).isEqualTo(answers.get(k));
            entries.subList(k + 2, entries.size()).forEach(restored::apply);
            assertThat(restored.save()).isEqualTo(ledger.save());
        }
    }
}
