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
        service.decide("{\"id\": \"unrewarded\", \"defer\": true}");
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
                        "unrewarded unrewarded ",
                        "open open ");
        assertThat(lines.get(0).toString())
                .isEqualTo(
                        "{\"id\":\"rewarded\",\"time\":\"2027-01-15T08:00:00Z\",\"unit\":\"u\",\"version\":2,\"route\":\"policy\","
                                + "\"method\":\"exact\",\"arms\":[\"a\"],\"arm\":\"a\",\"probability\":1.0,\"probabilities\":[1.0],"
                                + "\"reward\":0.5,\"end\":\"rewarded\"}");
    }

    @Test
    void csvHasTheSameDecisions() throws Exception {
        history();
        RunningService.Reply reply = service.get(X + "/export?format=csv").expect(200);
        assertThat(reply.raw().headers().firstValue("content-type")).contains("text/csv");
        List<String> lines = reply.raw().body().lines().toList();
        assertThat(lines.get(0)).isEqualTo("id,time,unit,arm,probability,reward,arms,route,method,version,end");
        assertThat(lines.get(1)).isEqualTo("rewarded,2027-01-15T08:00:00Z,u,a,1.0,0.5,1,policy,exact,2,rewarded");
        assertThat(lines.get(2)).endsWith(",cancelled");
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
