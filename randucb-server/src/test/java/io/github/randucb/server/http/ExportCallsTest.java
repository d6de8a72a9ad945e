package io.github.randucb.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Exported logs in all formats. */
@Timeout(60)
class ExportCallsTest {
    private static final String X = "/v1/experiments/x";

    private RunningService service;

    @BeforeEach
    void start(@TempDir Path data) throws Exception {
        service = new RunningService(data);
    }

    @AfterEach
    void stop() {
        service.close();
    }

    private List<JsonNode> lines(String query) throws Exception {
        RunningService.Reply reply = service.get(X + "/export" + query).expect(200);
        return reply.raw().body().lines().map(JsonMapper.shared()::readTree).toList();
    }

    /** Makes decisions with every end. Only the arm "a" is enabled. */
    private void history() throws Exception {
        service.create(
                "{\"policy\": {\"type\": \"rand-ucb\"}, \"horizon\": 1000, \"seed\": 12345, \"arms\": [{\"id\": \"a\"},"
                        + " {\"id\": \"b\"}], \"reward\": {\"window\": \"PT1M\", \"default\": 0, \"atOnce\": true}}");
        service.send("PATCH", X + "/arms/b", "{\"enabled\": false}").expect(200);
        service.decide("{\"id\": \"rewarded\", \"unit\": \"u\"}");
        service.reward("rewarded", "{\"value\": 0.5}");
        service.decide("{\"id\": \"cancelled\"}");
        service.delete("/v1/decisions/cancelled").expect(200);
        service.delete("/v1/decisions/early?experiment=x").expect(200);
        service.decide("{\"id\": \"early\"}");
        service.decide("{\"id\": \"default\"}");
        service.clock.addAndGet(60_000);
        RunningService.await(() -> service.state().get("rewards").asInt() == 2);
        service.decide("{\"id\": \"not-activated\", \"defer\": true}");
        service.clock.addAndGet(3_600_000);
        RunningService.await(() -> service.state().get("open").asInt() == 0);
        service.decide("{\"id\": \"open\"}");
    }

    @Test
    void jsonLinesHaveEveryDecisionWithItsEnd() throws Exception {
        history();
        List<JsonNode> lines = lines("");
        for (JsonNode line : lines) {
            OpenApi.DESCRIPTION.validate("LoggedDecision", line.toString());
        }
        assertThat(lines.stream()
                        .map(line -> line.get("id").asString() + " "
                                + line.get("end").asString() + " " + line.path("reward"))
                        .toList())
                .containsExactly(
                        "rewarded rewarded 0.5",
                        "cancelled cancelled ",
                        "early cancelled ",
                        "default default 0.0",
                        "not-activated not-activated ",
                        "open open ");
        assertThat(lines.get(0).toString())
                .isEqualTo(
                        "{\"id\":\"rewarded\",\"time\":\"2027-01-15T08:00:00Z\",\"position\":3,\"unit\":\"u\",\"version\":2,"
                                + "\"route\":\"policy\",\"method\":\"exact\",\"arms\":[\"a\"],\"probabilities\":[1.0],"
                                + "\"arm\":\"a\",\"propensity\":1.0,\"reward\":0.5,\"end\":\"rewarded\"}");
    }

    @Test
    void csvHasTheSameDecisions() throws Exception {
        history();
        RunningService.Reply reply = service.get(X + "/export?format=csv").expect(200);
        assertThat(reply.raw().headers().firstValue("content-type")).contains("text/csv");
        List<String> lines = reply.raw().body().lines().toList();
        assertThat(lines.get(0))
                .isEqualTo("id,time,position,unit,arm,propensity,reward,arms,route,method,version,deferred,first,end");
        assertThat(lines.get(1))
                .isEqualTo("rewarded,2027-01-15T08:00:00Z,3,u,a,1.0,0.5,1,policy,exact,2,false,,rewarded");
        assertThat(lines.get(2)).endsWith(",cancelled");
        assertThat(lines.get(5)).startsWith("not-activated,").contains(",true,,");
        assertThat(lines).hasSize(7);
    }

