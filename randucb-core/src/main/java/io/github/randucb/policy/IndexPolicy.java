package io.github.randucb.policy;

import io.github.randucb.confidence.ConfidenceModel;
import io.github.randucb.confidence.PendingFeatures;
import io.github.randucb.confidence.PendingUse;
import io.github.randucb.confidence.Radius;
import io.github.randucb.multiplier.Coupling;
import io.github.randucb.multiplier.DiscreteLaw;
import io.github.randucb.multiplier.Law;
import io.github.randucb.multiplier.Multiplier;
import io.github.randucb.multiplier.SamplingDistribution;
import io.github.randucb.state.ArmStatistics;
import io.github.randucb.statistics.PendingPulls;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * The RandUCB meta-algorithm (Section 3, Equations 1 and 2 of the RandUCB paper), composed of three parts:
 *
 * <pre>
 * i_t = argmax_i { mu-hat_i(t) + Z_i C_i(t) },    Z_i = z_i U_t
 * </pre>
 *
 * <ul>
 *   <li>a {@link ConfidenceModel} gives the means mu-hat_i and the widths C_i;
 *   <li>a {@link Radius} gives U_t, the beta of the optimistic algorithm;
 *   <li>a {@link Multiplier} gives z_i:
 *       <ul>
 *         <li>the constant 1 gives the optimistic algorithm (UCB);
 *         <li>the constant 0 gives the greedy algorithm;
 *         <li>one random draw for all arms gives RandUCB;
 *         <li>one random draw for each arm gives uncoupled RandUCB.
 *       </ul>
 * </ul>
 *
 * Ties go to the lowest arm. Forced pulls of the model come first. Probabilities are exact, except for an uncoupled
 * continuous law, where they are computed by quadrature. {@link #select} and {@link #update} allocate no
 * memory, except in the model, and for a {@linkplain SamplingDistribution#literal literal} standard deviation.
 *
 * <p>Not thread-safe.
 */
public final class IndexPolicy implements Policy {
    private static final long MOST_ATOMS = 2_000_000;

    private final ConfidenceModel model;
    private final Radius radius;
    private final Multiplier multiplier;
    private final UniformRandomProvider random;
    private final SamplingDistribution.Sampler sampler;
    private double lastZ = Double.NaN;

    /**
     * Creates a policy.
     *
     * @param model the model of the arms; only the policy may use it from now on
     * @param radius the radius U_t
     * @param multiplier the random multiplier z
     * @param random the random generator
     * @throws IllegalArgumentException if each arm has its own multiplier, and the number of arms times the number of points
     *     of the law is above 2,000,000
     */
    public IndexPolicy(ConfidenceModel model, Radius radius, Multiplier multiplier, UniformRandomProvider random) {
        this.model = model;
        this.radius = radius;
        this.multiplier = multiplier;
        this.random = random;
        this.sampler = multiplier.distribution().sampler(random);
        checkSize(law());
    }

    private void checkSize(Law law) {
        if (multiplier.coupling() == Coupling.UNCOUPLED
                && law instanceof DiscreteLaw discrete
                && (long) discrete.size() * arms() > MOST_ATOMS) {
            throw new IllegalArgumentException("With coupling=uncoupled, arms times points of the law must be at most "
                    + MOST_ATOMS + ", because probabilities would take seconds; got " + arms() + " arms and "
                    + discrete.size() + " points, together " + (long) discrete.size() * arms()
                    + ". Set coupling=coupled, or take fewer points or a continuous law (law=gaussian-limit) if the policy"
                    + " has these parameters.");
        }
    }

    @Override
    public int arms() {
        return model.arms();
    }

    /**
     * Returns the radius of the next choice.
     *
     * @return U_t
     */
    public double radius() {
        return radius.at(model.observations() + 1);
    }

    /**
     * Returns the law of the multiplier in the next choice.
     *
     * @return the law of Z / U_t
     */
    public Law law() {
        return multiplier.distribution().at(radius());
    }

    /**
     * Returns the multiplier Z = z U_t of the last choice.
     *
     * @return Z; NaN if the arms did not share one, or the pull was forced
     */
    public double lastZ() {
        return lastZ;
    }

    @Override
    public int select() {
        lastZ = Double.NaN;
        if (model.forced().pending()) {
            return model.forced().next(random);
        }
        double u = radius();
        if (multiplier.coupling() == Coupling.UNCOUPLED) {
            return uncoupled(u);
        }
        lastZ = sampler.sample(u) * u;
        return model.argmax(lastZ);
    }

    private int uncoupled(double u) {
        double[] means = model.means();
        double[] widths = model.widths();
        int best = 0;
        double top = Double.NEGATIVE_INFINITY;
        int arms = arms();
        for (int i = 0; i < arms; i++) {
            double index = means[i] + sampler.sample(u) * u * widths[i];
            if (index > top) {
                top = index;
                best = i;
            }
        }
        return best;
    }

    @Override
    public void update(int arm, double reward) {
        model.update(arm, reward);
    }

    @Override
    public ActionProbabilities probabilities() {
        if (model.forced().pending()) {
            return ActionProbabilities.exact(model.forced().probabilities());
        }
        double u = radius();
        return new IndexRule(ofArms(model.means()), ofArms(model.widths()), u, law(), multiplier.coupling())
                .probabilities(ArmSubset.all(arms()));
    }

    /** Returns numbers of all arms, without the unused end of the array. */
    private double[] ofArms(double[] numbers) {
        return numbers.length == arms() ? numbers : Arrays.copyOf(numbers, arms());
    }

    @Override
    public ChoiceRule rule(PendingPulls pending) {
        return rule(pending, PendingUse.EVERY_ARM);
    }

    /**
     * Returns the rule of choice in the current state, with some of the pending decisions taken into account.
     *
     * @param pending the pending decisions of each arm
     * @param use the arms whose pending decisions count
     * @return the rule, which does not change when the policy learns
     */
    public ChoiceRule rule(PendingPulls pending, PendingUse use) {
        ChoiceRule own = ownRule(pending, use);
        return model.forced().pending() && model instanceof ArmStatistics statistics
                ? FirstPullsRule.of(statistics, arms(), pending, own)
                : own;
    }

    /** Returns the rule after the forced pulls. */
    private IndexRule ownRule(PendingPulls pending, PendingUse use) {
        double[] means = Arrays.copyOf(model.means(), arms());
        double[] widths = Arrays.copyOf(model.widths(), arms());
        if (pending.total() > 0) {
            model.countPending(pending, use, means, widths);
        }
        double u = radius.at(model.observations() + pending.total() + 1);
        return new IndexRule(means, widths, u, multiplier.distribution().at(u), multiplier.coupling());
    }

    @Override
    public ContextualRule contextualRule(PendingFeatures pending) {
        double u = radius.at(model.observations() + pending.total() + 1);
        return new IndexContextualRule(ContextualPolicy.model(model).freeze(pending), u, radius.freeze(), multiplier);
    }

    @Override
    public ConfidenceModel statistics() {
        return model;
    }
}
