package io.github.randucb.glm;

import io.github.randucb.confidence.ContextualGlm;
import io.github.randucb.confidence.FeatureSpace;
import io.github.randucb.confidence.GeneralizedLinear;
import io.github.randucb.confidence.GeneralizedLinear.Scale;
import io.github.randucb.confidence.LinearPredictor;
import io.github.randucb.confidence.Links;
import io.github.randucb.confidence.Radius;
import io.github.randucb.confidence.RewardDomain;
import io.github.randucb.linear.LinearModel;
import io.github.randucb.multiarmed.StartingMeans;
import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.Parameter.Range;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.Edition;
import io.github.randucb.policy.PolicyType;
import io.github.randucb.policy.Setting;
import java.util.List;
import java.util.Locale;

/**
 * The parameters that the generalized linear policies share, and the model and radii that they describe.
 *
 * <pre>
 * UCB-GLM, link scale:  beta = (1/mu) sqrt(d/2 ln(1 + 2T/d) + ln T)  (Section 5.2.1); half of it in edition released
 * theorem, link scale:  U = 2 sqrt(L) c_1,  c_1 = sqrt(d ln(T/d) + 2 ln T) / (2 mu)  (Section 5.2.1)
 * GLM-UCB, mean scale:  beta = 2 kappa' sqrt(2 d ln T ln(2 d T^2)),  kappa' = sqrt(3 + 2 ln(1 + 2 l^2))
 * </pre>
 *
 * with L the Lipschitz constant of the link and l the length of the longest arm. Defaults in both editions: the
 * logistic link, mu = 0.25, ridge lambda = 10^-4.
 *
 * <p>Thread-safe: no state.
 */
public final class GlmModel {
    /** The mean function; logistic by default. */
    public static final Parameter<Links> LINK =
            Parameter.choice("link", Links.LOGISTIC, "mean function g of the rewards");

    /** The least slope of the mean function that the radius assumes; 0.25 by default. */
    public static final Parameter<Double> MU = Parameter.real(
            "mu", 0.25, Range.SCALE, "least slope of g near the truth, called kappa in the released code");

    /** Those of every generalized linear policy. */
    public static final List<Parameter<?>> PARAMETERS = List.of(LINK, LinearModel.LAMBDA, StartingMeans.REWARDS);

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

    static LinearPredictor model(Parameters parameters, Setting setting, Scale scale) {
        Links link = parameters.get(LINK);
        RewardDomain domain = parameters.get(StartingMeans.REWARDS);
        double lambda = parameters.get(LinearModel.LAMBDA);
        return setting.isChanging()
                ? new ContextualGlm(setting.requireSpace(), link, scale, lambda, domain)
                : new GeneralizedLinear(setting.requireFeatures(), link, scale, lambda, domain);
    }

    static Radius linkRadius(Parameters parameters, Setting setting) {
        double horizon = setting.horizonFor("the radius of a generalized linear policy");
        int d = setting.requireSpace().dimension();
        double mu = parameters.get(MU);
        if (parameters.get(RADIUS) == RadiusKind.THEOREM) {
            return Radius.constant(theorem(parameters.get(LINK), mu, d, horizon));
        }
        double factor = parameters.get(PolicyType.EDITION) == Edition.PAPER ? 1 : 0.5;
        double root = Math.sqrt(d / 2.0 * Math.log(1 + 2 * horizon / d) + Math.log(horizon));
        return Radius.constant(factor / mu * root);
    }

    private static double theorem(Links link, double mu, int d, double horizon) {
        if (link.lipschitz() == Double.POSITIVE_INFINITY) {
            throw new ParameterException("radius theorem needs a link with a Lipschitz constant, which "
                    + link.name().toLowerCase(Locale.ROOT) + " has not");
        }
        double c1 = Math.sqrt(Math.max(0, d * Math.log(horizon / d) + 2 * Math.log(horizon))) / (2 * mu);
        return 2 * Math.sqrt(link.lipschitz()) * c1;
    }

    static Radius meanRadius(Setting setting) {
        double horizon = setting.horizonFor("the radius of a generalized linear policy");
        FeatureSpace features = setting.requireSpace();
        int d = features.dimension();
        double longest = features.longest();
        double kappa = Math.sqrt(3 + 2 * Math.log(1 + 2 * longest * longest));
        return Radius.constant(2 * kappa * Math.sqrt(2 * d * Math.log(horizon) * Math.log(2 * d * horizon * horizon)));
    }
}
