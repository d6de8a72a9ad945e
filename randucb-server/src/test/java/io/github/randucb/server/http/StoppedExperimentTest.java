package io.github.randucb.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.server.engine.RunningExperiment;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.journal.TestWrite;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class StoppedExperimentTest {
    private static final String DEFINITION =
            "{\"policy\": {\"type\": \"adaptive-rand-ucb\"}, \"arms\": [{\"id\": \"a\"}, {\"id\": \"b\"}]}";

    @TempDir
    Path data;

    @Test
    void aStoppedExperimentIsRefusedAndNamed() throws Exception {
        try (RunningService service = new RunningService(data)) {
            service.create(DEFINITION).expect(201);
            service.put("/v1/experiments/y", DEFINITION).expect(201);
            RunningExperiment stopped = service.engine().experiment("x");
            // an event that the engine does not know makes a gap
            TestWrite.appendAll(service.engine().journal(), stopped.number(), List.of(new Event.Ticked()));
            service.patch("/v1/experiments/x", "{\"mode\": \"frozen\"}").expect(503);
            for (String path : new String[] {"/state", "/export", ""}) {
                service.get("/v1/experiments/x" + path).expect(503);
            }
            service.put("/v1/experiments/x", DEFINITION).expect(503);
            RunningService.Reply decision =
                    service.post("/v1/experiments/x/decisions", "{}").expect(503);
            assertThat(decision.text("detail")).contains("is stopped").doesNotContain("Exception");
            assertThat(decision.raw().headers().firstValue("Retry-After")).isPresent();
            service.post("/v1/experiments/y/decisions", "{}").expect(200);
            RunningService.Reply ready = service.get("/readyz").expect(200);
            assertThat(ready.json().get("stopped").toString()).isEqualTo("[\"x\"]");
            assertThat(ready.number("experiments")).isEqualTo(1);
        }
    }
}
