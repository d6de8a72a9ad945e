package io.github.randucb.confidence.ridge;

import io.github.randucb.confidence.ContextualModel;
import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.matrix.Vectors;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;
import io.github.randucb.statistics.GramSums;
import io.github.randucb.statistics.RewardDomain;

/**
 * Ridge regression for arms that change from round to round. {@link Ridge} has the formulas.
 *
 * <p>The statistics are the sums {@code sum X X^T} and {@code sum Y X}. They are exact, can be merged, do not depend on the
 * order of the observations, and have a fixed size. The factor of M_t is updated after each observation in O(d^2), by
 * rotations, which keep almost all digits. It is recomputed from the sums, in O(d^3), after every thousand observations or
 * 10 d of them, whichever is more. Means of the current arms take O(K d) and widths O(K d^2), when they are read. Memory is
 * allocated only then, and when there are more arms than ever before.
 *
 * <p>Not thread-safe.
 */
public final class ContextualRidge extends ContextualModel<GramSums> implements Ridge {
    private static final String SECTION = "contextual-ridge";

    private final double lambda;
    private final double noise;
    private final int refreshAfter;
    private final double[] z; // R theta
    private final RewardSquares squares;
    private int sinceRefresh;

    /**
     * Creates a model without observations.
     *
     * @param space the feature space
     * @param lambda the regularization, positive
     * @param noise the noise variance v, positive
     * @param domain the rewards to accept
     */
    public ContextualRidge(FeatureSpace space, double lambda, double noise, RewardDomain domain) {
        this(space, lambda, noise, domain, false);
    }

    /**
     * Creates a model without observations.
     *
     * @param space the feature space
     * @param lambda the regularization, positive
     * @param noise the noise variance v, positive
     * @param domain the rewards to accept
     * @param residuals whether the sum of squared rewards is stored, for {@link #residualSquares}
     */
    public ContextualRidge(FeatureSpace space, double lambda, double noise, RewardDomain domain, boolean residuals) {
        super(new GramSums(space, domain), space, lambda, noise);
        this.squares = new RewardSquares(domain, noise, residuals);
        this.lambda = lambda;
        this.noise = noise;
        this.refreshAfter = Math.max(1000, 10 * space.dimension());
        this.z = new double[space.dimension()];
    }

    @Override
    public double[] means() {
        return arms.products(theta);
    }

    /**
     * Returns the regularization.
     *
     * @return lambda
     */
    public double lambda() {
        return lambda;
    }

    @Override
    public double widthWeight(double[] features) {
        return 1 / noise;
    }

    /** Zero rewards leave theta at zero, and the matrix of the widths is the precision. */
    @Override
    public Cholesky precision() {
        return gram;
    }

    @Override
    public double logDeterminant() {
        return gram.logDeterminant();
    }

    @Override
    public double residualSquares() {
        squares.setResidual(Vectors.square(z), lambda * Vectors.square(theta));
        return squares.residual();
    }

    @Override
    public double noiseSquares() {
        return squares.isStored() ? residualSquares() : 0;
    }

    @Override
    public void update(double[] features, double reward) {
        sums().add(features, reward);
        squares.add(reward);
        if (++sinceRefresh >= refreshAfter) {
            refit();
        } else {
            gram.add(features, 0, 1 / noise, reward, z);
            solve();
        }
    }

    @Override
    protected void refit() {
        sums().factor(lambda, noise, gram, z);
        solve();
        sinceRefresh = 0;
    }

    private void solve() {
        System.arraycopy(z, 0, theta, 0, theta.length);
        gram.solve(theta);
    }

    @Override
    public void merge(Statistics other) {
        RewardSquares others = other instanceof ContextualRidge that ? that.squares : null;
        squares.merge(others, other.observations(), () -> mergeSums(other));
        refit();
    }

    @Override
    protected void saveFit(StateWriter out) {
        squares.save(out);
        out.writeText(SECTION);
        out.writeInt(sinceRefresh);
        gram.save(out);
        out.writeDoubles(z, z.length);
    }

    @Override
    protected void loadFit(StateReader in) {
        squares.load(in, observations(), 0);
        in.expect(SECTION);
        sinceRefresh = in.readInt();
        gram.load(in);
        System.arraycopy(in.readDoubles(z.length), 0, z, 0, z.length);
        Limits.checkAge(sinceRefresh);
        Limits.checkFactor("fit", z);
        solve();
    }
}
