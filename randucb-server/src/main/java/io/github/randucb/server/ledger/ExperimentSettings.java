package io.github.randucb.server.ledger;

import io.github.randucb.server.event.Event;
import io.github.randucb.server.experiment.ArmDefinition;
import io.github.randucb.server.experiment.ControlDefinition;
import io.github.randucb.server.experiment.DefinitionReader;
import io.github.randucb.server.experiment.ExperimentDefinition;
import java.util.List;

/**
 * The settings and arms of an experiment, with the rules of their changes. A method that rejects a change throws an
 * {@link IllegalArgumentException}, whose message is the answer, and changes nothing.
 *
 * <p>Not thread-safe.
 */
final class ExperimentSettings {
    private ExperimentDefinition definition;
    private int revision;
    private ArmRegister arms;
    private String cause;

    /**
     * Creates settings.
     *
     * @param revision the number of changes so far
     * @param cause the cause of the last change; empty if there is none
     */
    ExperimentSettings(ExperimentDefinition definition, int revision, ArmRegister arms, String cause) {
        this.definition = definition;
        this.revision = revision;
        this.arms = arms;
        this.cause = cause;
    }

    /** Creates the settings of a new experiment, without arms. */
    static ExperimentSettings of(ExperimentDefinition definition) {
        return new ExperimentSettings(definition, 0, ArmRegister.empty(), "");
    }

    ExperimentDefinition definition() {
        return definition;
    }

    int revision() {
        return revision;
    }

    ArmRegister arms() {
        return arms;
    }

    /** Returns the number of the control arm; -1 if it is not registered, or there is none. */
    int controlNumber() {
        return arms.number(controlArm(definition));
    }

    private static String controlArm(ExperimentDefinition definition) {
        return definition.control().map(ControlDefinition::arm).orElse("");
    }

    String cause() {
        return cause;
    }

    /** Rejects arms that cannot be added. */
    void requireNew(List<ArmDefinition> added) {
        for (ArmDefinition arm : added) {
            if (arms.number(arm.id()) >= 0) {
                throw new IllegalArgumentException("There is an arm '" + arm.id() + "' already. Choose another id.");
            }
        }
        if (arms.size() + added.size() > DefinitionReader.MOST_ARMS) {
            throw new IllegalArgumentException("An experiment can have at most " + DefinitionReader.MOST_ARMS
                    + " arms; got " + (arms.size() + added.size()) + ". Remove arms first.");
        }
    }

    void add(List<ArmDefinition> added) {
        arms = arms.with(added);
    }

    /**
     * Rejects the removal of an arm that is not there, or of the control arm.
     *
     * @param known whether the model knows the arm, which only requests can have named
     */
    void requireRemovable(String arm, boolean known) {
        if (!known) {
            requireArm(arm);
        }
        requireNotControl(arm, "removed");
    }

    void remove(String arm) {
        if (arms.number(arm) >= 0) {
            arms = arms.without(arm);
        }
    }

    /** Rejects to switch an arm that is not there, or to switch off the control arm. */
    void requireSwitchable(String arm, boolean enabled) {
        requireArm(arm);
        if (!enabled) {
            requireNotControl(arm, "disabled");
        }
    }

    void setEnabled(String arm, boolean enabled) {
        arms = arms.withEnabled(arm, enabled);
    }

    private void requireArm(String arm) {
        if (arms.number(arm) < 0) {
            throw new IllegalArgumentException("There is no arm '" + arm + "'.");
        }
    }

    private void requireNotControl(String arm, String change) {
        if (controlArm(definition).equals(arm)) {
            throw new IllegalArgumentException(
                    "The control arm '" + arm + "' cannot be " + change + ". Choose another control arm first.");
        }
    }

    /** Returns the definition of a change, if it is allowed. The policy, the seed, the horizon and the features stay. */
    ExperimentDefinition read(Event.Changed change) {
        if (change.revision() != Event.Changed.ANY && change.revision() != revision) {
            throw new IllegalArgumentException("The change is for revision " + change.revision()
                    + "; the experiment has " + revision + ". Read it again.");
        }
        ExperimentDefinition changed = change.keepsFeatures()
                ? DefinitionText.readSettings(change.definition(), definition, arms.present())
                : DefinitionText.readChange(change.definition(), arms.present());
        if (!changed.policy().equals(definition.policy())
                || changed.seed() != definition.seed()
                || !changed.horizon().equals(definition.horizon())
                || !changed.features().equals(definition.features())) {
            throw new IllegalArgumentException(
                    "The policy, the seed, the horizon and the features of an experiment cannot be changed. Create"
                            + " another experiment.");
        }
        requireControlArm(changed);
        return changed;
    }

    /** Rejects a control arm that no decision could show. */
    private void requireControlArm(ExperimentDefinition changed) {
        String arm = controlArm(changed);
        boolean shown = arms.number(arm) >= 0 && arms.isEnabled(arm);
        if (changed.control().isPresent() && changed.features().isEmpty() && !shown) {
            throw new IllegalArgumentException(
                    "The control arm must be an enabled arm; got '" + arm + "'. Add or enable it first.");
        }
    }

    /** Takes another definition. */
    void change(ExperimentDefinition changed, String reason) {
        definition = changed;
        revision++;
        cause = reason;
    }
}
