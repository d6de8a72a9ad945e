package io.github.randucb.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.randucb.server.limit.CallThreads;
import io.github.randucb.server.limit.HttpLimits;
import io.github.randucb.server.thread.AnswerThread;
import java.io.File;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The whole path of a request: HTTP, journal, fold and back. */
@Timeout(60)
class HttpServiceTest {
    private static final String BANNER = "{\"policy\": {\"type\": \"rand-ucb\"}, \"horizon\": 100000, \"arms\":"
            + " [{\"id\": \"a\", \"value\": \"Buy now\"}, {\"id\": \"b\"}, {\"id\": \"c\"}]}";

    @TempDir
    Path data;

    @Test
    void decidesLearnsAndReplays() throws Exception {
        try (RunningService service = new RunningService(data)) {
            assertThat(service.put("/v1/experiments/banner", BANNER).status()).isEqualTo(201);
            assertThat(service.put("/v1/experiments/banner", BANNER).status()).isEqualTo(200);
            for (int n = 0; n < 50; n++) {
                RunningService.Reply decision = service.post("/v1/experiments/banner/decisions", "{}");
                assertThat(decision.status()).as(decision.raw().body()).isEqualTo(200);
                double reward = decision.text("arm").equals("a") ? 1 : 0;
                RunningService.Reply answer = service.post(
                        "/v1/decisions/" + decision.text("decision") + "/rewards", "{\"value\": " + reward + "}");
                assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
                assertThat(answer.text("status")).isEqualTo("learned");
                RunningService.Reply replay = service.get("/v1/decisions/" + decision.text("decision") + "/replay");
                assertThat(replay.status()).as(replay.raw().body()).isEqualTo(200);
                assertThat(replay.json().get("identical").asBoolean()).isTrue();
            }
            RunningService.Reply state = service.get("/v1/experiments/banner/state");
            assertThat(state.json().get("rewards").asLong()).isEqualTo(50);
        }
    }

    @Test
    void aRestartHasTheSameState() throws Exception {
        String hash;
        String id;
        try (RunningService service = new RunningService(data)) {
            service.put("/v1/experiments/banner", BANNER);
            id = service.post("/v1/experiments/banner/decisions", "{}").text("decision");
            service.post("/v1/decisions/" + id + "/rewards", "{\"value\": 1}");
            service.post("/v1/experiments/banner/decisions", "{\"unit\": \"user-1\"}");
            hash = service.get("/v1/experiments/banner/state?hash").text("hash");
        }
        try (RunningService service = new RunningService(data)) {
            assertThat(service.get("/v1/experiments/banner/state?hash").text("hash"))
                    .isEqualTo(hash);
            assertThat(service.get("/v1/decisions/" + id).text("decision")).isEqualTo(id);
        }
    }

    @Test
    void aRepeatedRequestHasTheSameAnswer() throws Exception {
        try (RunningService service = new RunningService(data)) {
            service.put("/v1/experiments/banner", BANNER);
            RunningService.Reply first =
                    service.post("/v1/experiments/banner/decisions", "{\"id\": \"order-1\", \"unit\": \"u\"}");
            RunningService.Reply second =
                    service.post("/v1/experiments/banner/decisions", "{\"id\": \"order-1\", \"unit\": \"u\"}");
            assertThat(first.status()).isEqualTo(200);
            assertThat(second.raw().body()).isEqualTo(first.raw().body());
            assertThat(service.post("/v1/experiments/banner/decisions", "{\"id\": \"order-1\", \"unit\": \"v\"}")
                            .status())
                    .isEqualTo(409);
            assertThat(service.post("/v1/decisions/order-1/rewards", "{\"value\": 1}")
                            .text("status"))
                    .isEqualTo("learned");
            assertThat(service.post("/v1/decisions/order-1/rewards", "{\"value\": 1}")
                            .text("status"))
                    .isEqualTo("duplicate");
        }
    }

    @Test
    void decidesWithFeatures() throws Exception {
        try (RunningService service = new RunningService(data)) {
            String definition =
                    "{\"policy\": {\"type\": \"rand-lin-ucb\"}, \"horizon\": 100000, \"features\": {\"schema\":"
                            + " {\"intercept\": true, \"fields\": [{\"name\": \"hour\", \"type\": \"number\", \"range\": [0, 23]},"
                            + " {\"name\": \"device\", \"type\": \"category\", \"values\": [\"ios\", \"android\"]}]}}}";
            RunningService.Reply created = service.put("/v1/experiments/news", definition);
            assertThat(created.status()).as(created.raw().body()).isEqualTo(201);
            RunningService.Reply decision = service.post(
                    "/v1/experiments/news/decisions?explain",
                    "{\"context\": {\"hour\": 21}, \"arms\": [{\"id\": \"x\", \"features\": {\"device\": \"ios\"}},"
                            + " {\"id\": \"y\", \"features\": {\"device\": \"android\"}}]}");
            assertThat(decision.status()).as(decision.raw().body()).isEqualTo(200);
            assertThat(decision.json().get("arms").size()).isEqualTo(2);
            RunningService.Reply replay = service.get("/v1/decisions/" + decision.text("decision") + "/replay");
            assertThat(replay.json().get("identical").asBoolean()).isTrue();
        }
    }

    /** Otherwise the service would promise decisions that nobody finds after a restart. */
    @Test
    void aReplacedJournalIsNotReady() throws Exception {
        assumeThat(File.separatorChar)
                .as("other systems do not delete open files")
                .isEqualTo('/');
        Path journal = data.resolve("journal.db");
        try (RunningService service = new RunningService(data)) {
            service.create("{\"policy\": {\"type\": \"adaptive-rand-ucb\"}, \"arms\": [{\"id\": \"a\"}]}");
            service.decide("{}");
            Files.delete(journal);
            RunningService.await(() -> service.get("/readyz").status() == 503);
            assertThat(service.get("/readyz").text("detail")).contains(journal.toString(), "was deleted or replaced");
            assertThat(service.post("/v1/experiments/x/decisions", "{}")
                            .expect(503)
                            .text("detail"))
                    .contains("was deleted or replaced", "restore the data directory");
        }
        assertThat(data.resolve("snapshots")).doesNotExist();
    }

    /** Without an answer, the caller would wait for ever, and the request would count for ever: there is room for one only. */
    @Test
    void aRequestThatFailsAtOnceEnds() throws Exception {
        try (RunningService service = new RunningService(data);
                CallThreads threads = new CallThreads();
                AnswerThread answers = new AnswerThread()) {
            CallHandler handler = new CallHandler(
                    new Router(service.engine(), threads),
                    new HttpLimits(1000, 1),
                    new OriginCheck(InetAddress.getLoopbackAddress(), Set.of()),
                    threads,
                    answers);
            for (String method : List.of("getLength", "read", "read")) {
                Callback.Completable end = new Callback.Completable();
                answers.execute(() -> handler.handle(failing(Request.class, method), failing(Response.class, ""), end));
                assertThatThrownBy(() -> end.get(20, TimeUnit.SECONDS)).isInstanceOf(ExecutionException.class);
            }
        }
    }

    /** Returns an object of which one method fails with an error, and the others return nothing. */
    private static <T> T failing(Class<T> type, String failing) {
        return type.cast(
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, values) -> {
                    if (method.getName().equals(failing)) {
                        throw new AssertionError("expected by a test");
                    }
                    return method.getReturnType() == long.class ? 0L : null;
                }));
    }
}
