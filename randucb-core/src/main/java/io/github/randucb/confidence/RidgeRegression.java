package io.github.randucb.confidence;

import io.github.randucb.matrix.Cholesky;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;
import java.util.Arrays;

/**
 * The confidence model of the linear bandit with a fixed set of arms (Section 5.1): ridge regression.
 *
 * <pre>
 * M_t = lambda I + (1/v) sum_l X_l X_l^T,    theta-hat_t = M_t^-1 (1/v) sum_l Y_l X_l
 * mu-hat_i(t) = &lt;theta-hat_t, x_i&gt;,    C_i(t) = ||x_i||_{M_t^-1} = sqrt(x_i^T M_t^-1 x_i)
 * </pre>
 *
 * with noise variance v = 1 in the paper. The pulls and rewards of each arm determine all of it, so these are the
 * statistics: exact, mergeable, whatever their order. Means and widths follow each observation of an arm x by the
 * formulas of a rank-one change, {@code u = M^-1 x} and {@code M'^-1 = M^-1 - u u^T / (v + x^T u)}, in O(K d + d^2):
 *
 * <pre>
 * mu-hat_i += &lt;x_i, u&gt; (Y - mu-hat) / (v + x^T u),    C_i^2 -= &lt;x_i, u&gt;^2 / (v + x^T u)
 * </pre>
 *
 * Differences lose digits, so everything is computed afresh from the statistics, in O(K d^2), after every thousand
 * observations and after one that tells much ({@code x^T u > v}), of which there are few.
 *
 * <p>Not thread-safe.
 */
public final class RidgeRegression implements ConfidenceModel {
    private static final String SECTION = "ridge-regression";
    private static final int REFRESH_AFTER = 1000;

    private final Features features;
    private final ArmTotals totals;
    private final int d;
    private final double[] rows;
    private final double[] columns;
    private final double lambda;
    private final double noise;
    private final Cholesky gram;
    private final double[] theta;
    private final double[] means;
    private final double[] squares;
    private final double[] widths;
    private final double[] u;
    private final double[] along;
    private double logDeterminant;
    private int sinceRefresh;

    /**
     * Nothing learned yet.
     *
     * @param features the arms
     * @param lambda the regularization, positive
     * @param noise the noise variance v, positive
     * @param domain the rewards to take
     */
    public RidgeRegression(Features features, double lambda, double noise, RewardDomain domain) {
        int arms = features.arms();
        this.features = features;
        this.totals = new ArmTotals(arms, domain);
        this.d = features.dimension();
        this.rows = features.rows();
        this.columns = features.columns();
        this.lambda = lambda;
        this.noise = noise;
        this.gram = new Cholesky(d, lambda);
        this.theta = new double[d];
        this.means = new double[arms];
        this.squares = new double[arms];
        this.widths = new double[arms];
        this.u = new double[d];
        this.along = new double[arms];
        refresh();
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
        return widths;
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
     * The factor of M_t.
     *
     * @return the model's own factor: solve with it, never change it
     */
    public Cholesky gram() {
        return gram;
    }

    /**
     * The logarithm of the determinant of M_t.
     *
     * @return ln det M_t
     */
    public double logDeterminant() {
        return logDeterminant;
    }

    @Override
    public void update(int arm, double reward) {
        totals.add(arm, reward);
        double s = gram.solveTransposed(rows, arm * d, u);
        gram.solve(u);
        gram.add(rows, arm * d, 1 / noise);
        sinceRefresh++;
        if (s > noise || sinceRefresh >= REFRESH_AFTER) {
            refresh();
        } else {
            follow(s, (reward - means[arm]) / (noise + s));
        }
    }

    private void follow(double s, double step) {
        multiply(u, along);
        for (int j = 0; j < d; j++) {
            theta[j] += u[j] * step;
        }
        double gain = 1 / (noise + s);
        for (int i = 0; i < means.length; i++) {
            means[i] += along[i] * step;
            squares[i] = Math.max(0, squares[i] - gain * along[i] * along[i]);
            widths[i] = Math.sqrt(squares[i]);
        }
        logDeterminant += Math.log1p(s / noise);
    }

    /** product_i = &lt;x_i, vector&gt; for all arms, with the arms as the inner index. */
    private void multiply(double[] vector, double[] product) {
        Arrays.fill(product, 0);
        for (int j = 0; j < d; j++) {
            double factor = vector[j];
            int column = j * product.length;
            for (int i = 0; i < product.length; i++) {
                product[i] += factor * columns[column + i];
            }
        }
    }

    private void refresh() {
        gram.reset(lambda);
        Arrays.fill(theta, 0);
        for (int arm = 0; arm < means.length; arm++) {
            if (totals.pulls(arm) > 0) {
                gram.add(rows, arm * d, totals.pulls(arm) / noise);
                features.addTo(theta, arm, totals.reward(arm) / noise);
            }
        }
        gram.solveTransposed(theta, 0, theta);
        gram.solve(theta);
        multiply(theta, means);
        for (int i = 0; i < means.length; i++) {
            squares[i] = gram.solveTransposed(rows, i * d, u);
            widths[i] = Math.sqrt(squares[i]);
        }
        logDeterminant = gram.logDeterminant();
        sinceRefresh = 0;
    }

    @Override
    public long observations() {
        return totals.observations();
    }

    @Override
    public long pulls(int arm) {
        return totals.pulls(arm);
    }

    @Override
    public double reward(int arm) {
        return totals.reward(arm);
    }

    @Override
    public void save(StateWriter out) {
        totals.save(out);
        out.writeText(SECTION);
        out.writeInt(sinceRefresh);
        out.writeDoubles(new double[] {logDeterminant}, 1);
        out.writeDoubles(theta, d);
        out.writeDoubles(means, means.length);
        out.writeDoubles(squares, squares.length);
        gram.save(out);
    }

    @Override
    public void load(StateReader in) {
        totals.load(in);
        in.expect(SECTION);
        sinceRefresh = in.readInt();
        logDeterminant = in.readDoubles(1)[0];
        copy(in.readDoubles(d), theta);
        copy(in.readDoubles(means.length), means);
        copy(in.readDoubles(squares.length), squares);
        gram.load(in);
        for (int i = 0; i < widths.length; i++) {
            if (!(squares[i] >= 0) || !Double.isFinite(means[i])) {
                throw new StateException("the state has mean " + means[i] + " and squared width " + squares[i]);
            }
            widths[i] = Math.sqrt(squares[i]);
        }
    }

    private static void copy(double[] from, double[] to) {
        System.arraycopy(from, 0, to, 0, to.length);
    }

    @Override
    public void merge(Statistics other) {
        totals.merge(other instanceof RidgeRegression that ? that.totals : other);
        refresh();
    }
}
