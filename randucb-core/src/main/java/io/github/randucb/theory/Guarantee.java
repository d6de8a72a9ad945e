package io.github.randucb.theory;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * What a theorem says of a configuration.
 *
 * <p>Immutable and thread-safe.
 *
 * @param theorem which one, such as Theorem 1
 * @param about what it is about
 * @param form as it is stated, or as its proof gives it
 * @param constants what its bound is made of
 * @param conditions what it asks for
 * @param bound what its formula gives for the expected regret, infinite if that is no number
 * @param events those of its proof, if they are about Z and the policy's own widths
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
     * @param theorem which one
     * @param about what it is about
     * @param form as it is stated, or as its proof gives it
     * @param constants what its bound is made of
     * @param conditions what it asks for
     * @param bound the bound of the expected regret
     * @param events those of its proof
     * @param unit the largest regret of a round
     */
    public Guarantee {
        constants = List.copyOf(constants);
        conditions = List.copyOf(conditions);
    }

    /**
     * Takes rewards in [0, 1].
     *
     * @param theorem which one
     * @param about what it is about
     * @param form as it is stated, or as its proof gives it
     * @param constants what its bound is made of
     * @param conditions what it asks for
     * @param bound the bound of the expected regret
     * @param events those of its proof
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
     * Returns the same for rewards of another unit.
     *
     * @param newUnit b - a for rewards in [a, b], 2 sigma for sub-Gaussian ones
     * @return the guarantee, its bound so many times as large
     */
    public Guarantee times(double newUnit) {
        List<Constant> all = new ArrayList<>(constants);
        all.add(new Constant("unit", newUnit, "b - a or 2 sigma of the rewards, which multiplies the bound"));
        return new Guarantee(theorem, about, form, all, conditions, newUnit * bound, events, newUnit);
    }

    /**
     * Tells whether the bound says something: that the regret is below the largest there is.
     *
     * @param rounds T
     * @return true if the bound is below T times the unit
     */
    public boolean isInformative(double rounds) {
        return bound < unit * rounds;
    }

    /**
     * Whether the theorem applies.
     *
     * @return true if all conditions hold that it needs, so that it promises the bound
     */
    public boolean holds() {
        return conditions.stream().allMatch(condition -> condition.holds() || !condition.needed());
    }

    /**
     * The same with more constants.
     *
     * @param more constants that its own are made of
     * @return the guarantee, these constants first
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
     * The same with more conditions.
     *
     * @param more what a configuration has to have before the theorem speaks of it
     * @return the guarantee, these conditions first
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
     * The same without a bound, where the theorem says nothing of this kind of configuration.
     *
     * @return the guarantee with an infinite bound
     */
    public Guarantee unbounded() {
        return new Guarantee(theorem, about, form, constants, conditions, Double.POSITIVE_INFINITY, events, unit);
    }

    /**
     * The same for a policy that measures widths in another unit.
     *
     * @param factor how much smaller the theorem's widths are than those of the policy, and its Z larger
     * @return the guarantee
     */
    public Guarantee in(double factor) {
        return new Guarantee(
                theorem, about, form, constants, conditions, bound, events.map(own -> own.in(factor)), unit);
    }

    /**
     * Returns the same in units of U_t, for a policy whose U_t changes from round to round.
     *
     * @param u the U that the events so far are for
     * @return the guarantee
     */
    public Guarantee inRadiiOf(double u) {
        return new Guarantee(
                theorem, about, form, constants, conditions, bound, events.map(own -> own.inRadiiOf(u)), unit);
    }

    /**
     * Returns whether it says the same as another one.
     *
     * @param other the same theorem in another form
     * @return true if both hold or both do not, with the same bound
     */
    public boolean agrees(Guarantee other) {
        return holds() == other.holds() && Double.compare(bound, other.bound) == 0;
    }

    /**
     * One of the constants.
     *
     * @param name its name
     * @return its value, if the theorem has it
     */
    public OptionalDouble constant(String name) {
        return constants.stream()
                .filter(constant -> constant.name().equals(name))
                .mapToDouble(Constant::value)
                .findFirst();
    }
}
