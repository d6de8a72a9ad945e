package io.github.randucb.server.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Offer;
import io.github.randucb.server.event.Reward;
import io.github.randucb.server.event.Route;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Properties of the fold over random histories. */
class FoldTest {
    private static final List<String> ARMS = List.of("a", "b", "c");
    private static final long WINDOW = 1000;

    private static String definition(String policy) {
        return "{\"policy\": {\"type\": \"" + policy
                + "\"}, \"seed\": 7, \"horizon\": 10000, \"arms\": [{\"id\": \"a\"},"
                + " {\"id\": \"b\"}, {\"id\": \"c\"}], \"reward\": {\"window\": \"PT1S\", \"default\": 0}}";
    }

    /** Returns a random history of decisions, rewards, cancellations and pauses. */
    static List<Entry> history(String policy, long seed, int length) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Entry> entries = new ArrayList<>();
        List<String> ids = new ArrayList<>();
        long time = 1000;
        entries.add(new Entry(1, time, new Event.Created(definition(policy))));
        while (entries.size() < length) {
            time += random.nextInt(random.nextInt(20) == 0 ? 500 : 20);
            Event event = event(random, ids);
            entries.add(new Entry(entries.size() + 1, time, event));
        }
        return entries;
    }

    private static Event event(SplittableRandom random, List<String> ids) {
        int kind = random.nextInt(10);
        String any = ids.isEmpty() ? "none" : ids.get(random.nextInt(Math.max(0, ids.size() - 100), ids.size()));
        if (kind < 5 || ids.isEmpty()) {
            String id = "d" + ids.size();
            ids.add(id);
            int arm = random.nextInt(3);
            double[] third = {1 / 3.0, 1 / 3.0, 1 / 3.0};
            return new Event.Decided(List.of(new LoggedDecision(
                    id,
                    "",
                    1,
                    new Offer.Numbers(new int[] {0, 1, 2}),
                    ActionProbabilities.exact(third),
                    arm,
                    Route.POLICY,
                    false,
                    LoggedDecision.Served.NONE,
                    LoggedDecision.First.NONE,
                    0)));
        }
        if (kind < 8) {
            return new Event.Rewarded(List.of(Reward.ofDecision(any, random.nextInt(2), "")));
        }
        return kind == 8 ? new Event.Cancelled(any) : new Event.Ticked();
    }

    private static ExperimentLedger fold(List<Entry> entries) {
        ExperimentLedger ledger = ExperimentLedger.create(entries.get(0));
        entries.subList(1, entries.size()).forEach(ledger::apply);
        return ledger;
    }

    @ParameterizedTest
    @ValueSource(strings = {"rand-ucb", "adaptive-rand-ucb", "thompson-beta", "kl-ucb", "phe"})
    void anySplitIntoSnapshotAndTailGivesTheSameBytes(String policy) {
        List<Entry> entries = history(policy, 1, 400);
        byte[] whole = fold(entries).save();
        for (int split = 1; split < entries.size(); split += 13) {
            ExperimentLedger restored =
                    ExperimentLedger.restore(fold(entries.subList(0, split)).save());
            entries.subList(split, entries.size()).forEach(restored::apply);
            assertThat(restored.save()).as("split at %s", split).isEqualTo(whole);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void countsAgreeWithASimpleModel(long seed) {
        List<Entry> entries = history("rand-ucb", seed, 2000);
        ExperimentLedger ledger = ExperimentLedger.create(entries.get(0));
        SimpleModel model = new SimpleModel(ARMS, WINDOW);
        for (Entry entry : entries.subList(1, entries.size())) {
            ledger.apply(entry);
            model.apply(entry);
            assertThat(ledger.open()).isEqualTo(model.open());
        }
        ExperimentView view = ledger.view();
        List<Choices.Estimate> estimates = view.choices().estimates(ARMS, view.offer(ARMS));
        for (int k = 0; k < ARMS.size(); k++) {
            int pulls = model.pulls.getOrDefault(ARMS.get(k), 0);
            assertThat(estimates.get(k).rewards()).isEqualTo(pulls);
            assertThat(estimates.get(k).mean()).isEqualTo(model.sums.getOrDefault(ARMS.get(k), 0.0) / pulls);
        }
    }
}
