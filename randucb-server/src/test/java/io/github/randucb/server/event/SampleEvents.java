package io.github.randucb.server.event;

import io.github.randucb.policy.ActionProbabilities;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Events for tests. */
public final class SampleEvents {
    /** The definition of an experiment with the arms a, b and c. */
    public static final String DEFINITION = "{\"policy\": {\"type\": \"rand-ucb\"}, \"seed\": 7, \"horizon\": 10000,"
            + " \"arms\": [{\"id\": \"a\"}, {\"id\": \"b\"}, {\"id\": \"c\"}]}";

    private static final String PAUSED = DEFINITION.replace("{\"policy\"", "{\"mode\": \"frozen\", \"policy\"");

    private static final List<Route> ROUTES = List.of(Route.values());

    private SampleEvents() {}

    /** Returns a decision among the arms a, b and c. */
    public static LoggedDecision decision(String id, int arm) {
        return decision(id, "", arm);
    }

    /** Returns a decision of a unit among the arms a, b and c. */
    public static LoggedDecision decision(String id, String unit, int arm) {
        return new LoggedDecision(
                id,
                unit,
                1,
                new Offer.Numbers(new int[] {0, 1, 2}),
                ActionProbabilities.exact(new double[] {0.25, 0.25, 0.5}),
                arm,
                Route.POLICY,
                false,
                LoggedDecision.Served.NONE,
                LoggedDecision.First.NONE,
                0);
    }

    /** Returns one event of every kind, with all optional parts. */
    public static List<Event> everyKind() {
        LoggedDecision rows = new LoggedDecision(
                "order-\u00e4\u20ac",
                "user-17",
                1L << 40,
                new Offer.Rows(List.of("x", "y"), new double[][] {{1, -0.0, 1e-300}, {Math.PI, 2, 3}}),
                ActionProbabilities.of(
                        new double[] {0.125, 0.875},
                        new ActionProbabilities.Method(ActionProbabilities.Kind.MONTE_CARLO, 1000)),
                1,
                Route.SHADOW,
                true,
                new LoggedDecision.Served(0, 0.5),
                new LoggedDecision.First("order-1", 0.375),
                -17);
        return List.of(
                new Event.Created(DEFINITION),
                new Event.Decided(List.of(decision("d1", 0), decision("d2", 2), rows)),
                new Event.Rewarded(List.of(Reward.ofDecision("d1", 1, "r1"), Reward.ofUnit("user-17", -2.5, ""))),
                new Event.Activated("d1"),
                new Event.Cancelled("d2"),
                new Event.Ticked(),
                new Event.ArmsAdded(List.of("{\"id\":\"d\"}", "{\"id\":\"e\",\"value\":\"\u20ac 5\"}")),
                new Event.ArmSwitched("b", false),
                new Event.ArmSwitched("b", true),
                new Event.ArmRemoved("c"),
                new Event.Changed(PAUSED, "a guard"),
                new Event.Rebased(new byte[] {0, 1, -1, 127, -128}),
                new Event.Resumed(),
                Event.Changed.ofSettings(PAUSED, "", 300));
    }

    /** Returns a random decision: with and without features, with few and many different probabilities. */
    public static LoggedDecision random(SplittableRandom random) {
        int arms = random.nextInt(1, random.nextBoolean() ? 4 : 300);
        return new LoggedDecision(
                "d" + random.nextLong(),
                random.nextBoolean() ? "" : "unit" + random.nextInt(),
                random.nextLong(1L << random.nextInt(1, 50)),
                random.nextBoolean() ? numbers(random, arms) : rows(random, arms),
                ActionProbabilities.of(
                        probabilities(random, arms),
                        new ActionProbabilities.Method(
                                ActionProbabilities.Kind.MONTE_CARLO, random.nextInt(1, 100000))),
                random.nextInt(arms),
                ROUTES.get(random.nextInt(ROUTES.size())),
                random.nextBoolean(),
                random.nextBoolean()
                        ? LoggedDecision.Served.NONE
                        : new LoggedDecision.Served(random.nextInt(arms), random.nextDouble()),
                random.nextBoolean()
                        ? LoggedDecision.First.NONE
                        : new LoggedDecision.First("first" + random.nextInt(), random.nextDouble()),
                random.nextBoolean() ? 0 : random.nextLong());
    }

    private static Offer numbers(SplittableRandom random, int arms) {
        return new Offer.Numbers(random.ints(arms, 0, 10_000).toArray());
    }

    private static Offer rows(SplittableRandom random, int arms) {
        List<String> ids = new ArrayList<>();
        double[][] features = new double[arms][random.nextInt(1, 6)];
        for (double[] row : features) {
            ids.add("arm" + ids.size());
            java.util.Arrays.setAll(row, k -> random.nextDouble(-1e3, 1e3));
        }
        return new Offer.Rows(ids, features);
    }

    /** Returns probabilities of which many are equal, and some are 0. */
    private static double[] probabilities(SplittableRandom random, int arms) {
        double[] p = new double[arms];
        double sum = 0;
        for (int k = 1; k < arms; k++) {
            p[k] = random.nextInt(3) == 0 ? random.nextDouble() / arms : random.nextBoolean() ? 0.5 / arms : 0;
            sum += p[k];
        }
        p[0] = 1 - sum;
        return p;
    }

    /** Returns a history of an experiment: its creation, and decisions and rewards. */
    public static List<Event> history(long seed, int length) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Event> events = new ArrayList<>(List.of(new Event.Created(DEFINITION)));
        int decisions = 0;
        while (events.size() < length) {
            if (random.nextBoolean() || decisions == 0) {
                events.add(new Event.Decided(List.of(decision("d" + decisions++, random.nextInt(3)))));
            } else {
                String id = "d" + random.nextInt(decisions);
                events.add(new Event.Rewarded(List.of(Reward.ofDecision(id, random.nextInt(2), ""))));
            }
        }
        return events;
    }
}