    @Test
    void dsjsonHasCostsAndTheChosenActionFirst() throws Exception {
        service.create(
                "{\"policy\": {\"type\": \"rand-ucb\"}, \"horizon\": 1000, \"mode\": \"shadow\", \"arms\": [{\"id\": \"a\"},"
                        + " {\"id\": \"b\"}]}");
        service.decide("{\"id\": \"d\", \"served\": \"b\", \"servedProbability\": 0.25}");
        service.reward("d", "{\"value\": 1}");
        service.decide("{\"id\": \"e\", \"served\": \"a\"}");
        JsonNode first = lines("?format=dsjson").get(0);
        assertThat(first.has("_skipLearn")).isFalse();
        assertThat(first.has("p")).isFalse();
        assertThat(first.get("route").asString()).isEqualTo("shadow");
        assertThat(first.get("_label_cost").asDouble()).isEqualTo(-1);
        assertThat(first.get("_label_probability").asDouble()).isEqualTo(0.25);
        assertThat(first.get("_label_Action").asInt()).isEqualTo(2);
        assertThat(first.get("_labelIndex").asInt()).isEqualTo(1);
        assertThat(first.get("a").toString()).isEqualTo("[2,1]");
        assertThat(first.get("c").get("_multi").get(1).get("arm").get("id").asString())
                .isEqualTo("b");
        JsonNode second = lines("?format=dsjson").get(1);
        assertThat(second.has("_label_probability")).isFalse();
        assertThat(second.has("_label_cost")).isFalse();
        assertThat(second.get("_skipLearn").asBoolean()).isTrue();
    }

    /** Vowpal Wabbit takes rows as independent draws, and drops those with {@code _skipLearn}. */
    @Test
    void dsjsonSkipsWhatWasNotDrawnOrHasNoReward() throws Exception {
        service.create(
                "{\"policy\": {\"type\": \"rand-ucb\"}, \"guards\": {\"maxShare\": 0.5}, \"horizon\": 1000, \"sticky\": \"P1D\","
                        + " \"arms\": [{\"id\": \"a\"}, {\"id\": \"b\"}], \"control\": {\"arm\": \"a\", \"share\": 0}}");
        for (String id : List.of("drawn", "kept")) {
            service.decide("{\"id\": \"" + id + "\", \"unit\": \"u\"}");
            service.reward(id, "{\"value\": 0}");
        }
        service.decide("{\"id\": \"open\"}");
        service.patch(X, "{\"control\": {\"arm\": \"a\", \"share\": 1}}").expect(200);
        service.decide("{\"id\": \"control\", \"unit\": \"v\"}");
        service.reward("control", "{\"value\": 1}");
        service.patch(X, "{\"mode\": \"control\"}").expect(200);
        service.decide("{\"id\": \"override\"}");
        service.reward("override", "{\"value\": 1}");
        List<JsonNode> lines = lines("?format=dsjson");
        assertThat(lines.stream()
                        .map(line -> line.get("EventId").asString() + " "
                                + line.get("route").asString() + " "
                                + line.get("end").asString() + " "
                                + line.path("_skipLearn").asBoolean(false))
                        .toList())
                .containsExactly(
                        "drawn policy rewarded false",
                        "kept sticky rewarded true",
                        "open policy open true",
                        "control control rewarded true",
                        "override override rewarded true");
        assertThat(lines.get(0).get("p").toString()).isEqualTo("[0.5,0.5]");
        assertThat(lines.get(0).get("_label_cost").toString()).isEqualTo("0.0");
        assertThat(lines.get(1).get("_label_probability").asDouble()).isEqualTo(0.5);
        assertThat(lines.get(1).get("first").asString()).isEqualTo("drawn");
        assertThat(lines.get(1).has("p")).isFalse();
        assertThat(lines.get(2).has("_label_Action")).isFalse();
    }

