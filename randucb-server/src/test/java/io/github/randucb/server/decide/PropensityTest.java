package io.github.randucb.server.decide;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Offer;
import io.github.randucb.server.event.Reward;
import io.github.randucb.server.event.Route;
import io.github.randucb.server.ledger.ExperimentLedger;
import io.github.randucb.server.ledger.ExperimentView;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.apache.commons.statistics.inference.ChiSquareTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The arms that are served have the probabilities that are logged: chi-square tests of decisions on a frozen view, each at level
 * 1e-6. The property {@code randucb.propensity.draws} sets the number of decisions; 100,000 in the normal run. Policies that
 * compute each decision anew by simulation make a tenth of them.
 */
class PropensityTest {
    private static final int DRAWS = Integer.getInteger("randucb.propensity.draws", 100_000);
    private static final double LEVEL = 1e-6;
    private static final String ARMS = "\"arms\": [{\"id\": \"a\"}, {\"id\": \"b\"}, {\"id\": \"c\"}, {\"id\": \"d\"}]";
    private static final double[] MEANS = {0.3, 0.4, 0.5, 0.45};

    /** Returns the view after 200 rewards of random arms. */
    private static ExperimentView view(String policy, String more) {
        ExperimentLedger ledger = ExperimentLedger.create(new Entry(
                1,
                1000,
                new Event.Created("{\"policy\": {\"type\": \"" + policy + "\"}, \"seed\": 11, \"horizon\": 10000, "
                        + ARMS + more + "}")));
        SplittableRandom random = new SplittableRandom(3);
        for (int n = 0; n < 200; n++) {
            int arm = random.nextInt(4);
            LoggedDecision decision = new LoggedDecision(
                    "h" + n,
                    "",
                    1,
                    new Offer.Numbers(new int[] {0, 1, 2, 3}),
                    ActionProbabilities.exact(new double[] {0.25, 0.25, 0.25, 0.25}),
                    arm,
                    Route.POLICY,
                    false,
                    LoggedDecision.Served.NONE,
                    LoggedDecision.First.NONE,
                    0);
            ledger.apply(new Entry(ledger.position() + 1, 1000, new Event.Decided(List.of(decision))));
            double reward = random.nextDouble() < MEANS[arm] ? 1 : 0;
            ledger.apply(new Entry(
                    ledger.position() + 1, 1000, new Event.Rewarded(List.of(Reward.ofDecision("h" + n, reward, "")))));
        }
        return ledger.view();
    }

    private static DecisionRequest request(String unit, Set<String> exclude, Optional<Offer.Rows> rows) {
        return new DecisionRequest("", unit, exclude, rows, false, "", Double.NaN, 0);
    }

    /** The numbers of arms that were served, and the sums of their logged probabilities. */
    private static final class Counts {
        private final long[] served;
        private final double[] expected;
        private final EnumSet<ActionProbabilities.Kind> kinds = EnumSet.noneOf(ActionProbabilities.Kind.class);

        Counts(int arms) {
            served = new long[arms];
            expected = new double[arms];
        }

        void add(LoggedDecision decision) {
            served[decision.index()]++;
            for (int k = 0; k < expected.length; k++) {
                expected[k] += decision.probabilities().of(k);
            }
            kinds.add(decision.probabilities().method().kind());
        }

