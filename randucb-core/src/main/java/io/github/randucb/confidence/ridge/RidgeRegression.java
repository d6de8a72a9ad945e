package io.github.randucb.confidence.ridge;

import io.github.randucb.choice.Argmax;
import io.github.randucb.feature.Columns;
import io.github.randucb.feature.Features;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.matrix.InverseOrFactor;
import io.github.randucb.matrix.Vectors;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;
import io.github.randucb.statistics.ArmTotals;
import io.github.randucb.statistics.FittedArms;
import io.github.randucb.statistics.ForcedPulls;
import io.github.randucb.statistics.RewardDomain;
import io.github.randucb.statistics.SquareSums;

/**
 * Ridge regression for a fixed set of arms. {@link Ridge} has the formulas.
 *
 * <p>The statistics are the number of pulls and the total reward of each arm. They are exact, can be merged, and do not
 * depend on the order of the observations. Means and widths are updated after each observation of an arm x by the formulas
 * of a rank-one change, {@code u = M^-1 x} and {@code M'^-1 = M^-1 - u u^T / (v + x^T u)}, in O(K d + d^2):
 *
 * <pre>
 * mu-hat_i += &lt;x_i, u&gt; (Y - mu-hat) / (v + x^T u),    C_i^2 -= &lt;x_i, u&gt;^2 / (v + x^T u)
 * </pre>
 *
 * Y is the reward of the observation, mu-hat the mean of its arm before the update, and v the noise variance.
 *
 * <p>Rounding errors accumulate in these updates. Therefore all means and widths are recomputed, in O(K d^2), after every
 * thousand observations and after each informative observation, which has {@code x^T u > v}. Few observations are
 * informative. M is kept as its inverse while it is well-conditioned, and as its factor otherwise ({@link InverseOrFactor}).
 * {@link UpdateScope} tells which arms are updated.
 *
 * <p>Not thread-safe.
 */
public final class RidgeRegression extends FittedArms<ArmTotals> implements Ridge {
    private static final String SECTION = "ridge-regression";
    static final int MANY_ARMS = 3000;
    static final int INVERSE_SINCE = 3; // version of the state format

    private final int d;
    private final double[][] vectors;
    private final Columns columns;
    private final double noise;
    private final UpdateScope scope;
    private final InverseOrFactor matrix; // M
    private final double[] z; // R^-T b, with the factor R of M, and b such that theta-hat = M^-1 b
    private final PulledArms pulledArms;
    private final double[] theta;
    private final RidgeArms arms;
    private final double[] u;
    private final double[] products; // one number for each arm
    private final double[][] columnRoom;
    private double lambda;
    private double logDeterminant; // at the last refresh
    private double growth; // factor by which the determinant has grown since then
    private final RewardSquares squares;
    private boolean outdated;

    /**
     * Creates a model without observations.
     *
     * @param features the arms
     * @param lambda the regularization lambda, positive
     * @param noise the noise variance v, positive
     * @param domain the rewards to accept
     * @param scope the arms to update after each observation
     */
    public RidgeRegression(Features features, double lambda, double noise, RewardDomain domain, UpdateScope scope) {
        this(features, lambda, noise, domain, scope, false);
    }

    /**
     * Creates a model without observations.
     *
     * @param features the arms
     * @param lambda the regularization lambda, positive
     * @param noise the noise variance v, positive
     * @param domain the rewards to accept
     * @param scope the arms to update after each observation
     * @param residuals whether the sum of squared rewards is stored, for {@link #residualSquares}
     */
    public RidgeRegression(
            Features features, double lambda, double noise, RewardDomain domain, UpdateScope scope, boolean residuals) {
        super(new ArmTotals(features.arms(), domain));
        features.space().checkRidge(lambda, noise);
        int count = features.arms();
        this.d = features.dimension();
        this.vectors = features.vectors();
        this.columns = features.columns();
        this.lambda = lambda;
        this.noise = noise;
        this.squares = new RewardSquares(domain, noise, residuals);
        this.scope = scope;
        this.matrix = InverseOrFactor.accurate(d, lambda);
        this.z = new double[d];
        this.pulledArms = new PulledArms(vectors, noise);
        this.theta = new double[d];
        boolean lazy = scope == UpdateScope.WINNERS && count >= MANY_ARMS;
        this.arms = lazy ? new LazyArms(vectors, new CurrentFit()) : new EagerArms(columns, new CurrentFit());
        this.u = new double[d];
        this.products = new double[count];
        this.columnRoom = new double[d][lazy ? LazyArms.BLOCK : count];
        refit();
    }

