package io.github.randucb.policy;

import io.github.randucb.parameter.ParameterException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Another policy with a minimum probability of every arm, so that logs of its choices can be used for off-policy
 * evaluation:
 *
 * <pre>
 * P(i) = f + (1 - K f) pi(i)
 * </pre>
 *
 * where pi is the other policy's distribution and f the floor, at most 1/K. Coupled RandUCB and the UCB policies
 * give most arms probability zero. Where pi is simulated, its frequencies are used as they are ({@link MonteCarloProbabilities}), so
 * that an arm that only the floor plays is reported with probability f exactly.
 *
 * <p>Not thread-safe.
 */
public final class FlooredPolicy implements Policy {
    private final Policy policy;
    private final double floor;
    private final UniformRandomProvider random;

    /**
     * Puts a floor under a policy.
     *
     * @param policy the policy, which from now on belongs to this one
     * @param floor f, from 0 to 1/K
     * @param random the source of randomness
     */
    public FlooredPolicy(Policy policy, double floor, UniformRandomProvider random) {
        this.policy = policy;
        this.floor = floor;
        this.random = random;
        checkFloor();
    }

    /** Where arms change, their number is known only round by round. */
    private void checkFloor() {
        if (!(floor >= 0 && floor * arms() <= 1)) {
            throw new ParameterException("parameter 'floor' is at most 1/K, that is " + 1.0 / arms() + " for " + arms()
                    + " arms, not " + floor);
        }
    }

    @Override
    public int arms() {
        return policy.arms();
    }

    @Override
    public int select() {
        checkFloor();
        return random.nextDouble() < floor * arms() ? random.nextInt(arms()) : policy.select();
    }

    @Override
    public void update(int arm, double reward) {
        policy.update(arm, reward);
    }

    @Override
    public ActionProbabilities probabilities() {
        checkFloor();
        return policy.probabilities().withFloor(floor);
    }

    @Override
    public Statistics statistics() {
        return policy.statistics();
    }

    @Override
    public void saveChoice(StateWriter out) {
        policy.saveChoice(out);
    }

    @Override
    public void loadChoice(StateReader in) {
        policy.loadChoice(in);
    }
}
