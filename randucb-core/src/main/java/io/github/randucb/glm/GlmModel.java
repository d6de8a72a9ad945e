package io.github.randucb.glm;

import io.github.randucb.confidence.LinearPredictor;
import io.github.randucb.confidence.Links;
import io.github.randucb.confidence.Radius;
import io.github.randucb.confidence.glm.ContextualGlm;
import io.github.randucb.confidence.glm.GeneralizedLinear;
import io.github.randucb.confidence.glm.GeneralizedLinear.Norm;
import io.github.randucb.confidence.glm.GeneralizedLinear.Scale;
import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.feature.Features;
import io.github.randucb.feature.SpanningArms;
import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.Parameter.Range;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.spec.CommonParameters;
import io.github.randucb.spec.Edition;
import io.github.randucb.spec.RadiusScale;
import io.github.randucb.spec.RewardParameters;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.ArmStatistics;
import io.github.randucb.statistics.FirstPulls;
import io.github.randucb.statistics.ForcedPulls;
import io.github.randucb.statistics.RewardDomain;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * The model and the radii of the generalized linear policies, and the parameters that these policies share.
 *
 * <pre>
 * UCB-GLM, link scale:  beta = (1/mu) sqrt(d/2 ln(1 + 2T/d) + ln T)  (Section 5.2.1); half of it in edition released
 * theorem, link scale:  U = 2 sqrt(L) c_1,  c_1 = sqrt(d ln(T/d) + 2 ln T) / (2 mu)  (Section 5.2.1)
 * GLM-UCB, mean scale:  beta = 2 kappa' sqrt(2 d ln T ln(2 d T^2)),  kappa' = sqrt(3 + 2 ln(1 + 2 l^2))
 * initialization:       tau_0 + 1 pulls of each of d spanning arms (Appendix C),
 *                       tau_0 = max{(d ln(T/d) + 2 ln T) / (mu^2 rho), 1/rho};  minimal: tau_0 = 1/rho
 * </pre>
 *
 * L is the Lipschitz constant of the link, l the largest norm of a feature vector, and rho that of
 * {@link SpanningArms}.
 *
 * <p>The defaults are the same in both editions:
 *
 * <ul>
 *   <li>The link is logistic, with ridge lambda = 10^-4.
 *   <li>There is no initialization, as in the paper's experiments. On their instances it would take four to five
 *       thousand rounds for d = 5, and more than all rounds for d = 10. The theory uses an initialization instead of a
 *       ridge, that is lambda = 0.
 *   <li>mu = 0.25, as in the released code. In the theory, mu is the least slope of g near the true parameter, while
 *       0.25 is the largest slope of the logistic function. A mu that the theory allows, about 0.08 on the experiments'
 *       instances, makes the radii three times as large.
 * </ul>
 *
 * <p>With arms that change, maximum likelihood needs every different feature vector that had a reward. By default all of
 * them are kept ({@code memory=exact}, {@link ContextualGlm}), so memory grows with the number of rewards.
 * {@code memory=bounded} keeps at most {@code vectors} of them, and a summary of all rewards. Memory and the time of an
 * update are then bounded. The estimate is exact until that many different vectors had rewards, and approximate after that:
 * within 0.1 standard errors in the cases of {@code docs/bounded-memory.md}, which also has the cases where it fails. M_t is
 * exact. With a fixed set of arms memory never grows, and {@code memory=bounded} is refused.
 *
 * <p>Stateless and thread-safe.
 */
public final class GlmModel {
    /** The mean function; logistic by default. */
    public static final Parameter<Links> LINK =
            Parameter.choice("link", Links.LOGISTIC, "mean function g of the rewards");

    /** The least slope of the mean function that the radii assume; 0.25 by default, for every link. */
    public static final Parameter<Double> MU = Parameter.real(
            "mu", 0.25, Range.SCALE, "least slope of g near the true parameter (kappa in the released code)");

    /** The ridge; 10^-4 by default. Zero means no ridge. */
    public static final Parameter<Double> LAMBDA = Parameter.real(
            "lambda",
            1e-4,
            Range.ZERO_OR_SCALE,
            "ridge of the maximum likelihood (0, as in the paper's text, needs initialization=spanning or minimal)");

    /** The first pulls; none by default. */
    public static final Parameter<Initialization> INITIALIZATION = Parameter.choice(
            "initialization",
            Initialization.NONE,
            "first pulls of d arms that span the space (spanning: as many as in the theory, minimal: until M_t >= I)");

