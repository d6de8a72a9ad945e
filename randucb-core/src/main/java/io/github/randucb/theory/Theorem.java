package io.github.randucb.theory;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A theorem about a configuration, as a function of the number of rounds.
 *
 * <p>Immutable and thread-safe.
 */
@FunctionalInterface
public interface Theorem {
    /**
     * Evaluates the theorem for the first rounds of a policy.
     *
     * @param rounds T in the theorem, at least one
     * @param horizon the number of rounds that the policy was given, on which U may depend; at least {@code rounds}
     * @param stretch the ratio of U to the U of the configuration
     * @return constants, conditions and the bound
     */
    Guarantee at(double rounds, double horizon, double stretch);

    /**
     * Evaluates the theorem for a policy that was given the number of rounds.
     *
     * @param rounds T, at least one
     * @return constants, conditions and the bound
     */
    default Guarantee at(double rounds) {
        return at(rounds, rounds, 1);
    }

    /**
     * Tells whether an evaluation takes long, so that the theorem is evaluated for few numbers of rounds.
     *
     * @return true if {@link #horizon} and the lines of reports would take too long
     */
    default boolean isSlow() {
        return false;
    }

    /**
     * Returns the theorem with more conditions.
     *
     * @param more the additional conditions
     * @return the theorem, with its own conditions last
     */
    default Theorem under(List<Condition> more) {
        return with(guarantee -> guarantee.under(more));
    }

    /**
     * Returns the theorem with a change to its guarantees.
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
     * Finds the numbers of rounds for which the bound is informative.
     *
     * @param stretch the ratio of U to the U of the configuration
     * @return the numbers of rounds T with a bound below T
     */
    default Horizon horizon(double stretch) {
        return Horizon.of(rounds -> {
            Guarantee guarantee = at(rounds, rounds, stretch);
            return guarantee.bound() / guarantee.unit();
        });
    }
}
