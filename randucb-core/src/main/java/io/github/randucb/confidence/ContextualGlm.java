package io.github.randucb.confidence;

import io.github.randucb.confidence.GeneralizedLinear.Scale;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;

/**
 * Generalized linear regression for arms that change from round to round; the formulas are those of {@link
 * GeneralizedLinear}.
 *
 * <p>Maximum likelihood needs all feature vectors that gave rewards, and so they are kept, equal ones as one. With n
 * of them, the maximum is found exactly (to 10^-8 in the norm of H) after every observation while n is at most 200,
 * and then after every n/20 observations, from the last one. So the cost of an observation, on average, is that of
 * passing over twenty feature vectors a few times, however many there are. Between exact fits an observation (x, Y)
 * is added to the Gaussian approximation N(theta, H^-1) of what was known, in O(d^2):
 *
 * <pre>
 * theta += alpha H^-1 x,    alpha = Y - g(&lt;x, theta + alpha H^-1 x&gt;),    H += g'(&lt;x, theta&gt;) x x^T
 * </pre>
 *
 * Means of the shown arms take O(K d) and widths O(K d^2), when asked for.
 *
 * <p>Not thread-safe.
 */
public final class ContextualGlm extends Fitted<History> implements LinearPredictor, ContextualStatistics {
    private static final String SECTION = "contextual-glm";
    private static final int ALWAYS = 200;
    private static final int SHARE = 20;
    private static final double TOLERANCE = 1e-12;
    private static final int MOST_STEPS = 100;

    private final Link link;
    private final Scale scale;
    private final double lambda;
    private final ShownArms arms;
    private final Cholesky gram;
    private final Cholesky hessian;
    private final double[] theta;
    private final double[] u;
    private int sinceRefit;

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
        super(History.growing(space, domain));
        this.link = link;
        this.scale = scale;
        this.lambda = lambda;
        this.arms = new ShownArms(space);
        this.gram = new Cholesky(space.dimension(), lambda);
        this.hessian = new Cholesky(space.dimension(), lambda);
        this.theta = new double[space.dimension()];
        this.u = new double[space.dimension()];
    }

    @Override
    public void show(Features shown) {
        arms.show(shown);
    }

    @Override
    public int arms() {
        return arms.count();
    }

    @Override
    public Features features() {
        return arms.features();
    }

    @Override
    public double[] means() {
        double[] means = arms.products(theta);
        if (scale == Scale.MEAN) {
            for (int i = 0; i < arms.count(); i++) {
                means[i] = link.mean(means[i]);
            }
        }
        return means;
    }

    @Override
    public double[] widths() {
        return arms.widths(gram);
    }

    @Override
    public ForcedPulls forced() {
        return ForcedPulls.NONE;
    }

    @Override
    public double[] theta() {
        return theta;
    }

    @Override
    public Cholesky precision() {
        return hessian;
    }

    @Override
    public void update(int arm, double reward) {
        update(features().of(arm), reward);
    }

    @Override
    public void update(double[] vector, double reward) {
        History history = sums();
        history.check(vector, reward);
        history.add(history.place(vector), reward);
        sinceRefit++;
        if (history.size() <= ALWAYS || (long) sinceRefit * SHARE >= history.size()) {
            refit();
        } else {
            gram.add(vector, 0, 1);
            follow(vector, reward);
        }
    }

    private void follow(double[] x, double reward) {
        double s = hessian.solveTransposed(x, 0, u);
        hessian.solve(u);
        double product = 0;
        for (int j = 0; j < u.length; j++) {
            product += theta[j] * x[j];
        }
        double alpha = residual(product, s, reward);
        for (int j = 0; j < u.length; j++) {
            theta[j] += alpha * u[j];
        }
        hessian.add(x, 0, link.derivative(product + alpha * s));
    }

    /** The root of the increasing function {@code alpha - Y + g(p + alpha s)}: Newton steps inside a bracket. */
    private double residual(double p, double s, double reward) {
        double error = reward - link.mean(p);
        double low = Math.min(0, error);
        double high = Math.max(0, error);
        double alpha = error / (1 + s * link.derivative(p));
        for (int k = 0; k < MOST_STEPS && high - low > TOLERANCE * Math.abs(error); k++) {
            if (!(alpha > low && alpha < high)) {
                alpha = low + (high - low) / 2;
            }
            double value = alpha - reward + link.mean(p + alpha * s);
            if (value > 0) {
                high = alpha;
            } else {
                low = alpha;
            }
            double step = value / (1 + s * link.derivative(p + alpha * s));
            alpha -= step;
            if (Math.abs(step) <= TOLERANCE * Math.abs(error)) {
                return alpha;
            }
        }
        return low + (high - low) / 2;
    }

    @Override
    protected void refit() {
        MaximumLikelihood likelihood = new MaximumLikelihood(sums(), link, lambda);
        gram.reset(lambda);
        for (int place = 0; place < sums().size(); place++) {
            likelihood.set(place, sums().pulls(place), sums().reward(place));
            gram.add(sums().row(place), 0, sums().pulls(place));
        }
        likelihood.fitFrom(theta, hessian);
        System.arraycopy(likelihood.theta(), 0, theta, 0, theta.length);
        likelihood.factor(hessian);
        sinceRefit = 0;
    }

    @Override
    protected void saveFit(StateWriter out) {
        out.writeText(SECTION);
        out.writeInt(sinceRefit);
        out.writeDoubles(theta, theta.length);
        gram.save(out);
        hessian.save(out);
    }

    @Override
    protected void loadFit(StateReader in) {
        in.expect(SECTION);
        sinceRefit = in.readInt();
        System.arraycopy(in.readDoubles(theta.length), 0, theta, 0, theta.length);
        gram.load(in);
        hessian.load(in);
    }
}
