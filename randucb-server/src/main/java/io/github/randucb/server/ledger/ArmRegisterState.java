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

    /** Reads the arms. Those that are equal to known ones become the same objects, since their values can be large. */
    static ArmRegister load(StateReader in, List<ArmDefinition> known) {
        Map<ArmDefinition, ArmDefinition> same = new HashMap<>();
        known.forEach(arm -> same.put(arm, arm));
        List<ArmDefinition> arms = new ArrayList<>();
        List<ArmRegister.Status> states = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            states.add(in.readConstant(ArmRegister.Status.class));
            ArmDefinition arm = DefinitionText.readArm(in.readText());
            arms.add(same.getOrDefault(arm, arm));
        }
        return ArmRegister.of(arms, states);
    }
}
