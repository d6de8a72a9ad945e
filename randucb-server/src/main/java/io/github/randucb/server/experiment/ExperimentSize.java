package io.github.randucb.server.experiment;

import io.github.randucb.live.Sharing;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * The largest memory of an experiment, estimated from its definition:
 *
 * <pre>
 * model          8 c d^2 + 8,192 bytes     d features, c copies of the matrix: 7 with hybrid sharing, else 5
 * open decision  10 d + 640 bytes
 * </pre>
 *
 * An experiment can take 768 MiB: up to 128 MiB for its models, and the rest for its open decisions. The limits are constants, because the
 * number of models that they allow is part of the state of an experiment. The values and features of all arms can have 4 MiB of JSON; only
 * requests are checked for that, since earlier versions have accepted more.
 *
 * <p>Stateless and thread-safe.
 */
public final class ExperimentSize {
    private static final long MEBIBYTE = 1 << 20;
    private static final long MOST = 768 * MEBIBYTE;
    private static final long MOST_OF_MODELS = 128 * MEBIBYTE;
    private static final long OPEN_BY_DEFAULT = MOST - MOST_OF_MODELS;
    private static final long MOST_OF_ARMS = 4 * MEBIBYTE; // characters
    private static final int COPIES = 5;
    private static final int HYBRID_COPIES = 7;
    private static final long OBJECTS_OF_MODEL = 8192;
    private static final long OBJECTS_OF_DECISION = 640;
    private static final long BYTES_OF_FEATURE = 10; // a number, and its part in a map

    private ExperimentSize() {}

    /**
     * Returns the bytes of one model.
     *
     * @param features the features of the experiment
     * @return the bytes of the model of all arms, or of one arm if arms have models of their own
     */
    public static long ofModel(FeatureDefinition features) {
        long square = (long) features.dimension() * features.dimension();
        int copies = features.sharing() == Sharing.HYBRID ? HYBRID_COPIES : COPIES;
        return square * copies * Double.BYTES + OBJECTS_OF_MODEL;
    }

    /**
     * Returns the largest number of models.
     *
     * @param features the features of the experiment
     * @return 1 if all arms share a model, else the number of arms that can have models of their own
     */
    public static int mostModels(FeatureDefinition features) {
        return features.sharing() == Sharing.SHARED
                ? 1
                : (int) Math.min(DefinitionReader.MOST_ARMS, MOST_OF_MODELS / ofModel(features));
    }

    /**
     * Returns the bytes of the models of an experiment.
     *
     * @param definition the definition
     * @param arms the number of arms
     * @return the bytes; 0 if arms have no features
     */
    public static long ofModels(ExperimentDefinition definition, int arms) {
        return definition
                .features()
                .map(features -> ofModel(features) * (features.sharing() == Sharing.SHARED ? 1 : Math.max(1, arms)))
                .orElse(0L);
    }

    private static long ofDecision(Optional<FeatureDefinition> features) {
        return OBJECTS_OF_DECISION
                + BYTES_OF_FEATURE * features.map(FeatureDefinition::dimension).orElse(0);
    }

    /**
     * Estimates the bytes of open decisions.
     *
     * @param definition the definition
     * @param open the number of open decisions
     * @return the bytes in the heap
     */
    public static long ofOpen(ExperimentDefinition definition, int open) {
        return ofDecision(definition.features()) * open;
    }

    /**
     * Returns the size of an arm: the characters of its value and its features as JSON.
     *
     * @param arm the arm
     * @return the number of characters
     */
    public static long ofArm(ArmDefinition arm) {
        return length(arm.value()) + length(arm.features());
    }

    private static long length(Optional<JsonNode> json) {
        return json.map(node -> node.toString().length()).orElse(0);
    }

    /**
     * Rejects arms whose values and features are too large.
     *
     * @param characters the size of all arms
     * @throws DefinitionException if they are
     */
    public static void checkText(long characters) {
        if (characters > MOST_OF_ARMS) {
            throw new DefinitionException(
                    "/arms",
                    "The values and features of all arms can have " + MOST_OF_ARMS + " characters as JSON; got "
                            + characters + ". Shorten them, or remove arms.");
        }
    }

    /** Returns the largest number of open decisions, if the definition has none. */
    static int maxOpen(Optional<FeatureDefinition> features) {
        return (int) Math.min(GuardDefinition.MAX_OPEN, OPEN_BY_DEFAULT / ofDecision(features));
    }

    /**
     * Rejects an experiment that can take too much memory.
     *
     * @param definition the definition
     * @throws DefinitionException if it can
     */
    public static void check(ExperimentDefinition definition) {
        checkArms(definition, definition.arms().size());
        checkText(definition.arms().stream().mapToLong(ExperimentSize::ofArm).sum());
        checkOpen(definition);
    }

    /**
     * Rejects arms whose models can take too much memory.
     *
     * @param definition the definition
     * @param arms the number of registered arms
     * @throws DefinitionException if they can
     */
    public static void checkArms(ExperimentDefinition definition, int arms) {
        Optional<FeatureDefinition> own =
                definition.features().filter(features -> features.sharing() != Sharing.SHARED);
        if (own.isPresent() && arms > mostModels(own.get())) {
            throw new DefinitionException(
                    "/arms",
                    "With " + own.get().dimension() + " features, at most " + mostModels(own.get())
                            + " arms can have models of their own; got " + arms
                            + ". Use fewer features or arms, or 'sharing': 'shared'.");
        }
    }

    /**
     * Rejects open decisions that can take too much memory.
     *
     * @param definition the definition
     * @throws DefinitionException if they can
     */
    public static void checkOpen(ExperimentDefinition definition) {
        Optional<FeatureDefinition> features = definition.features();
        long most = (MOST - ofModels(definition, definition.arms().size())) / ofDecision(features);
        if (definition.guards().maxOpen() > most) {
            throw new DefinitionException(
                    "/guards/maxOpen",
                    "The open decisions of an experiment can take " + MOST / MEBIBYTE
                            + " MiB with its models, which is "
                            + most + " decisions of " + ofDecision(features) + " bytes; got "
                            + definition.guards().maxOpen() + ". Set a smaller 'maxOpen', or use fewer features.");
        }
    }
}
