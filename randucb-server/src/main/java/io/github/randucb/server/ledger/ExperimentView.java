package io.github.randucb.server.ledger;

import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.server.event.Offer;
import io.github.randucb.server.experiment.ArmDefinition;
import io.github.randucb.server.experiment.ExperimentDefinition;
import io.github.randucb.server.ledger.StickyArms.Assignment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The state of an experiment that decisions read, after the event at a position.
 *
 * <p>Immutable and thread-safe.
 */
public final class ExperimentView {
    private final long version;
    private final long time;
    private final int revision;
    private final ExperimentDefinition definition;
    private final ArmRegister arms;
    private final Choices choices;
    private final UnitMap<Assignment> sticky;

    // Computed when they are first needed; threads may compute them twice.
    private @Nullable Enabled enabled;
    private @Nullable ActionProbabilities probabilities;

    /**
     * The enabled arms.
     *
     * @param ids their ids
     * @param offer their numbers
     */
    public record Enabled(List<String> ids, Offer offer) {}

    ExperimentView(
            long version,
            long time,
            int revision,
            ExperimentDefinition definition,
            ArmRegister arms,
            Choices choices,
            UnitMap<Assignment> sticky) {
        this.version = version;
        this.time = time;
        this.revision = revision;
        this.definition = definition;
        this.arms = arms;
        this.choices = choices;
        this.sticky = sticky;
    }

    /**
     * Returns the position of the last event in the view.
     *
     * @return the version
     */
    public long version() {
        return version;
    }

    /**
     * Returns the time of the last event in the view.
     *
     * @return the time in milliseconds since 1970
     */
    public long time() {
        return time;
    }

    /**
     * Returns the number of changes of the definition.
     *
     * @return the revision
     */
    public int revision() {
        return revision;
    }

    /**
     * Returns the definition.
     *
     * @return the definition
     */
    public ExperimentDefinition definition() {
        return definition;
    }

    /**
     * Returns the arms.
     *
     * @return the arms
     */
    public ArmRegister arms() {
        return arms;
    }

    /**
     * Returns the probabilities and estimates.
     *
     * @return the state of the model
     */
    public Choices choices() {
        return choices;
    }

    /**
     * Returns the enabled arms of an experiment without features.
     *
     * @return the arms in the order in which they were added
     */
    public Enabled enabled() {
        Enabled known = enabled;
        if (known == null) {
            List<String> ids = new ArrayList<>();
            for (ArmDefinition arm : arms.present()) {
                if (arms.isEnabled(arm.id())) {
                    ids.add(arm.id());
                }
            }
            known = new Enabled(List.copyOf(ids), offer(ids));
            enabled = known;
        }
        return known;
    }

    /**
     * Returns the probabilities of a decision. Those of all enabled arms are computed once.
     *
     * @param ids the ids of the offered arms
     * @param offer the offered arms
     * @param mixture the probabilities of a decision, made from those of the policy; always the same for a view
     * @return the probability of each arm
     */
    public ActionProbabilities probabilities(
            List<String> ids, Offer offer, UnaryOperator<ActionProbabilities> mixture) {
        Enabled all = enabled;
        if (all == null || all.offer != offer) {
            return mixture.apply(policy(ids, offer));
        }
        ActionProbabilities known = probabilities;
        if (known == null) {
            known = mixture.apply(policy(ids, offer));
            probabilities = known;
        }
        return known;
    }

    private ActionProbabilities policy(List<String> ids, Offer offer) {
        return definition.mode().learnsFromItsChoices()
                ? choices.probabilities(ids, offer)
                : choices.probabilitiesOfRewarded(ids, offer);
    }

    /**
     * Returns an offer of arms without features.
     *
     * @param ids the ids of arms that were not removed
     * @return their numbers
     */
    public Offer offer(List<String> ids) {
        return new Offer.Numbers(ids.stream().mapToInt(arms::number).toArray());
    }

    /**
     * Returns the decision that gave a unit the arm which it keeps, or kept until the arm was removed or given back.
     *
     * @param unit the unit
     * @return the decision, if its time is not over
     */
    public Optional<Kept> kept(String unit) {
        Assignment assignment = sticky.get(unit);
        return assignment == null || assignment.until() <= time
                ? Optional.empty()
                : Optional.of(new Kept(
                        assignment.isOf(arms) ? assignment.arm() : "",
                        assignment.isFree(),
                        assignment.decision(),
                        assignment.probability()));
    }

    /**
     * The arm that a unit keeps.
     *
     * @param arm the id of the arm; empty if it was removed, or the unit is free
     * @param free whether the unit is free: the decision was cancelled, or not activated in time
     * @param decision the id of the decision that chose the arm
     * @param probability the probability with which it was chosen; NaN if that decision was redrawn
     */
    public record Kept(String arm, boolean free, String decision, double probability) {}
}
