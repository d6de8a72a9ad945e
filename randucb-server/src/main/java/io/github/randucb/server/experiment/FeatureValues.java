package io.github.randucb.server.experiment;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Named values in JSON, as an encoder takes them. A whole number can be a number or a category. Null is a missing value.
 *
 * <p>Stateless and thread-safe.
 */
final class FeatureValues {
    private static final int MOST_NAMES = 1000;

    private FeatureValues() {}

    /** Reads the values of an object. */
    static Map<String, @Nullable Object> read(JsonNode node, String pointer) {
        if (!node.isObject()) {
            throw new DefinitionException(
                    pointer, "Named values must be an object; got " + JsonFields.shown(node) + ". Write {...}.");
        }
        if (node.size() > MOST_NAMES) {
            throw new DefinitionException(
                    pointer,
                    "There can be at most " + MOST_NAMES + " named values; got " + node.size() + ". Leave some out.");
        }
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> each : node.properties()) {
            map.put(each.getKey(), value(each.getValue(), pointer, each.getKey()));
        }
        return map;
    }

    private static @Nullable Object value(JsonNode value, String pointer, String name) {
        if (value.isIntegralNumber() && value.canConvertToLong()) {
            return value.longValue();
        }
        if (value.isNumber()) {
            return value.doubleValue();
        }
        return value.isNull() ? null : text(value, JsonFields.child(pointer, name));
    }

    /** Returns the text of a category: a text, a whole number, true or false. */
    static String text(JsonNode value, String pointer) {
        if (value.isString()) {
            return value.stringValue();
        }
        if (value.isBoolean() || value.isIntegralNumber()) {
            return value.toString();
        }
        throw new DefinitionException(
                pointer, "A value must be a number, a text, true or false; got " + JsonFields.shown(value) + ".");
    }
}