        void check() {
            assertThat(ChiSquareTest.withDefaults().test(expected, served).getPValue())
                    .as("served %s, expected %s", served, expected)
                    .isGreaterThan(LEVEL);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rand-ucb | exact | ''",
                "rand-ucb | exact | , \"guards\": {\"maxShare\": 0.4}",
                "rand-ucb | exact | , \"control\": {\"arm\": \"b\", \"share\": 0.3, \"by\": \"decision\"}",
                "rand-ucb | exact | , \"control\": {\"arm\": \"b\", \"share\": 0.3, \"by\": \"decision\"}, \"guards\": {\"maxShare\": 0.3}",
                "adaptive-rand-ucb | exact | ''",
                "thompson-beta | quadrature | ''",
                "thompson-beta | quadrature | , \"guards\": {\"maxShare\": 0.4}, \"control\": {\"arm\": \"a\", \"share\": 0.2, \"by\": \"decision\"}",
                "phe | exact | ''",
            })
    void servedArmsHaveTheLoggedProbabilities(String policy, String kind, String more) {
        ExperimentView view = view(policy, more);
        Decider decider = new Decider(view.definition().seed(), "x");
        Counts counts = new Counts(4);
        for (int n = 0; n < DRAWS; n++) {
            counts.add(decider.decide(view, DecisionRequest.PLAIN, "d" + n));
        }
        assertThat(counts.kinds)
                .containsExactly(ActionProbabilities.Kind.valueOf(kind.toUpperCase(java.util.Locale.ROOT)));
        counts.check();
    }

    @Test
    void amongEligibleArms() {
        ExperimentView view = view("rand-ucb", "");
        Decider decider = new Decider(view.definition().seed(), "x");
        DecisionRequest request = request("", Set.of("c"), Optional.empty());
        Counts counts = new Counts(3);
        for (int n = 0; n < DRAWS; n++) {
            counts.add(decider.decide(view, request, "d" + n));
        }
        counts.check();
    }

    @Test
    void firstArmsOfStickyUnitsHaveTheLoggedProbabilities() {
        ExperimentView view = view("rand-ucb", ", \"sticky\": \"PT1H\"");
        Decider decider = new Decider(view.definition().seed(), "x");
        Counts counts = new Counts(4);
        for (int n = 0; n < DRAWS; n++) {
            counts.add(decider.decide(view, request("user-" + n, Set.of(), Optional.empty()), "d"));
        }
        counts.check();
    }

    /** Simulated probabilities: the arm is drawn from the vector that is logged, not from other draws. */
    @Test
    void simulatedProbabilitiesAreThoseOfTheServedArms() {
        ExperimentLedger ledger = ExperimentLedger.create(new Entry(
                1,
                1000,
                new Event.Created("{\"policy\": {\"type\": \"lin-ts\"}, \"seed\": 11, \"horizon\": 10000, \"features\":"
                        + " {\"dimension\": 2, \"maxNorm\": 1}}")));
        ExperimentView view = ledger.view();
        Decider decider = new Decider(view.definition().seed(), "x");
        Offer.Rows rows =
                new Offer.Rows(List.of("a", "b", "c", "d"), new double[][] {{1, 0}, {0, 1}, {0.6, 0.6}, {-0.5, 0.1}});
        Counts counts = new Counts(4);
        for (int n = 0; n < DRAWS / 10; n++) {
            counts.add(decider.decide(view, request("", Set.of(), Optional.of(rows)), "d" + n));
        }
        assertThat(counts.kinds).containsExactly(ActionProbabilities.Kind.MONTE_CARLO);
        counts.check();
    }

    /** The control group by unit is a binomial number of units: at most 4.9 standard deviations from its mean. */
    @ParameterizedTest
    @CsvSource({"0.1", "0.5", "0.001"})
    void theControlGroupHasItsShareOfTheUnits(double share) {
        ExperimentView view =
                view("rand-ucb", ", \"control\": {\"arm\": \"b\", \"share\": " + share + ", \"by\": \"unit\"}");
        Decider decider = new Decider(view.definition().seed(), "x");
        Counts policy = new Counts(4);
        int control = 0;
        for (int n = 0; n < DRAWS; n++) {
            LoggedDecision decision = decider.decide(view, request("user-" + n, Set.of(), Optional.empty()), "d" + n);
            if (decision.route() == Route.CONTROL) {
                assertThat(decision.index()).isEqualTo(1);
                control++;
            } else {
                policy.add(decision);
            }
        }
        double deviation = Math.sqrt(DRAWS * share * (1 - share));
        assertThat(control)
                .isBetween((int) (DRAWS * share - 4.9 * deviation), (int) Math.ceil(DRAWS * share + 4.9 * deviation));
        policy.check();
    }
}
