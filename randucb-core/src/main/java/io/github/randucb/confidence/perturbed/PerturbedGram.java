package io.github.randucb.confidence.perturbed;

import io.github.randucb.matrix.Cholesky;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.statistics.History;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * Least squares on a history whose rewards are perturbed afresh for every choice:
 *
 * <pre>
 * theta = G^-1 sum_i x_i (Y_i + B_i),    G = lambda I + sum_i (s_i + ceil(a s_i)) x_i x_i^T
 * </pre>
 *
 * The factor of G follows each observation in O(d^2), and is computed afresh after every thousand observations, or
 * as many as there are feature vectors. A perturbed fit takes O(n d) for n feature vectors.
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
     * Nothing learned yet.
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
     * The arm of the largest mean when the rewards are perturbed.
     *
     * @param rewards the perturbed total reward of a vector that was pulled, pseudo-rewards included; asked for once
     * @return an arm
     */
    public int argmax(IntToDoubleFunction rewards) {
        Arrays.fill(theta, 0);
        for (int place = 0; place < rows(); place++) {
            if (pulls(place) > 0) {
                sums().addTo(theta, place, rewards.applyAsDouble(place));
            }
        }
        factor.solveTransposed(theta, 0, theta);
        factor.solve(theta);
        return best(theta);
    }

    @Override
    void follow(int place, double more) {
        sinceRefresh++;
        if (sinceRefresh >= Math.max(REFRESH_AFTER, rows())) {
            refit();
        } else {
            factor.add(sums().row(place), 0, more);
        }
    }

    @Override
    protected void refit() {
        factor.reset(lambda);
        for (int place = 0; place < rows(); place++) {
            if (pulls(place) > 0) {
                factor.add(sums().row(place), 0, weight(place));
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
