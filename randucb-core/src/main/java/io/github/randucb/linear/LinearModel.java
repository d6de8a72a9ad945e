package io.github.randucb.linear;

import io.github.randucb.confidence.GaussianPosterior;
import io.github.randucb.confidence.Radius;
import io.github.randucb.confidence.ridge.ContextualRidge;
import io.github.randucb.confidence.ridge.Ridge;
import io.github.randucb.confidence.ridge.RidgePosterior;
import io.github.randucb.confidence.ridge.RidgeRegression;
import io.github.randucb.confidence.ridge.UpdateScope;
import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.Parameter.Range;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.spec.CommonParameters;
import io.github.randucb.spec.Edition;
import io.github.randucb.spec.RadiusScale;
import io.github.randucb.spec.RewardParameters;
import io.github.randucb.spec.Setting;
import io.github.randucb.statistics.RewardDomain;
import io.github.randucb.theory.theorem.LinearTheorem;
import java.util.List;

/**
 * The ridge regression and the radii of the linear policies, and the parameters that these policies share.
 *
 * <pre>
 * edition paper:     M_t = lambda I + sum x x^T,         radius determinant
 * edition released:  M_t = lambda I + sum x x^T / 0.25,  radius ellipsoid
 * </pre>
 *
 * lambda = 10^-4 in both editions.
 *
 * <p>Stateless and thread-safe.
 */
public final class LinearModel {
    /** The noise variance v that divides the observations in M_t; by edition unless given. */
    public static final Parameter<Double> NOISE = Parameter.optionalReal(
            "noise",
            "1 in edition paper, 0.25 in edition released",
            Range.SCALE,
            "noise variance v in M_t = lambda I + sum x x^T / v");

    /** The parameters of every linear policy. */
    public static final List<Parameter<?>> PARAMETERS =
            List.of(CommonParameters.LAMBDA, NOISE, RewardParameters.REWARDS);

    /** The radius of the confidence ellipsoid; by edition unless given. */
    public static final Parameter<RadiusKind> RADIUS = Parameter.optionalChoice(
            "radius",
            RadiusKind.class,
            "determinant in edition paper, ellipsoid in edition released",
            "formula of beta in the optimistic policy, and of U in the randomized policy");

    private static final double MIN_REGULARIZATION = 1e-10;

    private LinearModel() {}

    /** The radii of the confidence ellipsoid. Immutable and thread-safe. */
    public enum RadiusKind {
        /** sqrt(lambda) + 1/2 v^-1/2 sqrt(ln(T^2 lambda^-d det M_t)). Section 5.1.1 has v = 1. */
        DETERMINANT,
        /**
         * 3 c_1 with c_1 = sqrt(lambda) + 1/2 v^-1/2 sqrt(d ln(T + T^2 / (d lambda v))). Section 5.1.2 has v = 1, and
         * assumes that all feature vectors and the parameter have norm at most 1.
         */
        THEOREM,
        /**
         * sqrt(d) + 1/2 sqrt(d ln((1 + T L^2) T)) with L the largest norm of a feature vector, as in the released
         * code.
         */
        ELLIPSOID
    }

    /** Returns the regression of a policy that needs only the winning arms up to date. */
    static Ridge regression(Parameters parameters, Setting setting) {
        return regression(parameters, setting, UpdateScope.WINNERS);
    }

    /** Returns the regression of a policy. */
    static Ridge regression(Parameters parameters, Setting setting, UpdateScope scope) {
        double noise = noise(parameters);
        double lambda = parameters.get(CommonParameters.LAMBDA);
        RewardDomain domain = parameters.get(RewardParameters.REWARDS);
        if (setting.isChanging() && lambda * noise < MIN_REGULARIZATION) {
            throw new ParameterException("The product of lambda and noise must be at least " + MIN_REGULARIZATION
                    + " if the arms change, because of fixed-point sums; got " + lambda * noise
                    + ". Increase lambda or noise.");
        }
        return setting.isChanging()
                ? new ContextualRidge(setting.requireSpace(), lambda, noise, domain)
                : new RidgeRegression(setting.requireFeatures(), lambda, noise, domain, scope);
    }

