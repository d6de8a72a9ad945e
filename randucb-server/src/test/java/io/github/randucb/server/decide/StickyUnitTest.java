package io.github.randucb.server.decide;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Route;
import io.github.randucb.server.ledger.ExperimentView;
import io.github.randucb.server.ledger.LedgerHistory;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Units that keep their arms for an hour. */
class StickyUnitTest {
    private static final long HOUR = 3_600_000;
    private static final int UNITS = 10_000;
    private static final double DEVIATIONS = 4.9; // a probability of 1e-6
    private static final String ARMS =
            ", \"arms\": [{\"id\": \"a\"}, {\"id\": \"b\"}, {\"id\": \"c\"}, {\"id\": \"d\"}], \"sticky\": \"PT1H\"";
    private static final String POLICY = "thompson-beta"; // all arms are equally likely without rewards

    private final Decider decider = new Decider(7, "x");

    private static LoggedDecision decide(Decider decider, ExperimentView view, String unit, Set<String> exclude) {
        DecisionRequest request = new DecisionRequest("", unit, exclude, Optional.empty(), false, "", Double.NaN, 0);
        return decider.decide(view, request, "d-" + unit);
    }

    private LoggedDecision decide(ExperimentView view, String unit) {
        return decide(decider, view, unit, Set.of());
    }

    private static void assertShare(IntPredicate condition, double share) {
        double deviation = DEVIATIONS * Math.sqrt(UNITS * share * (1 - share));
        assertThat((double) IntStream.range(0, UNITS).filter(condition).count())
                .isBetween(UNITS * share - deviation, UNITS * share + deviation);
    }

    /** Returns a ledger in which the unit has the arm of the decision "first". */
    private LedgerHistory assigned() {
        LedgerHistory history = new LedgerHistory(POLICY, ARMS).at(HOUR);
        history.decide("first", "u", "b");
        return history;
    }

    private static String kept(ExperimentView view) {
        return view.kept("u")
                .map(ExperimentView.Kept::arm)
                .filter(arm -> !arm.isEmpty())
                .orElse("none");
    }

    @Test
    void drawsOtherNumbersAfterItIsFree() {
        LedgerHistory history = new LedgerHistory(POLICY, ARMS).at(HOUR + 17);
        history.apply(new Event.Ticked());
        ExperimentView first = history.view();
        history.at(HOUR + 18).apply(new Event.Ticked());
        ExperimentView soon = history.view();
        history.at(2 * HOUR + 17).apply(new Event.Ticked());
        ExperimentView later = history.view();
        assertShare(
                n -> decide(first, "u" + n).index() == decide(later, "u" + n).index(), 0.25);
        assertThat(IntStream.range(0, UNITS))
                .allMatch(n ->
                        decide(first, "u" + n).index() == decide(soon, "u" + n).index());
    }

    @Test
    void drawsOtherNumbersIfItsArmIsNotOffered() {
        LedgerHistory history = new LedgerHistory(POLICY, ARMS).at(HOUR);
        ExperimentView free = history.view();
        IntStream.range(0, UNITS).forEach(n -> history.decide("first" + n, "u" + n, "a"));
        ExperimentView kept = history.view();
        Set<String> exclude = Set.of("a");
        assertShare(
                n -> decide(decider, free, "u" + n, exclude).index()
                        == decide(decider, kept, "u" + n, exclude).index(),
                1 / 3.0);
    }

    /** The units that lost their arm by removal, or gave it back, do not draw the numbers that have chosen it. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void drawsOtherNumbersIfItsArmIsGone(boolean removed) {
        LedgerHistory history = new LedgerHistory(POLICY, ARMS).at(HOUR);
        ExperimentView free = history.view();
        for (int n = 0; n < UNITS; n++) {
            history.decide("first" + n, "u" + n, "a");
            if (!removed) {
                history.apply(new Event.Cancelled("first" + n));
            }
        }
        if (removed) {
            history.remove("a");
        }
        ExperimentView gone = history.view();
        Set<String> exclude = Set.of("a");
        assertShare(
                n -> decide(decider, free, "u" + n, exclude).index()
                        == decide(decider, gone, "u" + n, exclude).index(),
                1 / 3.0);
        LoggedDecision again = decide(decider, gone, "u1", exclude);
        assertThat(again.route()).isEqualTo(removed ? Route.REDRAWN : Route.POLICY);
        assertThat(again.propensity()).isEqualTo(Double.valueOf(removed ? Double.NaN : again.probability()));
    }

    @Test
    void aRedrawnDecisionNamesTheFirstOne() {
        LedgerHistory history = new LedgerHistory(POLICY, ARMS).at(HOUR);
        LoggedDecision first = decide(history.view(), "u");
        history.open(first);
        String arm = kept(history.view());
        LoggedDecision redrawn = decide(decider, history.view(), "u", Set.of(arm));
        assertThat(redrawn.route()).isEqualTo(Route.REDRAWN);
        assertThat(redrawn.first()).isEqualTo(new LoggedDecision.First(first.id(), first.probability()));
        assertThat(redrawn.propensity()).isNaN();
        history.open(redrawn);
        assertThat(decide(history.view(), "u").route()).isEqualTo(Route.STICKY);
        assertThat(decider.repeat(history.view(), redrawn).first()).isEqualTo(redrawn.first());
    }

    /** A unit whose arm was removed keeps a redrawn one, without a propensity, until the same time. */
    @Test
    void aUnitKeepsTheArmThatReplacesARemovedOne() {
        LedgerHistory history = assigned();
        history.remove("b");
        history.at(HOUR + 1000);
        LoggedDecision redrawn = decide(history.view(), "u");
        history.open(redrawn);
        history.restart();
        LoggedDecision later = decide(history.view(), "u");
        assertThat(later.route()).isEqualTo(Route.STICKY);
        assertThat(later.index()).isEqualTo(redrawn.index());
        assertThat(later.first().id()).isEqualTo(redrawn.id());
        assertThat(later.propensity()).isNaN();
        history.at(2 * HOUR).apply(new Event.Ticked());
        assertThat(decide(history.view(), "u").route()).isEqualTo(Route.POLICY);
    }

