package io.github.randucb.confidence.glm;

import io.github.randucb.confidence.ContextualModel;
import io.github.randucb.confidence.glm.GeneralizedLinear.Scale;
import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.statistics.History;
import io.github.randucb.statistics.RewardDomain;

/**
 * Generalized linear regression for arms that change from round to round; the formulas are those of {@link
 * GeneralizedLinear}.
 *
 * <p>Maximum likelihood needs all feature vectors that gave rewards, and so they are kept, equal ones as one.
 * With n of them, the maximum is found exactly (to 10^-8 or so in the norm of H), from the last one,
 *
 * <ul>
 *   <li>after every observation while n is at most 200;
 *   <li>then after every n/20 observations;
 *   <li>and after an observation that tells much, with leverage {@code g' x^T H^-1 x} above 0.1, or a step of
 *       theta longer than 0.3 in the norm of H, or one that leads further than 1 from the last exact fit. Of
 *       these there are few; and if there are more than one in n/100 for long, they wait.
 * </ul>
 *
 * So the cost of an observation, on average, is that of passing over 120 feature vectors a few times at most,
 * and mostly twenty, however many there are. Between exact fits an observation (x, Y) is added to the Gaussian
 * approximation N(theta, H^-1) of what was known, in O(d^2):
 *
 * <pre>
 * theta += alpha H^-1 x,    alpha = Y - g(&lt;x, theta + alpha H^-1 x&gt;),    H += g'(&lt;x, theta&gt;) x x^T
 * </pre>
 *
 * Means of the shown arms take O(K d) and widths O(K d^2), when asked for.
 *
 * <p>Not thread-safe.
 */
public final class ContextualGlm extends ContextualModel<History> {
    private static final String SECTION = "contextual-glm";
    private static final int ALWAYS = 200;
    private static final int SHARE = 20;
    private static final double LEVERAGE = 0.1;
    private static final double STEP = 0.3;
    private static final double WAY = 1;
    private static final int CREDIT = 100;
    private static final int MOST_CREDIT = 200; // exact fits that may come at once

    private final Link link;
    private final Scale scale;
    private final double lambda;
    private final Cholesky hessian;
    private final double[] fitted; // theta at the last exact fit
    private final double[] u;
    private int sinceRefit;
    private double credit; // feature vectors that exact fits out of turn may pass over

    /**
     * Nothing learned yet.
     *
     * @param space where the features come from
     * @param link the mean function
     * @param scale the scale of the means
     * @param lambda the ridge, positive
     * @param domain the rewards to take
     */
    public ContextualGlm(FeatureSpace space, Link link, Scale scale, double lambda, RewardDomain domain) {
        super(History.growing(space, domain), space, lambda, 1);
        this.link = link;
        this.scale = scale;
        this.lambda = lambda;
        this.hessian = new Cholesky(space.dimension(), lambda);
        this.fitted = new double[space.dimension()];
        this.u = new double[space.dimension()];
    }

    @Override
    public double[] means() {
        double[] means = arms.products(theta);
        if (scale == Scale.MEAN) {
            for (int i = 0; i < arms.count(); i++) {
                means[i] = Math.min(link.mean(means[i]), Limits.NUMBER);
            }
        }
        return means;
    }

    @Override
    public Cholesky precision() {
        return hessian;
    }

    @Override
    public void update(double[] vector, double reward) {
        History history = sums();
        history.check(vector, reward);
        history.add(history.place(vector), reward);
        sinceRefit++;
        credit = Math.min(credit + CREDIT, (double) MOST_CREDIT * history.size());
        if (history.size() <= ALWAYS || (long) sinceRefit * SHARE >= history.size()) {
            refit();
            return;
        }
        gram.add(vector, 0, 1);
        boolean tellsMuch = follow(vector, reward);
        if (Limits.isTooLarge(theta)) {
            refit();
        } else if (tellsMuch && credit >= history.size()) {
            credit -= history.size();
            refit();
        }
    }

    /** Adds an observation to what is known, and says whether it tells much. */
    private boolean follow(double[] x, double reward) {
        double s = hessian.solveTransposed(x, 0, u);
        hessian.solve(u);
        double product = 0;
        for (int j = 0; j < u.length; j++) {
            product += theta[j] * x[j];
        }
        double alpha = ImplicitResidual.of(link, product, s, reward);
        for (int j = 0; j < u.length; j++) {
            theta[j] += alpha * u[j];
        }
        double weight = link.derivative(product + alpha * s);
        hessian.add(x, 0, weight);
        double leverage = Math.max(weight, link.derivative(product)) * s;
        for (int j = 0; j < u.length; j++) {
            u[j] = theta[j] - fitted[j];
        }
        return !(leverage <= LEVERAGE && alpha * alpha * s <= STEP * STEP && hessian.norm(u) <= WAY);
    }

    @Override
    protected void refit() {
        MaximumLikelihood likelihood = likelihood();
        gram.reset(lambda);
        for (int place = 0; place < sums().size(); place++) {
            gram.add(sums().row(place), 0, sums().pulls(place));
        }
        likelihood.fitFrom(theta, hessian);
        System.arraycopy(likelihood.theta(), 0, theta, 0, theta.length);
        System.arraycopy(theta, 0, fitted, 0, theta.length);
        likelihood.factor(hessian);
        sinceRefit = 0;
    }

    private MaximumLikelihood likelihood() {
        MaximumLikelihood likelihood = new MaximumLikelihood(sums(), link, lambda);
        for (int place = 0; place < sums().size(); place++) {
            likelihood.set(place, sums().pulls(place), sums().reward(place));
        }
        return likelihood;
    }

    @Override
    protected void saveFit(StateWriter out) {
        out.writeText(SECTION);
        out.writeInt(sinceRefit);
        out.writeDoubles(new double[] {credit}, 1);
        out.writeDoubles(theta, theta.length);
        out.writeDoubles(fitted, fitted.length);
        gram.save(out);
        hessian.save(out);
    }

    @Override
    protected void loadFit(StateReader in) {
        in.expect(SECTION);
        sinceRefit = in.readInt();
        credit = in.readDoubles(1)[0];
        System.arraycopy(in.readDoubles(theta.length), 0, theta, 0, theta.length);
        System.arraycopy(in.readDoubles(theta.length), 0, fitted, 0, theta.length);
        gram.load(in);
        hessian.load(in);
        Limits.checkAge(sinceRefit);
        Limits.checkNumbers("fit", credit);
        Limits.checkNumbers("parameter", theta);
        Limits.checkNumbers("parameter at the last fit", fitted);
        if (credit < 0) {
            throw new StateException("the state has credit " + credit + " for exact fits, below 0");
        }
        likelihood().checkAt(theta);
    }
}
