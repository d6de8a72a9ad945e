package io.github.randucb.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.server.experiment.ExperimentDefinition;
import io.github.randucb.server.limit.CallThreads;
import io.github.randucb.server.limit.HttpException;
import io.github.randucb.server.limit.HttpLimits;
import io.github.randucb.server.limit.Lane;
import io.github.randucb.server.limit.RequestRoom;
import io.github.randucb.server.refusal.ConflictException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Limits of memory, work and bytes. */
class BudgetTest {
    private static final String X = "/v1/experiments/x";

    @TempDir
    Path data;

    private RunningService service;

    @BeforeEach
    void start() throws Exception {
        service = new RunningService(data);
    }

    @AfterEach
    void stop() {
        service.close();
    }

    private static String hashed(String policy, String sharing, int dimension) {
        return "{\"policy\": {\"type\": " + policy + "}, \"horizon\": 1000, \"features\": {\"sharing\": \"" + sharing
                + "\", \"schema\": {\"intercept\": false, \"fields\": [{\"name\": \"c\", \"type\": \"hashed\", \"buckets\": "
                + dimension + "}]}}}";
    }

    private static String list(int from, int to, String form) {
        return IntStream.range(from, to).mapToObj(k -> String.format(form, k)).collect(Collectors.joining(","));
    }

    /** A model with 1,000 features takes 40 MB. */
    @Test
    void newArmsBeyondTheMemoryAreRefused() throws Exception {
        service.create(hashed("\"rand-lin-ucb\"", "disjoint", 1000));
        String one = "{\"context\": {\"c\": \"k\"}, \"arms\": [{\"id\": \"a%d\"}]}";
        for (int k = 0; k < 3; k++) {
            service.reward(service.decide(String.format(one, k)).text("decision"), "{\"value\": 1}"); // it is folded
        }
        String many = "{\"context\": {\"c\": \"k\"}, \"arms\": [" + list(0, 4, "{\"id\": \"a%d\"}") + "]}";
        assertThat(service.post(X + "/decisions", many).expect(422).text("detail"))
                .contains("at most 3 arms");
        service.decide(String.format(one, 2));
        service.send("DELETE", X + "/arms/a1", "").expect(200); // only requests have named it
        service.reward(service.decide(String.format(one, 7)).text("decision"), "{\"value\": 1}"); // it is folded
        String batch = "{\"decisions\": [" + list(3, 103, one) + "]}";
        service.post(X + "/decisions:batch", batch).expect(200);
        service.get(X + "/state").expect(200);
        service.get("/readyz").expect(200);
    }

    /** Decisions that were made at the same time have no room for their models: the fold leaves them out. */
    @Test
    void theFoldHasNoMoreModelsThanFit() throws Exception {
        service.create(hashed("\"rand-lin-ucb\"", "disjoint", 1000));
        String one = "{\"context\": {\"c\": \"k\"}, \"arms\": [{\"id\": \"a%d\"}]}";
        JsonNode made = service.post(X + "/decisions:batch", "{\"decisions\": [" + list(0, 15, one) + "]}")
                .expect(200)
                .json()
                .get("decisions");
        for (int k = 0; k < 15; k++) {
            String status = service.reward(made.get(k).get("decision").asString(), "{\"value\": 1}");
            assertThat(status).isEqualTo(k < 3 ? "learned" : "recorded");
        }
    }

    @Test
    void armsAndOpenDecisionsCannotOutgrowTheMemory() throws Exception {
        service.create(hashed("\"rand-lin-ucb\"", "disjoint", 1000));
        for (int k = 0; k < 3; k++) {
            service.post(X + "/arms", "{\"id\": \"a" + k + "\"}").expect(201);
        }
        assertThat(service.post(X + "/arms", "{\"id\": \"b\"}").expect(422).text("detail"))
                .contains("at most 3 arms");
        assertThat(service.patch(X, "{\"guards\": {\"maxOpen\": 1000000}}")
                        .expect(422)
                        .text("detail"))
                .contains("768 MiB");
        service.patch(X, "{\"guards\": {\"maxOpen\": 10}}").expect(200);
        service.patch(X, "{\"mode\": \"frozen\"}").expect(200);
    }

