package io.github.randucb.live.arm;

import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.ArmSubset;
import io.github.randucb.policy.ChoiceRule;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The state of a bandit without features that decisions need: the arms, and the rule of choice. The probabilities of all enabled
 * arms are computed once, at the first decision.
 *
 * <p>Thread-safe; nothing else changes.
 */
public final class ArmSnapshot {
    private final long version;
    private final ArmDirectory arms;
    private final ChoiceRule rule;
    private final double floor;
    private final Optional<String> control;
    private final int controlSlot; // -1 if there is none
    private final double controlShare;
    private @Nullable Choice all; // computed when it is first needed; threads may compute it twice

    /**
     * The arms of a request with their probabilities in one version of the model.
     *
     * @param ids the ids of the arms
     * @param slots their slots
     * @param probabilities their probabilities, in the same order
     * @param version the version of the model
     */
    public record Choice(List<String> ids, ArmSubset slots, ActionProbabilities probabilities, long version) {}

    /**
     * Creates a snapshot.
     *
     * @param version the version of the model
     * @param arms the arms
     * @param rule the rule of choice
     * @param floor the minimum probability of every arm of a request
     * @param control the arm for which a share of the traffic is reserved, if there is one
     * @param controlShare the share of the control arm
     */
    public ArmSnapshot(
            long version,
            ArmDirectory arms,
            ChoiceRule rule,
            double floor,
            Optional<String> control,
            double controlShare) {
        this.version = version;
        this.arms = arms;
        this.rule = rule;
        this.floor = floor;
        this.control = control;
        this.controlSlot = control.isPresent() ? arms.find(control.get()) : -1;
        this.controlShare = controlShare;
    }

    /**
     * Returns the version of the model.
     *
     * @return the version
     */
    public long version() {
        return version;
    }

    /**
     * Returns the arms.
     *
     * @return the arms in this version
     */
    public ArmDirectory arms() {
        return arms;
    }

    /**
     * Rejects a control arm that does not exist.
     *
     * @return this snapshot
     * @throws IllegalStateException if the control arm is not one of the arms
     */
    public ArmSnapshot withControlArm() {
        if (controlSlot < 0 && control.isPresent()) {
            throw new IllegalStateException("The control arm must be one of the arms; got '" + control.get()
                    + "'. Add it first, or correct LiveOptions.withControl.");
        }
        return this;
    }

    /**
     * Tells whether the choice among all enabled arms was computed before.
     *
     * @return true if {@link #all} does not compute it
     */
    public boolean isKnown() {
        return all != null;
    }

    /**
     * Returns the choice among all enabled arms.
     *
     * @return the choice
     * @throws IllegalStateException if no arm is enabled
     */
    public Choice all() {
        Choice choice = all;
        if (choice == null) {
            if (arms.choosable().isEmpty()) {
                throw new IllegalStateException(
                        "A decision needs at least one enabled arm; there is none. Add or enable an arm first.");
            }
            choice = among(arms.choosable(), arms.subset());
            all = choice;
        }
        return choice;
    }

    /**
     * Returns the choice among the given arms that are enabled.
     *
     * @param ids the ids of arms
     * @return the choice
     * @throws IllegalArgumentException if there is no such arm, or all of them are disabled
     */
    public Choice among(Collection<String> ids) {
        int[] slots = ids.stream()
                .mapToInt(arms::slot)
                .filter(arms::isEnabled)
                .sorted()
                .distinct()
                .toArray();
        if (slots.length == 0) {
            throw new IllegalArgumentException("A decision needs at least one enabled arm; "
                    + (ids.isEmpty()
                            ? "the request has no arms."
                            : "all arms of the request are disabled: " + ids + ".")
                    + " Give or enable at least one.");
        }
        String[] names = new String[slots.length];
        Arrays.setAll(names, k -> arms.id(slots[k]));
        return among(List.of(names), ArmSubset.of(slots));
    }

    private Choice among(List<String> ids, ArmSubset slots) {
        ActionProbabilities own = rule.probabilities(slots);
        ActionProbabilities floored = floor == 0 ? own : own.withFloor(Math.min(floor, 1.0 / slots.size()));
        int position = controlSlot < 0 ? -1 : position(slots, controlSlot);
        ActionProbabilities shared = position < 0 ? floored : floored.withShare(position, controlShare);
        return new Choice(ids, slots, shared, version);
    }

    private static int position(ArmSubset slots, int slot) {
        for (int k = 0; k < slots.size(); k++) {
            if (slots.arm(k) == slot) {
                return k;
            }
        }
        return -1;
    }
}
