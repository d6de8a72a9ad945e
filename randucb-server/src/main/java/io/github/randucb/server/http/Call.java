package io.github.randucb.server.http;

import io.github.randucb.server.experiment.DefinitionException;
import io.github.randucb.server.experiment.JsonFields;
import io.github.randucb.server.limit.HttpException;
import io.github.randucb.server.limit.RequestRoom;
import io.github.randucb.text.SavedText;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A request: method, path, query and body.
 *
 * @param method the method of HTTP
 * @param path the parts of the path, decoded
 * @param query the parameters of the query
 * @param headers the headers that matter: If-Match and Accept, in lower case
 * @param body the body
 * @param room the memory that the request can take
 */
@SuppressWarnings("ArrayRecordComponent") // nobody changes it
record Call(
        String method,
        List<String> path,
        Map<String, String> query,
        Map<String, String> headers,
        byte[] body,
        RequestRoom.Reservation room) {
    private static final long OF_VALUE = 64; // bytes, about, of a value of JSON
    private static final int DEEPEST = 16;
    private static final int LONGEST_NUMBER = 100;
    private static final int LONGEST_NAME = 1000;
    private static final JsonMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(DEEPEST)
                            .maxNumberLength(LONGEST_NUMBER)
                            .maxNameLength(LONGEST_NAME)
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    /** Returns a part of the path, counted from 0. */
    String part(int index) {
        return path.get(index);
    }

    /** Tells whether a parameter of the query is there, and is not "false". */
    boolean asks(String parameter) {
        String value = query.getOrDefault(parameter, "false");
        if (!value.isEmpty() && !value.equals("true") && !value.equals("false")) {
            throw new DefinitionException(
                    "",
                    "The query parameter '" + parameter + "' must be true or false; got '" + JsonFields.shown(value)
                            + "'. Write ?" + parameter + ", or leave it out.");
        }
        return !value.equals("false");
    }

    /** Returns the body as JSON. */
    JsonNode json() {
        room.reserve(OF_VALUE * separators(body));
        JsonNode node;
        try {
            node = JSON.readTree(body);
        } catch (StreamConstraintsException e) {
            throw new HttpException(
                    400,
                    "JSON too large",
                    "The JSON can have " + DEEPEST + " levels, numbers of " + LONGEST_NUMBER + " digits and names of "
                            + LONGEST_NAME + " characters; the body has more. Simplify it.");
        }
        if (hasEscapes(body) && hasHalfOfAPair(node)) {
            throw new HttpException(
                    400, "Not JSON", "A text must be Unicode; the body has half of a surrogate pair. Correct it.");
        }
        if (node == null || node.isMissingNode()) {
            throw new HttpException(400, "Not JSON", "The body must be JSON; it is empty.");
        }
        return node;
    }

    /** Returns the number of separators and brackets: there are not many more values. */
    private static long separators(byte[] body) {
        long count = 0;
        for (byte each : body) {
            if (each == ',' || each == ':' || each == '[' || each == '{') {
                count++;
            }
        }
        return count;
    }

    /** Returns whether a body has escaped characters; only they can be half of a pair. */
    private static boolean hasEscapes(byte[] body) {
        for (byte each : body) {
            if (each == '\\') {
                return true;
            }
        }
        return false;
    }

    /** Returns whether a text has half of a surrogate pair, which the journal cannot store. The parser refuses it in names. */
    private static boolean hasHalfOfAPair(@Nullable JsonNode node) {
        if (node == null) {
            return false;
        }
        boolean here = node.isString() && SavedText.hasHalfOfAPair(node.stringValue());
        return here || node.valueStream().anyMatch(Call::hasHalfOfAPair);
    }

    /** Returns the fields of the body. */
    JsonFields fields() {
        return new JsonFields(json(), "");
    }

    /** Returns the fields of the body; those of an empty object if there is no body. */
    JsonFields fieldsOrEmpty() {
        return body.length == 0 ? new JsonFields(JSON.createObjectNode(), "") : fields();
    }
}