    @Test
    void theMemoryOfAllModelsIsLimited() {
        ModelMemory models = new ModelMemory(service.engine(), 1 << 20);
        assertThat(models.add(1 << 20, () -> CompletableFuture.completedFuture("made")))
                .isCompletedWithValue("made");
        assertThatThrownBy(() -> models.add(2 << 20, CompletableFuture::new))
                .isInstanceOf(ConflictException.class)
                .hasMessageContaining("is 1 MiB")
                .hasMessageContaining("take 2 MiB");
    }

    /** Requests at the same time must not each take the last memory. */
    @Test
    void newModelsReserveTheirMemoryUntilAnExperimentHasThem() {
        ModelMemory models = new ModelMemory(service.engine(), 1 << 20);
        CompletableFuture<String> change = new CompletableFuture<>();
        var unused = models.add(1 << 20, () -> change);
        assertThatThrownBy(() -> models.add(1, CompletableFuture::new)).isInstanceOf(HttpException.class);
        change.completeExceptionally(new ConflictException("refused"));
        assertThatThrownBy(() -> models.add(1 << 20, () -> {
                    throw new ConflictException("refused");
                }))
                .hasMessage("refused");
        assertThat(models.add(1 << 20, CompletableFuture::new)).isNotDone();
    }

    @Test
    void tooMuchWorkIsRefused() throws Exception {
        assertThat(service.put(X, hashed("\"lin-ts\", \"draws\": 200000", "shared", 1000))
                        .expect(422)
                        .text("detail"))
                .contains("200000 draws");
        service.create(hashed("\"lin-ts\", \"draws\": 200000", "shared", 100));
        String many = "{\"context\": {\"c\": \"k\"}, \"arms\": [" + list(0, 1000, "{\"id\": \"a%d\"}") + "]}";
        RunningService.Reply refused = service.post(X + "/decisions", many).expect(413);
        assertThat(refused.text("detail")).contains("units of work");
        service.decide("{\"context\": {\"c\": \"k\"}, \"arms\": [{\"id\": \"a\"}]}");
    }

    @Test
    void aLargeEventIsRefused() throws Exception {
        service.create(hashed("\"lin-ucb\"", "shared", 200));
        String arms = "{\"context\": {\"c\": \"k\"}, \"arms\": [" + list(0, 1000, "{\"id\": \"a%d\"}") + "]}";
        service.post(X + "/decisions", arms).expect(200);
        String more = "{\"context\": {\"c\": \"k\"}, \"arms\": [" + list(0, 3000, "{\"id\": \"a%d\"}") + "]}";
        assertThat(service.post(X + "/decisions", more).expect(413).text("detail"))
                .contains("4194304 bytes");
        JsonNode batch = service.post(
                        X + "/decisions:batch", "{\"decisions\": [" + arms + "," + arms + "," + arms + "]}")
                .expect(200)
                .json()
                .get("decisions");
        assertThat(batch.get(1).has("decision")).isTrue();
        assertThat(batch.get(2).get("status").asInt()).isEqualTo(413);
    }

    /** Elements of a batch can be read in several threads. An arm takes 40 of 4 Mi bytes: 104,857 fit. */
    @Test
    void severalThreadsCountTheDecisionsOfABatch() throws Exception {
        service.create("{\"policy\": {\"type\": \"ucb1\"}, \"arms\": [{\"id\": \"a\"}]}");
        ExperimentDefinition definition =
                service.engine().experiment("x").view().definition();
        DecisionCost cost = new DecisionCost(new RequestRoom(HttpLimits.DEFAULT).begin());
        long counted = IntStream.range(0, 110_000)
                .parallel()
                .filter(k -> isCounted(cost, definition))
                .count();
        assertThat(counted).isEqualTo(104_857);
    }

    private static boolean isCounted(DecisionCost cost, ExperimentDefinition definition) {
        try {
            cost.add(definition, 1);
            return true;
        } catch (HttpException e) {
            return false;
        }
    }

    @Test
    void manyNamesAreRefused() throws Exception {
        service.create(hashed("\"lin-ucb\"", "shared", 4));
        String names = "{\"arms\": [{\"id\": \"a\"}], \"context\": {" + list(0, 1001, "\"n%d\": 1") + "}}";
        assertThat(service.post(X + "/decisions", names).expect(422).text("detail"))
                .contains("at most 1000 named values");
    }

