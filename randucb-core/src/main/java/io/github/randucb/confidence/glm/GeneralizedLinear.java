package io.github.randucb.confidence.glm;

import io.github.randucb.confidence.LinearPredictor;
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
 * The confidence model of the generalized linear bandit with a fixed set of arms (Section 5.2): maximum
 * likelihood, with the ridge of the released code.
 *
 * <pre>
 * theta-hat_t = argmax_theta { sum_l [ Y_l &lt;X_l, theta&gt; - b(&lt;X_l, theta&gt;) ] - lambda/2 ||theta||^2 }
 * H_t = lambda I + sum_l g'(&lt;X_l, theta-hat_t&gt;) X_l X_l^T,    M_t = lambda I + sum_l X_l X_l^T
 * mu-hat_i(t) = &lt;theta-hat_t, x_i&gt; (link scale) or g(&lt;theta-hat_t, x_i&gt;) (mean scale)
 * C_i(t) = ||x_i||_{M_t^-1}
 * </pre>
 *
 * The pulls and rewards of each arm determine all of it, so an update costs the same however many there were.
 * The maximum is found anew after each of them, until {@code ||theta - theta-hat||_H} is below 10^-8 or so.
 *
 * <p>With lambda = 0 it is the paper's form, without a ridge. Then the maximum is finite and unique, and H_t is positive
 * definite, as soon as {@link RidgeFreeStart} says so. Until then a ridge of 10^-4 stands in.
 *
 * <p>Not thread-safe.
 */
public final class GeneralizedLinear extends FittedArms<RidgeRegression> implements LinearPredictor {
    private static final String SECTION = "generalized-linear";
    private static final double STAND_IN = 1e-4; // the ridge as long as there is no maximum without one

    private final Link link;
    private final Scale scale;
    private final MaximumLikelihood likelihood;
    private final Cholesky hessian;
    private final double[] means;
    private final ForcedPulls forced;
    private final @Nullable RidgeFreeStart start; // if there is to be no ridge after it
    private double ridge;
    private boolean exact = true;

    /** The scale of the means. Immutable and thread-safe. */
    public enum Scale {
        /** Of the linear predictor. */
        LINK,
        /** Of the rewards. */
        MEAN
    }

    /**
     * Nothing learned yet.
     *
     * @param features the arms
     * @param link the mean function
     * @param scale the scale of the means
     * @param lambda the ridge, positive
     * @param domain the rewards to take
     */
    public GeneralizedLinear(Features features, Link link, Scale scale, double lambda, RewardDomain domain) {
        this(features, link, scale, lambda, domain, statistics -> ForcedPulls.NONE, true);
    }

    /**
     * Nothing learned yet, and some pulls to come first.
     *
     * @param features the arms
     * @param link the mean function
     * @param scale the scale of the means
     * @param lambda the ridge, not negative
     * @param domain the rewards to take
     * @param forced makes the first pulls, from what counts them
     * @param widths whether widths are asked for in every round; if not, they are computed when they are
     */
    public GeneralizedLinear(
            Features features,
            Link link,
            Scale scale,
            double lambda,
            RewardDomain domain,
            Function<ArmStatistics, ForcedPulls> forced,
            boolean widths) {
        super(new RidgeRegression(
                features, initialRidge(lambda), 1, domain, widths ? UpdateScope.ALL : UpdateScope.NONE));
        this.link = link;
        this.scale = scale;
        this.start = lambda == 0 ? new RidgeFreeStart(features, link, sums()) : null;
        this.ridge = initialRidge(lambda);
        this.likelihood = new MaximumLikelihood(features, link, ridge);
        this.hessian = new Cholesky(features.dimension(), ridge);
        this.means = new double[features.arms()];
        this.forced = forced.apply(sums());
        refreshMeans();
    }

    private static double initialRidge(double lambda) {
        return lambda == 0 ? STAND_IN : lambda;
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
        return sums().widths();
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
        if (!exact) {
            likelihood.factor(hessian);
            exact = true;
        }
        return hessian;
    }

    @Override
    public void update(int arm, double reward) {
        sums().update(arm, reward);
        if (start != null && ridgeChanges(start.isOverAfter(arm))) {
            sums().refit();
            likelihood.set(arm, sums().pulls(arm), sums().reward(arm));
            likelihood.fitAnew();
        } else {
            likelihood.fitAfter(arm, sums().pulls(arm), sums().reward(arm));
        }
        refreshMeans();
    }

    /** Sets the ridge that the statistics call for, without fitting, and tells whether it is another one than before. */
    private boolean ridgeChanges(boolean over) {
        double before = ridge;
        ridge = over ? 0 : STAND_IN;
        if (ridge == before) {
            return false;
        }
        sums().setRidge(ridge);
        likelihood.setRidge(ridge);
        return true;
    }

    private void refreshMeans() {
        exact = false;
        for (int i = 0; i < means.length; i++) {
            double product = likelihood.products()[i];
            means[i] = scale == Scale.MEAN ? Math.min(link.mean(product), Limits.NUMBER) : product;
        }
    }

    @Override
    protected void saveFit(StateWriter out) {
        out.writeText(SECTION);
        likelihood.save(out);
    }

    @Override
    protected void loadFit(StateReader in) {
        in.expect(SECTION);
        setAll();
        if (start != null) {
            ridgeChanges(start.isOver());
        }
        likelihood.load(in);
        refreshMeans();
    }

    @Override
    protected void refit() {
        setAll();
        if (start != null && ridgeChanges(start.isOver())) {
            sums().refit();
        }
        likelihood.fitAnew();
        refreshMeans();
    }

    private void setAll() {
        for (int arm = 0; arm < means.length; arm++) {
            likelihood.set(arm, sums().pulls(arm), sums().reward(arm));
        }
    }
}
