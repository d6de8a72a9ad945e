package io.github.randucb.confidence;

import io.github.randucb.choice.Argmax;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.matrix.Inverse;
import io.github.randucb.matrix.Vectors;
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
 * observations and after one that tells much ({@code x^T u > v}), of which there are few. u comes from M^-1, which
 * follows as well, unless M is ill-conditioned: then it comes from the factor of M.
 *
 * <p>Not thread-safe.
 */
public final class RidgeRegression extends FittedArms<ArmTotals> implements Ridge {
    private static final String SECTION = "ridge-regression";
    private static final int REFRESH_AFTER = 1000;
    private static final int PATIENCE = 100;
    private static final double WELL = 1e6; // a bound of the condition of M, from traces: ten digits are left then
    private static final double ILL = 1e7;
    static final int INVERSE_SINCE = 3; // version of the state format

    private final int d;
    private final double[][] vectors;
    private final Columns columns;
    private final double lambda;
    private final double noise;
    private final boolean followed;
    private final Cholesky gram;
    private final double[] z; // R^-T b, with the factor R of M, and b such that theta-hat = M^-1 b
    private final Inverse inverse;
    private final double[] weights;
    private final double[] theta;
    private final double[] means;
    private final double[] squares;
    private final double[] widths;
    private final double[] u;
    private final double[] along;
    private final double[][] work;
    private boolean inverted; // the inverse is up to date; else it is the factor, with z
    private double trace;
    private double inverseTrace;
    private double logDeterminant;
    private double growth; // of the determinant since then
    private int sinceRefresh;
    private boolean outdated;

    /**
     * Nothing learned yet.
     *
     * @param features the arms
     * @param lambda the regularization, positive
     * @param noise the noise variance v, positive
     * @param domain the rewards to take
     */
    public RidgeRegression(Features features, double lambda, double noise, RewardDomain domain) {
        this(features, lambda, noise, domain, true);
    }

    /** Unless it is followed, everything is computed afresh when it is asked for, which should be seldom. */
    RidgeRegression(Features features, double lambda, double noise, RewardDomain domain, boolean followed) {
        super(new ArmTotals(features.arms(), domain));
        int arms = features.arms();
        this.d = features.dimension();
        this.vectors = features.vectors();
        this.columns = features.columns();
        this.lambda = lambda;
        this.noise = noise;
        this.followed = followed;
        this.gram = new Cholesky(d, lambda);
        this.z = new double[d];
        this.inverse = new Inverse(d, lambda);
        this.weights = new double[arms];
        this.theta = new double[d];
        this.means = new double[arms];
        this.squares = new double[arms];
        this.widths = new double[arms];
        this.u = new double[d];
        this.along = new double[arms];
        this.work = new double[d][arms];
        refit();
    }

    @Override
    public int arms() {
        return means.length;
    }

    @Override
    public double[] means() {
        catchUp();
        return means;
    }

    @Override
    public double[] widths() {
        catchUp();
        return widths;
    }

    @Override
    public ForcedPulls forced() {
        return ForcedPulls.NONE;
    }

    @Override
    public double[] theta() {
        catchUp();
        return theta;
    }

    @Override
    public int best(double[] parameter) {
        columns.multiply(parameter, along);
        return Argmax.of(along.length, along);
    }

    @Override
    public Cholesky precision() {
        catchUp();
        if (inverted) {
            factor();
        }
        return gram;
    }

    @Override
    public double logDeterminant() {
        catchUp();
        return logDeterminant + Math.log(growth);
    }

    @Override
    public void update(int arm, double reward) {
        sums().add(arm, reward);
        if (!followed) {
            outdated = true;
        } else if (inverted) {
            followInverse(arm, reward);
        } else {
            followFactor(arm, reward);
        }
    }

    private void catchUp() {
        if (outdated) {
            refit();
        }
    }

    private void followInverse(int arm, double reward) {
        sinceRefresh++;
        double s = inverse.times(vectors[arm], u);
        trace += square(vectors[arm]) / noise;
        if (s > noise || sinceRefresh >= REFRESH_AFTER || trace * inverseTrace > ILL) {
            refit();
        } else {
            inverse.add(u, s, 1 / noise);
            follow(s, (reward - means[arm]) / (noise + s));
        }
    }

    private void followFactor(int arm, double reward) {
        sinceRefresh++;
        double s = gram.solveTransposed(vectors[arm], 0, u);
        gram.solve(u);
        gram.add(vectors[arm], 0, 1 / noise, reward, z);
        if (sinceRefresh >= PATIENCE) {
            refit();
        } else if (s > noise) {
            takeFromFactor();
        } else {
            follow(s, (reward - means[arm]) / (noise + s));
        }
    }

