package io.github.randucb.server.http;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * An answer to a request.
 *
 * @param status the status code of HTTP
 * @param type the type of the content; empty if there is none
 * @param body the content
 * @param headers more headers
 */
record Answer(int status, String type, Body body, Map<String, String> headers) {
    static final String JSON = "application/json";
    static final String PROBLEM = "application/problem+json";

    /** The content of an answer. */
    sealed interface Body permits Bytes, Json, Stream {}

    /** Content that is known. */
    @SuppressWarnings("ArrayRecordComponent") // nobody changes it
    record Bytes(byte[] bytes) implements Body {}

    /** Content in JSON. It is serialized when the answer is sent, and must not change before. */
    record Json(JsonNode node) implements Body {}

    /** Content that is written piece by piece. A write waits until the receiver is ready for more. */
    @FunctionalInterface
    non-sealed interface Stream extends Body {
        void writeTo(OutputStream out) throws IOException;
    }

    static Answer ok(JsonNode json) {
        return json(200, json);
    }

    /** Returns an answer whose JSON is serialized now, in the calling thread. Use it for large content. */
    static Answer written(JsonNode json) {
        return bytes(200, JSON, serialized(json));
    }

    /** Returns a line of JSON, with its end, so that a terminal shows the next prompt on a line of its own. */
    private static byte[] serialized(JsonNode json) {
        byte[] text = JsonMapper.shared().writeValueAsBytes(json);
        byte[] line = Arrays.copyOf(text, text.length + 1);
        line[text.length] = '\n';
        return line;
    }

    /** Returns an answer with the same JSON, serialized now if it is large. */
    static Answer json(int status, JsonNode json, boolean large) {
        return large ? bytes(status, JSON, serialized(json)) : json(status, json);
    }

    static Answer json(int status, JsonNode json) {
        return new Answer(status, JSON, new Json(json), Map.of());
    }

    static Answer problem(int status, JsonNode json) {
        return new Answer(status, PROBLEM, new Json(json), Map.of());
    }

    static Answer bytes(int status, String type, byte[] content) {
        return new Answer(status, type, new Bytes(content), Map.of());
    }

    static Answer stream(String type, Stream stream) {
        return new Answer(200, type, stream, Map.of());
    }

    /** Returns the content, if it is written piece by piece. */
    @Nullable
    Stream stream() {
        return body instanceof Stream stream ? stream : null;
    }

    /** Returns the content; nothing if it is written piece by piece. */
    byte[] content() {
        if (body instanceof Json json) {
            return serialized(json.node);
        }
        return body instanceof Bytes bytes ? bytes.bytes : new byte[0];
    }

    Answer with(String header, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(header, value);
        return new Answer(status, type, body, more);
    }
}