    /** The search for the spanning arms; with exchanges by default. */
    public static final Parameter<SpanningArms.Search> SPANNING_SEARCH = Parameter.choice(
            "spanning-search",
            SpanningArms.Search.EXCHANGE,
            "search for the spanning arms, if there is an initialization (greedy: as in earlier versions)");

    /** The number of first pulls of each spanning arm; as in the theory unless given. */
    public static final Parameter<Integer> INITIAL_PULLS = Parameter.optionalCount(
            "initial-pulls",
            "tau_0 + 1 of the theory, rounded up",
            "pulls of each spanning arm, if initialization is spanning");

    /** The constant kappa' of GLM-UCB; from the largest norm of a feature vector unless given. */
    public static final Parameter<Double> KAPPA = Parameter.optionalReal(
            "kappa",
            "sqrt(3 + 2 ln(1 + 2 l^2)), l the largest norm of a feature vector",
            Range.SCALE,
            "kappa' in the radius");

    /** The memory for changing arms; exact by default. */
    public static final Parameter<Memory> MEMORY = Parameter.choice(
            "memory",
            Memory.EXACT,
            "memory for arms that change (exact: all different feature vectors, bounded: at most 'vectors' of them)");

    /** The largest number of feature vectors in bounded memory; 5000 by default. */
    public static final Parameter<Integer> VECTORS = Parameter.count(
            "vectors", 5000, 100_000, "feature vectors to keep, if memory is bounded (at least 10 d, better 200 d)");

    /** The parameters of every generalized linear policy that has a model of the rewards. */
    public static final List<Parameter<?>> PARAMETERS = List.of(
            LINK,
            MU,
            INITIALIZATION,
            SPANNING_SEARCH,
            INITIAL_PULLS,
            LAMBDA,
            RewardParameters.REWARDS,
            MEMORY,
            VECTORS);

    /** The radius of UCB-GLM and of its randomized version. */
    public static final Parameter<RadiusKind> RADIUS = Parameter.choice(
            "radius", RadiusKind.UCB_GLM, "formula of the radius (ucb-glm: beta of UCB-GLM, theorem: U of Theorem 4)");

    private static final int VECTORS_PER_FEATURE = 10;

    private GlmModel() {}

    /** The radii on the link scale. Immutable and thread-safe. */
    public enum RadiusKind {
        /** beta of Li, Lu and Zhou (2017). */
        UCB_GLM,
        /** 2 sqrt(L) c_1 of Section 5.2.1. */
        THEOREM
    }

    /** The kinds of first pulls. Immutable and thread-safe. */
    public enum Initialization {
        /** No first pulls, as in the released code. */
        NONE,
        /** tau_0 + 1 pulls of each of the {@link SpanningArms} (Section 5.2.1 and Appendix C). */
        SPANNING,
        /** 1/rho + 1 pulls of each of the same arms, rounded up: the fewest that give {@code M_t >= I}. */
        MINIMAL
    }

    /** The kinds of memory for arms that change. Immutable and thread-safe. */
    public enum Memory {
        /** All different feature vectors that had rewards are kept. */
        EXACT,
        /** A limited number of feature vectors is kept, with a summary of all observations. */
        BOUNDED
    }

    /** Returns the model of a policy that uses widths. */
    static LinearPredictor model(Parameters parameters, Setting setting, Scale scale) {
        return model(parameters, setting, scale, true);
    }

    /** Returns the model of a policy that uses no widths. */
    static LinearPredictor withoutWidths(Parameters parameters, Setting setting) {
        return model(parameters, setting, Scale.LINK, false);
    }

    /** Returns the model of a policy on the link scale whose widths are those of H_t, without initialization. */
    static LinearPredictor withCurvature(Parameters parameters, Setting setting, double lambda) {
        Links link = checkedLink(parameters);
        RewardDomain domain = parameters.get(RewardParameters.REWARDS);
        checkMemory(parameters, setting);
        return setting.isChanging()
                ? changing(parameters, setting, link, Scale.LINK, lambda, Norm.CURVATURE)
                : new GeneralizedLinear(setting.requireFeatures(), link, Scale.LINK, lambda, domain, Norm.CURVATURE);
    }

