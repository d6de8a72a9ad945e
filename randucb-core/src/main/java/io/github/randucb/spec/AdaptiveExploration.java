package io.github.randucb.spec;

import io.github.randucb.confidence.Radius;
import io.github.randucb.multiplier.DiscreteLaw;
import io.github.randucb.multiplier.Multiplier;
import io.github.randucb.multiplier.SamplingDistribution;
import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.Parameter.Range;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.statistics.RewardDomain;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The radius U_t and the law of Z of the adaptive policies. Their widths are standard errors, so U_t does not depend on the
 * problem:
 *
 * <pre>
 * horizon T known:    Z_t = U_t a,     U_t = 10 (1 - (t - 1) / T)^h
 * horizon unknown:    Z_t = 7 f^h a,   f uniform on {0.05, 0.15, ..., 0.95}
 * </pre>
 *
 * a has the Gaussian law of Section 3.1 on M = 20 points of [0, 1], with sigma = 1/4 and probability 10^-7 at 1 ({@link
 * DiscreteLaw#gaussian}). U_1 a is then about the absolute value of a normal number with standard deviation 2.5, and at most
 * 10. With a known horizon, the policy explores early and is greedy at the end. If the horizon is not known, the
 * remaining fraction of the rounds, 1 - (t - 1) / T, is not known either. It is then drawn in each round.
 *
 * <p>Give T only if it is known. Otherwise give none, or set {@code horizon=ignored}. A T that is too small ends exploration
 * too early. t also counts merged observations, so T is the number of rounds of all replicas together.
 *
 * <p>With {@code guarantee=theorem}, the multiplier of the widths is a constant U_g with probability epsilon in every round.
 * U_g is large enough for a regret bound (docs/theory.md). Otherwise, with probability 1 - epsilon, it has the law above.
 *
 * <p>Thread-safe: no state.
 */
public final class AdaptiveExploration {
    /** The use of the horizon. By default, a horizon that the setting has is used. */
    public static final Parameter<HorizonUse> HORIZON = Parameter.choice(
            "horizon", HorizonUse.IF_KNOWN, "if-known: explore less towards round T; ignored: as if T were not known");

    /** The upper end of the support of Z in the first round; 10 with a horizon and 7 without, unless given. */
    public static final Parameter<Double> UPPER = Parameter.optionalReal(
            "upper",
            "10 with a horizon, 7 without",
            Range.ZERO_OR_SCALE,
            "upper end of the support of Z in the first round, in standard errors");

    /** Whether the policy has the constants of a theorem; none by default. */
    public static final Parameter<Guaranteed> GUARANTEE = Parameter.choice(
            "guarantee", Guaranteed.NONE, "theorem: Z = U_g with probability epsilon, which gives a regret bound");

    /** The probability of U_g; 10^-7 unless given. */
    public static final Parameter<Double> EPSILON = Parameter.optionalReal(
            "epsilon", "1e-7 with guarantee=theorem", Range.PROBABILITY, "probability of Z = U_g");

    /** The parameters of every adaptive policy, except for the decay, whose default depends on the policy. */
    public static final List<Parameter<?>> PARAMETERS = List.of(HORIZON, UPPER, Randomization.COUPLING);

    private static final int POINTS = 20;
    private static final double SIGMA = 0.25;
    private static final double DEFAULT_EPSILON = 1e-7;
    private static final double SMALLEST_UPPER = 1e-6;
    private static final double UPPER_WITH_HORIZON = 10;
    private static final double UPPER_WITHOUT_HORIZON = 7;
    private static final int FRACTIONS = 10;

    private AdaptiveExploration() {}

    /** Uses of the horizon. Immutable and thread-safe. */
    public enum HorizonUse {
        /** The horizon of the setting, if it has one. */
        IF_KNOWN,
        /** No horizon. */
        IGNORED
    }

    /** Kinds of guarantees. Immutable and thread-safe. */
    public enum Guaranteed {
        /** No regret bound. */
        NONE,
        /** The regret bound of docs/theory.md. */
        THEOREM
    }

    /**
     * Returns the parameter h.
     *
     * @param defaultValue its default
     * @return the parameter
     */
    public static Parameter<Double> decay(double defaultValue) {
        return Parameter.real(
                "decay",
                defaultValue,
                Range.UP_TO_THOUSAND,
                "h, the exponent of the remaining fraction of the rounds in U_t; 0: U_t is constant");
    }

    /**
     * Returns the largest U_t, that of the first round.
     *
     * @param parameters the values of {@link #PARAMETERS}
     * @param setting the problem
     * @return U_1
     */
    public static double upper(Parameters parameters, Setting setting) {
        return parameters
                .find(UPPER)
                .orElse(usesHorizon(parameters, setting) ? UPPER_WITH_HORIZON : UPPER_WITHOUT_HORIZON);
    }

    /**
     * Returns the radius U_t.
     *
     * @param parameters the values of {@link #PARAMETERS}
     * @param setting the problem
     * @param decay h
     * @return U_t; a constant if the horizon is not known
     */
    public static Radius radius(Parameters parameters, Setting setting, double decay) {
        double upper = upper(parameters, setting);
        if (decay == 0 || !usesHorizon(parameters, setting)) {
            return Radius.constant(upper);
        }
        double horizon = setting.horizon().getAsLong();
        return t -> upper * power(Math.max(0, 1 - (t - 1) / horizon), decay);
    }

    /** Returns a power, faster for small whole exponents. */
    private static double power(double base, double exponent) {
        if (exponent == 1) {
            return base;
        }
        if (exponent == 4) {
            return base * base * (base * base);
        }
        return Math.pow(base, exponent);
    }

    /**
     * Returns the random multiplier Z / U_t.
     *
     * @param parameters the values of {@link #PARAMETERS}
     * @param setting the problem
     * @param decay h
     * @return the multiplier
     */
    public static Multiplier multiplier(Parameters parameters, Setting setting, double decay) {
        return new Multiplier(
                SamplingDistribution.relative(law(parameters, setting, decay)), parameters.get(Randomization.COUPLING));
    }

    /**
     * Returns the random multiplier Z / U_t of a policy with the parameters {@link #GUARANTEE} and {@link #EPSILON}.
     *
     * @param parameters the values of the parameters
     * @param setting the problem
     * @param decay h
     * @param top U_g as a function of the horizon T
     * @return the multiplier
     * @throws ParameterException if there is a guarantee and no horizon. Also if there is a guarantee and the rewards are not
     *     in [0, 1]. Also if epsilon is given without a guarantee
     */
    public static Multiplier multiplier(Parameters parameters, Setting setting, double decay, DoubleUnaryOperator top) {
        if (!isGuaranteed(parameters)) {
            parameters.forbid("without guarantee=theorem", EPSILON);
            return multiplier(parameters, setting, decay);
        }
        if (parameters.get(RewardParameters.REWARDS) != RewardDomain.UNIT) {
            throw new ParameterException("With guarantee=theorem, rewards must be in [0, 1]; got " + rewards(parameters)
                    + ". Remove it and scale the rewards to [0, 1], or set guarantee=none.");
        }
        if (parameters.get(HORIZON) == HorizonUse.IGNORED) {
            throw new ParameterException(
                    "With guarantee=theorem, the horizon is used; got horizon=ignored. Remove horizon=ignored or"
                            + " guarantee=theorem.");
        }
        double horizon = setting.requireHorizon("guarantee=theorem");
        return new Multiplier(
                SamplingDistribution.withAtom(
                        law(parameters, setting, decay), epsilon(parameters), top.applyAsDouble(horizon)),
                parameters.get(Randomization.COUPLING));
    }

    /** Returns the given parameter that allows rewards outside [0, 1]. */
    private static String rewards(Parameters parameters) {
        Map<String, String> given = parameters.given();
        return Stream.of(RewardParameters.RANGE, RewardParameters.SUB_GAUSSIAN, RewardParameters.REWARDS)
                .map(Parameter::name)
                .filter(given::containsKey)
                .map(name -> name + "=" + given.get(name))
                .findFirst()
                .orElseThrow();
    }

    /**
     * Tells whether a policy has the constants of a theorem.
     *
     * @param parameters the values of the parameters
     * @return true with {@code guarantee=theorem}
     */
    public static boolean isGuaranteed(Parameters parameters) {
        return parameters.get(GUARANTEE) == Guaranteed.THEOREM;
    }

    /**
     * Returns the probability of U_g.
     *
     * @param parameters the values of the parameters
     * @return epsilon
     */
    public static double epsilon(Parameters parameters) {
        return parameters.find(EPSILON).orElse(DEFAULT_EPSILON);
    }

    /**
     * Returns a positive radius, for laws whose points are divided by it.
     *
     * @param radius the radius
     * @return the radius, and at least 10^-6
     */
    public static Radius positive(Radius radius) {
        return radius.map(beta -> Math.max(SMALLEST_UPPER, beta));
    }

    private static DiscreteLaw law(Parameters parameters, Setting setting, double decay) {
        DiscreteLaw law = DiscreteLaw.gaussian(POINTS, 0, SIGMA, DEFAULT_EPSILON);
        if (decay > 0 && !usesHorizon(parameters, setting)) {
            law = law.scaled(IntStream.range(0, FRACTIONS)
                    .mapToDouble(k -> Math.pow((k + 0.5) / FRACTIONS, decay))
                    .toArray());
        }
        return law;
    }

    private static boolean usesHorizon(Parameters parameters, Setting setting) {
        return parameters.get(HORIZON) == HorizonUse.IF_KNOWN
                && setting.horizon().isPresent();
    }
}
