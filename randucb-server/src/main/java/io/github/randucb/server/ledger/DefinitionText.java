package io.github.randucb.server.ledger;

import io.github.randucb.server.experiment.ArmDefinition;
import io.github.randucb.server.experiment.DefinitionReader;
import io.github.randucb.server.experiment.DefinitionWriter;
import io.github.randucb.server.experiment.ExperimentDefinition;
import io.github.randucb.server.experiment.JsonFields;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The JSON text of definitions and arms in the journal.
 *
 * <p>Stateless and thread-safe.
 */
public final class DefinitionText {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String ARMS = "arms";

    private DefinitionText() {}

    /**
     * Writes a definition with its seed.
     *
     * @param definition the definition
     * @return the text
     */
    public static String write(ExperimentDefinition definition) {
        return DefinitionWriter.write(definition).toString();
    }

    /**
     * Writes the settings of a change, without the arms and the features, since a change does not change them.
     *
     * @param definition the new definition
     * @return the text
     */
    public static String writeSettings(ExperimentDefinition definition) {
        return DefinitionWriter.settings(definition).toString();
    }

    /** Reads the settings of a change of an experiment with a definition and arms. */
    static ExperimentDefinition readSettings(String text, ExperimentDefinition present, List<ArmDefinition> arms) {
        return DefinitionReader.readSettings(tree(text), present, arms);
    }

    /** Reads a change that an earlier version wrote with the features, of an experiment with some arms. */
    static ExperimentDefinition readChange(String text, List<ArmDefinition> present) {
        if (!(tree(text) instanceof ObjectNode json)) {
            throw new IllegalArgumentException("A definition in the journal must be an object.");
        }
        ArrayNode arms = json.putArray(ARMS);
        present.forEach(arm -> arms.add(DefinitionWriter.arm(arm)));
        return read(json);
    }

    /**
     * Writes an arm.
     *
     * @param arm the arm
     * @return the text
     */
    public static String writeArm(ArmDefinition arm) {
        return DefinitionWriter.arm(arm).toString();
    }

    static ExperimentDefinition read(String text) {
        return read(tree(text));
    }

    private static ExperimentDefinition read(JsonNode json) {
        return DefinitionReader.read(json, () -> {
            throw new IllegalArgumentException("A definition in the journal must have a seed.");
        });
    }

    static ArmDefinition readArm(String text) {
        return DefinitionReader.arm(new JsonFields(tree(text), ""));
    }

    private static JsonNode tree(String text) {
        try {
            return JSON.readTree(text);
        } catch (JacksonException e) {
            throw new IllegalArgumentException("A definition in the journal must be JSON: " + e.getOriginalMessage());
        }
    }
}
