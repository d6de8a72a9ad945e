package io.github.randucb.spec;

import io.github.randucb.multiplier.ContinuousLaw;
import io.github.randucb.multiplier.Coupling;
import io.github.randucb.multiplier.DiscreteLaw;
import io.github.randucb.multiplier.Law;
import io.github.randucb.multiplier.Multiplier;
import io.github.randucb.multiplier.Optimism;
import io.github.randucb.multiplier.SamplingDistribution;
import io.github.randucb.multiplier.SamplingDistribution.Family;
import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.Parameter.Range;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.parameter.Parameters;
import java.util.List;

/**
 * The parameters of the random multiplier Z (Sections 3.1 and 3.2 of the RandUCB paper), and the {@link Multiplier} that
 * they describe. All randomized policies have them.
 *
 * <p>Defaults: the Gaussian law on M = 20 points, L = 0, sigma = 1/8 in units of U, one draw for all arms.
 * Edition {@code paper}: p_M = epsilon = 10^-7. Edition {@code released}: the top point has weight 10^-6 before
 * the weights are normalized; with the other defaults, p_M is then 9.0 10^-8. {@link DiscreteLaw} has the formulas. Under
 * the limit laws, U has probability epsilon in both editions.
 *
 * <p>Thread-safe: no state.
 */
public final class Randomization {
    /** The kind of law; Gaussian by default. */
    public static final Parameter<LawKind> LAW = Parameter.choice(
            "law",
            LawKind.GAUSSIAN,
            "law of Z: M points with Gaussian, equal or given weights, or the limits M to infinity");

    /** The number of points M of the law; 20 by default, at most 10,000. The limit laws replace larger numbers. */
    public static final Parameter<Integer> POINTS = Parameter.count(
            "points", 20, 10_000, "M, the number of equally spaced points of [L, U]; 1 is the point U alone");

    /** The standard deviation sigma of the Gaussian law; 1/8 by default. */
    public static final Parameter<Double> SIGMA =
            Parameter.real("sigma", 0.125, Range.SCALE, "standard deviation of the Gaussian law");

    /** The unit of sigma; U by default. */
    public static final Parameter<SigmaScale> SIGMA_SCALE = Parameter.choice(
            "sigma-scale",
            SigmaScale.RELATIVE,
            "unit of sigma: U (relative) or Z itself (literal, as the paper prints it)");

    /** The probability of the top point under the Gaussian law; the default depends on the edition. */
    public static final Parameter<Double> EPSILON = Parameter.optionalReal(
            "epsilon",
            "1e-7; in edition released weight 1e-6 before normalizing",
            Range.PROBABILITY,
            "probability of the top point U under the Gaussian law");

    /** The weights of the points from L to U, only for the law {@code weights}. */
    public static final Parameter<List<Double>> WEIGHTS = Parameter.optionalWeights(
            "weights", "none", "weights of the points from L to U, for law weights; as many as there are points");

    /** One multiplier per round for all arms (the default), or one for each arm. */
    public static final Parameter<Coupling> COUPLING =
            Parameter.choice("coupling", Coupling.COUPLED, "one Z for all arms in a round, or one for each");

    /** The sign of Z: never negative (the default), or any. */
    public static final Parameter<Optimism> OPTIMISM =
            Parameter.choice("optimism", Optimism.OPTIMISTIC, "optimistic: L = 0; non-optimistic: L = -U");

    /** The lower end L of the support of Z; by default that of {@link #OPTIMISM}. */
    public static final Parameter<Double> LOWER = Parameter.optionalReal(
            "lower",
            "0 if optimistic, -1 if non-optimistic",
            Range.BELOW_ONE,
            "L in units of U, the lower end of the support of Z");

    /** All parameters of this class. */
    public static final List<Parameter<?>> PARAMETERS =
            List.of(LAW, POINTS, SIGMA, SIGMA_SCALE, EPSILON, WEIGHTS, COUPLING, OPTIMISM, LOWER);

    private static final double PAPER_EPSILON = 1e-7;

    private Randomization() {}