    /**
     * Sets lambda, without fitting.
     *
     * @param newLambda the regularization lambda; zero only if the pulled arms span the space
     */
    public void setLambda(double newLambda) {
        lambda = newLambda;
    }

    @Override
    public int arms() {
        return vectors.length;
    }

    @Override
    public double[] means() {
        refitIfOutdated();
        return arms.means();
    }

    @Override
    public double[] widths() {
        refitIfOutdated();
        return arms.widths();
    }

    @Override
    public int argmax(double z) {
        refitIfOutdated();
        return arms.argmax(z);
    }

    @Override
    public ForcedPulls forced() {
        return ForcedPulls.NONE;
    }

    @Override
    public double[] theta() {
        refitIfOutdated();
        return theta;
    }

    @Override
    public int best(double[] parameter) {
        columns.multiply(parameter, products);
        return Argmax.of(products.length, products);
    }

    @Override
    public Cholesky precision() {
        refitIfOutdated();
        if (matrix.isInverted()) {
            RidgePosterior.factor(sums(), vectors, lambda, noise, matrix.factor(), z);
        }
        return matrix.factor();
    }

    @Override
    public double logDeterminant() {
        refitIfOutdated();
        return logDeterminant + Math.log(growth);
    }

    @Override
    public double residualSquares() {
        refitIfOutdated();
        return squares.residual();
    }

    @Override
    public void update(int arm, double reward) {
        sums().add(arm, reward);
        squares.add(reward);
        if (scope == UpdateScope.NONE) {
            outdated = true;
        } else {
            updateFit(arm, reward);
        }
    }

    private void refitIfOutdated() {
        if (outdated) {
            refit();
        }
    }

    private void updateFit(int arm, double reward) {
        double[] x = vectors[arm];
        double square = matrix.solve(x, u);
        boolean informative = square > noise;
        matrix.count(Vectors.square(x) / noise);
        if (matrix.isDue() || (informative && matrix.isInverted())) {
            refit();
            return;
        }
        double step = (reward - arms.mean(arm)) / (noise + square); // before anything changes
        if (matrix.isInverted()) {
            matrix.inverse().add(u, square, 1 / noise);
        } else {
            matrix.factor().add(x, 0, 1 / noise, reward, z);
        }
        if (informative) {
            solveWithFactor();
        } else {
            squares.addResidual(step * step * (noise + square));
            updateArms(square, step);
        }
    }

    private void updateArms(double square, double step) {
        arms.update(u, square, 1 / (noise + square), step);
        Vectors.add(step, u, theta, d);
        growth *= 1 + square / noise;
        if (Limits.isTooLarge(theta)) { // only after a forged state
            refit();
        }
    }

    @Override
    public void refit() {
        double[][] pulled = pulledArms.update(sums());
        double lastInverseTrace = matrix.inverseTrace();
        if (matrix.invert(pulled, pulledArms.weights(), lambda, products)) {
            Vectors.sum(pulled, pulledArms.totals(), u, d);
            matrix.solve(u, theta);
            refresh(Vectors.dot(u, theta, d));
        } else {
            matrix.setTraces(InverseOrFactor.trace(pulled, pulledArms.weights(), d, lambda), lastInverseTrace);
            RidgePosterior.factor(sums(), vectors, lambda, noise, matrix.factor(), z);
            solveWithFactor();
        }
        outdated = false;
    }

