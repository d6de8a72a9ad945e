package io.github.randucb.theory;

import java.util.List;
import java.util.stream.Stream;

/**
 * A theorem that speaks of a configuration, for every number of rounds.
 *
 * <p>Immutable and thread-safe.
 */
@FunctionalInterface
public interface Theorem {
    /**
     * What it says.
     *
     * @param rounds T, at least two
     * @return constants, conditions and the bound, with what depends on T in the configuration as it would be for that T
     */
    Guarantee at(double rounds);

    /**
     * The same theorem, with more conditions.
     *
     * @param more what a configuration has to have before the theorem speaks of it
     * @return the theorem, its own conditions last
     */
    default Theorem under(List<Condition> more) {
        return rounds -> {
            Guarantee guarantee = at(rounds);
            return new Guarantee(
                    guarantee.theorem(),
                    guarantee.constants(),
                    Stream.concat(more.stream(), guarantee.conditions().stream())
                            .toList(),
                    guarantee.bound());
        };
    }

    /**
     * From which number of rounds on it says something: that the regret is below T, which it is anyway.
     *
     * @return the least T from which on the bound is below T; infinite if there is none below 10^300
     */
    default double horizon() {
        return Horizon.whereBelow(rounds -> at(rounds).bound());
    }
}