    /** A named decision is the same again, although the request would be refused now. */
    @Test
    void aRepeatedRequestNeedsNoArms() throws Exception {
        service.create("{\"policy\": {\"type\": \"ucb1\"}, \"arms\": [{\"id\": \"a\"}]}");
        String first = service.decide("{\"id\": \"v\"}").raw().body();
        service.send("PATCH", X + "/arms/a", "{\"enabled\": false}").expect(200);
        service.post(X + "/decisions", "{\"id\": \"w\"}").expect(409);
        assertThat(service.decide("{\"id\": \"v\"}").raw().body()).isEqualTo(first);
        service.post(X + "/decisions", "{\"id\": \"v\", \"unit\": \"u\"}").expect(409);
    }

    /**
     * Returns the status of a request while the body of another one is on its way. The other one is refused itself if the service
     * reads it later than the request.
     */
    private static int statusWhileABodyWaits(RunningService service, String body) throws Exception {
        try (Socket waiting = new Socket(InetAddress.getLoopbackAddress(), service.port())) {
            waiting.getOutputStream()
                    .write(("POST " + X + "/decisions HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n"
                                    + " ".repeat(99_000))
                            .getBytes(StandardCharsets.US_ASCII));
            int status = service.post(X + "/decisions", body).status();
            service.decide("{}");
            return status;
        }
    }

    @Test
    void bodiesOfAllRequestsAreLimited() throws Exception {
        HttpLimits limits = new HttpLimits(100_000, 1000, 150_000, 10_000);
        String large = "{" + " ".repeat(60_000) + "}";
        try (RunningService small = new RunningService(data.resolve("small"), limits)) {
            small.create("{\"policy\": {\"type\": \"ucb1\"}, \"arms\": [{\"id\": \"a\"}]}");
            RunningService.await(() -> statusWhileABodyWaits(small, large) == 503);
            RunningService.await(() -> small.post(X + "/decisions", large).status() == 200);
        }
    }

    @Test
    void aFullLaneRefusesMore() throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        try (CallThreads threads = new CallThreads()) {
            Runnable wait = () -> {
                try {
                    end.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            };
            for (int k = 0; k < 4; k++) {
                threads.run(Lane.EXPORT, wait);
            }
            assertThatThrownBy(() -> threads.run(Lane.EXPORT, wait)).isInstanceOf(HttpException.class);
            CountDownLatch other = new CountDownLatch(1);
            threads.run(Lane.LOOKUP, other::countDown);
            other.await();
            end.countDown();
        }
    }

    /** Hundreds of slow states are asked for. Some are refused, and all others wait in a lane of their own: rewards go on. */
    @Test
    void slowStatesDoNotHoldUpRewards() throws Exception {
        service.create(
                "{\"policy\": {\"type\": \"giro\", \"draws\": 200000}, \"arms\": [{\"id\": \"a\"}, {\"id\": \"b\"}]}");
        for (int k = 0; k < 20; k++) {
            service.reward(service.decide("{}").text("decision"), "{\"value\": 0.37}");
        }
        List<CompletableFuture<Integer>> states = IntStream.range(0, 200)
                .mapToObj(k -> CompletableFuture.supplyAsync(() -> stateStatus(), task -> new Thread(task).start()))
                .toList();
        RunningService.await(() -> states.stream().anyMatch(CompletableFuture::isDone));
        String decision = service.decide("{}").text("decision");
        service.post("/v1/rewards:batch", "{\"rewards\": [{\"decision\": \"" + decision + "\", \"value\": 1}]}")
                .expect(200);
        List<Integer> statuses = states.stream().map(CompletableFuture::join).toList();
        assertThat(statuses).containsOnly(200, 503);
    }

    private int stateStatus() {
        try {
            return service.get(X + "/state").status();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A decision among 1,000 arms would take too much work. */
    @Test
    void anArmThatMakesDecisionsTooSlowIsRefused() throws Exception {
        service.create("{\"policy\": {\"type\": \"giro\", \"draws\": 200000}, \"arms\": ["
                + list(0, 999, "{\"id\": \"a%d\"}") + "]}");
        assertThat(service.post(X + "/arms", "{\"id\": \"b\"}").expect(422).text("detail"))
                .contains("1000 arms");
    }
}
