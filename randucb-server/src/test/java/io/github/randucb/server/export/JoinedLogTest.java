package io.github.randucb.server.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Offer;
import io.github.randucb.server.event.Reward;
import io.github.randucb.server.event.Route;
import io.github.randucb.server.event.SampleEvents;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Decisions with their outcomes, in the order in which they were made. */
class JoinedLogTest {
    private static final String STICKY = SampleEvents.DEFINITION.replaceFirst("[{]", "{\"sticky\": \"P30D\", ");

    private final List<Entry> entries = new ArrayList<>();
    private long time = 1000;

    private void append(Event event) {
        entries.add(new Entry(entries.size() + 1, time, event));
    }

    private static LoggedDecision decision(String id, String unit, long version) {
        return new LoggedDecision(
                id,
                unit,
                version,
                new Offer.Numbers(new int[] {0, 1, 2}),
                ActionProbabilities.exact(new double[] {0.25, 0.25, 0.5}),
                1,
                Route.POLICY,
                false,
                LoggedDecision.Served.NONE,
                LoggedDecision.First.NONE,
                0);
    }

    private List<JoinedDecision> read() {
        List<JoinedDecision> read = new ArrayList<>();
        JoinedLog.read(new ListJournal(entries), 1, read::add);
        return read;
    }

    /** Rewards come from the last decision to the first, so that outcomes are written in another order than they are read. */
    @Test
    void decisionsComeInTheirOrder() {
        append(new Event.Created(SampleEvents.DEFINITION));
        int events = 50;
        int batch = 61; // more decisions than are read from the file at a time
        for (int k = 0; k < events; k++) {
            List<LoggedDecision> decisions = new ArrayList<>();
            for (int j = 0; j < batch; j++) {
                decisions.add(SampleEvents.decision("d" + (k * batch + j), j % 3));
            }
            append(new Event.Decided(decisions));
        }
        for (int n = events * batch - 1; n >= 0; n--) {
            if (n % 7 == 0) {
                append(new Event.Cancelled("d" + n));
            } else if (n % 7 != 1) {
                append(new Event.Rewarded(List.of(Reward.ofDecision("d" + n, n % 5 / 4.0, ""))));
            }
        }
        List<JoinedDecision> read = read();
        assertThat(read).hasSize(events * batch);
        for (int n = 0; n < read.size(); n++) {
            JoinedDecision joined = read.get(n);
            assertThat(joined.decision().id()).isEqualTo("d" + n);
            assertThat(joined.position()).isEqualTo(2 + n / batch);
            assertThat(joined.end().text()).isEqualTo(n % 7 == 0 ? "cancelled" : n % 7 == 1 ? "open" : "rewarded");
            assertThat(joined.reward()).isEqualTo(n % 7 < 2 ? OptionalDouble.empty() : OptionalDouble.of(n % 5 / 4.0));
        }
    }

    /** The ledger remembers the last 10,000 closed decisions. A reward that is sent again later has counted already. */
    @Test
    void aRewardThatIsSentAgainMuchLaterIsNotLate() {
        append(new Event.Created(SampleEvents.DEFINITION));
        append(new Event.Decided(List.of(SampleEvents.decision("d", 1), SampleEvents.decision("e", 1))));
        append(new Event.Rewarded(List.of(Reward.ofDecision("d", 1, "order-1"), Reward.ofDecision("e", 0, ""))));
        for (int n = 0; n <= 10_000; n++) {
            append(new Event.Decided(List.of(SampleEvents.decision("x" + n, 1))));
            append(new Event.Rewarded(List.of(Reward.ofDecision("x" + n, 0, ""))));
        }
        for (int times = 0; times < 2; times++) {
            append(new Event.Rewarded(List.of(
                    Reward.ofDecision("d", 1, "order-1"),
                    Reward.ofDecision("d", 1, "order-2"),
                    Reward.ofDecision("e", 0.5, "order-3"),
                    Reward.ofDecision("e", 0.25, ""))));
        }
        List<JoinedDecision> read = read();
        assertThat(read.get(0).reward()).hasValue(1);
        assertThat(read.get(0).late()).containsExactly(1.0);
        assertThat(read.get(1).late()).containsExactly(0.5, 0.25, 0.25);
    }

