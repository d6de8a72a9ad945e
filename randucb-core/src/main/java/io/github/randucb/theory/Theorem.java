package io.github.randucb.theory;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A theorem that speaks of a configuration, for every number of rounds.
 *
 * <p>Immutable and thread-safe.
 */
@FunctionalInterface
public interface Theorem {
    /**
     * What it says of the first rounds of a policy.
     *
     * @param rounds how many, at least one: T in the theorem
     * @param horizon the number of rounds that the policy was told of, on which U and the like may depend; not fewer
     * @param stretch how many times as large as that of the configuration U is
     * @return constants, conditions and the bound
     */
    Guarantee at(double rounds, double horizon, double stretch);

    /**
     * What it says of a policy that was told the number of rounds.
     *
     * @param rounds T, at least one
     * @return constants, conditions and the bound
     */
    default Guarantee at(double rounds) {
        return at(rounds, rounds, 1);
    }

    /**
     * Returns whether a value takes long to compute, so that it is not asked for many numbers of rounds.
     *
     * @return true if {@link #horizon} and lines in reports would take too long
     */
    default boolean isSlow() {
        return false;
    }

    /**
     * The same theorem, with more conditions.
     *
     * @param more what a configuration has to have before the theorem speaks of it
     * @return the theorem, its own conditions last
     */
    default Theorem under(List<Condition> more) {
        return with(guarantee -> guarantee.under(more));
    }

    /**
     * Returns the theorem with a change to all that it says.
     *
     * @param change the change
     * @return the changed theorem
     */
    default Theorem with(UnaryOperator<Guarantee> change) {
        Theorem own = this;
        return new Theorem() {
            @Override
            public Guarantee at(double rounds, double horizon, double stretch) {
                return change.apply(own.at(rounds, horizon, stretch));
            }

            @Override
            public boolean isSlow() {
                return own.isSlow();
            }
        };
    }

    /**
     * For which numbers of rounds it says something: that the regret is below T.
     *
     * @param stretch how many times as large as that of the configuration U is
     * @return where the bound is below T
     */
    default Horizon horizon(double stretch) {
        return Horizon.of(rounds -> {
            Guarantee guarantee = at(rounds, rounds, stretch);
            return guarantee.bound() / guarantee.unit();
        });
    }
}