    /** Returns the model for arms that change. */
    private static LinearPredictor changing(
            Parameters parameters, Setting setting, Links link, Scale scale, double lambda, Norm norm) {
        FeatureSpace space = setting.requireSpace();
        RewardDomain domain = parameters.get(RewardParameters.REWARDS);
        return parameters.get(MEMORY) == Memory.EXACT
                ? new ContextualGlm(space, link, scale, lambda, domain, norm)
                : ContextualGlm.bounded(space, link, scale, lambda, domain, norm, parameters.get(VECTORS));
    }

    /** Checks that memory is bounded only where it would grow, with enough vectors for the dimension. */
    private static void checkMemory(Parameters parameters, Setting setting) {
        if (parameters.get(MEMORY) == Memory.EXACT) {
            parameters.forbid("without memory=bounded", VECTORS);
            return;
        }
        if (!setting.isChanging()) {
            parameters.forbid("with a fixed set of arms, for which memory never grows", MEMORY);
        }
        int least = VECTORS_PER_FEATURE * setting.requireSpace().dimension();
        if (parameters.get(VECTORS) < least) {
            throw new ParameterException("Parameter 'vectors' must be at least " + least + ", ten times the number of"
                    + " features; got " + parameters.get(VECTORS) + ". Set a larger one, or memory=exact.");
        }
    }

    /** Returns the link, after checking that the rewards fit it. */
    private static Links checkedLink(Parameters parameters) {
        Links link = parameters.get(LINK);
        checkScale(link, parameters);
        checkRewards(link, parameters.get(RewardParameters.REWARDS));
        return link;
    }

    private static LinearPredictor model(Parameters parameters, Setting setting, Scale scale, boolean widths) {
        Links link = checkedLink(parameters);
        RewardDomain domain = parameters.get(RewardParameters.REWARDS);
        double lambda = parameters.get(LAMBDA);
        boolean spanning = parameters.get(INITIALIZATION) != Initialization.NONE;
        checkInitialization(parameters, spanning);
        checkMemory(parameters, setting);
        if (setting.isChanging()) {
            if (spanning) {
                throw new ParameterException(
                        "The parameter 'initialization' needs a fixed set of arms; set initialization=none.");
            }
            return changing(parameters, setting, link, scale, lambda, Norm.GRAM);
        }
        Features features = setting.requireFeatures();
        Function<ArmStatistics, ForcedPulls> forced =
                spanning ? spanning(parameters, setting) : statistics -> ForcedPulls.NONE;
        return new GeneralizedLinear(features, link, scale, lambda, domain, forced, widths);
    }

    private static void checkInitialization(Parameters parameters, boolean spanning) {
        if (!spanning) {
            parameters.forbid("without initialization=spanning", INITIAL_PULLS, SPANNING_SEARCH);
        }
        if (!spanning && parameters.get(LAMBDA) == 0) {
            throw new ParameterException(
                    "The setting lambda=0 needs initialization=spanning or minimal, because without a ridge"
                            + " the maximum likelihood may be infinite at first; set one of them, or a positive lambda.");
        }
        if (parameters.get(INITIALIZATION) == Initialization.MINIMAL) {
            parameters.forbid("with initialization=minimal", INITIAL_PULLS);
        }
    }

    /** Checks that rewards are divided only with a linear mean function. Other links fix the scale of the rewards. */
    private static void checkScale(Links link, Parameters parameters) {
        if (link != Links.IDENTITY) {
            parameters.forbid(
                    "unless link is identity, because other links fix the scale of the rewards",
                    RewardParameters.RANGE,
                    RewardParameters.SUB_GAUSSIAN);
        }
    }

    /** Checks that the rewards are in the range of the link's means. */
    private static void checkRewards(Links link, RewardDomain domain) {
        boolean covered = switch (link) {
            case LOGISTIC, PROBIT -> domain == RewardDomain.UNIT;
            case POISSON -> domain != RewardDomain.REAL;
            case IDENTITY -> true;
        };
        if (!covered) {
            boolean counts = link == Links.POISSON;
            throw new ParameterException("Link " + link.name().toLowerCase(Locale.ROOT) + " needs rewards "
                    + (counts ? "of at least 0" : "in [0, 1]") + "; got rewards="
                    + domain.name().toLowerCase(Locale.ROOT).replace('_', '-') + ". Set rewards="
                    + (counts ? "not-negative" : "unit") + " or another link.");
        }
    }

