package io.github.randucb.confidence.glm;

import io.github.randucb.confidence.ContextualModel;
import io.github.randucb.confidence.CurrentArms;
import io.github.randucb.confidence.Link;
import io.github.randucb.confidence.glm.GeneralizedLinear.Norm;
import io.github.randucb.confidence.glm.GeneralizedLinear.Scale;
import io.github.randucb.confidence.likelihood.MaximumLikelihood;
import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.matrix.Vectors;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.statistics.History;
import io.github.randucb.statistics.RewardDomain;
import java.util.function.DoubleUnaryOperator;

/**
 * Generalized linear regression for arms that change from round to round. {@link GeneralizedLinear} has the formulas.
 *
 * <p>Maximum likelihood needs all feature vectors that had rewards, so they are stored; equal vectors are stored once. {@link
 * #bounded} makes a model that stores a limited number of them. Let n be the number of stored vectors. An exact fit searches
 * for the maximum from the last one, to about 10^-8 in the norm of H. There is an exact fit
 *
 * <ul>
 *   <li>after each observation while n is at most 200;
 *   <li>then after every n/20 observations;
 *   <li>and after an informative observation: its leverage {@code g' x^T H^-1 x} is above 0.1, or theta moves by more than
 *       0.3 in the norm of H, or theta is now further than 1 from the last exact fit. There are few of these. If for long
 *       there are more than one in n/100 observations, some of them get no exact fit.
 * </ul>
 *
 * So the average cost of an observation is at most that of a few loops over 120 feature vectors, and mostly over 20, for
 * every n. Between exact fits, an observation (x, Y) is added to the Gaussian approximation N(theta, H^-1) of the posterior,
 * in O(d^2):
 *
 * <pre>
 * theta += alpha H^-1 x,    alpha = Y - g(&lt;x, theta + alpha H^-1 x&gt;),    H += g'(&lt;x, theta&gt;) x x^T
 * </pre>
 *
 * Means of the current arms take O(K d) and widths O(K d^2), when they are read. Widths by the curvature use this H. So
 * between exact fits, the weights of earlier observations are those of the last exact fit.
 *
 * <p>Not thread-safe.
 */
public final class ContextualGlm extends ContextualModel<History> {
    private static final String SECTION = "contextual-glm";
    private static final int FEW_VECTORS = 200; // up to here, an exact fit after each observation
    private static final int FRACTION = 20; // else an exact fit after every n/20 observations
    private static final int CREDIT = 100; // vectors for each observation
    private static final int MOST_FITS = 200; // extra exact fits that may follow each other
    private static final double LOWEST_PRODUCT = -50;
    private static final double PRODUCT_TOLERANCE = 1e-9;

    private final Link link;
    private final Scale scale;
    private final Norm norm;
    private final double lambda;
    private final Cholesky hessian;
    private final double[] fitted; // theta at the last exact fit
    private final PosteriorUpdate posterior;
    private int sinceRefit;
    private double credit; // feature vectors that extra exact fits may still read

    /**
     * Creates a model without observations, with the widths of the Gram matrix.
     *
     * @param space the feature space
     * @param link the mean function
     * @param scale the scale of the means
     * @param lambda the regularization lambda, positive
     * @param domain the rewards to accept
     */
    public ContextualGlm(FeatureSpace space, Link link, Scale scale, double lambda, RewardDomain domain) {
        this(space, link, scale, lambda, domain, Norm.GRAM);
    }

    /**
     * Creates a model without observations.
     *
     * @param space the feature space
     * @param link the mean function
     * @param scale the scale of the means
     * @param lambda the regularization lambda, positive
     * @param domain the rewards to accept
     * @param norm the matrix of the widths
     */
    public ContextualGlm(FeatureSpace space, Link link, Scale scale, double lambda, RewardDomain domain, Norm norm) {
        super(History.growing(space, domain), space, lambda, 1);
        this.link = link;
        this.scale = scale;
        this.norm = norm;
        this.lambda = lambda;
        this.hessian = new Cholesky(space.dimension(), lambda);
        this.fitted = new double[space.dimension()];
        this.posterior = new PosteriorUpdate(link, theta, fitted, hessian);
    }

