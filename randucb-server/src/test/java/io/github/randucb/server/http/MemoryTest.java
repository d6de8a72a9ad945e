package io.github.randucb.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.server.limit.HttpLimits;
import io.github.randucb.server.memory.TestHeap;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What is refused when the memory is full, and large values and answers. */
@Timeout(60)
class MemoryTest {
    private static final String X = "/v1/experiments/x";
    private static final String SMALL =
            "{\"policy\": {\"type\": \"ucb1\"}, \"arms\": [{\"id\": \"a\"}, {\"id\": \"b\"}], \"control\": {\"arm\": \"a\"}}";

    @TempDir
    Path data;

    private final TestHeap heap = new TestHeap();
    private RunningService service;

    @BeforeEach
    void start() throws Exception {
        service = new RunningService(data, new HttpLimits(5 << 20, 1000, 8 << 20, 10_000), heap);
    }

    @AfterEach
    void stop() {
        service.close();
    }

    private void assertFull(RunningService.Reply reply) {
        assertThat(reply.expect(503).text("code")).isEqualTo("memory-full");
        assertThat(reply.raw().headers().firstValue("retry-after")).isPresent();
    }

    @Test
    void aFullMemoryRefusesWhatLetsTheStateGrow() throws Exception {
        service.create(SMALL);
        String named = service.decide("{\"id\": \"v\"}").raw().body();
        service.decide("{\"id\": \"w\", \"defer\": true}");
        heap.live = 760;
        assertThat(service.get("/readyz").expect(503).text("detail")).contains("760 of 1000 MiB");
        assertFull(service.post(X + "/decisions", "{}"));
        assertFull(service.post(X + "/decisions", "{\"id\": \"n\"}"));
        assertFull(service.delete("/v1/decisions/never?experiment=x"));
        assertFull(service.put("/v1/experiments/y", SMALL));
        assertFull(service.post(X + "/arms", "{\"id\": \"c\"}"));
        assertThat(service.post(X + "/decisions:batch", "{\"decisions\": [{}]}")
                        .expect(200)
                        .json()
                        .get("decisions")
                        .get(0)
                        .get("code")
                        .asString())
                .isEqualTo("memory-full");
        assertThat(service.decide("{\"id\": \"v\"}").raw().body()).isEqualTo(named);
        service.put(X, SMALL).expect(200);
        assertThat(service.reward("v", "{\"value\": 1}")).isEqualTo("learned");
        service.post("/v1/decisions/w/activation", "").expect(200);
        heap.live = 740;
        assertThat(service.delete("/v1/decisions/later?experiment=x")
                        .expect(200)
                        .text("status"))
                .isEqualTo("awaited");
        heap.live = 880;
        assertFull(service.post("/v1/decisions/w/rewards", "{\"value\": 1}"));
        assertFull(service.post(X + "/rewards:by-unit", "{\"unit\": \"u\", \"value\": 1}"));
        service.patch(X, "{\"mode\": \"control\"}").expect(200);
        service.delete("/v1/decisions/w").expect(200);
        service.delete(X + "/arms/b").expect(200);
        service.get(X + "/state").expect(200);
        service.get("/v1/decisions/v").expect(200);
        assertFull(service.get("/v1/decisions/v/replay"));
        assertFull(service.get(X + "/export"));
        assertFull(service.get(X + "/export?raw"));
        heap.live = 100;
        service.get("/readyz").expect(200);
        service.post("/v1/decisions/v/rewards", "{\"value\": 1}").expect(200);
        service.decide("{}");
        service.get(X + "/export?raw").expect(200);
    }

    /** The decisions without ids need a new model, for which there is no room. The one with an id needs none. */
    @Test
    void aRefusedPartOfABatchLeavesTheOthers() throws Exception {
        service.create("{\"policy\": {\"type\": \"adaptive-rand-lin-ucb\"}, \"arms\": [{\"id\": \"a\"}],"
                + " \"features\": {\"dimension\": 2, \"maxNorm\": 1, \"sharing\": \"disjoint\"}}");
        String arm = "\"arms\": [{\"id\": \"%s\", \"features\": [1, 0]}]";
        service.decide(String.format("{" + arm + "}", "a"));
        service.state(); // the decision is folded: the arm has its model
        heap.used = 750;
        String batch = "{\"decisions\": [{\"id\": \"mine\", " + arm + "}, {" + arm + "}, {" + arm + "}]}";
        JsonNode answers = service.post(X + "/decisions:batch", String.format(batch, "a", "a", "new"))
                .expect(200)
                .json()
                .get("decisions");
        assertThat(answers.get(0).get("decision").asString()).isEqualTo("mine");
        assertThat(answers.get(1).get("code").asString()).isEqualTo("memory-full");
        assertThat(answers.get(2).get("code").asString()).isEqualTo("memory-full");
        assertThat(service.get(X + "/state").expect(200).json().get("open").asInt())
                .isEqualTo(2);
    }

    /** The fold of an export grows with the decisions that were open once. Nothing is sent before the fold is complete. */
    @Test
    void anExportThatFindsNoMoreRoomIsRefused() throws Exception {
        service.create(SMALL);
        for (int n = 0; n < 9; n++) {
            String named = "{\"id\": \"n" + n + "-%d\"}";
            String list = IntStream.range(0, 1000)
                    .mapToObj(k -> String.format(named, k))
                    .collect(Collectors.joining(","));
            service.post(X + "/decisions:batch", "{\"decisions\": [" + list + "]}")
                    .expect(200);
        }
        service.patch(X, "{\"guards\": {\"maxOpen\": 1}}").expect(200);
        for (String format : List.of("jsonl", "csv")) {
            heap.used = 684;
            heap.growth = 1;
            assertFull(service.get(X + "/export?format=" + format));
            assertThat(heap.used).isGreaterThan(685); // the export had begun
        }
        heap.growth = 0;
        heap.used = 100;
        service.get(X + "/export").expect(200);
    }