    @Test
    void aUnitRedrawsTheBestArmInModeExploit() {
        LedgerHistory history = assigned();
        history.teach("c", 3, 1);
        history.change(POLICY, ARMS + ", \"mode\": \"exploit\"");
        LoggedDecision best = decide(decider, history.view(), "u", Set.of("b"));
        assertThat(best.route()).isEqualTo(Route.REDRAWN);
        assertThat(best.probability()).isEqualTo(1);
        assertThat(best.propensity()).isNaN();
    }

    @Test
    void experimentsWithTheSameSeedAreIndependent() {
        Decider other = new Decider(7, "y");
        ExperimentView view = new LedgerHistory(POLICY, ARMS).view();
        assertShare(
                n -> decide(view, "u" + n).index()
                        == decide(other, view, "u" + n, Set.of()).index(),
                0.25);
        ExperimentView grouped =
                new LedgerHistory(POLICY, ARMS + ", \"control\": {\"arm\": \"a\", \"share\": 0.5}").view();
        assertShare(
                n -> decide(grouped, "u" + n).route() == Route.CONTROL
                        && decide(other, grouped, "u" + n, Set.of()).route() == Route.CONTROL,
                0.25);
    }

    @Test
    void aViewNeverChanges() {
        LedgerHistory history = assigned();
        ExperimentView before = history.view();
        history.apply(new Event.Cancelled("first"));
        history.decide("second", "u", "c");
        ExperimentView second = history.view();
        history.remove("c");
        history.decide("third", "u", "d");
        ExperimentView third = history.view();
        history.at(3 * HOUR).apply(new Event.Ticked());
        assertThat(kept(before)).isEqualTo("b");
        assertThat(kept(second)).isEqualTo("c");
        assertThat(kept(third)).isEqualTo("d");
        assertThat(kept(history.view())).isEqualTo("none");
        assertThat(decide(before, "u").route()).isEqualTo(Route.STICKY);
    }

    @Test
    void aTickIsDueWhenAUnitIsFree() {
        LedgerHistory history = assigned();
        history.reward("first", 1);
        assertThat(history.ledger().nextExpiry()).isEqualTo(2 * HOUR);
        history.change(POLICY, ARMS.replace("PT1H", "PT1M"));
        history.decide("other", "v", "a");
        history.reward("other", 1);
        assertThat(history.ledger().nextExpiry()).isEqualTo(HOUR + 60_000);
        history.at(2 * HOUR).apply(new Event.Ticked());
        assertThat(history.ledger().nextExpiry()).isEqualTo(Long.MAX_VALUE);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aCancelledDecisionDoesNotBindItsUnit(boolean early) {
        LedgerHistory history = new LedgerHistory(POLICY, ARMS).at(HOUR);
        LoggedDecision decision = history.decision("first", "u", "b", Route.POLICY, false);
        if (early) {
            history.apply(new Event.Cancelled("first"));
            history.open(decision);
        } else {
            history.open(decision);
            history.apply(new Event.Cancelled("first"));
        }
        assertThat(kept(history.view())).isEqualTo("none");
        history.decide("second", "u", "c");
        assertThat(kept(history.view())).isEqualTo("c");
    }

    @Test
    void aDecisionThatIsNotActivatedDoesNotBindItsUnit() {
        LedgerHistory history = new LedgerHistory(POLICY, ARMS + ", \"reward\": {\"activation\": \"PT10M\"}").at(HOUR);
        history.open(history.decision("first", "u", "b", Route.POLICY, true));
        assertThat(kept(history.view())).isEqualTo("b");
        history.at(HOUR + 600_000).apply(new Event.Ticked());
        assertThat(kept(history.view())).isEqualTo("none");
    }

    @Test
    void exploitDoesNotBindAUnit() {
        LedgerHistory history = new LedgerHistory(POLICY, ARMS);
        history.teach("c", 3, 1);
        history.change(POLICY, ARMS + ", \"mode\": \"exploit\"");
        LoggedDecision best = decide(history.view(), "u");
        assertThat(best.route()).isEqualTo(Route.EXPLOIT);
        assertThat(best.index()).isEqualTo(2);
        history.open(best);
        assertThat(kept(history.view())).isEqualTo("none");
    }

    @Test
    void aUnitKeepsItsArmInModeExploit() {
        LedgerHistory history = assigned();
        history.teach("c", 3, 1);
        history.change(POLICY, ARMS + ", \"mode\": \"exploit\"");
        assertThat(decide(history.view(), "u").route()).isEqualTo(Route.STICKY);
    }

    @Test
    void anArmWithTheIdOfARemovedOneIsAnotherArm() {
        LedgerHistory history = assigned();
        history.remove("b");
        history.add("b");
        assertThat(kept(history.view())).isEqualTo("none");
        history.restart();
        assertThat(kept(history.view())).isEqualTo("none");
    }

    @Test
    void aRestoredLedgerHasTheSameUnits() {
        LedgerHistory history = assigned();
        history.decide("other", "v", "a");
        byte[] state = history.ledger().save();
        history.restart();
        assertThat(history.ledger().save()).isEqualTo(state);
        assertThat(kept(history.view())).isEqualTo("b");
    }
}
