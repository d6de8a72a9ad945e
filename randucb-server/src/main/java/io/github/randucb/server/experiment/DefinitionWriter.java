package io.github.randucb.server.experiment;

import java.time.Duration;
import java.util.Locale;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The writer of definitions in JSON. {@link DefinitionReader} reads the same definition.
 *
 * <p>Stateless and thread-safe.
 */
public final class DefinitionWriter {
    private static final JsonMapper JSON = JsonMapper.shared();

    private DefinitionWriter() {}

    /**
     * Writes a definition with everything, also the seed.
     *
     * @param definition the definition
     * @return the definition in JSON
     */
    public static ObjectNode write(ExperimentDefinition definition) {
        ObjectNode json = JSON.createObjectNode();
        writePolicy(json, definition);
        ArrayNode arms = json.putArray("arms");
        definition.arms().forEach(arm -> arms.add(arm(arm)));
        definition.features().ifPresent(features -> writeFeatures(json.putObject("features"), features));
        writeRules(json, definition);
        return json;
    }

    /**
     * Writes the settings of a definition: everything but the arms and the features.
     *
     * @param definition the definition
     * @return the settings in JSON, for {@link DefinitionReader#readSettings}
     */
    public static ObjectNode settings(ExperimentDefinition definition) {
        ObjectNode json = JSON.createObjectNode();
        writePolicy(json, definition);
        writeRules(json, definition);
        return json;
    }

    private static void writePolicy(ObjectNode json, ExperimentDefinition definition) {
        ObjectNode policy = json.putObject("policy");
        policy.put("type", definition.policy().type().id());
        definition.policy().given().forEach(policy::put);
        definition.floor().ifPresent(floor -> policy.put("floor", floor));
        json.put("seed", definition.seed());
        definition.horizon().ifPresent(horizon -> json.put("horizon", horizon));
    }

    private static void writeRules(ObjectNode json, ExperimentDefinition definition) {
        writeReward(json.putObject("reward"), definition.reward());
        definition
                .control()
                .ifPresent(control -> json.putObject("control")
                        .put("arm", control.arm())
                        .put("share", control.share())
                        .put("by", lower(control.by())));
        definition.sticky().ifPresent(time -> json.put("sticky", time(time)));
        writeGuards(json.putObject("guards"), definition.guards());
        json.put("mode", lower(definition.mode()));
        json.put("ack", lower(definition.ack()));
    }

    /**
     * Writes an arm.
     *
     * @param arm the arm
     * @return the arm in JSON
     */
    public static ObjectNode arm(ArmDefinition arm) {
        ObjectNode json = JSON.createObjectNode().put("id", arm.id());
        arm.value().ifPresent(value -> json.set("value", value));
        arm.features().ifPresent(features -> json.set("features", features));
        return json;
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private static String time(long millis) {
        return Duration.ofMillis(millis).toString();
    }

    private static void writeFeatures(ObjectNode json, FeatureDefinition features) {
        json.put("sharing", lower(features.sharing()));
        if (features.schema().isPresent()) {
            json.set("schema", features.schema().get());
        } else {
            json.put("dimension", features.dimension());
            json.put("maxNorm", features.maxNorm());
        }
    }

    private static void writeReward(ObjectNode json, RewardDefinition reward) {
        reward.range()
                .ifPresent(range -> json.putArray("range").add(range.low()).add(range.high()));
        reward.window().ifPresent(window -> json.put("window", time(window)));
        reward.defaultReward().ifPresent(value -> json.put("default", value));
        json.put("learn", lower(reward.learn()));
        if (reward.atOnce()) {
            json.put("atOnce", true);
        }
        json.put("outside", lower(reward.outside()));
        json.put("activation", time(reward.activation()));
        if (!reward.event().isEmpty()) {
            json.put("event", reward.event());
        }
    }

    private static void writeGuards(ObjectNode json, GuardDefinition guards) {
        guards.minReward()
                .ifPresent(guard -> json.putObject("minReward")
                        .put("confidence", guard.confidence())
                        .put("margin", guard.margin()));
        json.put("maxOpen", guards.maxOpen());
        guards.maxShare().ifPresent(share -> json.put("maxShare", share));
    }
}