    /** A model with 1,000 features takes 38 MiB, and the state can take 750. */
    @Test
    void modelsThatAreMadeAtTheSameTimeDoNotOutgrowTheMemory() throws Exception {
        service.create(SMALL);
        heap.live = 700;
        String large = "{\"policy\": {\"type\": \"rand-lin-ucb\"}, \"horizon\": 10, \"features\": {\"dimension\": 1000,"
                + " \"maxNorm\": 1}}";
        List<CompletableFuture<Integer>> answers = new ArrayList<>();
        try (HeldFold held = new HeldFold(service)) {
            for (String name : new String[] {"k", "l", "m"}) {
                answers.add(held.status(() -> service.put("/v1/experiments/" + name, large)));
            }
            RunningService.await(
                    () -> answers.stream().filter(CompletableFuture::isDone).count() == 2);
        }
        assertThat(answers.stream().map(CompletableFuture::join)).containsExactlyInAnyOrder(201, 503, 503);
        service.put("/v1/experiments/n", large).expect(201);
    }

    private static String arms(int from, int to, int length) {
        return IntStream.range(from, to)
                .mapToObj(k -> "{\"id\": \"a" + k + "\", \"value\": \"" + "v".repeat(length) + "\"}")
                .collect(Collectors.joining(","));
    }

    private void createLarge(int arms) throws Exception {
        service.create("{\"policy\": {\"type\": \"ucb1\"}, \"arms\": [" + arms(0, arms, 9998) + "]}");
    }

    @Test
    void theValuesOfAllArmsAreLimited() throws Exception {
        assertThat(service.put(X, "{\"policy\": {\"type\": \"ucb1\"}, \"arms\": [" + arms(0, 420, 9998) + "]}")
                        .expect(422)
                        .text("pointer"))
                .isEqualTo("/arms");
        createLarge(419);
        RunningService.Reply refused =
                service.post(X + "/arms", arms(419, 420, 9998)).expect(422);
        assertThat(refused.text("detail")).contains("4194304 characters", "4200000");
        service.post(X + "/arms", arms(419, 420, 4000)).expect(201);
        service.delete(X + "/arms/a0").expect(200);
        service.post(X + "/arms", arms(420, 421, 9998)).expect(201);
        assertThat(service.get(X).expect(200).json().get("arms")).hasSize(420);
    }

    /** A small request must not get an answer of 10 MB. */
    @Test
    void theValuesInTheAnswersOfABatchAreLimited() throws Exception {
        createLarge(100);
        String decisions = "{\"decisions\": [" + "{},".repeat(499) + "{}]}";
        JsonNode answers = service.post(X + "/decisions:batch", decisions)
                .expect(200)
                .json()
                .get("decisions");
        assertThat(answers.get(418).has("decision")).as("%s", answers.get(418)).isTrue();
        assertThat(answers.get(419).get("status").asInt()).isEqualTo(413);
        assertThat(answers.get(499).get("detail").asString()).contains("4194304 characters");
        assertThat(service.state().get("open").asInt()).isEqualTo(419);
        String named = IntStream.range(0, 500)
                .mapToObj(k -> "{\"id\": \"n" + k + "\"}")
                .collect(Collectors.joining(","));
        String body = "{\"decisions\": [" + named + "]}";
        answers = service.post(X + "/decisions:batch", body).expect(200).json().get("decisions");
        long made = answers.valueStream().filter(each -> each.has("decision")).count();
        assertThat(made).isEqualTo(419);
        for (int k = 0; k < 500; k += 100) { // those without an answer can be repeated
            service.decide("{\"id\": \"n" + k + "\"}");
        }
    }

    @Test
    void manyValuesOfJsonAreRefused() throws Exception {
        service.create(SMALL);
        String body = "{\"context\": [" + "{},".repeat(340_000) + "{}]}";
        assertThat(service.post(X + "/decisions", body).expect(413).text("detail"))
                .contains("33554432 bytes");
        service.decide("{}");
    }

    /** Readers that do not read hold a limited number of large answers. Small ones and changes go on. */
    @Test
    void answersThatNobodyReadsAreLimited() throws Exception {
        createLarge(100);
        List<Socket> readers = new ArrayList<>();
        for (int k = 0; k < 20; k++) {
            readers.add(slowReader());
        }
        RunningService.await(this::areLargeAnswersRefused);
        service.get("/readyz").expect(200);
        assertThat(service.get(X + "/state").expect(200).text("mode")).isEqualTo("online");
        RunningService.Reply changed = service.send("PATCH", X, "{\"mode\": \"frozen\"}", "If-Match", "\"0\"");
        assertThat(changed.expect(503).text("detail")).contains("was done");
        assertThat(service.get(X + "/state").expect(200).text("mode")).isEqualTo("frozen");
        for (Socket reader : readers) {
            reader.close();
        }
        RunningService.await(() -> service.get(X).status() == 200);
    }

    /** Returns whether there is no room several times: at first, the buffers of the connections take some answers. */
    private boolean areLargeAnswersRefused() throws Exception {
        for (int k = 0; k < 20; k++) {
            if (service.get(X).status() != 503) {
                return false;
            }
        }
        return true;
    }

    private Socket slowReader() throws IOException {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(4096);
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), service.port()));
        socket.getOutputStream()
                .write(("GET " + X + " HTTP/1.1\r\nHost: x\r\n\r\n").repeat(40).getBytes(StandardCharsets.US_ASCII));
        return socket;
    }
}
