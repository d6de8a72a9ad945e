package io.github.randucb.multiarmed;

import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.ArmSubset;
import io.github.randucb.policy.ChoiceRule;
import io.github.randucb.policy.Policy;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.RewardParameters;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.Statistics;
import io.github.randucb.statistics.ArmTotals;
import io.github.randucb.statistics.PendingPulls;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Uniformly random choices: the policy for collecting logs, and the weakest baseline. It has no reference.
 *
 * <pre>
 * P(i_t = i) = 1/K
 * </pre>
 *
 * The policy counts rewards and learns nothing from them.
 *
 * <ul>
 *   <li><b>Defaults:</b> no parameters of its own.
 *   <li><b>Editions:</b> the same; no arm is pulled first.
 *   <li><b>Needs:</b> rewards in [0, 1], or of magnitude up to 10^9 with {@code rewards=real}.
 *   <li><b>Probabilities:</b> exact.
 * </ul>
 *
 * <p>Not thread-safe.
 */
public final class UniformChoice implements Policy {
    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
            "uniform",
            "a uniformly random arm",
            "no reference: a baseline that learns nothing",
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
        return uniform(ArmSubset.all(arms()));
    }

    private static ActionProbabilities uniform(ArmSubset arms) {
        double[] equal = new double[arms.size()];
        Arrays.fill(equal, 1.0 / arms.size());
        return ActionProbabilities.exact(equal);
    }

    @Override
    public ChoiceRule rule(PendingPulls pending) {
        return UniformChoice::uniform;
    }

    @Override
    public boolean countsPending(int arm) {
        return false;
    }

    @Override
    public Statistics statistics() {
        return totals;
    }
}
