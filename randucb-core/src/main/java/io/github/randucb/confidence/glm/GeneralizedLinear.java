package io.github.randucb.confidence.glm;

import io.github.randucb.confidence.LinearPredictor;
import io.github.randucb.confidence.Link;
import io.github.randucb.confidence.likelihood.MaximumLikelihood;
import io.github.randucb.confidence.ridge.RidgeRegression;
import io.github.randucb.confidence.ridge.UpdateScope;
import io.github.randucb.feature.Features;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.state.ArmStatistics;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.statistics.FittedArms;
import io.github.randucb.statistics.ForcedPulls;
import io.github.randucb.statistics.RewardDomain;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Confidence model of the generalized linear bandit with a fixed set of arms (Section 5.2): maximum likelihood, with the
 * lambda of the released code.
 *
 * <pre>
 * theta-hat_t = argmax_theta { sum_l [ Y_l &lt;X_l, theta&gt; - b(&lt;X_l, theta&gt;) ] - lambda/2 ||theta||^2 }
 * H_t = lambda I + sum_l g'(&lt;X_l, theta-hat_t&gt;) X_l X_l^T,    M_t = lambda I + sum_l X_l X_l^T
 * mu-hat_i(t) = &lt;theta-hat_t, x_i&gt; (link scale) or g(&lt;theta-hat_t, x_i&gt;) (mean scale)
 * C_i(t) = ||x_i||_{M_t^-1} (Gram matrix) or ||x_i||_{H_t^-1} (curvature)
 * </pre>
 *
 * The pulls and rewards of each arm determine the maximum, so the cost of an update does not grow with the number of
 * observations. The maximum is recomputed after each observation, until {@code ||theta - theta-hat||_H} is below about
 * 10^-8.
 *
 * <p>The widths by the curvature are approximate in most rounds. H_t and these widths are recomputed after each of the first
 * 51 observations, and then whenever the number of observations has grown by 2 %, or by a thousand. They are also recomputed
 * if rounding requires it, or if an observation changes H_t much. In between, an observation is added with its slope g', and
 * all earlier observations keep the slopes of the last recomputation. With the identity as link, the widths are exact.
 *
 * <p>With lambda = 0 there is no penalty, as in the paper. The maximum is then finite and unique, and H_t positive definite,
 * after the initial rounds of {@link RidgeFreeStart}. In these rounds lambda is 10^-4.
 *
 * <p>Not thread-safe.
 */
public final class GeneralizedLinear extends FittedArms<RidgeRegression> implements LinearPredictor {
    private static final String SECTION = "generalized-linear";
    private static final double INITIAL_LAMBDA = 1e-4; // while there may be no maximum with lambda = 0

    private final Link link;
    private final Scale scale;
    private final MaximumLikelihood likelihood;
    private final Cholesky hessian;
    private final double[] means;
    private final ForcedPulls forced;
    private final @Nullable RidgeFreeStart start; // if lambda = 0
    private final @Nullable CurvatureWidths curvature; // if the widths are those of H; lambda is positive then
    private double lambda;
    private boolean hessianIsCurrent = true;

    /**
     * Scale of the means.
     *
     * <p>Immutable and thread-safe.
     */
    public enum Scale {
        /** Scale of the linear predictor. */
        LINK,
        /** Scale of the rewards. */
        MEAN
    }

    /**
     * Matrix whose inverse defines the widths.
     *
     * <p>Immutable and thread-safe.
     */
    public enum Norm {
        /** Gram matrix M_t. */
        GRAM,
        /** Hessian H_t of the likelihood, which is the inverse covariance of theta-hat_t for large samples. */
        CURVATURE
    }

    /**
     * Creates a model without observations and without forced pulls.
     *
     * @param features the arms
     * @param link the mean function
     * @param scale the scale of the means
     * @param lambda the regularization lambda, positive
     * @param domain the rewards to accept
     */
    public GeneralizedLinear(Features features, Link link, Scale scale, double lambda, RewardDomain domain) {
        this(features, link, scale, lambda, domain, statistics -> ForcedPulls.NONE, true);
    }

    /**
     * Creates a model without observations and without forced pulls, for callers that read the widths in every round.
     *
     * @param features the arms
     * @param link the mean function
     * @param scale the scale of the means
     * @param lambda the regularization lambda, positive
     * @param domain the rewards to accept
     * @param norm the matrix of the widths
     * @throws IllegalArgumentException if lambda is not positive
     */
    public GeneralizedLinear(Features features, Link link, Scale scale, double lambda, RewardDomain domain, Norm norm) {
        this(
                features,
                link,
                scale,
                lambda,
                ridge(features, requirePositive(lambda), domain, norm == Norm.GRAM),
                statistics -> ForcedPulls.NONE,
                norm);
    }

