package io.github.randucb.theory;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * What a theorem says of a configuration.
 *
 * <p>Immutable and thread-safe.
 *
 * @param theorem which one
 * @param constants what its bound is made of
 * @param conditions what it asks for
 * @param bound what its formula gives for the expected regret, infinite if that is no number
 */
public record Guarantee(String theorem, List<Constant> constants, List<Condition> conditions, double bound) {
    /**
     * Copies the lists.
     *
     * @param theorem which one
     * @param constants what its bound is made of
     * @param conditions what it asks for
     * @param bound the bound of the expected regret
     */
    public Guarantee {
        constants = List.copyOf(constants);
        conditions = List.copyOf(conditions);
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
                theorem, Stream.concat(more.stream(), constants.stream()).toList(), conditions, bound);
    }

    /**
     * The same without a bound, where the theorem has none of the kind that is asked for.
     *
     * @return the guarantee with an infinite bound
     */
    public Guarantee unbounded() {
        return new Guarantee(theorem, constants, conditions, Double.POSITIVE_INFINITY);
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
