package io.github.randucb.multiarmed;

import io.github.randucb.confidence.Radius;
import io.github.randucb.multiplier.ContinuousLaw;
import io.github.randucb.multiplier.Coupling;
import io.github.randucb.multiplier.DiscreteLaw;
import io.github.randucb.multiplier.Multiplier;
import io.github.randucb.multiplier.Optimism;
import io.github.randucb.multiplier.SamplingDistribution;
import io.github.randucb.multiplier.SamplingDistribution.Family;
import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.Parameter.Range;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.Edition;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.policy.PolicyType;
import io.github.randucb.policy.Setting;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * RandUCB for multi-armed bandits: Vaswani, Mehrabian, Durand and Kveton, "Old Dog Learns New Tricks: Randomized
 * UCB for Bandit Problems" (AISTATS 2020), Equation 3.
 *
 * <pre>
 * i_t = argmax_i { mu-hat_i(t) + Z_t sqrt(1 / s_i(t)) }
 * </pre>
 *
 * Z_t is drawn anew in every round, from M equally spaced points of [L, U] (Section 2.1; {@link DiscreteLaw} has
 * the weights).
 *
 * <p>Defaults: the Gaussian law with M = 20, L = 0, sigma = 1/8 in units of U, coupled. Edition {@code paper}:
 * each arm is pulled once first, U = 2 sqrt(ln T), p_M = epsilon = 10^-7. Edition {@code released}: counts start
 * at 10^-6, U = sqrt(2 ln t), and the top point has weight 10^-6 before the weights are normalized, which makes
 * p_M = 9.0 10^-8 with the other defaults.
 *
 * <p>Probabilities are exact, except uncoupled with one of the limit laws: quadrature.
 *
 * <p>This class is thread-safe, having no state; the policies it makes are not.
 */
public final class RandUcb {
    /** The kind of law. */
    public static final Parameter<LawKind> LAW = Parameter.choice(
            "law",
            LawKind.GAUSSIAN,
            "law of Z: M points with Gaussian, equal or given weights, or the limits M to infinity");

    /** M. */
    public static final Parameter<Integer> POINTS =
            Parameter.count("points", 20, "M, the number of equally spaced points of [L, U]; 1 is the point U alone");

    /** Sigma. */
    public static final Parameter<Double> SIGMA =
            Parameter.real("sigma", 0.125, Range.POSITIVE, "standard deviation of the Gaussian law");

    /** The unit of sigma. */
    public static final Parameter<SigmaScale> SIGMA_SCALE = Parameter.choice(
            "sigma-scale",
            SigmaScale.RELATIVE,
            "unit of sigma: U (relative) or Z itself (literal, as the paper prints it)");

    /** The probability of the top point. */
    public static final Parameter<Double> EPSILON = Parameter.optionalReal(
            "epsilon",
            "1e-7; in edition released weight 1e-6 before normalizing",
            Range.PROBABILITY,
            "probability of the top point U under the Gaussian law");

    /** Given weights. */
    public static final Parameter<List<Double>> WEIGHTS = Parameter.optionalWeights(
            "weights", "none", "weights of the points from L to U, for law weights; as many as there are points");

    /** One multiplier for all arms or one for each. */
    public static final Parameter<Coupling> COUPLING =
            Parameter.choice("coupling", Coupling.COUPLED, "one Z for all arms in a round, or one for each");

    /** Whether Z can be negative. */
    public static final Parameter<Optimism> OPTIMISM =
            Parameter.choice("optimism", Optimism.OPTIMISTIC, "optimistic: L = 0; non-optimistic: L = -U");

    /** A radius of one's own. */
    public static final Parameter<Double> UPPER = Parameter.optionalReal(
            "upper",
            "2 sqrt(ln T) in edition paper, sqrt(2 ln t) in edition released",
            Range.NOT_NEGATIVE,
            "U, the upper end of the support of Z");