    private void solveWithFactor() {
        System.arraycopy(z, 0, theta, 0, d);
        matrix.factor().solve(theta);
        refresh(Vectors.square(z));
    }

    /** Recomputes all values from theta, M and b^T M^-1 b, the part of the squared rewards that the fit explains. */
    private void refresh(double explained) {
        squares.setResidual(explained, lambda * Vectors.square(theta));
        arms.refresh();
        logDeterminant = matrix.logDeterminant();
        growth = 1;
    }

    @Override
    public void merge(Statistics other) {
        RewardSquares others = other instanceof RidgeRegression that ? that.squares : null;
        squares.merge(others, other.observations(), () -> mergeSums(other));
        refit();
    }

    @Override
    protected void saveFit(StateWriter out) {
        refitIfOutdated();
        squares.save(out);
        squares.saveResidual(out);
        out.writeText(SECTION);
        matrix.saveNumbers(out, logDeterminant, growth);
        out.writeDoubles(theta, d);
        out.writeDoubles(arms.means(), vectors.length);
        out.writeDoubles(arms.squares(), vectors.length);
        arms.load(arms.means(), arms.squares()); // so that this model continues exactly as a restored one
        matrix.saveEntries(out);
        if (!matrix.isInverted()) {
            out.writeDoubles(z, d);
        }
    }

    @Override
    protected void loadFit(StateReader in) {
        if (in.version() < INVERSE_SINCE) {
            skipOldFit(in, vectors.length, d);
            refit();
            return;
        }
        squares.load(in, observations(), leastSquares());
        squares.loadResidual(in);
        in.expect(SECTION);
        double[] numbers = matrix.loadNumbers(in, 2);
        logDeterminant = numbers[2];
        growth = numbers[3];
        copy(in.readDoubles(d), theta);
        double[] means = in.readDoubles(vectors.length);
        double[] squaredWidths = in.readDoubles(vectors.length);
        matrix.loadEntries(in);
        if (!matrix.isInverted()) {
            copy(in.readDoubles(d), z);
        }
        checkFit(numbers);
        Limits.checkNumbers("means", means);
        Limits.checkSquaredWidths(squaredWidths);
        arms.load(means, squaredWidths);
        if (Limits.isTooLarge(theta) || Limits.isTooLarge(means)) {
            refit();
        }
    }

    /** Returns a lower bound on the sum of squared rewards, from the totals of the arms. */
    private double leastSquares() {
        double least = 0;
        for (int arm = 0; arm < vectors.length; arm++) {
            least += SquareSums.least(sums().pulls(arm), sums().reward(arm));
        }
        return least;
    }

    /**
     * Rejects a fit that cannot come from observations. Each observation since the last refresh has at most doubled
     * det M.
     */
    private void checkFit(double[] numbers) {
        matrix.checkState();
        Limits.checkNumbers("fit", numbers[0], numbers[1], logDeterminant);
        Limits.checkNumbers("parameter", theta);
        Limits.checkFactor("fit", z);
        if (!(growth > 0 && Math.log(growth) <= matrix.age())) {
            throw new StateException(
                    "The determinant of a fit must at most double with each observation; got growth by " + growth
                            + " after " + matrix.age() + " observations. Restore an undamaged state.");
        }
    }

    /** Skips a fit of a state format before {@link #INVERSE_SINCE}. */
    static void skipOldFit(StateReader in, int arms, int d) {
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

    /** Current parameter and matrix, for the arms. */
    private final class CurrentFit implements RidgeArms.Fit {
        @Override
        public double[] theta() {
            return theta;
        }

        @Override
        public void squares(Columns some, double[] result) {
            if (matrix.isInverted()) {
                some.squares(matrix.inverse(), result, products);
            } else {
                some.copyTo(columnRoom);
                matrix.factor().squares(columnRoom, some.arms(), result);
            }
        }
    }
}
