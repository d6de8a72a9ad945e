package io.github.randucb.confidence.ridge;

import io.github.randucb.choice.Argmax;
import io.github.randucb.feature.Columns;
import io.github.randucb.feature.Features;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.matrix.Inverse;
import io.github.randucb.matrix.Vectors;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.statistics.ArmTotals;
import io.github.randucb.statistics.FittedArms;
import io.github.randucb.statistics.ForcedPulls;
import io.github.randucb.statistics.RewardDomain;
import java.util.stream.IntStream;

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
 * follows as well, unless M is ill-conditioned: then it comes from the factor of M. Of many arms only those follow that
 * may win ({@link SleepingArms}), if these are what is asked for.
 *
 * <p>Not thread-safe.
 */
public final class RidgeRegression extends FittedArms<ArmTotals> implements Ridge {
    private static final String SECTION = "ridge-regression";
    private static final int REFRESH_AFTER = 1000;
    private static final int PATIENCE = 100;
    private static final double WELL = 1e6; // a bound of the condition of M, from traces: ten digits are left then
    private static final double ILL = 1e7;
    private static final int MANY = 3000; // arms
    static final int INVERSE_SINCE = 3; // version of the state format

    private final int d;
    private final double[][] vectors;
    private final Columns columns;
    private final double noise;
    private final UpdateScope scope;
    private final Cholesky gram;
    private final double[] z; // R^-T b, with the factor R of M, and b such that theta-hat = M^-1 b
    private final Inverse inverse;
    private final double[] weights;
    private final double[] totals;
    private final double[] theta;
    private final RidgeArms arms;
    private final double[] u;
    private final double[] along;
    private final double[][] work;
    private double lambda;
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
     * @param scope what will be asked for
     */
    public RidgeRegression(Features features, double lambda, double noise, RewardDomain domain, UpdateScope scope) {
        super(new ArmTotals(features.arms(), domain));
        features.space().checkRidge(lambda, noise);
        int count = features.arms();
        this.d = features.dimension();
        this.vectors = features.vectors();
        this.columns = features.columns();
        this.lambda = lambda;
        this.noise = noise;
        this.scope = scope;
        this.gram = new Cholesky(d, lambda);
        this.z = new double[d];
        this.inverse = new Inverse(d, lambda);
        this.weights = new double[count];
        this.totals = new double[count];
        this.theta = new double[d];
        boolean sleeping = scope == UpdateScope.WINNERS && count >= MANY;
        this.arms = sleeping ? new SleepingArms(vectors, new Current()) : new FollowedArms(columns, new Current());
        this.u = new double[d];
        this.along = new double[count];
        this.work = new double[d][sleeping ? SleepingArms.BLOCK : count];
        refit();
    }

    /** Sets the regularization, without fitting; it may be zero only if the pulled arms span the space. */
    public void setRidge(double newLambda) {
        lambda = newLambda;
    }

    @Override
    public int arms() {
        return vectors.length;
    }

    @Override
    public double[] means() {
        catchUp();
        return arms.means();
    }

    @Override
    public double[] widths() {
        catchUp();
        return arms.widths();
    }

