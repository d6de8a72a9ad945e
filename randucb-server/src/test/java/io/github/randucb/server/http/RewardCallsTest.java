package io.github.randucb.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Rewards: windows, defaults, duplicates, units, batches and the guard. */
@Timeout(60)
class RewardCallsTest {
    private static final String X = "/v1/experiments/x";
    private static final String START =
            "{\"policy\": {\"type\": \"rand-ucb\"}, \"horizon\": 1000, \"arms\": [{\"id\": \"a\"}]";

    private RunningService service;

    @BeforeEach
    void start(@TempDir Path data) throws Exception {
        service = new RunningService(data);
    }

    @AfterEach
    void stop() {
        service.close();
    }

    private void create(String reward) throws Exception {
        service.create(START + ", \"reward\": {" + reward + "}}");
    }

    @Test
    void theFirstRewardIsLearnedAtOnce() throws Exception {
        create("\"window\": \"PT1M\"");
        String id = service.decide("{}").text("decision");
        assertThat(service.reward(id, "{\"value\": 0.5, \"id\": \"r1\"}")).isEqualTo("learned");
        assertThat(service.reward(id, "{\"value\": 0.5, \"id\": \"r1\"}")).isEqualTo("duplicate");
        assertThat(service.reward(id, "{\"value\": 0.25, \"id\": \"r2\"}")).isEqualTo("duplicate");
        assertThat(service.arm("a").get("mean").asDouble()).isEqualTo(0.5);
    }

    @Test
    void aLateRewardIsNotLearned() throws Exception {
        create("\"window\": \"PT1M\"");
        String id = service.decide("{}").text("decision");
        service.clock.addAndGet(60_000);
        assertThat(service.reward(id, "{\"value\": 1}")).isEqualTo("late");
        assertThat(service.state().get("rewards").asInt()).isZero();
        assertThat(service.state().get("counters").get("late").asInt()).isEqualTo(1);
    }

    @Test
    void theDefaultRewardIsLearnedAtTheEndOfTheWindow() throws Exception {
        create("\"window\": \"PT1M\", \"default\": 0.25");
        service.decide("{}");
        String rewarded = service.decide("{}").text("decision");
        assertThat(service.reward(rewarded, "{\"value\": 1}")).isEqualTo("accepted");
        assertThat(service.state().get("rewards").asInt()).isZero();
        service.clock.addAndGet(60_000);
        RunningService.await(() -> service.state().get("rewards").asInt() == 2);
        assertThat(service.arm("a").get("mean").asDouble()).isEqualTo(0.625);
    }

    @ParameterizedTest
    @CsvSource({"last, 0.25", "sum, 0.875", "max, 0.5", "mean, 0.2916666666666667"})
    void severalRewardsAreCombined(String learn, double expected) throws Exception {
        create("\"window\": \"PT1M\", \"learn\": \"" + learn + "\"");
        String id = service.decide("{}").text("decision");
        assertThat(service.reward(id, "{\"value\": 0.125, \"id\": \"r1\"}")).isEqualTo("accepted");
        assertThat(service.reward(id, "{\"value\": 0.5, \"id\": \"r2\"}")).isEqualTo("accepted");
        assertThat(service.reward(id, "{\"value\": 0.5, \"id\": \"r2\"}")).isEqualTo("duplicate");
        assertThat(service.reward(id, "{\"value\": 0.25}")).isEqualTo("accepted");
        service.clock.addAndGet(60_000);
        RunningService.await(() -> service.state().get("rewards").asInt() == 1);
        assertThat(service.arm("a").get("mean").asDouble()).isEqualTo(expected);
    }

    @Test
    void theSumMustStayInTheRange() throws Exception {
        create("\"window\": \"PT1M\", \"learn\": \"sum\"");
        String id = service.decide("{}").text("decision");
        assertThat(service.reward(id, "{\"value\": 0.75}")).isEqualTo("accepted");
        assertThat(service.reward(id, "{\"value\": 0.5}")).isEqualTo("refused");
        assertThat(service.reward(id, "{\"value\": 0.25}")).isEqualTo("accepted");
    }

