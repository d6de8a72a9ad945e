package io.github.randucb.server.http;

import io.github.randucb.server.engine.Engine;
import io.github.randucb.server.memory.Growth;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The calls about the service: its health, and the description of its calls.
 *
 * <p>Thread-safe.
 */
final class HealthCalls {
    private final Engine engine;
    private final byte[] description = readDescription();

    HealthCalls(Engine engine) {
        this.engine = engine;
    }

    private static byte[] readDescription() {
        try (InputStream in = HealthCalls.class.getResourceAsStream("openapi.yaml")) {
            if (in == null) {
                throw new IllegalStateException("The jar has no openapi.yaml.");
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Answer description() {
        return Answer.bytes(200, "application/yaml", description);
    }

    Answer live() {
        return Answer.bytes(200, "text/plain", "ok\n".getBytes(StandardCharsets.UTF_8));
    }

    Answer ready() {
        Optional<String> trouble = engine.trouble().or(() -> engine.heap().refusal(Growth.STATE));
        if (trouble.isPresent()) {
            return Problems.problem(503, "Not ready", trouble.get()).with("Retry-After", "1");
        }
        ObjectNode json = JsonMapper.shared().createObjectNode();
        json.put("status", "ready");
        json.put("experiments", engine.experiments().size());
        if (!engine.stopped().isEmpty()) {
            ArrayNode stopped = json.putArray("stopped");
            engine.stopped().forEach(stopped::add);
        }
        return Answer.ok(json);
    }
}
