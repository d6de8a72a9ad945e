package io.github.randucb.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.server.engine.Engine;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.ledger.DefinitionText;
import io.github.randucb.server.ledger.ExperimentView;
import io.github.randucb.server.limit.CallThreads;
import io.github.randucb.server.limit.HttpException;
import io.github.randucb.server.limit.HttpLimits;
import io.github.randucb.server.limit.Lane;
import io.github.randucb.server.limit.RequestRoom;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Experiments, their settings and their arms. */
@Timeout(60)
class ExperimentCallsTest {
    private static final String TWO = "{\"policy\": {\"type\": \"rand-ucb\"}, \"horizon\": 1000, \"arms\":"
            + " [{\"id\": \"a\", \"value\": {\"text\": \"Buy\"}}, {\"id\": \"b\"}]}";
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

    @Test
    void aDefinitionIsCreatedOnce() throws Exception {
        RunningService.Reply created = service.put(X, TWO).expect(201);
        assertThat(created.raw().headers().firstValue("etag")).contains("\"0\"");
        assertThat(created.json().has("seed")).isFalse();
        assertThat(created.json().get("arms").get(0).toString())
                .isEqualTo("{\"id\":\"a\",\"value\":{\"text\":\"Buy\"},\"enabled\":true}");
        assertThat(service.put(X, TWO).expect(200).raw().body())
                .isEqualTo(created.raw().body());
        RunningService.Reply other = service.put(X, TWO.replace("1000", "1001")).expect(409);
        assertThat(other.text("detail")).contains("another definition");
        assertThat(service.get(X).expect(200).raw().body())
                .isEqualTo(created.raw().body());
        assertThat(service.get("/v1/experiments").expect(200).raw().body())
                .isEqualTo(
                        "{\"experiments\":[{\"name\":\"x\",\"policy\":\"rand-ucb\",\"mode\":\"online\",\"version\":1}]}\n");
        assertThat(service.get("/v1/experiments/y").expect(404).text("detail")).contains("There is no experiment 'y'");
    }

