package io.github.randucb.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Decisions: routes, modes, ids, batches, activation, cancellation and replay. */
@Timeout(60)
class DecisionCallsTest {
    private static final String X = "/v1/experiments/x";
    private static final String START = "{\"policy\": {\"type\": \"rand-ucb\"}, \"horizon\": 1000, \"seed\": 5,"
            + " \"arms\": [{\"id\": \"a\"}, {\"id\": \"b\"}, {\"id\": \"c\"}]";
    private static final String PLAIN = START + "}";

    private RunningService service;

    @BeforeEach
    void start(@TempDir Path data) throws Exception {
        service = new RunningService(data);
    }

    @AfterEach
    void stop() {
        service.close();
    }

    /** Creates an experiment with more settings. */
    private void create(String more) throws Exception {
        service.create(START + ", " + more + "}");
    }

    private void assertIdentical(String decision) throws Exception {
        RunningService.Reply replay =
                service.get("/v1/decisions/" + decision + "/replay").expect(200);
        assertThat(replay.json().get("identical").asBoolean())
                .as(replay.raw().body())
                .isTrue();
    }

    @Test
    void theDefaultFloorIsOnePercent() throws Exception {
        service.create(PLAIN);
        JsonNode arms =
                service.post(X + "/decisions?explain", "{}").expect(200).json().get("arms");
        double total = 0;
        for (JsonNode arm : arms) {
            assertThat(arm.get("probability").asDouble()).isGreaterThanOrEqualTo(0.01);
            total += arm.get("probability").asDouble();
        }
        assertThat(total).isBetween(1 - 1e-12, 1 + 1e-12);
    }

    /** With 20 arms the floor is 0.1 / 20. The first arm is forced until its reward comes. */
    @Test
    void theDefaultFloorOfManyArmsIsATenthInAll() throws Exception {
        StringBuilder arms = new StringBuilder();
        for (int k = 0; k < 20; k++) {
            arms.append(k == 0 ? "" : ",").append("{\"id\": \"a").append(k).append("\"}");
        }
        service.create("{\"policy\": {\"type\": \"rand-ucb\"}, \"horizon\": 1000, \"arms\": [" + arms + "]}");
        JsonNode list = service.post(X + "/decisions?explain=true", "")
                .expect(200)
                .json()
                .get("arms");
        double least = 1;
        for (JsonNode arm : list) {
            least = Math.min(least, arm.get("probability").asDouble());
        }
        assertThat(least).isGreaterThanOrEqualTo(0.005 - 1e-15).isLessThan(0.006);
    }

    @Test
    void noArmExceedsTheLargestShare() throws Exception {
        create("\"guards\": {\"maxShare\": 0.5}");
        for (JsonNode arm : service.post(X + "/decisions?explain", "{}").json().get("arms")) {
            assertThat(arm.get("probability").asDouble()).isLessThanOrEqualTo(0.5);
        }
    }

    @Test
    void excludedArmsAreNotOffered() throws Exception {
        service.create(PLAIN);
        RunningService.Reply one = service.post(X + "/decisions?explain", "{\"exclude\": [\"a\", \"c\", \"zz\"]}");
        assertThat(one.text("arm")).isEqualTo("b");
        assertThat(one.number("probability")).isEqualTo(1);
        assertThat(one.json().get("arms").size()).isEqualTo(1);
        assertIdentical(one.text("decision"));
        assertThat(service.post(X + "/decisions", "{\"exclude\": [\"a\", \"b\", \"c\"]}")
                        .expect(409)
                        .text("detail"))
                .contains("at least one enabled arm");
        service.post(X + "/decisions", "{\"exclude\": [1]}").expect(422);
        service.post(X + "/decisions", "{\"exclude\": \"a\"}").expect(422);
        service.post(X + "/decisions", "{\"unit\": \"\"}").expect(422);
        service.post(X + "/decisions", "{\"arms\": []}").expect(422);
        service.post(X + "/decisions", "{\"defer\": 1}").expect(422);
    }