    @Test
    void aRewardOutOfRangeIsRefusedAndNotWritten() throws Exception {
        create("\"window\": \"PT1M\"");
        String id = service.decide("{}").text("decision");
        String path = "/v1/decisions/" + id + "/rewards";
        RunningService.Reply refused = service.post(path, "{\"value\": 1.5}").expect(422);
        assertThat(refused.text("detail")).contains("between 0.0 and 1.0; got 1.5");
        assertThat(refused.text("pointer")).isEqualTo("/value");
        service.post(path, "{\"value\": 1e999}").expect(422);
        service.post(path, "{\"value\": NaN}").expect(400);
        assertThat(service.post(path, "{\"value\": \"1\"}").expect(422).text("detail"))
                .isEqualTo("'value' must be a number; got \"1\". Correct it.");
        service.post(path, "{}").expect(422);
        service.post(path, "").expect(400);
        service.post(path, "{\"value\": 1, \"more\": 2}").expect(422);
        service.post("/v1/decisions/unknown/rewards", "{\"value\": 1}").expect(404);
        assertThat(service.state().get("version").asInt()).isEqualTo(2);
        assertThat(service.reward(id, "{\"value\": 1}")).isEqualTo("learned");
    }

    @Test
    void rewardsCanBeClipped() throws Exception {
        create("\"outside\": \"clip\"");
        assertThat(service.reward(service.decide("{}").text("decision"), "{\"value\": 7}"))
                .isEqualTo("learned");
        assertThat(service.arm("a").get("mean").asDouble()).isEqualTo(1);
    }

    /** A decision that does not teach answers so at once, and not only at the end of its window. */
    @Test
    void aRewardThatIsNotLearnedIsRecorded() throws Exception {
        create("\"window\": \"PT1M\", \"default\": 0");
        String before = service.decide("{}").text("decision");
        service.patch(X, "{\"mode\": \"frozen\"}").expect(200);
        String frozen = service.decide("{\"id\": \"d\"}").text("decision");
        assertThat(service.reward(frozen, "{\"value\": 1}")).isEqualTo("recorded");
        assertThat(service.reward(frozen, "{\"value\": 1}")).isEqualTo("duplicate");
        assertThat(service.reward(before, "{\"value\": 1}")).isEqualTo("accepted");
        service.patch(X, "{\"mode\": \"control\", \"control\": {\"arm\": \"a\"}}")
                .expect(200);
        String override = service.decide("{\"unit\": \"u\"}").text("decision");
        assertThat(service.post(X + "/rewards:by-unit", "{\"unit\": \"u\", \"value\": 1}")
                        .expect(200)
                        .text("status"))
                .isEqualTo("recorded");
        assertThat(service.get("/v1/decisions/" + override).text("route")).isEqualTo("override");
        service.clock.addAndGet(60_000);
        RunningService.await(() -> service.state().get("open").asInt() == 0);
        assertThat(service.state().get("rewards").asInt()).isEqualTo(1);
        assertThat(service.state().get("counters").get("recorded").asInt()).isEqualTo(2);
    }

    /** A reward of a unit belongs to its newest open decision; the same reward again belongs to the same decision. */
    @Test
    void aUnitIsRewardedOnce() throws Exception {
        create("\"event\": \"purchase\"");
        String path = X + "/rewards:by-unit";
        String older = service.decide("{\"unit\": \"u\"}").text("decision");
        String newer = service.decide("{\"unit\": \"u\"}").text("decision");
        String reward = "{\"unit\": \"u\", \"value\": 1, \"event\": \"purchase\", \"id\": \"order-1\"}";
        RunningService.Reply first = service.post(path, reward).expect(200);
        assertThat(first.text("decision")).isEqualTo(newer);
        assertThat(first.text("status")).isEqualTo("learned");
        RunningService.Reply again = service.post(path, reward).expect(200);
        assertThat(again.text("decision")).isEqualTo(newer);
        assertThat(again.text("status")).isEqualTo("duplicate");
        assertThat(service.post(path, reward.replace("order-1", "order-2"))
                        .expect(200)
                        .text("decision"))
                .isEqualTo(older);
        assertThat(service.post(path, reward.replace("order-1", "order-3"))
                        .expect(404)
                        .text("detail"))
                .contains("no open decision");
        assertThat(service.post(path, reward.replace("purchase", "click"))
                        .expect(422)
                        .text("detail"))
                .contains("'purchase'");
        assertThat(service.post(path, "{\"unit\": \"u\", \"value\": 1}")
                        .expect(422)
                        .text("detail"))
                .isEqualTo("'event' must be 'purchase', from which the experiment learns; it is missing. Add it.");
        assertThat(service.post(path, reward.replace(": 1,", ": 2,"))
                        .expect(422)
                        .text("pointer"))
                .isEqualTo("/value");
        service.post(path, "{\"value\": 1}").expect(422);
        assertThat(service.state().get("rewards").asInt()).isEqualTo(2);
    }