    /** Returns a regression that estimates the noise, with noise variance v = 1 in M_t. */
    static Ridge withResiduals(Setting setting, double lambda, RewardDomain domain, boolean winnersOnly) {
        return setting.isChanging()
                ? new ContextualRidge(setting.requireSpace(), lambda, 1, domain, true)
                : new RidgeRegression(
                        setting.requireFeatures(),
                        lambda,
                        1,
                        domain,
                        winnersOnly ? UpdateScope.WINNERS : UpdateScope.ALL,
                        true);
    }

    /** Returns the regression of a policy that uses neither means nor widths. */
    static GaussianPosterior posterior(Parameters parameters, Setting setting) {
        return setting.isChanging()
                ? regression(parameters, setting)
                : new RidgePosterior(
                        setting.requireFeatures(),
                        parameters.get(CommonParameters.LAMBDA),
                        noise(parameters),
                        parameters.get(RewardParameters.REWARDS));
    }

    /** Returns the noise variance v. */
    static double noise(Parameters parameters) {
        double edition = parameters.get(CommonParameters.EDITION) == Edition.PAPER ? 1 : 0.25;
        return parameters.find(NOISE).orElse(edition);
    }

    /** Returns beta, or U, with its scale. */
    static Radius radius(Parameters parameters, Setting setting, Ridge model) {
        double horizon = setting.requireHorizon("the radius of a linear policy");
        double lambda = parameters.get(CommonParameters.LAMBDA);
        FeatureSpace features = setting.requireSpace();
        Radius radius = switch (kind(parameters)) {
            case DETERMINANT -> determinant(model, lambda, noise(parameters), features.dimension(), horizon);
            case THEOREM -> Radius.constant(theorem(lambda, noise(parameters), features.dimension(), horizon));
            case ELLIPSOID -> Radius.constant(ellipsoid(features, horizon));
        };
        return RadiusScale.of(parameters, radius);
    }

    /** Returns U for a number of rounds; an upper bound on all U_t if U changes from round to round. */
    static double upper(Parameters parameters, FeatureSpace space, double rounds) {
        double v = noise(parameters);
        int d = space.dimension();
        double lambda = parameters.get(CommonParameters.LAMBDA) * v;
        double upper = switch (kind(parameters)) {
            case DETERMINANT -> LinearTheorem.largestRadius(d, lambda, rounds, rounds) / Math.sqrt(v);
            case THEOREM -> theorem(parameters.get(CommonParameters.LAMBDA), v, d, rounds);
            case ELLIPSOID -> ellipsoid(space, rounds);
        };
        return RadiusScale.of(parameters, upper);
    }

    /** Returns the given kind of radius, or that of the edition. */
    static RadiusKind kind(Parameters parameters) {
        RadiusKind edition = parameters.get(CommonParameters.EDITION) == Edition.PAPER
                ? RadiusKind.DETERMINANT
                : RadiusKind.ELLIPSOID;
        return parameters.find(RADIUS).orElse(edition);
    }

    private static Radius determinant(Ridge model, double lambda, double v, int d, double horizon) {
        double constant = 2 * Math.log(horizon) - d * Math.log(lambda);
        double half = 0.5 / Math.sqrt(v);
        return Radius.ofModel(() ->
                Math.sqrt(lambda) + half * Math.sqrt(Math.max(0, constant + model.logDeterminant())));
    }

    private static double theorem(double lambda, double v, int d, double horizon) {
        double information = d * Math.log(horizon + horizon * horizon / (d * lambda * v));
        return 3 * (Math.sqrt(lambda) + 0.5 / Math.sqrt(v) * Math.sqrt(information));
    }

    private static double ellipsoid(FeatureSpace features, double horizon) {
        int d = features.dimension();
        double maxNorm = features.maxNorm();
        return Math.sqrt(d) + 0.5 * Math.sqrt(d * Math.log((1 + horizon * maxNorm * maxNorm) * horizon));
    }
}