    @Test
    void controlByUnitIsAGroupOfItsOwn() throws Exception {
        create("\"control\": {\"arm\": \"c\", \"share\": 0.5, \"by\": \"unit\"}");
        Map<String, String> routes = new HashMap<>();
        for (int round = 0; round < 2; round++) {
            for (int k = 0; k < 40; k++) {
                RunningService.Reply decision = service.decide("{\"unit\": \"u" + k + "\"}");
                String route = decision.text("route");
                assertThat(route).isEqualTo(routes.getOrDefault("u" + k, route));
                routes.put("u" + k, route);
                if (route.equals("control")) {
                    assertThat(decision.text("arm")).isEqualTo("c");
                    assertThat(decision.number("probability")).isEqualTo(1);
                    assertThat(service.reward(decision.text("decision"), "{\"value\": 1}"))
                            .isEqualTo("recorded");
                } else {
                    assertThat(service.reward(decision.text("decision"), "{\"value\": 1}"))
                            .isEqualTo("learned");
                }
            }
        }
        assertThat(new HashSet<>(routes.values())).isEqualTo(Set.of("control", "policy"));
    }

    /** A control share of 0.4 by decision: p = 0.6 r + 0.4 for the control arm, and the policy learns from all. */
    @Test
    void controlByDecisionIsPartOfTheProbabilities() throws Exception {
        create("\"control\": {\"arm\": \"c\", \"share\": 0.4, \"by\": \"decision\"}");
        RunningService.Reply decision =
                service.post(X + "/decisions?explain", "{}").expect(200);
        assertThat(decision.text("route")).isEqualTo("policy");
        double control = decision.json().get("arms").get(2).get("probability").asDouble();
        assertThat(control).isBetween(0.4 + 0.6 * 0.01 - 1e-12, 1.0);
        assertThat(service.reward(decision.text("decision"), "{\"value\": 1}")).isEqualTo("learned");
    }

    @Test
    void aStickyUnitKeepsItsArm() throws Exception {
        create("\"sticky\": \"PT1H\"");
        RunningService.Reply first = service.decide("{\"unit\": \"u\"}");
        assertThat(first.text("route")).isEqualTo("policy");
        service.get(X + "/state").expect(200); // the decision is folded before the state is read
        RunningService.Reply second = service.decide("{\"unit\": \"u\"}");
        assertThat(second.text("route")).isEqualTo("sticky");
        assertThat(second.text("arm")).isEqualTo(first.text("arm"));
        assertThat(second.text("first")).isEqualTo(first.text("decision"));
        assertThat(second.number("probability")).isEqualTo(1);
        assertIdentical(first.text("decision"));
        assertIdentical(second.text("decision"));
        assertThat(service.decide("{}").text("route")).isEqualTo("policy");
        service.clock.addAndGet(3_600_001);
        service.decide("{}"); // brings the time
        RunningService.await(
                () -> service.decide("{\"unit\": \"v\"}").text("route").equals("sticky"));
        assertThat(service.decide("{\"unit\": \"u\"}").text("route")).isEqualTo("policy");
    }

    @Test
    void aStickyUnitGetsANewArmWhenItsArmGoes() throws Exception {
        create("\"sticky\": \"PT1H\"");
        String arm = service.decide("{\"unit\": \"u\"}").text("arm");
        assertThat(service.decide("{\"unit\": \"u\", \"exclude\": [\"" + arm + "\"]}")
                        .text("arm"))
                .isNotEqualTo(arm);
        assertThat(service.decide("{\"unit\": \"u\"}").text("arm")).isEqualTo(arm);
        service.delete(X + "/arms/" + arm).expect(200);
        RunningService.Reply next = service.decide("{\"unit\": \"u\"}");
        assertThat(next.text("route")).isEqualTo("redrawn");
        RunningService.Reply again = service.decide("{\"unit\": \"u\"}");
        assertThat(again.text("route")).isEqualTo("sticky");
        assertThat(again.text("arm")).isEqualTo(next.text("arm"));
        assertThat(again.text("first")).isEqualTo(next.text("decision"));
    }

