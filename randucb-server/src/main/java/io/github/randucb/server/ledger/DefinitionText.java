package io.github.randucb.server.ledger;

import io.github.randucb.server.experiment.ArmDefinition;
import io.github.randucb.server.experiment.DefinitionReader;
import io.github.randucb.server.experiment.DefinitionWriter;
import io.github.randucb.server.experiment.ExperimentDefinition;
import io.github.randucb.server.experiment.JsonFields;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The JSON text of definitions and arms in the journal.
 *
 * <p>Stateless and thread-safe.
 */
public final class DefinitionText {
    private static final JsonMapper JSON = JsonMapper.shared();

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
     * Writes an arm.
     *
     * @param arm the arm
     * @return the text
     */
    public static String writeArm(ArmDefinition arm) {
        return DefinitionWriter.arm(arm).toString();
    }

    static ExperimentDefinition read(String text) {
        return DefinitionReader.read(tree(text), () -> {
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
