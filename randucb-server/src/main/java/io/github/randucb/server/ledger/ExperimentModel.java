package io.github.randucb.server.ledger;

import io.github.randucb.live.ledger.DecisionModel;
import io.github.randucb.live.model.ChosenArm;
import io.github.randucb.server.event.Offer;
import io.github.randucb.server.experiment.ArmDefinition;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The model of an experiment: the part that differs between arms with and without features.
 *
 * <p>Not thread-safe.
 */
interface ExperimentModel {
    /** Returns the model as the ledger of decisions teaches it. */
    DecisionModel learner();

    /** Returns the state that decisions read. */
    Choices choices();

    /** Adds arms, or adds none if one of them is refused. */
    void addArms(List<ArmDefinition> arms);

    /** Forgets an arm. */
    void removeArm(String arm);

    /** Returns whether an arm that is not registered has a model of its own. */
    default boolean knows(String arm) {
        return false;
    }

    /** Enables or disables an arm. */
    void setEnabled(String arm, boolean enabled);

    /** Returns an arm of an offer as the model needs it; null for arms without features. */
    @Nullable
    ChosenArm chosen(Offer offer, int index, String arm);

    /** Returns whether the model has an arm, or has room for it. */
    boolean canLearn(String arm);

    /** Returns the number of rewards learned. */
    long observations();

    /** Writes what was learned. */
    void save(StateWriter out);

    /** Reads what {@link #save} wrote. */
    void load(StateReader in);

    /** Writes the part of the open decisions that depends on the past. */
    void savePending(StateWriter out);

    /** Reads what {@link #savePending} wrote. */
    void loadPending(StateReader in);
}