    @Test
    void aKeptArmHasThePropensityOfItsFirstDecision() throws Exception {
        service.create(
                "{\"policy\": {\"type\": \"rand-ucb\"}, \"guards\": {\"maxShare\": 0.5}, \"horizon\": 1000, \"sticky\": \"P1D\","
                        + " \"arms\": [{\"id\": \"a\"}, {\"id\": \"b\"}]}");
        service.decide("{\"id\": \"one\", \"unit\": \"u\"}");
        service.reward("one", "{\"value\": 1}"); // it is folded
        RunningService.Reply kept = service.decide("{\"id\": \"two\", \"unit\": \"u\"}");
        assertThat(kept.number("probability")).isEqualTo(1);
        assertThat(kept.number("firstProbability")).isEqualTo(0.5);
        JsonNode line = lines("").get(1);
        OpenApi.DESCRIPTION.validate("LoggedDecision", line.toString());
        assertThat(line.get("propensity").asDouble()).isEqualTo(0.5);
        assertThat(line.get("first").asString()).isEqualTo("one");
        List<String> csv =
                service.get(X + "/export?format=csv").raw().body().lines().toList();
        assertThat(csv.get(2)).contains(",0.5,,2,sticky,").endsWith(",false,one,open");
        JsonNode raw = lines("?raw=true").get(3).get("decisions").get(0);
        assertThat(raw.get("first").asString()).isEqualTo("one");
        assertThat(raw.get("firstProbability").asDouble()).isEqualTo(0.5);
        service.get("/v1/decisions/two").expect(200);
        assertThat(service.get("/v1/decisions/two/replay")
                        .expect(200)
                        .json()
                        .get("identical")
                        .asBoolean())
                .isTrue();
    }

    @Test
    void lateRewardsAreApart() throws Exception {
        service.create("{\"policy\": {\"type\": \"rand-ucb\"}, \"horizon\": 1000, \"arms\": [{\"id\": \"a\"}],"
                + " \"reward\": {\"window\": \"PT1M\", \"default\": 0}}");
        service.decide("{\"id\": \"d\"}");
        service.clock.addAndGet(60_000);
        service.decide("{\"id\": \"e\"}");
        assertThat(service.reward("d", "{\"value\": 1, \"id\": \"r\"}")).isEqualTo("late");
        assertThat(service.reward("d", "{\"value\": 1, \"id\": \"r\"}")).isEqualTo("late");
        assertThat(service.reward("d", "{\"value\": 0.25}")).isEqualTo("late");
        List<JsonNode> lines = lines("");
        OpenApi.DESCRIPTION.validate("LoggedDecision", lines.get(0).toString());
        assertThat(lines.get(0).get("late").toString()).isEqualTo("[1.0,0.25]");
        assertThat(lines.get(0).get("reward").asDouble()).isZero();
        assertThat(lines.get(0).get("end").asString()).isEqualTo("default");
        assertThat(lines.get(1).has("late")).isFalse();
    }

    @Test
    void rawEventsNameArmsAndJoinedDecisions() throws Exception {
        service.create("{\"policy\": {\"type\": \"rand-ucb\"}, \"horizon\": 1000, \"mode\": \"shadow\", \"arms\":"
                + " [{\"id\": \"a\"}, {\"id\": \"b\"}]}");
        service.decide("{\"id\": \"d\", \"unit\": \"u\", \"served\": \"b\", \"servedProbability\": 0.25}");
        service.post(X + "/rewards:by-unit", "{\"unit\": \"u\", \"value\": 1}").expect(200);
        List<JsonNode> events = lines("?raw=true");
        JsonNode decision = events.get(1).get("decisions").get(0);
        assertThat(decision.get("arms").toString()).isEqualTo("[\"a\",\"b\"]");
        assertThat(decision.get("chosen").asString()).isIn("a", "b");
        assertThat(decision.get("served").asString()).isEqualTo("b");
        assertThat(decision.get("servedProbability").asDouble()).isEqualTo(0.25);
        JsonNode reward = events.get(2).get("rewards").get(0);
        assertThat(reward.get("decision").asString()).isEqualTo("d");
        assertThat(reward.get("unit").asString()).isEqualTo("u");
    }

    @Test
    void aServedArmCannotHaveProbability0() throws Exception {
        service.create("{\"policy\": {\"type\": \"rand-ucb\"}, \"horizon\": 1000, \"mode\": \"shadow\", \"arms\":"
                + " [{\"id\": \"a\"}]}");
        RunningService.Reply refused = service.post(X + "/decisions", "{\"served\": \"a\", \"servedProbability\": 0}")
                .expect(422);
        assertThat(refused.text("detail")).contains("'servedProbability' must be above 0");
        assertThat(refused.text("pointer")).isEqualTo("/servedProbability");
        service.decide("{\"served\": \"a\", \"servedProbability\": 1}");
    }

