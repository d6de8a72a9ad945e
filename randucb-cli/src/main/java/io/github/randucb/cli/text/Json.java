package io.github.randucb.cli.text;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

/** JSON output, with indented lines. Thread-safe: no state. */
public final class Json {
    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private Json() {}

    /**
     * Makes an empty array.
     *
     * @return a new array
     */
    public static ArrayNode array() {
        return MAPPER.createArrayNode();
    }

    /**
     * Formats a node.
     *
     * @param node the node
     * @return the text
     */
    public static String text(JsonNode node) {
        return MAPPER.writeValueAsString(node);
    }
}
