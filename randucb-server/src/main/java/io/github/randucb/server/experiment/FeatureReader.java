package io.github.randucb.server.experiment;

import io.github.randucb.encoding.FeatureRow;
import java.util.Optional;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/**
 * The features of the arms of one request, from JSON: vectors, or named values that the encoder of the experiment encodes. The
 * values of the context are read once.
 *
 * <p>Not thread-safe.
 */
public final class FeatureReader {
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
                .map(encoder -> DefinitionReader.explained(
                        "/context",
                        () -> encoder.row()
                                .setAll(FeatureValues.read(context, "/context"))
                                .keep()));
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
        FeatureRow inContext = row.get();
        String place = pointer.get();
        return DefinitionReader.explained(
                place,
                () -> inContext
                        .clear()
                        .setAll(FeatureValues.read(values, place))
                        .encode());
    }

    /** Rejects the features of a registered arm if no decision could use them. */
    static void check(FeatureDefinition features, JsonNode values, String pointer) {
        if (features.encoder().isPresent()) {
            FeatureRow empty = features.encoder().get().row();
            var unused = DefinitionReader.explained(pointer, () -> empty.setAll(FeatureValues.read(values, pointer)));
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
