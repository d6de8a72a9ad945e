package io.github.randucb.theory;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * The statement of a theorem about a configuration: its constants, its conditions and its bound.
 *
 * <p>Immutable and thread-safe.
 *
 * @param theorem the name of the theorem, such as Theorem 1
 * @param about the subject of the theorem
 * @param form the theorem as the paper states it, or as its proof shows it
 * @param constants the constants of the bound
 * @param conditions the conditions of the theorem
 * @param bound the bound on the expected regret; infinite if there is none
 * @param events the events of the proof, if they concern Z and the policy's own widths
 * @param unit the largest regret of a round: 1, or the unit of rewards that are not in [0, 1]
 */
public record Guarantee(
        String theorem,
        String about,
        Form form,
        List<Constant> constants,
        List<Condition> conditions,
        double bound,
        Optional<Events> events,
        double unit) {
    /**
     * Copies the lists.
     *
     * @param theorem the name of the theorem
     * @param about the subject of the theorem
     * @param form the theorem as the paper states it, or as its proof shows it
     * @param constants the constants of the bound
     * @param conditions the conditions of the theorem
     * @param bound the bound on the expected regret
     * @param events the events of the proof
     * @param unit the largest regret of a round
     */
    public Guarantee {
        constants = List.copyOf(constants);
        conditions = List.copyOf(conditions);
    }

    /**
     * Creates a guarantee for rewards in [0, 1].
     *
     * @param theorem the name of the theorem
     * @param about the subject of the theorem
     * @param form the theorem as the paper states it, or as its proof shows it
     * @param constants the constants of the bound
     * @param conditions the conditions of the theorem
     * @param bound the bound on the expected regret
     * @param events the events of the proof
     */
    public Guarantee(
            String theorem,
            String about,
            Form form,
            List<Constant> constants,
            List<Condition> conditions,
            double bound,
            Optional<Events> events) {
        this(theorem, about, form, constants, conditions, bound, events, 1);
    }

    /**
     * Returns the guarantee for rewards with another unit.
     *
     * @param newUnit b - a for rewards in [a, b], or 2 sigma for sub-Gaussian rewards
     * @return the guarantee, with the bound multiplied by the unit
     */
    public Guarantee times(double newUnit) {
        List<Constant> all = new ArrayList<>(constants);
        all.add(new Constant("unit", newUnit, "b - a or 2 sigma of the rewards; it multiplies the bound"));
        return new Guarantee(theorem, about, form, all, conditions, newUnit * bound, events, newUnit);
    }

    /**
     * Tells whether the bound is below the largest possible regret.
     *
     * @param rounds T
     * @return true if the bound is below T times the unit
     */
    public boolean isInformative(double rounds) {
        return bound < unit * rounds;
    }

    /**
     * Tells whether the theorem applies.
     *
     * @return true if all needed conditions hold, so that the bound is valid
     */
    public boolean holds() {
        return conditions.stream().allMatch(condition -> condition.holds() || !condition.needed());
    }

    /**
     * Returns the guarantee with more constants.
     *
     * @param more the additional constants
     * @return the guarantee, with the additional constants first
     */
    public Guarantee with(List<Constant> more) {
        return new Guarantee(
                theorem,
                about,
                form,
                Stream.concat(more.stream(), constants.stream()).toList(),
                conditions,
                bound,
                events,
                unit);
    }

    /**
     * Returns the guarantee with more conditions.
     *
     * @param more the additional conditions
     * @return the guarantee, with the additional conditions first
     */
    public Guarantee under(List<Condition> more) {
        return new Guarantee(
                theorem,
                about,
                form,
                constants,
                Stream.concat(more.stream(), conditions.stream()).toList(),
                bound,
                events,
                unit);
    }

    /**
     * Returns a copy with an infinite bound. Use it if the theorem does not cover the configuration.
     *
     * @return the guarantee without a bound
     */
    public Guarantee unbounded() {
        return new Guarantee(theorem, about, form, constants, conditions, Double.POSITIVE_INFINITY, events, unit);
    }

    /**
     * Returns the guarantee for a policy with another unit of widths.
     *
     * @param factor the policy's width divided by the theorem's width. The theorem's Z is the policy's Z times this
     *     factor
     * @return the guarantee
     */
    public Guarantee withWidthUnit(double factor) {
        return new Guarantee(
                theorem, about, form, constants, conditions, bound, events.map(own -> own.withWidthUnit(factor)), unit);
    }

    /**
     * Returns the guarantee with c_1, c_2 and the factor of its events in units of U_t. Use it for a policy whose U_t
     * changes from round to round.
     *
     * @param u the U for which the present events were computed
     * @return the guarantee
     */
    public Guarantee inUnitsOfRadius(double u) {
        return new Guarantee(
                theorem, about, form, constants, conditions, bound, events.map(own -> own.inUnitsOfRadius(u)), unit);
    }

    /**
     * Tells whether this guarantee and another one have the same conclusion.
     *
     * @param other the same theorem in another form
     * @return true if both hold or both do not hold, and their bounds are equal
     */
    public boolean agrees(Guarantee other) {
        return holds() == other.holds() && Double.compare(bound, other.bound) == 0;
    }

    /**
     * Returns a constant.
     *
     * @param name the symbol of the constant
     * @return its value; empty if the theorem has no such constant
     */
    public OptionalDouble constant(String name) {
        return constants.stream()
                .filter(constant -> constant.name().equals(name))
                .mapToDouble(Constant::value)
                .findFirst();
    }
}