    /**
     * Creates a model without observations, whose memory does not grow with the number of observations.
     *
     * @param space the feature space, with vectors of norm up to 10^6
     * @param link the mean function
     * @param scale the scale of the means
     * @param lambda the regularization lambda, positive
     * @param domain the rewards to accept
     * @param norm the matrix of the widths
     * @param vectors the largest number of feature vectors to keep
     * @return the model; its fit is approximate when there were more different feature vectors
     */
    public static ContextualModel<?> bounded(
            FeatureSpace space, Link link, Scale scale, double lambda, RewardDomain domain, Norm norm, int vectors) {
        return new BoundedGlm(space, link, scale, lambda, domain, norm, vectors);
    }

    @Override
    public double[] means() {
        return means(link, scale, arms, theta);
    }

    /** Returns the means of the current arms. */
    static double[] means(Link link, Scale scale, CurrentArms arms, double[] theta) {
        double[] means = arms.products(theta);
        if (scale == Scale.MEAN) {
            for (int i = 0; i < arms.count(); i++) {
                means[i] = Math.min(link.mean(means[i]), Limits.NUMBER);
            }
        }
        return means;
    }

    @Override
    protected double productOfZeros(long count) {
        return productOfZeros(link, lambda, space(), count);
    }

    /**
     * Returns the product z of a vector of the largest norm L with the parameter that maximizes the likelihood of n rewards of
     * zero for this vector: {@code n g(z) L^2 + lambda z = 0}, and at least -50.
     */
    static double productOfZeros(Link link, double lambda, FeatureSpace space, long count) {
        double square = space.maxNorm() * space.maxNorm();
        double low = LOWEST_PRODUCT;
        double high = 0;
        while (high - low > PRODUCT_TOLERANCE) {
            double middle = (low + high) / 2;
            if (count * link.mean(middle) * square + lambda * middle > 0) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }

    @Override
    protected Cholesky widthMatrix() {
        return norm == Norm.GRAM ? gram : hessian;
    }

    @Override
    public double widthWeight(double[] features) {
        return widthWeight(link, norm, theta, features);
    }

    /** Returns the weight of an observation in the matrix of the widths. */
    static double widthWeight(Link link, Norm norm, double[] theta, double[] features) {
        return norm == Norm.GRAM ? 1 : link.derivative(Vectors.dot(theta, features, theta.length));
    }

    @Override
    protected DoubleUnaryOperator meanFunction() {
        return scale == Scale.MEAN ? meanFunction(link) : super.meanFunction();
    }

    /** Returns the mean as a function of a product with the parameter. */
    static DoubleUnaryOperator meanFunction(Link link) {
        return product -> Math.min(link.mean(product), Limits.NUMBER);
    }

    @Override
    public Cholesky precision() {
        return hessian;
    }

    @Override
    public void update(double[] vector, double reward) {
        History history = sums();
        history.check(vector, reward);
        history.add(history.indexOf(vector), reward);
        sinceRefit++;
        credit = Math.min(credit + CREDIT, (double) MOST_FITS * history.size());
        if (history.size() <= FEW_VECTORS || (long) sinceRefit * FRACTION >= history.size()) {
            refit();
            return;
        }
        gram.add(vector, 0, 1);
        boolean informative = posterior.add(vector, reward);
        if (Limits.isTooLarge(theta)) {
            refit();
        } else if (informative && credit >= history.size()) {
            credit -= history.size();
            refit();
        }
    }

    @Override
    protected void refit() {
        MaximumLikelihood likelihood = likelihood();
        gram.reset(lambda);
        for (int index = 0; index < sums().size(); index++) {
            gram.add(sums().row(index), 0, sums().pulls(index));
        }
        likelihood.fitFrom(theta, hessian);
        System.arraycopy(likelihood.theta(), 0, theta, 0, theta.length);
        System.arraycopy(theta, 0, fitted, 0, theta.length);
        likelihood.factor(hessian);
        sinceRefit = 0;
    }

    private MaximumLikelihood likelihood() {
        MaximumLikelihood likelihood = new MaximumLikelihood(sums(), link, lambda);
        for (int index = 0; index < sums().size(); index++) {
            likelihood.set(index, sums().pulls(index), sums().reward(index));
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
            throw new StateException(
                    "The number of feature vectors that extra exact fits may read must be at least 0 in a state; got "
                            + credit + ". Restore an undamaged state.");
        }
        likelihood().checkAt(theta);
    }
}
