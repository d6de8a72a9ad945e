package io.github.randucb.policy;

import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;

/**
 * A bandit policy over a fixed set of arms, numbered from 0: it chooses an arm, and learns from rewards.
 *
 * <p>Choosing and learning are independent calls. A reward may come at once, late, out of order or never, for
 * any arm, chosen long ago or by somebody else. The round t that formulas speak of is one more than the number
 * of rewards learned from. Choosing draws from the policy's random generator and changes nothing else; asking
 * for probabilities changes nothing at all.
 *
 * <p>Policies are not thread-safe. {@code Bandit} is, and saves and restores as well.
 */
public interface Policy {
    /**
     * The number of arms.
     *
     * @return K
     */
    int arms();

    /**
     * Chooses an arm by the policy's own rule.
     *
     * <p>Its distribution is the one that {@link #probabilities} reports if the method is exact; if not, the reported one
     * is an estimate of it. For logs draw the arm from the reported vector instead ({@link ActionProbabilities#sample}),
     * as {@code Bandit.decide} does.
     *
     * @return an arm in 0..K-1
     */
    int select();

    /**
     * Learns from one reward.
     *
     * @param arm the arm that gave it
     * @param reward the reward
     * @throws IllegalArgumentException if there is no such arm, or the reward is outside what the policy takes;
     *     nothing is changed then
     */
    void update(int arm, double reward);

    /**
     * Computes the probability with which {@link #select} would choose each arm now: exactly, by quadrature with errors
     * below 10^-8, or, where nothing better is known, by simulation.
     *
     * <p>A simulated vector is an estimate of the distribution of {@link #select}, and the exact distribution of an arm
     * that is drawn from it ({@link ActionProbabilities#sample}). Its errors are described at {@link
     * ActionProbabilities.Kind#MONTE_CARLO}. It stays the same until the next choice or reward.
     *
     * @return the probabilities, and how they were computed
     */
    ActionProbabilities probabilities();

    /**
     * What the policy has learned.
     *
     * @return the policy's own statistics
     */
    Statistics statistics();

    /**
     * Writes what choosing depends on beside the statistics and the random generator: nothing, unless the way in which
     * random numbers are used has a past of its own.
     *
     * @param out where to write
     */
    default void saveChoice(StateWriter out) {}

    /**
     * Reads what {@link #saveChoice} wrote, with the statistics in place.
     *
     * @param in where to read
     */
    default void loadChoice(StateReader in) {}
}
