package io.github.randucb.server.experiment;

import io.github.randucb.encoding.FeatureEncoder;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * The features of an arm from JSON: a vector, or named values that the encoder of the experiment encodes.
 *
 * <p>Stateless and thread-safe.
 */
public final class FeatureReader {
    private FeatureReader() {}

    /**
     * Reads the features of an arm.
     *
     * @param features the features of the experiment
     * @param context the values that all arms have; an empty object if there are none
     * @param values the values of the arm
     * @param pointer the place of the values of the arm
     * @return a feature vector
     * @throws DefinitionException if the values do not fit the experiment
     */
    public static double[] row(FeatureDefinition features, JsonNode context, JsonNode values, String pointer) {
        try {
            return features.encoder().isPresent()
                    ? encode(features.encoder().get(), context, values, pointer)
                    : vector(features, context, values, pointer);
        } catch (DefinitionException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new DefinitionException(pointer, String.valueOf(e.getMessage()));
        }
    }

    /** Rejects the features of a registered arm if no decision could use them. */
    static void check(FeatureDefinition features, JsonNode values, String pointer) {
        if (features.encoder().isPresent()) {
            plain(values, pointer);
        } else {
            vector(features, values, pointer);
        }
    }

    private static double[] vector(FeatureDefinition features, JsonNode context, JsonNode values, String pointer) {
        if (!context.isEmpty()) {
            throw new DefinitionException(
                    "/context",
                    "A 'context' needs a schema; this experiment takes vectors. Give each arm its features.");
        }
        return vector(features, values, pointer);
    }

    private static double[] vector(FeatureDefinition features, JsonNode values, String pointer) {
        if (!values.isArray() || values.size() != features.dimension()) {
            throw new DefinitionException(
                    pointer,
                    "The features of an arm must be " + features.dimension() + " numbers; got " + values.size() + ".");
        }
        double[] row = new double[features.dimension()];
        double square = 0;
        for (int k = 0; k < row.length; k++) {
            if (!values.get(k).isNumber()) {
                throw new DefinitionException(pointer + "/" + k, "A feature must be a number.");
            }
            row[k] = values.get(k).doubleValue();
            square += row[k] * row[k];
        }
        if (!(Math.sqrt(square) <= features.maxNorm() * (1 + 1e-9))) {
            throw new DefinitionException(
                    pointer,
                    "The norm of the features must be at most " + features.maxNorm() + "; got " + Math.sqrt(square)
                            + ". Scale the features, or declare a larger 'maxNorm'.");
        }
        return row;
    }

    private static double[] encode(FeatureEncoder encoder, JsonNode context, JsonNode values, String pointer) {
        return encoder.encode(plain(context, "/context"), plain(values, pointer));
    }

    private static Map<String, Object> plain(JsonNode node, String pointer) {
        if (!node.isObject()) {
            throw new DefinitionException(pointer, "Named values must be an object.");
        }
        Map<String, Object> map = new LinkedHashMap<>();
        for (String name : node.propertyNames()) {
            JsonNode value = node.get(name);
            if (value.isNumber()) {
                map.put(name, value.doubleValue());
            } else if (value.isString()) {
                map.put(name, value.stringValue());
            } else if (value.isBoolean()) {
                map.put(name, Boolean.toString(value.booleanValue()));
            } else {
                throw new DefinitionException(
                        JsonFields.child(pointer, name), "A value must be a number, a text, true or false.");
            }
        }
        return map;
    }
}