    @Test
    void shadowModeLearnsFromTheArmOfTheCaller() throws Exception {
        create("\"mode\": \"shadow\"");
        RunningService.Reply decision = service.decide("{\"served\": \"c\", \"servedProbability\": 0.5}");
        assertThat(decision.text("route")).isEqualTo("shadow");
        assertThat(decision.text("served")).isEqualTo("c");
        assertThat(service.reward(decision.text("decision"), "{\"value\": 1}")).isEqualTo("learned");
        assertThat(service.arm("c").get("rewards").asInt()).isEqualTo(1);
        assertIdentical(decision.text("decision"));
        assertThat(service.post(X + "/decisions", "{}").expect(409).text("detail"))
                .contains("'served'");
        service.post(X + "/decisions", "{\"served\": \"z\"}").expect(409);
        service.post(X + "/decisions", "{\"served\": \"c\", \"servedProbability\": 2}")
                .expect(422);
        service.patch(X, "{\"mode\": \"online\"}").expect(200);
        assertThat(service.post(X + "/decisions", "{\"served\": \"c\"}")
                        .expect(409)
                        .text("detail"))
                .contains("shadow mode");
    }

    @Test
    void frozenDecidesAndDoesNotLearn() throws Exception {
        service.create(PLAIN);
        String before = service.decide("{}").text("decision");
        service.patch(X, "{\"mode\": \"frozen\"}").expect(200);
        assertThat(service.reward(before, "{\"value\": 1}")).isEqualTo("recorded");
        assertThat(service.reward(service.decide("{}").text("decision"), "{\"value\": 1}"))
                .isEqualTo("recorded");
        assertThat(service.state().get("rewards").asInt()).isZero();
        service.patch(X, "{\"mode\": \"online\"}").expect(200);
        assertThat(service.reward(service.decide("{}").text("decision"), "{\"value\": 1}"))
                .isEqualTo("learned");
    }

    @Test
    void exploitTakesTheLargestMean() throws Exception {
        service.create(PLAIN);
        for (String arm : new String[] {"a", "b", "c"}) {
            String others = "{\"exclude\": [\"a\", \"b\", \"c\"]}".replace("\"" + arm + "\"", "\"none\"");
            String value = arm.equals("b") ? "0.75" : "0.25";
            service.reward(service.decide(others).text("decision"), "{\"value\": " + value + "}");
        }
        service.patch(X, "{\"mode\": \"exploit\"}").expect(200);
        for (int k = 0; k < 5; k++) {
            RunningService.Reply decision = service.decide("{}");
            assertThat(decision.text("arm")).isEqualTo("b");
            assertThat(decision.number("probability")).isEqualTo(1);
            assertIdentical(decision.text("decision"));
        }
        RunningService.Reply explained =
                service.post(X + "/decisions?explain", "{}").expect(200);
        assertThat(explained.json().get("arms").get(1).get("mean").asDouble()).isEqualTo(0.75);
    }

    @Test
    void theKillSwitchServesTheControlArm() throws Exception {
        create("\"control\": {\"arm\": \"b\"}, \"sticky\": \"PT1H\"");
        String earlier = service.decide("{\"unit\": \"u\"}").text("decision");
        service.patch(X, "{\"mode\": \"control\"}").expect(200);
        RunningService.Reply decision = service.decide("{\"unit\": \"u\"}");
        assertThat(decision.text("arm")).isEqualTo("b");
        assertThat(decision.text("route")).isEqualTo("override");
        assertThat(decision.number("probability")).isEqualTo(1);
        assertThat(service.reward(decision.text("decision"), "{\"value\": 1}")).isEqualTo("recorded");
        assertThat(service.reward(earlier, "{\"value\": 1}")).isEqualTo("learned");
        assertThat(service.post(X + "/decisions", "{\"exclude\": [\"b\"]}")
                        .expect(409)
                        .text("detail"))
                .contains("control arm");
        assertIdentical(decision.text("decision"));
    }

