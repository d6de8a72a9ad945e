package io.github.randucb.server.experiment;

import io.github.randucb.encoding.FeatureRow;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The features of the arms of one request, from JSON: vectors, or named values that the encoder of the experiment encodes. The
 * values of the context are read once.
 *
 * <p>Not thread-safe.
 */
public final class FeatureReader {
    /** What to do, in the words of the library and in those of the service. */
    private static final Map<String, String> REMEDIES = Map.of(
            "Declare it, or use categoryOrOther.",
            "Declare it, or say \"other\": true in the schema.",
            "Declare it, or use ignoreUnknown.",
            "Declare it, or say \"ignoreUnknown\": true in the schema.",
            "Call clear before the next vector, and keep after its fixed values.",
            "Give it in the context or in the arm, not in both.");

    private final FeatureDefinition features;
    private final Optional<FeatureRow> row; // with the values of the context; empty for vectors

    /**
     * Creates a reader.
     *
     * @param features the features of the experiment
     * @param context the values that all arms have; an empty object if there are none
     * @throws DefinitionException if the values do not fit the experiment
     */
    public FeatureReader(FeatureDefinition features, JsonNode context) {
        this.features = features;
        this.row = features.encoder()
                .map(encoder -> set(features, encoder.row(), FeatureValues.read(context, "/context"), "/context")
                        .keep());
        if (row.isEmpty() && !context.isEmpty()) {
            throw new DefinitionException(
                    "/context",
                    "A 'context' needs a schema; this experiment takes vectors. Give each arm its features.");
        }
    }

    /**
     * Reads the features of an arm.
     *
     * @param values the values of the arm
     * @param pointer returns the place of the values of the arm, for messages
     * @return a feature vector
     * @throws DefinitionException if the values do not fit the experiment
     */
    public double[] read(JsonNode values, Supplier<String> pointer) {
        if (row.isEmpty()) {
            return vector(features, values, pointer);
        }
        String place = pointer.get();
        FeatureRow complete = set(features, row.get().clear(), FeatureValues.read(values, place), place);
        return DefinitionReader.explained(place, complete::encode);
    }

    /** Sets the values of a row, and reports the one that is refused at its place. */
    private static FeatureRow set(
            FeatureDefinition features, FeatureRow empty, Map<String, @Nullable Object> values, String pointer) {
        try {
            return empty.setAll(values);
        } catch (IllegalArgumentException e) {
            String message = String.valueOf(e.getMessage());
            for (Map.Entry<String, String> remedy : REMEDIES.entrySet()) {
                message = message.replace(remedy.getKey(), remedy.getValue());
            }
            throw new DefinitionException(
                    refused(features, values)
                            .map(name -> JsonFields.child(pointer, name))
                            .orElse(pointer),
                    message);
        }
    }

    /** Returns the name whose value is refused, also without the others. */
    private static Optional<String> refused(FeatureDefinition features, Map<String, @Nullable Object> values) {
        FeatureRow alone = features.encoder().orElseThrow().row();
        for (Map.Entry<String, @Nullable Object> each : values.entrySet()) {
            try {
                alone.clear().setAll(Collections.singletonMap(each.getKey(), each.getValue()));
            } catch (IllegalArgumentException e) {
                return Optional.of(each.getKey());
            }
        }
        return Optional.empty();
    }

    /** Rejects the features of a registered arm if no decision could use them. */
    static void check(FeatureDefinition features, JsonNode values, String pointer) {
        if (features.encoder().isPresent()) {
            FeatureRow empty = features.encoder().get().row();
            var unused = set(features, empty, FeatureValues.read(values, pointer), pointer);
        } else {
            vector(features, values, () -> pointer);
        }
    }

    private static double[] vector(FeatureDefinition features, JsonNode values, Supplier<String> pointer) {
        if (!values.isArray() || values.size() != features.dimension()) {
            throw new DefinitionException(
                    pointer.get(),
                    "The features of an arm must be " + features.dimension() + " numbers; got " + values.size() + ".");
        }
        double[] row = new double[features.dimension()];
        double square = 0;
        for (int k = 0; k < row.length; k++) {
            if (!values.get(k).isNumber()) {
                throw new DefinitionException(pointer.get() + "/" + k, "A feature must be a number.");
            }
            row[k] = values.get(k).doubleValue();
            square += row[k] * row[k];
        }
        if (!(Math.sqrt(square) <= features.maxNorm() * (1 + 1e-9))) {
            throw new DefinitionException(
                    pointer.get(),
                    "The norm of the features must be at most " + features.maxNorm() + "; got " + Math.sqrt(square)
                            + ". Scale the features, or declare a larger 'maxNorm'.");
        }
        return row;
    }
}