    /** Of many requests at the same time one creates the experiment, and the service goes on. */
    @Test
    void concurrentRequestsCreateOneExperiment() throws Exception {
        List<CompletableFuture<Integer>> all = new ArrayList<>();
        for (int k = 0; k < 16; k++) {
            String definition = TWO.replace("1000", Integer.toString(1000 + k));
            all.add(CompletableFuture.supplyAsync(() -> {
                try {
                    return service.put(X, definition).status();
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            }));
        }
        List<Integer> answers = all.stream().map(CompletableFuture::join).toList();
        assertThat(answers).containsOnlyOnce(201).allMatch(status -> status == 201 || status == 409);
        service.decide("{}");
        assertThat(service.state().get("version").asInt()).isEqualTo(2);
        service.get("/readyz").expect(200);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[] | 422 | The body must be an object",
                "{ | 400 | The body must be JSON; it ends too early at line 1, column 2. Close",
                "{\"policy\": ucb1} | 400 | The body must be JSON; it is not at line 1, column 12. Check",
                "{\"a\": NaN} | 400 | The body must be JSON; it is not at line 1, column",
                "{\"policy\": {\"type\": \"rand-ucb\"}} {} | 400 | it has more text after its end at line 1, column 34. Send",
                "{\"a\": 1, \"a\": 2} | 400 | it has a name twice in one object at line 1, column 13. Delete one",
                "{} | 422 | needs a policy",
                "{\"policy\": {\"type\": \"rand-ucbb\"}} | 422 | rand-ucb",
                "{\"policy\": {\"type\": \"rand-ucb\", \"sigma\": \"x\"}} | 422 | sigma",
                "{\"policy\": {\"type\": \"kl-ucb\"}, \"armz\": []} | 422 | There is no field 'armz'",
                "{\"policy\": {\"type\": \"kl-ucb\"}, \"arms\": [{\"id\": \"a b\"}]} | 422 | an id of 1 to 128 characters",
                "{\"policy\": {\"type\": \"kl-ucb\"}, \"arms\": [{\"id\": \"a\"}, {\"id\": \"a\"}]} | 422 | different ids",
                "{\"policy\": {\"type\": \"kl-ucb\", \"floor\": 2}} | 422 | between 0.0 and 1.0",
                "{\"policy\": {\"type\": \"kl-ucb\"}, \"mode\": \"control\"} | 422 | needs a control arm",
                "{\"policy\": {\"type\": \"kl-ucb\"}, \"control\": {\"arm\": \"z\"}} | 422 | must be one of the arms",
                "{\"policy\": {\"type\": \"kl-ucb\"}, \"reward\": {\"default\": 0}} | 422 | Add a 'window'",
                "{\"policy\": {\"type\": \"kl-ucb\"}, \"reward\": {\"window\": \"PT1S\", \"default\": 2}} | 422 | default reward",
                "{\"policy\": {\"type\": \"kl-ucb\"}, \"reward\": {\"window\": \"P9999D\"}} | 422 | 3650 days",
                "{\"policy\": {\"type\": \"kl-ucb\"}, \"reward\": {\"window\": \"soon\"}} | 422 | PT30M",
                "{\"policy\": {\"type\": \"kl-ucb\"}, \"reward\": {\"learn\": \"sum\"}} | 422 | Add a 'window'",
                "{\"policy\": {\"type\": \"kl-ucb\"}, \"guards\": {\"minReward\": {}}} | 422 | Add 'control'",
                "{\"policy\": {\"type\": \"kl-ucb\"}, \"guards\": {\"minReward\": {\"then\": \"x\"}}} | 422 | one of control",
                "{\"policy\": {\"type\": \"rand-lin-ucb\"}} | 422 | Add 'features'",
                "{\"policy\": {\"type\": \"kl-ucb\"}, \"arms\": [{\"id\": \"a\", \"features\": [1]}]} | 422 | does not learn",
                "{\"policy\": {\"type\": \"rand-lin-ucb\"}, \"features\": {\"dimension\": 1001, \"maxNorm\": 1}} | 422 | 1000",
                "{\"policy\": {\"type\": \"rand-lin-ucb\"}, \"features\": {\"dimension\": 2}} | 422 | maxNorm",
                "{\"policy\": {\"type\": \"kl-ucb\"}, \"seed\": 1e400} | 422 | whole number",
                "{\"policy\": {\"type\": \"kl-ucb\", \"floor\": 1e400}} | 422 | a number",
                "{\"policy\": {\"type\": \"kl-ucb\"}, \"arms\": [{\"id\": \"a\", \"value\": 1e400}]} | 422 | must be finite",
            })
    void aWrongDefinitionIsRefusedWithASentence(String definition, int status, String sentence) throws Exception {
        RunningService.Reply reply = service.put(X, definition).expect(status);
        assertThat(reply.text("detail")).contains(sentence).doesNotContain("Json", "java");
        assertThat(reply.raw().body()).endsWith("}\n");
        service.get(X).expect(404);
    }

    @Test
    void aWrongFieldHasAPointer() throws Exception {
        RunningService.Reply reply =
                service.put(X, TWO.replace("\"b\"", "\"b/\"")).expect(422);
        assertThat(reply.text("pointer")).isEqualTo("/arms/1/id");
        assertThat(reply.text("code")).isEqualTo("not-valid");
    }

    @Test
    void aNameMustBeAnId() throws Exception {
        service.put("/v1/experiments/a%20b", TWO).expect(422);
        service.put("/v1/experiments/" + "n".repeat(129), TWO).expect(422);
        service.put("/v1/experiments/" + "n".repeat(128), TWO).expect(201);
    }

