package io.github.randucb.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.server.engine.Engine;
import io.github.randucb.server.journal.SqliteJournal;
import io.github.randucb.server.limit.HttpLimits;
import io.github.randucb.server.memory.HeapUsage;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A service in this process, on a free port, with a clock that the test moves. Every answer is validated. */
public final class RunningService implements AutoCloseable {
    public static final long START = 1_800_000_000_000L;

    public final AtomicLong clock = new AtomicLong(START);
    private final Engine engine;
    private final HttpService http;
    private final HttpClient client = HttpClient.newHttpClient();

    public RunningService(Path data) throws Exception {
        this(data, HttpLimits.DEFAULT);
    }

    public RunningService(Path data, HttpLimits limits) throws Exception {
        this(data, limits, HeapUsage.ofJava());
    }

    public RunningService(Path data, HttpLimits limits, HeapUsage usage) throws Exception {
        engine = Engine.start(SqliteJournal.open(data, clock::get), usage);
        http = HttpService.start(
                engine, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), limits, Set.of("x"));
    }

    Engine engine() {
        return engine;
    }

    public int port() {
        return http.port();
    }

    /** An answer: the status, and the JSON. */
    public record Reply(int status, JsonNode json, HttpResponse<String> raw) {
        public String text(String field) {
            JsonNode found = json.get(field);
            assertThat(found).as("%s in %s", field, raw.body()).isNotNull();
            return found.asString();
        }

        public double number(String field) {
            return json.get(field).doubleValue();
        }

        /** Checks the status, and returns the reply. */
        public Reply expect(int expected) {
            assertThat(status).as(raw.request() + ": " + raw.body()).isEqualTo(expected);
            return this;
        }
    }

    public Reply send(String method, String path, String body, String... headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + http.port() + path))
                .method(
                        method,
                        body.isEmpty()
                                ? HttpRequest.BodyPublishers.noBody()
                                : HttpRequest.BodyPublishers.ofString(body));
        if (headers.length > 0) {
            request.headers(headers);
        }
        HttpResponse<String> response = client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        String type = response.headers().firstValue("content-type").orElse("");
        if (!method.equals("HEAD") && !method.equals("OPTIONS")) {
            OpenApi.DESCRIPTION.validate(method, path, response.statusCode(), type, response.body());
        }
        JsonNode json = type.equals(Answer.JSON) || type.equals(Answer.PROBLEM)
                ? JsonMapper.shared().readTree(response.body())
                : JsonMapper.shared().createObjectNode();
        return new Reply(response.statusCode(), json, response);
    }

    public Reply get(String path) throws IOException, InterruptedException {
        return send("GET", path, "");
    }

    public Reply post(String path, String body) throws IOException, InterruptedException {
        return send("POST", path, body);
    }

    public Reply put(String path, String body) throws IOException, InterruptedException {
        return send("PUT", path, body);
    }

    /** Changes an experiment, whatever its revision is. */
    public Reply patch(String path, String body) throws IOException, InterruptedException {
        String revision = get(path).raw().headers().firstValue("etag").orElseThrow();
        return send("PATCH", path, body, "If-Match", revision);
    }

    public Reply delete(String path) throws IOException, InterruptedException {
        return send("DELETE", path, "");
    }

    /** Creates the experiment "x". */
    public Reply create(String definition) throws IOException, InterruptedException {
        return put("/v1/experiments/x", definition).expect(201);
    }

    /** Makes a decision of the experiment "x". */
    public Reply decide(String body) throws IOException, InterruptedException {
        return post("/v1/experiments/x/decisions", body).expect(200);
    }

    /** Rewards a decision, and returns the status. */
    public String reward(String decision, String body) throws IOException, InterruptedException {
        return post("/v1/decisions/" + decision + "/rewards", body).expect(200).text("status");
    }

    /** Returns the state of the experiment "x". */
    public JsonNode state() throws IOException, InterruptedException {
        return get("/v1/experiments/x/state?hash").expect(200).json();
    }

    /** Returns an arm of the experiment "x" in its state. */
    public JsonNode arm(String id) throws IOException, InterruptedException {
        for (JsonNode arm : state().get("arms")) {
            if (arm.get("id").asString().equals(id)) {
                return arm;
            }
        }
        throw new AssertionError("The state has no arm " + id);
    }

    /** Waits for something that happens in the background. */
    public static void await(Callable<Boolean> condition) throws Exception {
        long end = System.nanoTime() + 20_000_000_000L;
        while (!condition.call()) {
            assertThat(System.nanoTime()).as("end of the time").isLessThan(end);
            Thread.sleep(5);
        }
    }

    @Override
    public void close() {
        http.close();
        engine.close();
    }
}