    @Override
    public int argmax(double z) {
        catchUp();
        return arms.argmax(z);
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
            RidgePosterior.factor(sums(), vectors, lambda, noise, gram, z);
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
        if (scope == UpdateScope.NONE) {
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
        trace += Vectors.square(vectors[arm]) / noise;
        if (s > noise || sinceRefresh >= REFRESH_AFTER || trace * inverseTrace > ILL) {
            refit();
        } else {
            double step = (reward - arms.mean(arm)) / (noise + s); // before anything changes
            inverse.add(u, s, 1 / noise);
            follow(s, step);
        }
    }

    private void followFactor(int arm, double reward) {
        sinceRefresh++;
        double s = gram.solveTransposed(vectors[arm], 0, u);
        gram.solve(u);
        double step = (reward - arms.mean(arm)) / (noise + s); // before anything changes
        gram.add(vectors[arm], 0, 1 / noise, reward, z);
        if (sinceRefresh >= PATIENCE) {
            refit();
        } else if (s > noise) {
            takeFromFactor();
        } else {
            follow(s, step);
        }
    }

    private void follow(double s, double step) {
        arms.follow(u, s, 1 / (noise + s), step);
        Vectors.add(step, u, theta, d);
        growth *= 1 + s / noise;
        if (Limits.isTooLarge(theta)) { // only after a forged state
            refit();
        }
    }

    @Override
    public void refit() {
        double[][] pulled = pulled();
        trace = d * lambda;
        for (int k = 0; k < pulled.length; k++) {
            trace += weights[k] * Vectors.square(pulled[k]);
        }
        inverted = inverse.invert(pulled, weights, lambda, along) && trace * inverse.trace() <= WELL;
        if (inverted) {
            takeFromInverse(pulled);
        } else {
            RidgePosterior.factor(sums(), vectors, lambda, noise, gram, z);
            takeFromFactor();
        }
        sinceRefresh = 0;
        outdated = false;
    }

    /** The vectors of arms that were pulled, with their weights; of few arms, all of them. */
    private double[][] pulled() {
        if (vectors.length < MANY) {
            for (int arm = 0; arm < vectors.length; arm++) {
                weigh(arm, arm);
            }
            return vectors;
        }
        int[] places = IntStream.range(0, vectors.length)
                .filter(arm -> sums().pulls(arm) > 0)
                .toArray();
        double[][] pulled = new double[places.length][];
        for (int k = 0; k < places.length; k++) {
            pulled[k] = vectors[places[k]];
            weigh(k, places[k]);
        }
        return pulled;
    }

    private void weigh(int k, int arm) {
        weights[k] = sums().pulls(arm) / noise;
        totals[k] = sums().reward(arm) / noise;
    }

    private void takeFromFactor() {
        System.arraycopy(z, 0, theta, 0, d);
        gram.solve(theta);
        take(gram.logDeterminant());
    }

    private void takeFromInverse(double[][] pulled) {
        inverseTrace = inverse.trace();
        Vectors.sum(pulled, totals, u, d);
        inverse.times(u, theta);
        take(inverse.logDeterminant());
    }

    private void take(double newLogDeterminant) {
        arms.refresh();
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
        out.writeDoubles(arms.means(), vectors.length);
        out.writeDoubles(arms.squares(), vectors.length);
        arms.load(arms.means(), arms.squares()); // so that this goes on as what was saved will
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
            skipOld(in, vectors.length, d);
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
        double[] means = in.readDoubles(vectors.length);
        double[] squares = in.readDoubles(vectors.length);
        if (inverted) {
            inverse.load(in);
        } else {
            gram.load(in);
            copy(in.readDoubles(d), z);
        }
        checkLoaded();
        Limits.checkNumbers("means", means);
        Limits.checkNumbers("squared widths", squares);
        for (int i = 0; i < means.length; i++) {
            if (!(squares[i] >= 0)) {
                throw new StateException("the state has mean " + means[i] + " and squared width " + squares[i]);
            }
        }
        arms.load(means, squares);
        if (Limits.isTooLarge(theta) || Limits.isTooLarge(means)) {
            refit();
        }
    }

    /**
     * Refuses a fit that cannot come from observations. An observation after which nothing is computed afresh at most
     * doubles det M.
     */
    private void checkLoaded() {
        Limits.checkAge(sinceRefresh);
        Limits.checkNumbers("fit", trace, inverseTrace, logDeterminant);
        Limits.checkNumbers("parameter", theta);
        Limits.checkFactor("fit", z);
        if (!(growth > 0 && Math.log(growth) <= sinceRefresh) || (inverted && !inverse.isPositive())) {
            throw new StateException("the state has a fit that cannot be: restore an undamaged state");
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

    /** What the arms follow. */
    private final class Current implements RidgeArms.Fit {
        @Override
        public double[] theta() {
            return theta;
        }

        @Override
        public void squares(Columns some, double[] squares) {
            if (inverted) {
                some.squares(inverse, squares, along);
            } else {
                some.copyTo(work);
                gram.squares(work, some.arms(), squares);
            }
        }
    }
}