    /** Open decisions, repeated draws of units and late rewards are kept until the decisions are read again. */
    @Test
    void theBytesOfTheOutcomesAreWatched() {
        append(new Event.Created(SampleEvents.DEFINITION.replaceFirst("}$", ", \"sticky\": \"P1D\"}")));
        append(new Event.Decided(List.of(SampleEvents.decision("d", "u", 1), SampleEvents.decision("e", "u", 1))));
        append(new Event.Rewarded(List.of(Reward.ofDecision("d", 1, ""), Reward.ofDecision("e", 1, ""))));
        append(new Event.Rewarded(
                List.of(Reward.ofDecision("x", 1, "order-1")))); // a decision that is not known looks late
        List<Long> watched = new ArrayList<>();
        JoinedLog.read(new ListJournal(entries), 1, (ledger, bytes) -> watched.add(bytes), joined -> {});
        int repeated = 64;
        int late = 300 + "x".length() + "x order-1".length();
        assertThat(watched).containsExactly(2L * 64 + repeated, (long) repeated, (long) repeated + late);
    }

    /** An arm that was removed later keeps its name. */
    @Test
    void removedArmsHaveNames() {
        append(new Event.Created(SampleEvents.DEFINITION));
        append(new Event.Decided(List.of(SampleEvents.decision("d", 1))));
        append(new Event.ArmRemoved("b"));
        append(new Event.Rewarded(List.of(Reward.ofDecision("d", 1, ""))));
        JoinedDecision joined = read().get(0);
        assertThat(joined.arm()).isEqualTo("b");
        assertThat(joined.arms()).containsExactly("a", "b", "c");
        assertThat(joined.reward()).hasValue(1);
    }

    /** A reward that was refused has not counted. If it is sent again after the window, it is late. */
    @Test
    void aRefusedRewardThatIsSentAgainIsLate() {
        String reward = "\"reward\": {\"window\": \"PT1H\", \"learn\": \"sum\"}";
        append(new Event.Created(SampleEvents.DEFINITION.replaceFirst("[{]", "{" + reward + ", ")));
        append(new Event.Decided(List.of(decision("d", "", 1), decision("e", "u", 1))));
        append(new Event.Rewarded(List.of(
                Reward.ofDecision("d", 1, "r1"),
                Reward.ofDecision("d", 0.5, "r2"), // the sum is out of range
                Reward.ofDecision("d", 0.25, "r3"), // and here, too
                Reward.ofDecision("d", 0, "r3"),
                Reward.ofUnit("u", 1, "r1"),
                Reward.ofUnit("u", 0.5, "r2"))));
        time += 3_600_000;
        for (int times = 0; times < 2; times++) {
            append(new Event.Rewarded(List.of(
                    Reward.ofDecision("d", 1, "r1"),
                    Reward.ofDecision("d", 0.5, "r2"),
                    Reward.ofDecision("d", 0, "r3"),
                    Reward.ofUnit("u", 1, "r1"),
                    Reward.ofUnit("u", 0.5, "r2"))));
        }
        List<JoinedDecision> read = read();
        assertThat(read).allMatch(joined -> joined.reward().equals(OptionalDouble.of(1)));
        assertThat(read).extracting(JoinedDecision::late).containsOnly(List.of(0.5));
    }

    /** Without sticky units, each decision draws its own numbers, also while its unit still has an arm in the state. */
    @Test
    void decisionsAreIndependentAfterStickyIsRemoved() {
        append(new Event.Created(STICKY));
        append(new Event.Decided(List.of(decision("d0", "u", 1))));
        append(new Event.Decided(List.of(decision("d1", "u", 1)))); // made before d0 was known
        append(new Event.Changed(SampleEvents.DEFINITION, ""));
        append(new Event.Decided(List.of(decision("d2", "u", 3)))); // made before the change
        append(new Event.Decided(List.of(decision("d3", "u", 4))));
        append(new Event.Changed(STICKY, ""));
        append(new Event.Decided(List.of(decision("d4", "u", 6)))); // made before the change
        assertThat(read()).extracting(JoinedDecision::isRepeatedDraw).containsExactly(false, true, true, false, false);
    }
}