    @Test
    void aBatchHasAnAnswerForEachReward() throws Exception {
        create("\"window\": \"PT1M\"");
        service.put("/v1/experiments/y", START + "}").expect(201);
        String x = service.decide("{}").text("decision");
        String y = service.post("/v1/experiments/y/decisions", "{\"id\": \"mine\"}")
                .text("decision");
        JsonNode list = service.post(
                        "/v1/rewards:batch",
                        "{\"rewards\": [{\"decision\": \"" + x
                                + "\", \"value\": 1}, {\"decision\": \"none\", \"value\": 1}, 7,"
                                + " {\"decision\": \"" + y + "\", \"value\": 2}, {\"decision\": \"" + y
                                + "\", \"value\": 0.5}, {\"decision\": \"" + x + "\", \"value\": 1}, {\"value\": 1}]}")
                .expect(200)
                .json()
                .get("rewards");
        assertThat(list.get(0).get("status").asString()).isEqualTo("learned");
        assertThat(list.get(1).get("status").asInt()).isEqualTo(404);
        assertThat(list.get(2).get("status").asInt()).isEqualTo(422);
        assertThat(list.get(3).get("status").asInt()).isEqualTo(422);
        assertThat(list.get(3).get("pointer").asString()).isEqualTo("/rewards/3/value");
        assertThat(list.get(4).get("status").asString()).isEqualTo("learned");
        assertThat(list.get(5).get("status").asString()).isEqualTo("duplicate");
        assertThat(list.get(6).get("pointer").asString()).isEqualTo("/rewards/6/decision");
        service.post("/v1/rewards:batch", "{\"rewards\": {}}").expect(422);
        service.post("/v1/rewards:batch", "{\"rewards\": [" + "0,".repeat(1000) + "0]}")
                .expect(422);
    }

    /** To learn a reward takes the square of the number of features, and nothing else is learned meanwhile. */
    @Test
    void aBatchThatTakesLongToLearnIsRefused() throws Exception {
        service.create(
                "{\"policy\": {\"type\": \"adaptive-rand-lin-ucb\"}, \"arms\": [{\"id\": \"a\"}],"
                        + " \"features\": {\"schema\": {\"fields\": [{\"name\": \"h\", \"type\": \"hashed\", \"buckets\": 999}]}}}");
        String reward = "{\"decision\": \""
                + service.decide("{\"context\": {\"h\": \"x\"}}").text("decision") + "\", \"value\": 1}";
        String most = "{\"rewards\": [" + (reward + ", ").repeat(99) + reward + "]}";
        assertThat(service.post("/v1/rewards:batch", most.replace("]}", ", " + reward + "]}"))
                        .expect(413)
                        .text("detail"))
                .contains("100000000", "101000000", "Send fewer rewards");
        assertThat(service.state().get("rewards").asInt()).isZero();
        JsonNode answers =
                service.post("/v1/rewards:batch", most).expect(200).json().get("rewards");
        assertThat(answers.get(0).get("status").asString()).isEqualTo("learned");
        assertThat(answers.get(99).get("status").asString()).isEqualTo("duplicate");
    }

    /** The guard would not see the decisions without a reward. */
    @Test
    void theGuardNeedsADefaultReward() throws Exception {
        String guarded = START
                + ", \"control\": {\"arm\": \"a\", \"share\": 0.5}, \"guards\": {\"minReward\": {}}, \"reward\": {\"window\": \"PT1M\"}}";
        RunningService.Reply refused = service.put(X, guarded).expect(422);
        assertThat(refused.text("pointer")).isEqualTo("/guards/minReward");
        assertThat(refused.text("detail")).contains("Add 'reward.default'");
        service.put(X, guarded.replace("\"PT1M\"", "\"PT1M\", \"default\": 0")).expect(201);
        service.send("PATCH", X + "/arms/a", "{\"enabled\": false}").expect(409);
    }

    @Test
    void onlyTheFirstRewardIsLearnedAtOnce() throws Exception {
        RunningService.Reply refused = service.put(
                        X, START + ", \"reward\": {\"window\": \"PT1M\", \"learn\": \"sum\", \"atOnce\": true}}")
                .expect(422);
        assertThat(refused.text("pointer")).isEqualTo("/reward/atOnce");
    }