    /** Kinds of laws for Z. Immutable and thread-safe. */
    public enum LawKind {
        /** The discretized truncated Gaussian. */
        GAUSSIAN,
        /** Equal weights. */
        UNIFORM,
        /** The weights of the parameter {@code weights}. */
        WEIGHTS,
        /** The Gaussian law as M goes to infinity. */
        GAUSSIAN_LIMIT,
        /** The uniform law as M goes to infinity. */
        UNIFORM_LIMIT
    }

    /** Units of sigma. Immutable and thread-safe. */
    public enum SigmaScale {
        /** In units of U. */
        RELATIVE,
        /** In units of Z. */
        LITERAL
    }

    /**
     * Returns the multiplier that the parameters describe.
     *
     * @param parameters values of {@link #PARAMETERS} and the edition
     * @return the multiplier
     * @throws ParameterException if the parameters do not fit each other
     */
    public static Multiplier multiplier(Parameters parameters) {
        double lower = lower(parameters);
        LawKind kind = parameters.get(LAW);
        if (kind != LawKind.WEIGHTS) {
            parameters.forbid("unless law is weights", WEIGHTS);
        }
        SamplingDistribution distribution = kind == LawKind.GAUSSIAN || kind == LawKind.GAUSSIAN_LIMIT
                ? gaussian(parameters, kind, lower)
                : SamplingDistribution.relative(other(parameters, kind, lower));
        return new Multiplier(distribution, parameters.get(COUPLING));
    }

    private static double lower(Parameters parameters) {
        if (parameters.find(LOWER).isPresent()) {
            parameters.forbid("beside 'lower'", OPTIMISM);
        }
        return parameters.find(LOWER).orElse(parameters.get(OPTIMISM).lower());
    }

    private static SamplingDistribution gaussian(Parameters parameters, LawKind kind, double lower) {
        Family family = kind == LawKind.GAUSSIAN ? discrete(parameters, lower) : limit(parameters, lower);
        double sigma = parameters.get(SIGMA);
        if (parameters.get(SIGMA_SCALE) == SigmaScale.LITERAL) {
            if (kind == LawKind.GAUSSIAN_LIMIT && lower > 0) {
                throw new ParameterException(
                        "With law=gaussian-limit and sigma-scale=literal, 'lower' must be at most 0, because otherwise the"
                                + " Gaussian has almost no probability above it when U is large; got " + lower
                                + ". Set a smaller 'lower' or sigma-scale=relative.");
            }
            return SamplingDistribution.literal(sigma, family);
        }
        try {
            return SamplingDistribution.relative(family.of(sigma));
        } catch (IllegalArgumentException e) {
            throw new ParameterException("parameters of the law: " + e.getMessage());
        }
    }

    private static Family discrete(Parameters parameters, double lower) {
        int m = parameters.get(POINTS);
        if (parameters.get(CommonParameters.EDITION) == Edition.RELEASED
                && parameters.find(EPSILON).isEmpty()) {
            return sigma -> DiscreteLaw.releasedGaussian(m, lower, sigma);
        }
        double epsilon = parameters.find(EPSILON).orElse(PAPER_EPSILON);
        return sigma -> DiscreteLaw.gaussian(m, lower, sigma, epsilon);
    }

    private static Family limit(Parameters parameters, double lower) {
        parameters.forbid("in the limit of infinitely many points", POINTS);
        double epsilon = parameters.find(EPSILON).orElse(PAPER_EPSILON);
        return sigma -> ContinuousLaw.truncatedGaussian(lower, sigma, epsilon);
    }

    private static Law other(Parameters parameters, LawKind kind, double lower) {
        parameters.forbid("without a Gaussian law", SIGMA, SIGMA_SCALE, EPSILON);
        if (kind == LawKind.UNIFORM) {
            return DiscreteLaw.uniform(parameters.get(POINTS), lower);
        }
        parameters.forbid("unless law is gaussian or uniform", POINTS);
        return kind == LawKind.WEIGHTS ? weighted(parameters, lower) : ContinuousLaw.uniform(lower);
    }

    private static Law weighted(Parameters parameters, double lower) {
        List<Double> weights = parameters
                .find(WEIGHTS)
                .orElseThrow(() -> new ParameterException(
                        "law=weights needs the parameter 'weights', a list with one weight per point."));
        return DiscreteLaw.weighted(
                lower, weights.stream().mapToDouble(Double::doubleValue).toArray());
    }
}
