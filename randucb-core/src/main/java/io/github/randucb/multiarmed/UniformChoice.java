package io.github.randucb.multiarmed;

import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.Policy;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.RewardParameters;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.Statistics;
import io.github.randucb.statistics.ArmTotals;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Every arm with probability 1/K in every round, whatever the rewards: the policy to collect logs with, and the
 * worst to compare with.
 *
 * <p>It counts rewards, but learns nothing from them. The editions are the same; parameter {@code rewards} as in
 * {@link RandUcb}. Probabilities are exact.
 *
 * <p>Not thread-safe.
 */
public final class UniformChoice implements Policy {
    /** The catalogue's entry. */
    public static final PolicyType TYPE = PolicyType.of(
            "uniform",
            "a uniformly random arm",
            "no reference: the policy that learns nothing",
            UniformChoice::new,
            RewardParameters.REWARDS);

    private final ArmTotals totals;
    private final UniformRandomProvider random;

    private UniformChoice(Parameters parameters, Setting setting, UniformRandomProvider random) {
        this.totals = new ArmTotals(setting.requireArms(), parameters.get(RewardParameters.REWARDS));
        this.random = random;
    }

    @Override
    public int arms() {
        return totals.arms();
    }

    @Override
    public int select() {
        return random.nextInt(arms());
    }

    @Override
    public void update(int arm, double reward) {
        totals.add(arm, reward);
    }

    @Override
    public ActionProbabilities probabilities() {
        double[] equal = new double[arms()];
        Arrays.fill(equal, 1.0 / arms());
        return ActionProbabilities.exact(equal);
    }

    @Override
    public Statistics statistics() {
        return totals;
    }
}
