package io.github.randucb.policy;

import io.github.randucb.parameter.ParameterException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;
import io.github.randucb.statistics.PendingPulls;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * A policy with a minimum probability of every arm, the floor. Logs of its choices can be used for off-policy
 * evaluation:
 *
 * <pre>
 * P(i) = f + (1 - K f) pi(i)
 * </pre>
 *
 * where pi is the distribution of the policy without a floor, and f the floor, at most 1/K. (Without a floor, coupled
 * RandUCB and the UCB policies give most arms probability zero.) If pi is simulated, its frequencies are not smoothed
 * ({@link MonteCarloProbabilities}): an arm that no simulated choice took has probability f exactly.
 *
 * <p>Not thread-safe.
 */
public final class FlooredPolicy implements Policy {
    private final Policy policy;
    private final double floor;
    private final UniformRandomProvider random;

    /**
     * Creates a policy with a floor.
     *
     * @param policy the policy without a floor; only this policy may use it from now on
     * @param floor the minimum probability f, from 0 to 1/K
     * @param random the random generator
     * @throws ParameterException if the floor is above 1/K
     */
    public FlooredPolicy(Policy policy, double floor, UniformRandomProvider random) {
        this.policy = policy;
        this.floor = floor;
        this.random = random;
        checkFloor();
    }

    /** Checks the floor. If arms change, their number is known only in each round. */
    private void checkFloor() {
        if (!(floor >= 0 && floor * arms() <= 1)) {
            throw new ParameterException(
                    "Parameter 'floor' must be at most 1/K; got " + floor + " for " + arms() + " arms.");
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
    public ChoiceRule rule(PendingPulls pending) {
        ChoiceRule rule = policy.rule(pending);
        return arms -> rule.probabilities(arms).withFloor(Math.min(floor, 1.0 / arms.size()));
    }

    @Override
    public boolean countsPending(int arm) {
        return policy.countsPending(arm);
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
