package io.github.randucb.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.server.limit.HttpLimits;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random changes of valid requests. The property {@code randucb.fuzz.requests} sets their number. Request n depends on n and the
 * seed alone.
 */
class FuzzTest {
    private static final int REQUESTS = Integer.getInteger("randucb.fuzz.requests", 2000);
    private static final long SEED = Long.getLong("randucb.fuzz.seed", 1);
    private static final long MOST_GROWTH = 100_000_000; // bytes

    @Test
    @Timeout(3600)
    void noRequestFailsTheService(@TempDir Path data) throws Exception {
        String hash;
        try (RunningService service = new RunningService(data, new HttpLimits(100_000, 1000, 100_000_000, 10_000))) {
            for (String[] definition : RandomRequests.EXPERIMENTS) {
                service.put("/v1/experiments/" + definition[0], definition[1]).expect(201);
            }
            long before = 0;
            int answered = 0;
            for (int n = 0; n < REQUESTS; n++) {
                service.clock.addAndGet(100);
                answered += send(service, n) > 0 ? 1 : 0;
                if (n == REQUESTS / 5) {
                    before = usedMemory();
                }
            }
            assertThat(usedMemory() - before).isLessThan(MOST_GROWTH);
            assertThat(answered).isGreaterThan(REQUESTS * 9 / 10);
            service.get("/readyz").expect(200);
            stopTime(service);
            hash = service.state().get("hash").asString();
        }
        try (RunningService service = new RunningService(data)) {
            assertThat(service.state().get("hash").asString()).isEqualTo(hash);
        }
    }

    /** Removes the window, so that time does not change the state any more. */
    private static void stopTime(RunningService service) throws Exception {
        service.patch(
                        "/v1/experiments/x",
                        "{\"mode\": \"online\", \"reward\": {\"window\": null, \"default\": null, \"learn\": \"first\", \"activation\":"
                                + " \"P3650D\"}}")
                .expect(200);
    }

    private static long usedMemory() throws InterruptedException {
        for (int k = 0; k < 3; k++) {
            System.gc();
            Thread.sleep(50);
        }
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    private static int send(RunningService service, int n) throws Exception {
        byte[] request = new RandomRequests(SEED * 1_000_003 + n).next();
        String answer = RawClient.send(service.port(), request);
        int status = RawClient.status(answer);
        String shown = "request " + n + ": " + new String(request, StandardCharsets.ISO_8859_1) + "\nanswer: " + answer;
        assertThat(status).as(shown).isLessThan(500);
        assertThat(answer).as(shown).doesNotContain("\tat ", "jetty", "Jetty", "java.lang", "Caused by");
        if (status >= 400
                && !new String(request, 0, Math.min(4, request.length), StandardCharsets.ISO_8859_1).equals("HEAD")) {
            OpenApi.DESCRIPTION.validate("Problem", RawClient.body(answer));
        }
        return status;
    }
}
