package io.github.randucb.confidence;

import io.github.randucb.matrix.Cholesky;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.Arrays;

/**
 * Ridge regression for a fixed set of arms; the formulas are those of {@link Ridge}.
 *
 * <p>The pulls and rewards of each arm determine all of it, so these are the
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
public final class RidgeRegression extends FittedArms<ArmTotals> implements Ridge {
    private static final String SECTION = "ridge-regression";
    private static final int REFRESH_AFTER = 1000;

    private final Features features;
    private final int d;
    private final double[] rows;
    private final Columns columns;
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
        super(new ArmTotals(features.arms(), domain));
        int arms = features.arms();
        this.features = features;
        this.d = features.dimension();
        this.rows = features.rows();
        this.columns = new Columns(features);
        this.lambda = lambda;
        this.noise = noise;
        this.gram = new Cholesky(d, lambda);
        this.theta = new double[d];
        this.means = new double[arms];
        this.squares = new double[arms];
        this.widths = new double[arms];
        this.u = new double[d];
        this.along = new double[arms];
        refit();
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

    @Override
    public double[] theta() {
        return theta;
    }

    @Override
    public Features features() {
        return features;
    }

    @Override
    public Cholesky precision() {
        return gram;
    }

    @Override
    public double logDeterminant() {
        return logDeterminant;
    }

    @Override
    public void update(int arm, double reward) {
        sums().add(arm, reward);
        double s = gram.solveTransposed(rows, arm * d, u);
        gram.solve(u);
        gram.add(rows, arm * d, 1 / noise);
        sinceRefresh++;
        if (s > noise || sinceRefresh >= REFRESH_AFTER) {
            refit();
        } else {
            follow(s, (reward - means[arm]) / (noise + s));
        }
    }

    private void follow(double s, double step) {
        columns.multiply(u, along);
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

    @Override
    protected void refit() {
        gram.reset(lambda);
        Arrays.fill(theta, 0);
        for (int arm = 0; arm < means.length; arm++) {
            if (sums().pulls(arm) > 0) {
                double pulls = sums().pulls(arm);
                gram.add(rows, arm * d, pulls / noise, sums().reward(arm) / pulls, theta);
            }
        }
        gram.solve(theta);
        columns.multiply(theta, means);
        for (int i = 0; i < means.length; i++) {
            squares[i] = gram.solveTransposed(rows, i * d, u);
            widths[i] = Math.sqrt(squares[i]);
        }
        logDeterminant = gram.logDeterminant();
        sinceRefresh = 0;
    }

    @Override
    protected void saveFit(StateWriter out) {
        out.writeText(SECTION);
        out.writeInt(sinceRefresh);
        out.writeDoubles(new double[] {logDeterminant}, 1);
        out.writeDoubles(theta, d);
        out.writeDoubles(means, means.length);
        out.writeDoubles(squares, squares.length);
        gram.save(out);
    }

    @Override
    protected void loadFit(StateReader in) {
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
}
