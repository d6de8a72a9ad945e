package io.github.randucb.confidence.perturbed;

import io.github.randucb.matrix.Cholesky;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.statistics.History;
import io.github.randucb.statistics.HistoryView;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * Least squares fit to a history whose rewards are perturbed anew for each choice:
 *
 * <pre>
 * theta = G^-1 sum_i x_i (Y_i + B_i),    G = lambda I + sum_i (s_i + ceil(a s_i)) x_i x_i^T
 * </pre>
 *
 * Here Y_i is the total reward of vector x_i, s_i its number of rewards and B_i the sum of its pseudo-rewards. The factor of
 * G is updated after each observation in O(d^2). It is recomputed after every max(1000, n) observations, for n feature
 * vectors. A perturbed fit takes O(n d).
 *
 * <p>Not thread-safe.
 */
public final class PerturbedGram extends PerturbedRows {
    private static final String SECTION = "perturbed-gram";
    private static final int REFRESH_AFTER = 1000;

    private final double lambda;
    private final Cholesky factor;
    private final double[] theta;
    private int sinceRefresh;

    /**
     * Creates a fit without observations.
     *
     * @param history a history with no rewards
     * @param lambda the regularization, positive
     * @param a pseudo-rewards for each past reward
     */
    public PerturbedGram(History history, double lambda, double a) {
        super(history, a);
        history.space().checkRidge(lambda, 1);
        this.lambda = lambda;
        this.factor = new Cholesky(history.dimension(), lambda);
        this.theta = new double[history.dimension()];
    }

    /**
     * Fits to perturbed rewards, and returns the arm of the largest mean.
     *
     * @param rewards the perturbed total reward of a vector, including its pseudo-rewards; called once for each vector with
     *     pulls
     * @return the arm, the lowest of equal ones
     */
    public int argmax(IntToDoubleFunction rewards) {
        solve(sums(), factor, rewards, theta);
        return best(theta);
    }

    /** Computes {@code G^-1 sum_i x_i rewards_i}, given the factor of G. The factor is only read. */
    static void solve(HistoryView history, Cholesky factor, IntToDoubleFunction rewards, double[] theta) {
        Arrays.fill(theta, 0);
        for (int index = 0; index < history.size(); index++) {
            if (history.pulls(index) > 0) {
                history.addTo(theta, index, rewards.applyAsDouble(index));
            }
        }
        factor.solveTransposed(theta, 0, theta);
        factor.solve(theta);
    }

    @Override
    public FrozenFit freeze() {
        Cholesky copy = new Cholesky(dimension(), lambda);
        copy.copy(factor);
        return new FrozenGram(sums().freeze(), lambda, pseudoShare(), copy);
    }

    @Override
    void updateFit(int index, double weightIncrease) {
        sinceRefresh++;
        if (sinceRefresh >= Math.max(REFRESH_AFTER, rows())) {
            refit();
        } else {
            factor.add(sums().row(index), 0, weightIncrease);
        }
    }

    @Override
    protected void refit() {
        factor.reset(lambda);
        for (int index = 0; index < rows(); index++) {
            if (pulls(index) > 0) {
                factor.add(sums().row(index), 0, weight(index));
            }
        }
        sinceRefresh = 0;
    }

    @Override
    protected void saveFit(StateWriter out) {
        out.writeText(SECTION);
        out.writeInt(sinceRefresh);
        factor.save(out);
    }

    @Override
    protected void loadFit(StateReader in) {
        in.expect(SECTION);
        sinceRefresh = in.readInt();
        Limits.checkAge(sinceRefresh);
        factor.load(in);
    }
}