    @Test
    void anArchivedExperimentRefusesDecisionsAndRewards() throws Exception {
        service.create(PLAIN);
        String id = service.decide("{\"unit\": \"u\", \"defer\": true}").text("decision");
        service.patch(X, "{\"mode\": \"archived\"}").expect(200);
        assertThat(service.post(X + "/decisions", "{}").expect(409).text("detail"))
                .contains("archived");
        assertThat(service.post("/v1/decisions/" + id + "/rewards", "{\"value\": 1}")
                        .expect(409)
                        .text("detail"))
                .contains("archived");
        service.post("/v1/decisions/" + id + "/activation", "").expect(409);
        service.post(X + "/rewards:by-unit", "{\"unit\": \"u\", \"value\": 1}").expect(409);
        JsonNode batch = service.post(
                        "/v1/rewards:batch", "{\"rewards\": [{\"decision\": \"" + id + "\", \"value\": 1}]}")
                .expect(200)
                .json();
        assertThat(batch.get("rewards").get(0).get("status").asInt()).isEqualTo(409);
        assertIdentical(id);
    }

    @Test
    void aDeferredDecisionWaitsForItsActivation() throws Exception {
        create("\"reward\": {\"window\": \"PT1M\", \"default\": 0, \"activation\": \"PT10M\"}");
        RunningService.Reply decision = service.decide("{\"defer\": true}");
        String id = decision.text("decision");
        assertThat(decision.json().has("closes")).isFalse();
        service.clock.addAndGet(120_000);
        assertThat(service.post("/v1/decisions/" + id + "/activation", "")
                        .expect(200)
                        .text("status"))
                .isEqualTo("activated");
        assertThat(service.post("/v1/decisions/" + id + "/activation", "")
                        .expect(200)
                        .text("status"))
                .isEqualTo("unchanged");
        service.clock.addAndGet(61_000);
        RunningService.await(() -> service.state().get("rewards").asInt() == 1);
        String never = service.decide("{\"defer\": true}").text("decision");
        service.clock.addAndGet(601_000);
        RunningService.await(() -> service.state().get("open").asInt() == 0);
        assertThat(service.state().get("rewards").asInt()).isEqualTo(1);
        assertThat(service.state().get("counters").get("notActivated").asInt()).isEqualTo(1);
        assertThat(service.reward(never, "{\"value\": 1}")).isEqualTo("late");
        service.post("/v1/decisions/none/activation", "").expect(404);
    }

    @Test
    void aCancelledDecisionTeachesNothing() throws Exception {
        create("\"reward\": {\"window\": \"PT1M\", \"default\": 0}");
        String id = service.decide("{}").text("decision");
        assertThat(service.delete("/v1/decisions/" + id).expect(200).text("status"))
                .isEqualTo("cancelled");
        assertThat(service.delete("/v1/decisions/" + id).expect(200).text("status"))
                .isEqualTo("unchanged");
        assertThat(service.reward(id, "{\"value\": 1}")).isEqualTo("cancelled");
        assertThat(service.state().get("rewards").asInt()).isZero();
        assertThat(service.delete("/v1/decisions/later").expect(404).text("detail"))
                .contains("?experiment=");
        assertThat(service.delete("/v1/decisions/later?experiment=x")
                        .expect(200)
                        .text("status"))
                .isEqualTo("awaited");
        service.delete("/v1/decisions/later?experiment=y").expect(404);
        service.delete("/v1/decisions/a%20b?experiment=x").expect(422);
        assertThat(service.decide("{\"id\": \"later\"}").text("decision")).isEqualTo("later");
        assertThat(service.state().get("open").asInt()).isZero();
        assertThat(service.reward("later", "{\"value\": 1}")).isEqualTo("cancelled");
        service.clock.addAndGet(61_000);
        service.decide("{}");
        assertThat(service.state().get("rewards").asInt()).isZero();
    }

