package io.github.randucb.server.ledger;

import io.github.randucb.server.experiment.ArmDefinition;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The saved form of the arms.
 *
 * <p>Stateless and thread-safe.
 */
final class ArmRegisterState {
    private ArmRegisterState() {}

    static void save(ArmRegister arms, StateWriter out) {
        out.writeInt(arms.count());
        for (int number = 0; number < arms.count(); number++) {
            out.writeText(arms.status(number).name());
            out.writeText(DefinitionText.writeArm(arms.arm(number).orElseThrow()));
        }
    }

    /**
     * Reads the arms. Those with the text of known ones become the same objects, since their values can be large. Arms that differ only
     * in the order of their fields are equal, but have other texts.
     */
    static ArmRegister load(StateReader in, List<ArmDefinition> known) {
        Map<String, ArmDefinition> byText = new HashMap<>();
        known.forEach(arm -> byText.put(DefinitionText.writeArm(arm), arm));
        List<ArmDefinition> arms = new ArrayList<>();
        List<ArmRegister.Status> states = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            states.add(in.readConstant(ArmRegister.Status.class));
            String text = in.readText();
            ArmDefinition arm = byText.get(text);
            arms.add(arm == null ? DefinitionText.readArm(text) : arm);
        }
        return ArmRegister.of(arms, states);
    }
}