    @Test
    void anyRevisionCanBeChanged() throws Exception {
        service.create(TWO);
        service.send("PATCH", X, "{\"mode\": \"frozen\"}", "If-Match", "*").expect(200);
        List<CompletableFuture<Integer>> all = new ArrayList<>();
        for (int k = 0; k < 16; k++) {
            String mode = k % 2 == 0 ? "online" : "frozen";
            all.add(CompletableFuture.supplyAsync(() -> {
                try {
                    return service.send("PATCH", X, "{\"mode\": \"" + mode + "\"}", "If-Match", "*")
                            .status();
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            }));
        }
        assertThat(all.stream().map(CompletableFuture::join).toList()).containsOnly(200);
        assertThat(service.get(X).expect(200).json().get("revision").asInt()).isEqualTo(17);
    }

    /** Changes that are made at the same time must not be written again and again, since each one takes room in the journal. */
    @Test
    void eachChangeIsWrittenOnce() throws Exception {
        service.create(TWO);
        List<CompletableFuture<Integer>> answers = new ArrayList<>();
        try (HeldFold held = new HeldFold(service)) {
            for (int k = 1; k <= 8; k++) {
                String change = "{\"reward\": {\"window\": \"PT" + k + "M\"}}";
                answers.add(held.status(() -> service.send("PATCH", X, change, "If-Match", "*")));
            }
            Thread.sleep(300); // all are on their way
        }
        assertThat(answers.stream().map(CompletableFuture::join)).containsOnly(200);
        assertThat(service.state().get("version").asInt()).isEqualTo(9);
    }

    /** A guard changes the settings without waiting for its turn. */
    @Test
    void aChangeIsRepeatedThreeTimes() throws Exception {
        service.create(TWO);
        Engine engine = service.engine();
        ExperimentCalls calls = new ExperimentCalls(
                engine, new ModelMemory(engine), task -> new Thread(() -> afterAnotherChange(task)).start());
        byte[] body = "{\"mode\": \"frozen\"}".getBytes(StandardCharsets.UTF_8);
        RequestRoom.Reservation room = new RequestRoom(HttpLimits.DEFAULT).begin();
        Call call = new Call("PATCH", List.of(), Map.of(), Map.of("if-match", "*"), body, room);
        List<CompletableFuture<Answer>> answers = new ArrayList<>();
        afterAnotherChange(() -> answers.add(calls.change("x", call)));
        assertThatThrownBy(() -> answers.get(0).join())
                .hasCauseInstanceOf(HttpException.class)
                .hasMessageContaining("too many");
        RunningService.await(
                () -> service.get(X).json().get("revision").asInt() == 5); // before each attempt, and at the end
        assertThat(service.state().get("version").asInt()).isEqualTo(1 + 5 + 4);
    }

    /** Runs a task that does not see another change, although that comes first. */
    private void afterAnotherChange(Runnable task) {
        Engine engine = service.engine();
        HeldFold held = new HeldFold(service);
        try {
            ExperimentView view = engine.experiment("x").view();
            var unused = engine.change(
                    engine.experiment("x"),
                    Event.Changed.ofSettings(DefinitionText.writeSettings(view.definition()), "", view.revision()));
            task.run();
        } finally {
            held.close();
        }
    }

    private Lane lane(String method) {
        try (CallThreads threads = new CallThreads()) {
            List<String> path = List.of("v1", "experiments", "x");
            RequestRoom.Reservation room = new RequestRoom(HttpLimits.DEFAULT).begin();
            Call call = new Call(method, path, Map.of(), Map.of(), new byte[0], room);
            return new Router(service.engine(), threads)
                    .find(method, path)
                    .lane()
                    .apply(call);
        }
    }

    /** The threads that read requests must not wait for a change of settings, or for a large answer. */
    @Test
    void changesAndLargeSchemasHaveOtherThreads() throws Exception {
        String hashed = IntStream.range(0, 70)
                .mapToObj(k -> "{\"name\": \"n" + k + "\", \"type\": \"hashed\", \"buckets\": 1, \"default\": \""
                        + "d".repeat(990) + "\"}")
                .collect(Collectors.joining(","));
        String schema =
                "{\"policy\": {\"type\": \"adaptive-rand-lin-ucb\"}, \"features\": {\"schema\": {\"fields\": [%s]}}}";
        service.create(schema.formatted(hashed));
        assertThat(lane("PATCH")).isEqualTo(Lane.CHANGE);
        assertThat(lane("GET")).isEqualTo(Lane.LOOKUP);
        assertThat(service.patch(X, "{\"ack\": \"os\"}").expect(200).raw().body())
                .hasSizeGreaterThan(70_000);
    }

    @Test
    void aChangeNeedsTheRevision() throws Exception {
        service.create(TWO);
        assertThat(service.send("PATCH", X, "{\"mode\": \"frozen\"}")
                        .expect(428)
                        .text("detail"))
                .contains("\"0\"");
        service.send("PATCH", X, "{\"mode\": \"frozen\"}", "If-Match", "\"1\"").expect(412);
        for (String wrong : new String[] {"0", "W/\"0\"", "\"1\""}) {
            assertThat(service.send("PATCH", X, "{\"mode\": \"frozen\"}", "If-Match", wrong)
                            .expect(412)
                            .text("detail"))
                    .contains("must be \"0\"", "with quotation marks; got " + wrong + ".");
        }
        RunningService.Reply changed = service.send("PATCH", X, "{\"mode\": \"frozen\"}", "If-Match", "\"0\"")
                .expect(200);
        assertThat(changed.raw().headers().firstValue("etag")).contains("\"1\"");
        assertThat(changed.text("mode")).isEqualTo("frozen");
        service.send("PATCH", X, "{\"mode\": \"online\"}", "If-Match", "\"0\"").expect(412);
        RunningService.Reply window = service.patch(X, "{\"reward\": {\"window\": \"PT1M\", \"default\": 0}}")
                .expect(200);
        assertThat(window.json().get("reward").get("window").asString()).isEqualTo("PT1M");
        assertThat(service.patch(X, "{\"reward\": {\"default\": null}}")
                        .expect(200)
                        .json()
                        .get("reward")
                        .has("default"))
                .isFalse();
        service.patch(X, "{\"policy\": {\"floor\": 0.2}}").expect(200);
        assertThat(service.patch(X, "{\"policy\": {\"type\": \"kl-ucb\"}}")
                        .expect(409)
                        .text("detail"))
                .contains("cannot be changed");
        assertThat(service.patch(X, "{\"seed\": 3}").expect(422).text("pointer"))
                .isEqualTo("/seed");
        service.patch(X, "{\"mode\": \"control\"}").expect(422);
        service.patch(X, "[]").expect(422);
    }

    /** Of two changes of one revision at the same time only one is made. */
    @Test
    void concurrentChangesOfARevisionAreMadeOnce() throws Exception {
        service.create(TWO);
        List<CompletableFuture<Integer>> all = new ArrayList<>();
        for (int k = 0; k < 16; k++) {
            String change = "{\"reward\": {\"window\": \"PT" + (k + 1) + "M\"}}";
            all.add(CompletableFuture.supplyAsync(() -> {
                try {
                    return service.send("PATCH", X, change, "If-Match", "\"0\"").status();
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            }));
        }
        List<Integer> answers = all.stream().map(CompletableFuture::join).toList();
        assertThat(answers).containsOnlyOnce(200).allMatch(status -> status == 200 || status == 412);
        assertThat(service.get(X).json().get("revision").asInt()).isEqualTo(1);
    }

    @Test
    void armsComeAndGo() throws Exception {
        service.create(TWO);
        assertThat(service.post(X + "/arms", "{\"id\": \"c\", \"value\": 3}")
                        .expect(201)
                        .json()
                        .get("arms")
                        .size())
                .isEqualTo(3);
        assertThat(service.post(X + "/arms", "{\"id\": \"c\"}").expect(409).text("detail"))
                .contains("already");
        service.post(X + "/arms", "{\"id\": \"d\", \"features\": [1]}").expect(422);
        service.post(X + "/arms", "{\"id\": \"d\", \"value\": \"" + "v".repeat(10_001) + "\"}")
                .expect(422);
        assertThat(service.post(X + "/arms", "{\"id\": \"d\", \"value\": {\"price\": [0, -1e400]}}")
                        .expect(422)
                        .text("pointer"))
                .isEqualTo("/value");
        service.send("PATCH", X + "/arms/a", "{\"enabled\": false}").expect(200);
        service.delete(X + "/arms/b").expect(200);
        for (int k = 0; k < 20; k++) {
            RunningService.Reply decision = service.decide("{}");
            assertThat(decision.text("arm")).isEqualTo("c");
            assertThat(decision.number("probability")).isEqualTo(1);
            assertThat(decision.json().get("value").asInt()).isEqualTo(3);
        }
        service.send("PATCH", X + "/arms/a", "{\"enabled\": null}").expect(422);
        service.send("PATCH", X + "/arms/a", "{}").expect(422);
        service.send("PATCH", X + "/arms/b", "{\"enabled\": true}").expect(404);
        service.delete(X + "/arms/b").expect(404);
        service.delete(X + "/arms/c").expect(200);
        assertThat(service.post(X + "/decisions", "{}").expect(409).text("detail"))
                .contains("no");
        service.send("PATCH", X + "/arms/a", "{\"enabled\": true}").expect(200);
        assertThat(service.decide("{}").json().get("value").get("text").asString())
                .isEqualTo("Buy");
        JsonNode arms = service.get(X).json().get("arms");
        assertThat(arms.toString()).isEqualTo("[{\"id\":\"a\",\"value\":{\"text\":\"Buy\"},\"enabled\":true}]");
    }

    /** An arm that is neither registered nor named by a decision is not found, and the journal gets no event. */
    @ParameterizedTest
    @ValueSource(strings = {"shared", "disjoint", "hybrid"})
    void anUnknownArmIsNotRemoved(String sharing) throws Exception {
        service.create("{\"policy\": {\"type\": \"adaptive-rand-lin-ucb\"}, \"arms\": [{\"id\": \"a\"}], \"features\":"
                + " {\"dimension\": 2, \"maxNorm\": 2, \"sharing\": \"" + sharing + "\"}}");
        assertThat(service.delete(X + "/arms/b").expect(404).text("detail")).contains("no such arm");
        assertThat(service.state().get("version").asInt()).isEqualTo(1);
        service.decide("{\"arms\": [{\"id\": \"b\", \"features\": [1, 0]}]}");
        service.delete(X + "/arms/b").expect(sharing.equals("shared") ? 404 : 200);
        service.delete(X + "/arms/b").expect(404);
        service.delete(X + "/arms/a").expect(200);
    }

    /** An arm that was added later can become the control arm; then it cannot be removed. */
    @Test
    void aLaterArmCanBeTheControlArm() throws Exception {
        service.create(TWO);
        service.patch(X, "{\"control\": {\"arm\": \"c\"}}").expect(422);
        service.post(X + "/arms", "{\"id\": \"c\"}").expect(201);
        service.patch(X, "{\"control\": {\"arm\": \"c\"}, \"mode\": \"control\"}")
                .expect(200);
        assertThat(service.decide("{}").text("arm")).isEqualTo("c");
        assertThat(service.delete(X + "/arms/c").expect(409).text("detail")).contains("control arm");
    }

    @Test
    void theRewardOfARemovedArmIsRecorded() throws Exception {
        service.create(TWO);
        RunningService.Reply decision = service.decide("{}");
        service.delete(X + "/arms/" + decision.text("arm")).expect(200);
        assertThat(service.reward(decision.text("decision"), "{\"value\": 1}")).isEqualTo("recorded");
        assertThat(service.state().get("rewards").asInt()).isZero();
    }

    @Test
    void theStateIsJsonOrBytes() throws Exception {
        service.create(TWO);
        String id = service.decide("{\"exclude\": [\"b\"]}").text("decision");
        service.reward(id, "{\"value\": 1}");
        JsonNode state = service.state();
        assertThat(state.get("version").asInt()).isEqualTo(3);
        assertThat(state.get("open").asInt()).isZero();
        assertThat(state.get("rewards").asInt()).isEqualTo(1);
        assertThat(service.arm("a").get("mean").asDouble()).isEqualTo(1);
        assertThat(service.arm("a").get("interval").get(1).asDouble()).isEqualTo(1);
        assertThat(service.arm("b").has("mean")).isFalse();
        RunningService.Reply bytes = service.send("GET", X + "/state", "", "Accept", "application/octet-stream");
        assertThat(bytes.expect(200).raw().headers().firstValue("content-type")).contains("application/octet-stream");
        assertThat(bytes.raw().body()).isNotEmpty();
    }

    /** The journal could not store such a text, so that a restart would have another definition. */
    @Test
    void halfOfASurrogatePairIsRefused() throws Exception {
        String value =
                "{\"policy\": {\"type\": \"rand-ucb\"}, \"horizon\": 10, \"arms\": [{\"id\": \"a\", \"value\": %s}]}";
        for (String half : new String[] {"\"\\ud800\"", "{\"\\udc00\": 1}", "{\"\\ud800\": 1}", "[[\"x\\ud800\"]]"}) {
            assertThat(service.put("/v1/experiments/x", value.formatted(half))
                            .expect(400)
                            .text("detail"))
                    .contains("surrogate");
        }
        service.put("/v1/experiments/x", value.formatted("\"\\ud83d\\ude00\\n\""))
                .expect(201);
    }
}