    @Test
    void aBatchHasAnAnswerForEachElement() throws Exception {
        service.create(PLAIN);
        service.decide("{\"id\": \"mine\", \"unit\": \"u\"}");
        JsonNode list = service.post(
                        X + "/decisions:batch",
                        "{\"decisions\": [{}, {\"exclude\": [\"a\", \"b\", \"c\"]}, 3, {\"unit\": \"u v\"}, {\"id\": \"mine\"},"
                                + " {\"id\": \"new\"}, {\"unit\": \"w\"}]}")
                .expect(200)
                .json()
                .get("decisions");
        assertThat(list.size()).isEqualTo(7);
        assertThat(list.get(0).has("arm")).isTrue();
        assertThat(list.get(1).get("status").asInt()).isEqualTo(409);
        assertThat(list.get(2).get("status").asInt()).isEqualTo(422);
        assertThat(list.get(2).get("pointer").asString()).isEqualTo("/decisions/2");
        assertThat(list.get(3).get("pointer").asString()).isEqualTo("/decisions/3/unit");
        assertThat(list.get(4).get("status").asInt()).isEqualTo(409);
        assertThat(list.get(5).get("decision").asString()).isEqualTo("new");
        assertThat(service.get("/v1/decisions/" + list.get(6).get("decision").asString())
                        .expect(200)
                        .text("unit"))
                .isEqualTo("w");
        service.post(X + "/decisions:batch", "{}").expect(422);
        assertThat(service.post(X + "/decisions:batch", "{\"decisions\": []}")
                        .expect(200)
                        .raw()
                        .body())
                .isEqualTo("{\"decisions\":[]}\n");
        String thousand = "{}" + ", {}".repeat(999);
        assertThat(service.post(X + "/decisions:batch", "{\"decisions\": [" + thousand + "]}")
                        .expect(200)
                        .json()
                        .get("decisions")
                        .size())
                .isEqualTo(1000);
        assertThat(service.post(X + "/decisions:batch", "{\"decisions\": [" + thousand + ", {}]}")
                        .expect(422)
                        .text("detail"))
                .contains("at most 1000");
    }

    @Test
    void adviceFitsTheExcludedArms() throws Exception {
        service.create(PLAIN);
        assertThat(service.post(X + "/decisions", "{\"exclude\": [\"a\", \"b\", \"c\"]}")
                        .expect(409)
                        .text("detail"))
                .endsWith("Exclude fewer arms.");
        for (String arm : new String[] {"a", "b", "c"}) {
            service.send("PATCH", X + "/arms/" + arm, "{\"enabled\": false}").expect(200);
        }
        assertThat(service.post(X + "/decisions", "{}").expect(409).text("detail"))
                .endsWith("enable an arm.");
    }

    /** A misspelled parameter would be ignored. */
    @Test
    void unknownParametersOfTheQueryAreRefused() throws Exception {
        service.create(PLAIN);
        assertThat(service.post(X + "/decisions?explian", "{}").expect(422).text("detail"))
                .contains("no query parameter 'explian'", "Did you mean 'explain'?");
        assertThat(service.get(X + "/state?hahs").expect(422).text("detail")).contains("'hash'");
        assertThat(service.get(X + "?pretty").expect(422).text("detail"))
                .contains("'pretty'", "It has none; leave it out");
        assertThat(service.post(X + "/decisions?explain=no", "{}").expect(422).text("detail"))
                .contains("'explain' must be true or false; got 'no'");
        assertThat(service.state().get("version").asInt()).isEqualTo(1);
        for (String flag : new String[] {"?explain", "?explain=", "?explain=true"}) {
            assertThat(service.post(X + "/decisions" + flag, "{}")
                            .expect(200)
                            .json()
                            .has("arms"))
                    .isTrue();
        }
        assertThat(service.post(X + "/decisions?explain=false", "{}")
                        .expect(200)
                        .json()
                        .has("arms"))
                .isFalse();
    }

