package io.github.randucb.spec;

import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.Parameter.Range;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.RewardScale;
import io.github.randucb.statistics.RewardDomain;
import io.github.randucb.text.SignificantDigits;
import io.github.randucb.theory.Condition;
import io.github.randucb.theory.GroundTruth;
import io.github.randucb.theory.Theorem;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The parameters of the rewards: their domain, and the scale that maps them to the unit scale of the theory ({@link
 * RewardScale}).
 *
 * <p>Thread-safe: no state.
 */
public final class RewardParameters {
    /** The domain of the rewards; [0, 1] by default. */
    public static final Parameter<RewardDomain> REWARDS = rewards("the last two assume a spread of about 1");

    /** {@link #REWARDS} of a policy that estimates the scale of the rewards. It has the same name, values and default. */
    public static final Parameter<RewardDomain> REWARDS_OF_ANY_SCALE = rewards("the policy estimates their scale");

    /** The interval of the rewards; none by default. */
    public static final Parameter<List<Double>> RANGE = Parameter.optionalInterval(
            "range",
            "none: the parameter 'rewards' decides",
            "known interval [a, b] of the rewards, which sets their scale");

    /** The sub-Gaussian constant of the rewards; none by default. */
    public static final Parameter<Double> SUB_GAUSSIAN = Parameter.optionalReal(
            "sub-gaussian",
            "none: the parameter 'rewards' decides",
            Range.SCALE,
            "sigma of sub-Gaussian rewards, which are divided by 2 sigma");

    private static final double LARGEST_RATIO = 1e9; // of an end of a range to b - a

    private RewardParameters() {}

    private static Parameter<RewardDomain> rewards(String scale) {
        return Parameter.choice(
                "rewards",
                RewardDomain.UNIT,
                "unit: rewards in [0, 1]; not-negative: from 0 to 10^9; real: from -10^9 to 10^9; " + scale);
    }

    /** Returns the rewards that a policy accepts. */
    static RewardRange range(List<Parameter<?>> parameters, Parameters values, RewardScale scale) {
        if (!scale.isNone()) {
            return new RewardRange(scale.low(), scale.high());
        }
        RewardDomain domain = hasRewards(parameters) ? values.get(REWARDS) : RewardDomain.UNIT;
        return new RewardRange(domain.low(), domain.high());
    }

    /** Tells whether a policy has the parameter {@link #REWARDS}, with one of its descriptions. */
    static boolean hasRewards(List<Parameter<?>> parameters) {
        return parameters.contains(REWARDS) || parameters.contains(REWARDS_OF_ANY_SCALE);
    }

    /**
     * Returns the scale of the rewards.
     *
     * @param parameters the parameters of the policy
     * @param needsFeatures whether the policy learns from features
     * @return the scale; {@link RewardScale#NONE} if no scale is given
     * @throws ParameterException if the parameters do not fit each other
     */
    static RewardScale scale(Parameters parameters, boolean needsFeatures) {
        Optional<List<Double>> range = parameters.find(RANGE);
        Optional<Double> sigma = parameters.find(SUB_GAUSSIAN);
        if (range.isPresent()) {
            parameters.forbid("beside 'range'", SUB_GAUSSIAN, REWARDS);
            double low = range.get().get(0);
            double high = range.get().get(1);
            if (needsFeatures && Math.max(Math.abs(low), Math.abs(high)) > LARGEST_RATIO * (high - low)) {
                throw new ParameterException(
                        "For a policy with features, b - a of range=[a,b] must be at least 1e-9 times the larger of |a| and"
                                + " |b|, because the policy divides rewards by b - a without subtracting a; got "
                                + range.get() + ". Shift the rewards towards zero.");
            }
            return RewardScale.range(low, high, !needsFeatures);
        }
        return sigma.map(RewardScale::subGaussian).orElse(RewardScale.NONE);
    }

    /** Returns the parameters for rewards on the unit scale. These rewards are real, unless they are mapped to [0, 1]. */
    static Parameters onUnitScale(Parameters parameters, boolean needsFeatures) {
        boolean unit = parameters.find(RANGE).isPresent() && !needsFeatures;
        return scale(parameters, needsFeatures).isNone()
                        || unit
                        || parameters.find(REWARDS).isPresent()
                ? parameters
                : parameters.with(REWARDS.name(), RewardDomain.REAL);
    }

    /**
     * Maps a problem to the unit scale.
     *
     * @param scale the scale of the rewards
     * @param truth the problem on the scale of the rewards
     * @return the problem on the unit scale
     */
    public static GroundTruth onUnitScale(RewardScale scale, GroundTruth truth) {
        return scale.isNone() ? truth : truth.onScale(scale.offset(), scale.unit());
    }

    /** Converts theorems about the unit scale to theorems about the rewards. The proofs assume that no gap is above one. */
    static List<Theorem> theorems(RewardScale scale, List<Theorem> onUnitScale, GroundTruth truth) {
        if (scale.isNone()) {
            return onUnitScale;
        }
        double unit = scale.unit();
        double largest = Arrays.stream(truth.gaps()).max().orElse(0) / unit;
        Condition gaps = Condition.of(
                "Delta_i <= 1 on the unit scale",
                largest <= CommonConditions.ROUNDING,
                () -> "the largest gap is " + SignificantDigits.of(largest) + " of the unit "
                        + SignificantDigits.of(unit)
                        + (largest <= CommonConditions.ROUNDING ? "" : ": set a larger 'sub-gaussian'"));
        return onUnitScale.stream()
                .map(theorem ->
                        theorem.with(guarantee -> guarantee.times(unit)).under(List.of(noise(unit, truth), gaps)))
                .toList();
    }

    /** Returns the condition that on the unit scale the noise is not larger than that of rewards in [0, 1]. */
    private static Condition noise(double unit, GroundTruth truth) {
        String name = "noise that is 1/2-sub-Gaussian on the unit scale";
        if (truth.noise().isEmpty()) {
            return Condition.note(name, false, () -> "assumed, as the noise of the problem is not known");
        }
        double sigma = truth.noise().getAsDouble();
        boolean small = sigma <= unit / 2 * CommonConditions.ROUNDING;
        return Condition.of(
                name,
                small,
                () -> "the noise is " + SignificantDigits.of(sigma) + "-sub-Gaussian, and the unit "
                        + SignificantDigits.of(unit)
                        + (small ? "" : ": set sub-gaussian=" + SignificantDigits.of(sigma)));
    }

    /**
     * Returns the condition that the policy accepts only rewards on a known scale.
     *
     * @param parameters the values of a policy's parameters
     * @return the condition
     */
    public static Condition knownScaleCondition(Parameters parameters) {
        if (parameters.find(RANGE).isPresent()) {
            return Condition.of(
                    "rewards in [a, b]",
                    true,
                    () -> "range=" + parameters.find(RANGE).orElseThrow());
        }
        if (parameters.find(SUB_GAUSSIAN).isPresent()) {
            return Condition.of(
                    "rewards of a known scale",
                    true,
                    () -> "sub-gaussian=" + parameters.find(SUB_GAUSSIAN).orElseThrow());
        }
        return Condition.of(
                "rewards in [0, 1]",
                parameters.get(REWARDS) == RewardDomain.UNIT,
                "rewards=unit",
                "the policy takes others as well: set rewards=unit, or 'range' or 'sub-gaussian'");
    }
}
