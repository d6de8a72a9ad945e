package io.github.randucb.server.http;

import java.io.IOException;
import java.io.OutputStream;
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
 * @param content the content
 * @param stream the content instead, if it is written piece by piece
 * @param headers more headers
 */
@SuppressWarnings("ArrayRecordComponent") // nobody changes it
record Answer(
        int status, String type, byte[] content, @Nullable Stream stream, Map<String, String> headers) {
    static final String JSON = "application/json";
    static final String PROBLEM = "application/problem+json";

    /** Content that is written piece by piece. A write waits until the receiver is ready for more. */
    @FunctionalInterface
    interface Stream {
        void writeTo(OutputStream out) throws IOException;
    }

    static Answer ok(JsonNode json) {
        return json(200, json);
    }

    static Answer json(int status, JsonNode json) {
        return bytes(status, JSON, JsonMapper.shared().writeValueAsBytes(json));
    }

    static Answer bytes(int status, String type, byte[] content) {
        return new Answer(status, type, content, null, Map.of());
    }

    static Answer stream(String type, Stream stream) {
        return new Answer(200, type, new byte[0], stream, Map.of());
    }

    Answer with(String header, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(header, value);
        return new Answer(status, type, content, stream, more);
    }
}
