package io.github.randucb.glm;

import io.github.randucb.confidence.LinearPredictor;
import io.github.randucb.confidence.Radius;
import io.github.randucb.confidence.glm.ContextualGlm;
import io.github.randucb.confidence.glm.GeneralizedLinear;
import io.github.randucb.confidence.glm.GeneralizedLinear.Scale;
import io.github.randucb.confidence.glm.Links;
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
 * The parameters that the generalized linear policies share, and the model and radii that they describe.
 *
 * <pre>
 * UCB-GLM, link scale:  beta = (1/mu) sqrt(d/2 ln(1 + 2T/d) + ln T)  (Section 5.2.1); half of it in edition released
 * theorem, link scale:  U = 2 sqrt(L) c_1,  c_1 = sqrt(d ln(T/d) + 2 ln T) / (2 mu)  (Section 5.2.1)
 * GLM-UCB, mean scale:  beta = 2 kappa' sqrt(2 d ln T ln(2 d T^2)),  kappa' = sqrt(3 + 2 ln(1 + 2 l^2))
 * initialization:       tau_0 + 1 pulls of each of d spanning arms (Appendix C),
 *                       tau_0 = max{(d ln(T/d) + 2 ln T) / (mu^2 rho), 1/rho};  minimal: tau_0 = 1/rho
 * </pre>
 *
 * with L the Lipschitz constant of the link, l the length of the longest arm and rho that of {@link SpanningArms}.
 * Defaults in both editions: the logistic link, ridge lambda = 10^-4, and no initialization, as in the experiments (on
 * their instances it would take four to five thousand rounds for d = 5, and more than there are for d = 10; the
 * theory has it instead of a ridge: lambda = 0). And mu = 0.25, as in the released code. The theory's mu is the least slope of g
 * near the truth, while 0.25 is the largest slope that the logistic function has: with a mu that theory would allow
 * (0.08 or so on the experiments' instances) radii are three times as large.
 *
 * <p>Thread-safe: no state.
 */
public final class GlmModel {
    /** The mean function; logistic by default. */
    public static final Parameter<Links> LINK =
            Parameter.choice("link", Links.LOGISTIC, "mean function g of the rewards");

    /** The least slope of the mean function that the radii assume; 0.25 by default, whatever the link. */
    public static final Parameter<Double> MU = Parameter.real(
            "mu", 0.25, Range.SCALE, "least slope of g near the truth, called kappa in the released code");

    /** The ridge; 10^-4 by default, and none with zero. */
    public static final Parameter<Double> LAMBDA = Parameter.real(
            "lambda",
            1e-4,
            Range.ZERO_OR_SCALE,
            "ridge of the maximum likelihood; 0, as in the paper's text, needs initialization=spanning or minimal");

    /** Which pulls come first; none by default. */
    public static final Parameter<Initialization> INITIALIZATION = Parameter.choice(
            "initialization",
            Initialization.NONE,
            "first pulls of d arms that span the space: none, as many as in theory (spanning), or until M_t >= I (minimal)");

    /** How the spanning arms are searched for; with exchanges by default. */
    public static final Parameter<SpanningArms.Search> SPANNING_SEARCH = Parameter.choice(
            "spanning-search",
            SpanningArms.Search.EXCHANGE,
            "search for the spanning arms, if initialization is spanning: exchange, or greedy as in earlier versions");

    /** How often each of the spanning arms is pulled; as in theory unless given. */
    public static final Parameter<Integer> INITIAL_PULLS = Parameter.optionalCount(
            "initial-pulls",
            "tau_0 + 1 of the theory, rounded up",
            "pulls of each spanning arm, if initialization is spanning");

    /** The constant of GLM-UCB; from the longest arm unless given. */
    public static final Parameter<Double> KAPPA = Parameter.optionalReal(
            "kappa", "sqrt(3 + 2 ln(1 + 2 l^2)), l the length of the longest arm", Range.SCALE, "kappa' in the radius");

    /** Those of every generalized linear policy that has a model of the rewards. */
    public static final List<Parameter<?>> PARAMETERS =
            List.of(LINK, MU, INITIALIZATION, SPANNING_SEARCH, INITIAL_PULLS, LAMBDA, RewardParameters.REWARDS);

    /** The radius of UCB-GLM and what randomizes it. */
    public static final Parameter<RadiusKind> RADIUS =
            Parameter.choice("radius", RadiusKind.UCB_GLM, "beta of UCB-GLM, or U of the theorem");

    private GlmModel() {}

    /** Radii on the link scale. Immutable and thread-safe. */
    public enum RadiusKind {
        /** Li, Lu and Zhou (2017). */
        UCB_GLM,
        /** 2 sqrt(L) c_1. */
        THEOREM
    }

    /** First pulls. Immutable and thread-safe. */
    public enum Initialization {
        /** None, as in the released code. */
        NONE,
        /** Section 5.2.1 and Appendix C: the {@link SpanningArms}, each tau_0 + 1 times. */
        SPANNING,
        /** The same arms, each 1/rho + 1 times, rounded up: as few as {@code M_t >= I} needs. */
        MINIMAL
    }

    static LinearPredictor model(Parameters parameters, Setting setting, Scale scale) {
        return model(parameters, setting, scale, true);
    }

    /** For policies that do without widths. */
    static LinearPredictor withoutWidths(Parameters parameters, Setting setting) {
        return model(parameters, setting, Scale.LINK, false);
    }

    private static LinearPredictor model(Parameters parameters, Setting setting, Scale scale, boolean widths) {
        Links link = parameters.get(LINK);
        checkScale(link, parameters);
        RewardDomain domain = parameters.get(RewardParameters.REWARDS);
        checkRewards(link, domain);
        double lambda = parameters.get(LAMBDA);
        boolean spanning = parameters.get(INITIALIZATION) != Initialization.NONE;
        checkInitialization(parameters, spanning);
        if (setting.isChanging()) {
            if (spanning) {
                throw new ParameterException("initialization needs a fixed set of arms");
            }
            return new ContextualGlm(setting.requireSpace(), link, scale, lambda, domain);
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
            throw new ParameterException("lambda=0 needs initialization=spanning or minimal, as the maximum likelihood"
                    + " may not be finite without a ridge before; set it, or a positive lambda");
        }
        if (parameters.get(INITIALIZATION) == Initialization.MINIMAL) {
            parameters.forbid("with initialization=minimal", INITIAL_PULLS);
        }
    }

    /** Dividing rewards by a constant keeps a generalized linear model only if the mean function is linear. */
    private static void checkScale(Links link, Parameters parameters) {
        if (link != Links.IDENTITY) {
            parameters.forbid(
                    "unless link is identity: other links fix the scale of the rewards",
                    RewardParameters.RANGE,
                    RewardParameters.SUB_GAUSSIAN);
        }
    }

    /** The means of a link must reach the rewards. */
    private static void checkRewards(Links link, RewardDomain domain) {
        boolean reach = switch (link) {
            case LOGISTIC, PROBIT -> domain == RewardDomain.UNIT;
            case POISSON -> domain != RewardDomain.REAL;
            case IDENTITY -> true;
        };
        if (!reach) {
            throw new ParameterException(
                    "link " + link.name().toLowerCase(Locale.ROOT) + " has no means for all of rewards="
                            + domain.name().toLowerCase(Locale.ROOT).replace('_', '-')
                            + (link == Links.POISSON ? "; take not-negative" : "; take unit, or another link"));
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

    private static long affordablePulls(Parameters parameters, double rho, Setting setting) {
        double horizon = setting.horizonFor("the number of initial pulls");
        int d = setting.requireSpace().dimension();
        double mu = parameters.get(MU);
        boolean minimal = parameters.get(INITIALIZATION) == Initialization.MINIMAL;
        double each = minimal ? minimalPulls(rho) : initialPulls(mu, rho, d, horizon);
        if (d * each >= horizon) {
            throw new ParameterException("the initialization would take " + (long) (d * each) + " of the "
                    + (long) horizon + " rounds, with mu = " + mu + " and rho = " + rho
                    + (minimal
                            ? "; set initialization=none"
                            : "; give 'initial-pulls', or set initialization=minimal or none"));
        }
        return (long) each;
    }

    /** 1/rho + 1, rounded up. */
    static double minimalPulls(double rho) {
        return Math.ceil(1 / rho) + 1;
    }

    /** tau_0 + 1, rounded up, with tau_0 = max{(d ln(T/d) + 2 ln T) / (mu^2 rho), 1/rho}. */
    static double initialPulls(double mu, double rho, int d, double horizon) {
        double information = d * Math.log(horizon / d) + 2 * Math.log(horizon);
        return Math.ceil(Math.max(information / (mu * mu), 1) / rho) + 1;
    }

    static Radius linkRadius(Parameters parameters, Setting setting) {
        double horizon = setting.horizonFor("the radius of a generalized linear policy");
        return Radius.constant(upper(parameters, setting.requireSpace().dimension(), horizon));
    }

    /** beta of UCB-GLM, or U, with its scale. */
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
            throw new ParameterException("radius theorem needs a link with a Lipschitz constant, which "
                    + link.name().toLowerCase(Locale.ROOT) + " has not");
        }
        double c1 = Math.sqrt(Math.max(0, d * Math.log(horizon / d) + 2 * Math.log(horizon))) / (2 * mu);
        return 2 * Math.sqrt(link.lipschitz()) * c1;
    }

    static Radius meanRadius(Parameters parameters, Setting setting) {
        double horizon = setting.horizonFor("the radius of a generalized linear policy");
        FeatureSpace features = setting.requireSpace();
        int d = features.dimension();
        double longest = features.longest();
        double kappa = parameters.find(KAPPA).orElseGet(() -> Math.sqrt(3 + 2 * Math.log(1 + 2 * longest * longest)));
        double beta = 2 * kappa * Math.sqrt(2 * d * Math.log(horizon) * Math.log(2 * d * horizon * horizon));
        return RadiusScale.of(parameters, Radius.constant(beta));
    }
}