    private void follow(double s, double step) {
        columns.multiply(u, along);
        Vectors.add(step, u, theta, d);
        double gain = 1 / (noise + s);
        for (int i = 0; i < means.length; i++) {
            means[i] += along[i] * step;
            squares[i] = Math.abs(squares[i] - gain * along[i] * along[i]); // negative by rounding only
            widths[i] = Math.sqrt(squares[i]);
        }
        growth *= 1 + s / noise;
    }

    private static double square(double[] x) {
        double square = 0;
        for (double entry : x) {
            square += entry * entry;
        }
        return square;
    }

    @Override
    protected void refit() {
        trace = d * lambda;
        for (int arm = 0; arm < weights.length; arm++) {
            weights[arm] = sums().pulls(arm) / noise;
            trace += weights[arm] * square(vectors[arm]);
        }
        inverted = inverse.invert(vectors, weights, lambda, along) && trace * inverse.trace() <= WELL;
        if (inverted) {
            takeFromInverse();
        } else {
            factor();
            takeFromFactor();
        }
        sinceRefresh = 0;
        outdated = false;
    }

    private void factor() {
        gram.reset(lambda);
        Arrays.fill(z, 0);
        for (int arm = 0; arm < means.length; arm++) {
            double pulls = sums().pulls(arm);
            if (pulls > 0) {
                gram.add(vectors[arm], 0, pulls / noise, sums().reward(arm) / pulls, z);
            }
        }
    }

    private void takeFromFactor() {
        System.arraycopy(z, 0, theta, 0, d);
        gram.solve(theta);
        columns.copyTo(work);
        gram.squares(work, means.length, squares);
        take(gram.logDeterminant());
    }

    private void takeFromInverse() {
        inverseTrace = inverse.trace();
        for (int arm = 0; arm < means.length; arm++) {
            along[arm] = sums().reward(arm) / noise;
        }
        Vectors.sum(vectors, along, u, d);
        inverse.times(u, theta);
        columns.squares(inverse, squares, along);
        take(inverse.logDeterminant());
    }

    private void take(double newLogDeterminant) {
        columns.multiply(theta, means);
        for (int i = 0; i < means.length; i++) {
            widths[i] = Math.sqrt(squares[i]);
        }
        logDeterminant = newLogDeterminant;
        growth = 1;
    }

    @Override
    protected void saveFit(StateWriter out) {
        catchUp();
        out.writeText(SECTION);
        out.writeInt(inverted ? 1 : 0);
        out.writeInt(sinceRefresh);
        out.writeDoubles(new double[] {trace, inverseTrace, logDeterminant, growth}, 4);
        out.writeDoubles(theta, d);
        out.writeDoubles(means, means.length);
        out.writeDoubles(squares, squares.length);
        if (inverted) {
            inverse.save(out);
        } else {
            gram.save(out);
            out.writeDoubles(z, d);
        }
    }

    @Override
    protected void loadFit(StateReader in) {
        if (in.version() < INVERSE_SINCE) {
            skipOld(in, means.length, d);
            refit();
            return;
        }
        in.expect(SECTION);
        inverted = in.readInt() == 1;
        sinceRefresh = in.readInt();
        double[] numbers = in.readDoubles(4);
        trace = numbers[0];
        inverseTrace = numbers[1];
        logDeterminant = numbers[2];
        growth = numbers[3];
        copy(in.readDoubles(d), theta);
        copy(in.readDoubles(means.length), means);
        copy(in.readDoubles(squares.length), squares);
        if (inverted) {
            inverse.load(in);
        } else {
            gram.load(in);
            copy(in.readDoubles(d), z);
        }
        for (int i = 0; i < widths.length; i++) {
            if (!(squares[i] >= 0) || !Double.isFinite(means[i])) {
                throw new StateException("the state has mean " + means[i] + " and squared width " + squares[i]);
            }
            widths[i] = Math.sqrt(squares[i]);
        }
    }

    /** What was kept before there was an inverse. */
    static void skipOld(StateReader in, int arms, int d) {
        in.expect(SECTION);
        in.readInt();
        in.readDoubles(1);
        in.readDoubles(d);
        in.readDoubles(arms);
        in.readDoubles(arms);
        in.readDoubles(d * d);
    }

    private static void copy(double[] from, double[] to) {
        System.arraycopy(from, 0, to, 0, to.length);
    }
}