    /** The catalogue's entry. */
    public static final PolicyType TYPE = PolicyType.of(
            "rand-ucb",
            "RandUCB: mean + Z * sqrt(1/s), Z random on M points of [L, U]",
            "Vaswani et al. 2020, Section 3.1, Equation 3",
            RandUcb::build,
            LAW,
            POINTS,
            SIGMA,
            SIGMA_SCALE,
            EPSILON,
            WEIGHTS,
            COUPLING,
            OPTIMISM,
            UPPER,
            StartingMeans.REWARDS);

    private static final double PAPER_EPSILON = 1e-7;

    private RandUcb() {}

    /** Kinds of laws for Z. */
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

    /** Units of sigma. */
    public enum SigmaScale {
        /** In units of U. */
        RELATIVE,
        /** In units of Z. */
        LITERAL
    }

    private static Policy build(Parameters parameters, Setting setting, UniformRandomProvider random) {
        return new IndexPolicy(
                StartingMeans.of(parameters, setting, random),
                radius(parameters, setting),
                new Multiplier(distribution(parameters), parameters.get(COUPLING)),
                random);
    }

    /** U of the edition, or the given one. */
    static Radius radius(Parameters parameters, Setting setting) {
        return parameters.find(UPPER).map(Radius::constant).orElseGet(() -> ofEdition(parameters, setting));
    }

    private static Radius ofEdition(Parameters parameters, Setting setting) {
        return parameters.get(PolicyType.EDITION) == Edition.PAPER
                ? Radius.randUcb(setting.horizonFor("U = 2 sqrt(ln T) of edition paper"))
                : Radius.anytime();
    }

    /** The sampling distribution that some of the parameters describe. */
    static SamplingDistribution distribution(Parameters parameters) {
        LawKind kind = parameters.get(LAW);
        double lower = parameters.get(OPTIMISM).lower();
        if (kind == LawKind.GAUSSIAN || kind == LawKind.GAUSSIAN_LIMIT) {
            parameters.forbid("with a Gaussian law", WEIGHTS);
            return scaled(
                    parameters, kind == LawKind.GAUSSIAN ? gaussian(parameters, lower) : limit(parameters, lower));
        }
        parameters.forbid("without a Gaussian law", SIGMA, SIGMA_SCALE, EPSILON);
        return SamplingDistribution.relative(
                switch (kind) {
                    case UNIFORM -> uniform(parameters, lower);
                    case WEIGHTS -> weighted(parameters, lower);
                    default -> uniformLimit(parameters, lower);
                });
    }

    private static SamplingDistribution scaled(Parameters parameters, Family family) {
        double sigma = parameters.get(SIGMA);
        return parameters.get(SIGMA_SCALE) == SigmaScale.LITERAL
                ? SamplingDistribution.literal(sigma, family)
                : SamplingDistribution.relative(family.of(sigma));
    }

    private static Family gaussian(Parameters parameters, double lower) {
        int m = parameters.get(POINTS);
        if (parameters.get(PolicyType.EDITION) == Edition.RELEASED
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

    private static DiscreteLaw uniform(Parameters parameters, double lower) {
        parameters.forbid("with law uniform", WEIGHTS);
        return DiscreteLaw.uniform(parameters.get(POINTS), lower);
    }

    private static DiscreteLaw weighted(Parameters parameters, double lower) {
        parameters.forbid("with law weights: there are as many points as weights", POINTS);
        List<Double> weights = parameters
                .find(WEIGHTS)
                .orElseThrow(() -> new ParameterException("law weights needs the parameter 'weights'"));
        return DiscreteLaw.weighted(
                lower, weights.stream().mapToDouble(Double::doubleValue).toArray());
    }

    private static ContinuousLaw uniformLimit(Parameters parameters, double lower) {
        parameters.forbid("with law uniform-limit", WEIGHTS, POINTS);
        return ContinuousLaw.uniform(lower);
    }
}