    /**
     * Creates a model without observations.
     *
     * @param features the arms
     * @param link the mean function
     * @param scale the scale of the means
     * @param lambda the regularization lambda, not negative
     * @param domain the rewards to accept
     * @param forced creates the forced pulls, from the statistics that count pulls
     * @param widths whether widths, which are those of M_t, are read in every round; if not, they are computed when they
     *     are read
     */
    public GeneralizedLinear(
            Features features,
            Link link,
            Scale scale,
            double lambda,
            RewardDomain domain,
            Function<ArmStatistics, ForcedPulls> forced,
            boolean widths) {
        this(features, link, scale, lambda, ridge(features, lambda, domain, widths), forced, Norm.GRAM);
    }

    private GeneralizedLinear(
            Features features,
            Link link,
            Scale scale,
            double lambda,
            RidgeRegression ridge,
            Function<ArmStatistics, ForcedPulls> forced,
            Norm norm) {
        super(ridge);
        this.link = link;
        this.scale = scale;
        this.start = lambda == 0 ? new RidgeFreeStart(features, link, sums()) : null;
        this.lambda = initialLambda(lambda);
        this.likelihood = new MaximumLikelihood(features, link, this.lambda);
        this.hessian = new Cholesky(features.dimension(), this.lambda);
        this.means = new double[features.arms()];
        this.forced = forced.apply(sums());
        this.curvature =
                norm == Norm.CURVATURE ? new CurvatureWidths(features, link, this.lambda, sums(), likelihood) : null;
        refreshMeans();
    }

    private static RidgeRegression ridge(Features features, double lambda, RewardDomain domain, boolean widths) {
        return new RidgeRegression(
                features, initialLambda(lambda), 1, domain, widths ? UpdateScope.ALL : UpdateScope.NONE);
    }

    private static double requirePositive(double lambda) {
        if (!(lambda > 0)) {
            throw new IllegalArgumentException("Lambda must be positive; got " + lambda + ".");
        }
        return lambda;
    }

    private static double initialLambda(double lambda) {
        return lambda == 0 ? INITIAL_LAMBDA : lambda;
    }

    @Override
    public int arms() {
        return means.length;
    }

    @Override
    public double[] means() {
        return means;
    }

    @Override
    public double[] widths() {
        return curvature == null ? sums().widths() : curvature.widths();
    }

    @Override
    public ForcedPulls forced() {
        return forced;
    }

    @Override
    public double[] theta() {
        return likelihood.theta();
    }

    @Override
    public int best(double[] theta) {
        return sums().best(theta);
    }

    @Override
    public Cholesky precision() {
        if (!hessianIsCurrent) {
            likelihood.factor(hessian);
            hessianIsCurrent = true;
        }
        return hessian;
    }

    @Override
    public void update(int arm, double reward) {
        sums().update(arm, reward);
        if (start != null && setLambdaAfterStart(start.isOverAfter(arm))) {
            sums().refit();
            likelihood.set(arm, sums().pulls(arm), sums().reward(arm));
            likelihood.fitAnew();
        } else {
            likelihood.setAndFit(arm, sums().pulls(arm), sums().reward(arm));
        }
        if (curvature != null) {
            curvature.update(arm);
        }
        refreshMeans();
    }

    /** Sets lambda, without fitting, and returns whether it has changed. */
    private boolean setLambdaAfterStart(boolean over) {
        double before = lambda;
        lambda = over ? 0 : INITIAL_LAMBDA;
        if (lambda == before) {
            return false;
        }
        sums().setLambda(lambda);
        likelihood.setLambda(lambda);
        return true;
    }

    private void refreshMeans() {
        hessianIsCurrent = false;
        for (int i = 0; i < means.length; i++) {
            double product = likelihood.products()[i];
            means[i] = scale == Scale.MEAN ? Math.min(link.mean(product), Limits.NUMBER) : product;
        }
    }

    @Override
    protected void saveFit(StateWriter out) {
        out.writeText(SECTION);
        likelihood.save(out);
        if (curvature != null) {
            curvature.save(out);
        }
    }

    @Override
    protected void loadFit(StateReader in) {
        in.expect(SECTION);
        setAll();
        if (start != null) {
            setLambdaAfterStart(start.isOver());
        }
        likelihood.load(in);
        if (curvature != null) {
            curvature.load(in);
        }
        refreshMeans();
    }

    @Override
    protected void refit() {
        setAll();
        if (start != null && setLambdaAfterStart(start.isOver())) {
            sums().refit();
        }
        likelihood.fitAnew();
        if (curvature != null) {
            curvature.recompute();
        }
        refreshMeans();
    }

    private void setAll() {
        for (int arm = 0; arm < means.length; arm++) {
            likelihood.set(arm, sums().pulls(arm), sums().reward(arm));
        }
    }
}
