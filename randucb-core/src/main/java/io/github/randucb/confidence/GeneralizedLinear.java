package io.github.randucb.confidence;

import io.github.randucb.matrix.Cholesky;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;
import java.util.Arrays;

/**
 * The confidence model of the generalized linear bandit with a fixed set of arms (Section 5.2): maximum
 * likelihood, with the ridge of the released code, which makes the maximum unique and finite on separable data
 * too.
 *
 * <pre>
 * theta-hat_t = argmax_theta { sum_l [ Y_l &lt;X_l, theta&gt; - b(&lt;X_l, theta&gt;) ] - lambda/2 ||theta||^2 }
 * H_t = lambda I + sum_l g'(&lt;X_l, theta-hat_t&gt;) X_l X_l^T,    M_t = lambda I + sum_l X_l X_l^T
 * mu-hat_i(t) = &lt;theta-hat_t, x_i&gt; (link scale) or g(&lt;theta-hat_t, x_i&gt;) (mean scale)
 * C_i(t) = ||x_i||_{M_t^-1}
 * </pre>
 *
 * The pulls and rewards of each arm determine all of it, so a step costs the same however many observations
 * there are. After each of them the maximum is found anew from the last one, until {@code ||theta -
 * theta-hat||_H} is below 10^-8: by Newton steps with the factor of an earlier H, to which the new observation
 * has been added, in O(K d + d^2); where those do not shrink the gradient fast, with a factor computed afresh in
 * O(K d^2) and steps halved until the likelihood grows.
 *
 * <p>Not thread-safe.
 */
public final class GeneralizedLinear implements ConfidenceModel {
    private static final String SECTION = "generalized-linear";
    private static final double TOLERANCE = 1e-16; // of the square
    private static final double ROUNDING = 1e-8; // of the square
    private static final double FAST = 0.0625; // of the square: a quarter of the length
    private static final int MOST_STEPS = 200;

    private final Features features;
    private final Link link;
    private final Scale scale;
    private final double lambda;
    private final RidgeRegression gram;
    private final double[] columns;
    private final Cholesky working;
    private final Cholesky hessian;
    private final double[] theta;
    private final double[] products;
    private final double[] means;
    private final double[] gradient;
    private final double[] step;
    private final double[] before;
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
        int d = features.dimension();
        this.features = features;
        this.link = link;
        this.scale = scale;
        this.lambda = lambda;
        this.gram = new RidgeRegression(features, lambda, 1, domain);
        this.columns = features.columns();
        this.working = new Cholesky(d, lambda);
        this.hessian = new Cholesky(d, lambda);
        this.theta = new double[d];
        this.products = new double[features.arms()];
        this.means = new double[features.arms()];
        this.gradient = new double[d];
        this.step = new double[d];
        this.before = new double[d];
        evaluate();
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
        return gram.widths();
    }

    @Override
    public ForcedPulls forced() {
        return ForcedPulls.NONE;
    }

    /**
     * The estimated parameter.
     *
     * @return theta-hat, the model's own array: read it, never write it
     */
    public double[] theta() {
        return theta;
    }

    /**
     * The factor of H_t at theta-hat.
     *
     * @return the model's own factor: solve with it, never change it
     */
    public Cholesky hessian() {
        if (!exact) {
            factor(hessian);
            exact = true;
        }
        return hessian;
    }

    @Override
    public void update(int arm, double reward) {
        gram.update(arm, reward);
        working.add(features.rows(), arm * theta.length, link.derivative(products[arm]));
        fit();
    }

    private void fit() {
        exact = false;
        evaluate();
        double square = newtonStep();
        for (int k = 0; square > TOLERANCE && k < MOST_STEPS; k++) {
            System.arraycopy(theta, 0, before, 0, theta.length);
            move(1);
            double next = newtonStep();
            if (!(next <= FAST * square)) {
                next = carefulStep();
                if (next >= square && square < ROUNDING) {
                    return; // rounding in the sums is all that is left
                }
            }
            square = next;
        }
    }

    /**
     * Back to where the last step began, and from there with the exact Hessian, halving until the likelihood
     * grows.
     */
    private double carefulStep() {
        System.arraycopy(before, 0, theta, 0, theta.length);
        evaluate();
        factor(working);
        newtonStep();
        double likelihood = likelihood();
        double part = 1;
        move(part);
        while (!(likelihood() >= likelihood) && part > 1e-10) {
            part /= 2;
            move(part);
        }
        return newtonStep();
    }

    /** theta = before + part * step. */
    private void move(double part) {
        for (int j = 0; j < theta.length; j++) {
            theta[j] = before[j] + part * step[j];
        }
        evaluate();
    }

    /** Puts H^-1 gradient into the step, and returns its squared length in the norm of H. */
    private double newtonStep() {
        double square = working.solveTransposed(gradient, 0, step);
        working.solve(step);
        return square;
    }

    /** Products, means and gradient at theta. */
    private void evaluate() {
        Arrays.fill(products, 0);
        for (int j = 0; j < theta.length; j++) {
            double factor = theta[j];
            int column = j * products.length;
            for (int i = 0; i < products.length; i++) {
                products[i] += factor * columns[column + i];
            }
            gradient[j] = -lambda * theta[j];
        }
        for (int i = 0; i < means.length; i++) {
            long pulls = gram.pulls(i);
            if (pulls > 0 || scale == Scale.MEAN) {
                double mean = link.mean(products[i]);
                means[i] = scale == Scale.MEAN ? mean : products[i];
                if (pulls > 0) {
                    features.addTo(gradient, i, gram.reward(i) - pulls * mean);
                }
            } else {
                means[i] = products[i];
            }
        }
    }

    private double likelihood() {
        double sum = 0;
        for (double x : theta) {
            sum -= lambda / 2 * x * x;
        }
        for (int i = 0; i < means.length; i++) {
            if (gram.pulls(i) > 0) {
                sum += gram.reward(i) * products[i] - gram.pulls(i) * link.integral(products[i]);
            }
        }
        return sum;
    }

    /** The factor of H at theta. */
    private void factor(Cholesky factor) {
        factor.reset(lambda);
        for (int i = 0; i < means.length; i++) {
            if (gram.pulls(i) > 0) {
                double weight = gram.pulls(i) * link.derivative(products[i]);
                factor.add(features.rows(), i * theta.length, weight);
            }
        }
    }

    @Override
    public long observations() {
        return gram.observations();
    }

    @Override
    public long pulls(int arm) {
        return gram.pulls(arm);
    }

    @Override
    public double reward(int arm) {
        return gram.reward(arm);
    }

    @Override
    public void save(StateWriter out) {
        gram.save(out);
        out.writeText(SECTION);
        out.writeDoubles(theta, theta.length);
        working.save(out);
    }

    @Override
    public void load(StateReader in) {
        gram.load(in);
        in.expect(SECTION);
        exact = false;
        System.arraycopy(in.readDoubles(theta.length), 0, theta, 0, theta.length);
        working.load(in);
        evaluate();
    }

    @Override
    public void merge(Statistics other) {
        gram.merge(other instanceof GeneralizedLinear that ? that.gram : other);
        factor(working);
        fit();
    }
}