    private static Function<ArmStatistics, ForcedPulls> spanning(Parameters parameters, Setting setting) {
        SpanningArms arms;
        try {
            arms = SpanningArms.of(setting.requireFeatures(), parameters.get(SPANNING_SEARCH));
        } catch (IllegalArgumentException e) {
            throw new ParameterException("initialization: " + e.getMessage());
        }
        long each = parameters
                .find(INITIAL_PULLS)
                .map(Integer::longValue)
                .orElseGet(() -> affordablePulls(parameters, arms.rho(), setting));
        return statistics -> new FirstPulls(statistics, setting.requireArms(), arms.arms(), each);
    }

    /** Returns the number of first pulls of each spanning arm, which together must take fewer rounds than there are. */
    private static long affordablePulls(Parameters parameters, double rho, Setting setting) {
        double horizon = setting.requireHorizon("the number of initial pulls");
        int d = setting.requireSpace().dimension();
        double mu = parameters.get(MU);
        boolean minimal = parameters.get(INITIALIZATION) == Initialization.MINIMAL;
        double each = minimal ? minimalPulls(rho) : initialPulls(mu, rho, d, horizon);
        if (d * each >= horizon) {
            throw new ParameterException(
                    "The initialization must take fewer rounds than the horizon T = " + (long) horizon
                            + "; it would take " + (long) (d * each) + " with mu = " + mu + " and rho = " + rho
                            + (minimal
                                    ? ". Set initialization=none."
                                    : ". Set 'initial-pulls', or initialization=minimal or none."));
        }
        return (long) each;
    }

    /** Returns 1/rho + 1, rounded up. */
    static double minimalPulls(double rho) {
        return Math.ceil(1 / rho) + 1;
    }

    /** Returns tau_0 + 1, rounded up, with tau_0 = max{(d ln(T/d) + 2 ln T) / (mu^2 rho), 1/rho}. */
    static double initialPulls(double mu, double rho, int d, double horizon) {
        double information = d * Math.log(horizon / d) + 2 * Math.log(horizon);
        return Math.ceil(Math.max(information / (mu * mu), 1) / rho) + 1;
    }

    /** Returns the radius on the link scale. */
    static Radius linkRadius(Parameters parameters, Setting setting) {
        double horizon = setting.requireHorizon("the radius of a generalized linear policy");
        return Radius.constant(upper(parameters, setting.requireSpace().dimension(), horizon));
    }

    /** Returns beta of UCB-GLM, or U, with its scale. */
    static double upper(Parameters parameters, int d, double horizon) {
        return RadiusScale.of(parameters, unscaled(parameters, d, horizon));
    }

    private static double unscaled(Parameters parameters, int d, double horizon) {
        double mu = parameters.get(MU);
        if (parameters.get(RADIUS) == RadiusKind.THEOREM) {
            return theorem(parameters.get(LINK), mu, d, horizon);
        }
        double factor = parameters.get(CommonParameters.EDITION) == Edition.PAPER ? 1 : 0.5;
        double root = Math.sqrt(d / 2.0 * Math.log(1 + 2 * horizon / d) + Math.log(horizon));
        return factor / mu * root;
    }

    private static double theorem(Links link, double mu, int d, double horizon) {
        if (link.lipschitz() == Double.POSITIVE_INFINITY) {
            throw new ParameterException("The setting radius=theorem needs a link with a Lipschitz constant; link "
                    + link.name().toLowerCase(Locale.ROOT) + " has none. Set another radius or link.");
        }
        double c1 = Math.sqrt(Math.max(0, d * Math.log(horizon / d) + 2 * Math.log(horizon))) / (2 * mu);
        return 2 * Math.sqrt(link.lipschitz()) * c1;
    }

    /** Returns the radius on the mean scale. */
    static Radius meanRadius(Parameters parameters, Setting setting) {
        double horizon = setting.requireHorizon("the radius of a generalized linear policy");
        FeatureSpace features = setting.requireSpace();
        int d = features.dimension();
        double maxNorm = features.maxNorm();
        double kappa = parameters.find(KAPPA).orElseGet(() -> Math.sqrt(3 + 2 * Math.log(1 + 2 * maxNorm * maxNorm)));
        double beta = 2 * kappa * Math.sqrt(2 * d * Math.log(horizon) * Math.log(2 * d * horizon * horizon));
        return RadiusScale.of(parameters, Radius.constant(beta));
    }
}