    private void assertStatus(String id, String status, int rewards, double reward) throws Exception {
        RunningService.Reply read = service.get("/v1/decisions/" + id).expect(200);
        assertThat(read.text("status")).isEqualTo(status);
        assertThat(read.json().has("closes")).isEqualTo(status.equals("open"));
        assertThat(read.json().path("rewards").asInt(0)).isEqualTo(rewards);
        assertThat(read.json().path("reward").asDouble(0)).isEqualTo(reward);
    }

    @Test
    void aDecisionTellsItsStatus() throws Exception {
        create("\"reward\": {\"window\": \"PT1M\", \"learn\": \"sum\"}");
        String id = service.decide("{\"defer\": true}").text("decision");
        assertStatus(id, "waiting", 0, 0);
        service.reward(id, "{\"value\": 0.25}");
        assertStatus(id, "waiting", 1, 0.25);
        service.post("/v1/decisions/" + id + "/activation", "").expect(200);
        service.reward(id, "{\"value\": 0.5}");
        assertStatus(id, "open", 2, 0.75);
        service.clock.addAndGet(60_000);
        RunningService.await(() -> service.state().get("open").asInt() == 0);
        assertStatus(id, "closed", 0, 0);
        String other = service.decide("{\"id\": \"mine\"}").text("decision");
        assertStatus(other, "open", 0, 0);
        service.delete("/v1/decisions/mine").expect(200);
        assertStatus(other, "cancelled", 0, 0);
    }

    @Test
    void aDecisionIsReadAsItWasLogged() throws Exception {
        create("\"reward\": {\"window\": \"PT1M\"}");
        RunningService.Reply decision = service.decide("{\"unit\": \"u\", \"defer\": true}");
        RunningService.Reply read =
                service.get("/v1/decisions/" + decision.text("decision")).expect(200);
        assertThat(read.text("experiment")).isEqualTo("x");
        assertThat(read.text("time")).isEqualTo("2027-01-15T08:00:00Z");
        assertThat(read.json().get("deferred").asBoolean()).isTrue();
        assertThat(read.json().get("position").asInt()).isEqualTo(2);
        service.get("/v1/decisions/1-" + "0".repeat(26)).expect(404);
        service.get("/v1/decisions/none").expect(404);
        service.get("/v1/decisions/none/replay").expect(404);
        assertThat(service.decide("{}").text("closes")).isEqualTo("2027-01-15T08:01:00Z");
    }

    /** The random number of the replay chooses the arm: the first whose cumulative probability exceeds it. */
    @Test
    void theReplayShowsTheRandomNumber() throws Exception {
        service.create(PLAIN);
        for (int k = 0; k < 30; k++) {
            RunningService.Reply decision = service.decide("{}");
            RunningService.Reply replay = service.get("/v1/decisions/" + decision.text("decision") + "/replay");
            double u = replay.number("u");
            int index = 0;
            double sum = replay.json().get("pi").get(0).asDouble();
            while (u >= sum) {
                sum += replay.json().get("pi").get(++index).asDouble();
            }
            assertThat("abc".substring(index, index + 1)).isEqualTo(decision.text("arm"));
        }
    }