    @Test
    void featuresAreExported() throws Exception {
        service.create("{\"policy\": {\"type\": \"rand-lin-ucb\"}, \"horizon\": 1000, \"features\": {\"dimension\": 2,"
                + " \"maxNorm\": 1}, \"arms\": [{\"id\": \"a\", \"features\": [1, 0]}]}");
        service.decide("{}");
        assertThat(lines("").get(0).get("features").toString()).isEqualTo("[[1.0,0.0]]");
        assertThat(lines("?raw=true")
                        .get(1)
                        .get("decisions")
                        .get(0)
                        .get("features")
                        .toString())
                .isEqualTo("[[1.0,0.0]]");
        assertThat(lines("?format=dsjson")
                        .get(0)
                        .get("c")
                        .get("_multi")
                        .get(0)
                        .get("arm")
                        .get("f1")
                        .asDouble())
                .isZero();
    }

    @Test
    void rawEventsHaveNoSeed() throws Exception {
        history();
        service.patch(X, "{\"mode\": \"frozen\"}").expect(200);
        List<JsonNode> events = lines("?raw=true");
        for (JsonNode event : events) {
            OpenApi.DESCRIPTION.validate("RawEvent", event.toString());
            assertThat(event.toString()).doesNotContain("12345");
        }
        assertThat(events.stream().map(event -> event.get("event").asString()).collect(Collectors.toSet()))
                .contains("created", "armswitched", "decided", "rewarded", "cancelled", "ticked", "changed");
        assertThat(events.get(0).get("position").asInt()).isEqualTo(1);
    }

    @Test
    void wrongParametersAreRefused() throws Exception {
        service.create("{\"policy\": {\"type\": \"kl-ucb\"}}");
        service.get(X + "/export?format=CSV").expect(200);
        assertThat(service.get(X + "/export?format=xml").expect(422).text("detail"))
                .contains("got 'xml'");
        assertThat(service.get(X + "/export?fromat=csv").expect(422).text("detail"))
                .isEqualTo("There is no query parameter 'fromat' of this path. Did you mean 'format'?");
        assertThat(service.get(X + "/export?format=xml").expect(422).text("detail"))
                .contains("jsonl, csv or dsjson");
        service.get(X + "/export?format=csv&raw=true").expect(422);
        service.get("/v1/experiments/y/export").expect(404);
        assertThat(service.send("HEAD", X + "/export", "").expect(200).raw().body())
                .isEmpty();
    }

    /** A receiver that does not read holds four exports at most, and nothing else waits for it. */
    @Test
    void aSlowReceiverHoldsNothing() throws Exception {
        service.create(
                "{\"policy\": {\"type\": \"rand-ucb\"}, \"horizon\": 1000, \"arms\": [{\"id\": \"a\"}, {\"id\": \"b\"}]}");
        for (int k = 0; k < 40; k++) {
            service.post(X + "/decisions:batch", "{\"decisions\": [{}" + ",{}".repeat(999) + "]}")
                    .expect(200);
        }
        byte[] request = ("GET " + X + "/export HTTP/1.1\r\nHost: x\r\n\r\n").getBytes(StandardCharsets.US_ASCII);
        Socket[] sockets = new Socket[4];
        for (int k = 0; k < sockets.length; k++) {
            sockets[k] = new Socket();
            sockets[k].setReceiveBufferSize(4096);
            sockets[k].connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), service.port()));
            sockets[k].getOutputStream().write(request);
            InputStream in = sockets[k].getInputStream();
            assertThat(new String(in.readNBytes(12), StandardCharsets.US_ASCII)).isEqualTo("HTTP/1.1 200");
        }
        RunningService.Reply busy = service.get(X + "/export").expect(503);
        assertThat(busy.raw().headers().firstValue("retry-after")).contains("1");
        String id = service.decide("{}").text("decision");
        service.get("/v1/decisions/" + id + "/replay").expect(200);
        for (Socket socket : sockets) {
            socket.close();
        }
        RunningService.await(() -> service.get(X + "/export").status() == 200);
        assertThat(lines("")).hasSize(40_001);
    }
}
