package io.github.randucb.server.experiment;

import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * An arm of an experiment.
 *
 * <p>Immutable and thread-safe, if the caller does not change the JSON.
 *
 * @param id the id of the arm
 * @param value the value that answers return with the arm, if there is one
 * @param features the features of the arm, if it has some: an array of numbers, or an object with named values
 */
public record ArmDefinition(String id, Optional<JsonNode> value, Optional<JsonNode> features) {}