    @Test
    void featuresAreVectorsOrNamedValues() throws Exception {
        service.create(
                "{\"policy\": {\"type\": \"rand-lin-ucb\"}, \"horizon\": 1000, \"features\": {\"dimension\": 2,"
                        + " \"maxNorm\": 1}, \"arms\": [{\"id\": \"a\", \"features\": [1, 0]}, {\"id\": \"b\", \"features\": [0, 1]}]}");
        RunningService.Reply decision =
                service.post(X + "/decisions?explain", "{}").expect(200);
        assertThat(decision.json().get("arms").get(0).has("width")).isTrue();
        assertThat(service.reward(decision.text("decision"), "{\"value\": 1}")).isEqualTo("learned");
        assertIdentical(decision.text("decision"));
        String arms = "{\"arms\": [{\"id\": \"c\", \"features\": %s}]}";
        assertThat(service.decide(String.format(arms, "[0.5, 0.5]")).text("arm"))
                .isEqualTo("c");
        assertThat(service.post(X + "/decisions", String.format(arms, "[1, 1]"))
                        .expect(422)
                        .text("detail"))
                .contains("norm");
        service.post(X + "/decisions", String.format(arms, "[1]")).expect(422);
        service.post(X + "/decisions", String.format(arms, "[1e999, 0]")).expect(422);
        service.post(X + "/decisions", String.format(arms, "[\"1\", 0]")).expect(422);
        service.post(X + "/decisions", String.format(arms, "{\"a\": 1}")).expect(422);
        service.post(X + "/decisions", "{\"context\": {\"a\": 1}}").expect(422);
        service.post(X + "/decisions", "{\"arms\": []}").expect(409);
        service.post(
                        X + "/decisions",
                        "{\"arms\": [{\"id\": \"c\", \"features\": [1,0]}, {\"id\": \"c\", \"features\": [1,0]}]}")
                .expect(422);
        service.post(X + "/arms", "{\"id\": \"d\", \"features\": [1]}").expect(422);
    }

    @Test
    void unknownNamesOfASchemaAreRefused() throws Exception {
        service.create(
                "{\"policy\": {\"type\": \"rand-lin-ucb\"}, \"horizon\": 1000, \"features\": {\"schema\": {\"fields\":"
                        + " [{\"name\": \"hour\", \"type\": \"number\", \"range\": [0, 23]}, {\"name\": \"city\", \"type\": \"hashed\","
                        + " \"buckets\": 4}, {\"type\": \"crossed\", \"names\": [\"hour\", \"city\"], \"buckets\": 4}]}},"
                        + " \"arms\": [{\"id\": \"a\", \"features\": {\"city\": \"Ulm\"}}]}");
        service.decide("{\"context\": {\"hour\": 3}}");
        assertThat(service.post(X + "/decisions", "{\"context\": {\"hour\": 3, \"day\": 1}}")
                        .expect(422)
                        .text("detail"))
                .contains("day");
        service.post(X + "/decisions", "{\"context\": {\"hour\": 24}}").expect(422);
        service.post(X + "/decisions", "{\"context\": {\"hour\": [1]}}").expect(422);
        service.post(X + "/decisions", "{\"context\": 3}").expect(422);
        service.post(X + "/decisions", "{}").expect(422);
    }

    /** An open decision keeps its window when the experiment gets another one. */
    @Test
    void aStoredDecisionHasTheEndOfItsOwnWindow() throws Exception {
        create("\"reward\": {\"window\": \"PT30M\"}");
        String closes = service.decide("{\"id\": \"d1\"}").text("closes");
        service.patch(X, "{\"reward\": {\"window\": \"PT1M\"}}").expect(200);
        assertThat(service.get("/v1/decisions/d1").expect(200).text("closes")).isEqualTo(closes);
        assertThat(service.decide("{\"id\": \"d1\"}").text("closes")).isEqualTo(closes);
        service.reward("d1", "{\"value\": 1}");
        assertThat(service.get("/v1/decisions/d1").expect(200).json().has("closes"))
                .isFalse();
    }

    @Test
    void aDeferredDecisionHasTheEndOfItsWindowOnceItIsActive() throws Exception {
        create("\"reward\": {\"window\": \"PT30M\"}");
        service.decide("{\"id\": \"d1\", \"defer\": true}");
        assertThat(service.get("/v1/decisions/d1").expect(200).json().has("closes"))
                .isFalse();
        service.post("/v1/decisions/d1/activation", "").expect(200);
        assertThat(service.get("/v1/decisions/d1").expect(200).text("closes")).endsWith("Z");
    }
}