    @Test
    void aRewardWaitsForTheActivation() throws Exception {
        create("\"window\": \"PT1M\"");
        String id = service.decide("{\"defer\": true}").text("decision");
        assertThat(service.reward(id, "{\"value\": 1, \"id\": \"r\"}")).isEqualTo("not-active");
        assertThat(service.reward(id, "{\"value\": 1, \"id\": \"r\"}")).isEqualTo("duplicate");
        service.post("/v1/decisions/" + id + "/activation", "").expect(200);
        assertThat(service.arm("a").get("mean").asDouble()).isEqualTo(1);
    }

    @Test
    void theOldestOpenDecisionGivesWay() throws Exception {
        service.create(START + ", \"guards\": {\"maxOpen\": 2}}");
        String oldest = service.decide("{}").text("decision");
        service.decide("{}");
        service.decide("{}");
        assertThat(service.reward(oldest, "{\"value\": 1}")).isEqualTo("late");
        assertThat(service.state().get("open").asInt()).isEqualTo(2);
        assertThat(service.state().get("counters").get("evicted").asInt()).isEqualTo(1);
    }

    @Test
    void theGuardDoesNotCompareRewardsThatAreLearnedAtOnce() throws Exception {
        String guarded =
                "{\"policy\": {\"type\": \"rand-ucb\"}, \"horizon\": 100000, \"arms\": [{\"id\": \"a\"}, {\"id\": \"b\"}],"
                        + " \"control\": {\"arm\": \"a\", \"share\": 0.5}, \"guards\": {\"minReward\": {}}, \"reward\":"
                        + " {\"window\": \"PT1M\", \"default\": 0, \"atOnce\": %s}}";
        RunningService.Reply refused =
                service.put(X, String.format(guarded, true)).expect(422);
        assertThat(refused.text("pointer")).isEqualTo("/guards/minReward");
        service.create(String.format(guarded, false));
        service.patch(X, "{\"reward\": {\"atOnce\": true}}").expect(422);
        service.patch(X, "{\"guards\": {\"minReward\": null}, \"reward\": {\"atOnce\": true}}")
                .expect(200);
    }

    /** The control arm earns 1 and the other 0: the guard switches to the control arm, with a cause, and can be reset. */
    @Test
    void theGuardSwitchesABadPolicyToControl() throws Exception {
        service.create(
                "{\"policy\": {\"type\": \"rand-ucb\"}, \"horizon\": 100000, \"arms\": [{\"id\": \"bad\"}, {\"id\": \"good\"}],"
                        + " \"control\": {\"arm\": \"good\", \"share\": 0.5, \"by\": \"unit\"}, \"guards\": {\"minReward\":"
                        + " {\"against\": \"control\", \"confidence\": 0.99, \"then\": \"control\"}}, \"reward\": {\"window\":"
                        + " \"PT1M\", \"default\": 0}}");
        for (int trip = 0; trip < 2; trip++) {
            int decisions = 0;
            while (service.get(X).text("mode").equals("online")) {
                RunningService.Reply decision = service.decide("{\"unit\": \"t" + trip + "-" + decisions++ + "\"}");
                String value = decision.text("route").equals("control") ? "1" : "0"; // a policy that only loses
                service.reward(decision.text("decision"), "{\"value\": " + value + "}");
                if (decisions % 50 == 0) {
                    service.clock.addAndGet(61_000); // the windows of these decisions end
                }
                assertThat(decisions).isLessThan(2000);
            }
            assertThat(decisions).isGreaterThan(10);
            assertThat(service.decide("{}").text("route")).isEqualTo("override");
            assertThat(service.state().get("cause").asString()).contains("below that of the control group");
            JsonNode guard = service.state().get("guard");
            assertThat(guard.get("policy").get("mean").asDouble()).isZero();
            assertThat(guard.get("control").get("mean").asDouble()).isEqualTo(1);
            assertThat(guard.get("policy").get("interval").get(1).asDouble())
                    .isLessThan(guard.get("control").get("interval").get(0).asDouble());
            assertThat(service.get(X + "/export?raw=true").raw().body())
                    .contains("\"event\":\"changed\"")
                    .contains("with confidence 0.99");
            service.patch(X, "{\"mode\": \"online\"}").expect(200);
        }
    }
}
