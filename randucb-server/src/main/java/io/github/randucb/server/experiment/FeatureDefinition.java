package io.github.randucb.server.experiment;

import io.github.randucb.encoding.FeatureEncoder;
import io.github.randucb.live.Sharing;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * The features of an experiment.
 *
 * <p>Immutable and thread-safe, if the caller does not change the JSON.
 *
 * @param sharing the way in which arms share what is learned
 * @param dimension the number of features of an arm
 * @param maxNorm the largest Euclidean norm of the features of an arm
 * @param encoder the encoder of named values; empty if requests have vectors
 * @param schema the declaration of the encoder in JSON; empty if requests have vectors
 * @param characters the number of characters of the declaration
 */
public record FeatureDefinition(
        Sharing sharing,
        int dimension,
        double maxNorm,
        Optional<FeatureEncoder> encoder,
        Optional<JsonNode> schema,
        int characters) {}
