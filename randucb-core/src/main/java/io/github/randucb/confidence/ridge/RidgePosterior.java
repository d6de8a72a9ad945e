package io.github.randucb.confidence.ridge;

import io.github.randucb.choice.Argmax;
import io.github.randucb.confidence.GaussianPosterior;
import io.github.randucb.feature.Columns;
import io.github.randucb.feature.Features;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.statistics.ArmTotals;
import io.github.randucb.statistics.FittedArms;
import io.github.randucb.statistics.ForcedPulls;
import io.github.randucb.statistics.RewardDomain;
import java.util.Arrays;

/**
 * Posterior N(theta-hat, M^-1) of ridge regression for a fixed set of arms, without their means and widths. {@link Ridge}
 * has the formulas. With the factor {@code M = R^T R} and {@code z = R^-T b}, where {@code theta-hat = M^-1 b}, a sample
 * is
 *
 * <pre>
 * theta = R^-1 (z + noise)
 * </pre>
 *
 * R and z are updated after each observation in O(d^2), by rotations. They are recomputed after every thousand
 * observations.
 *
 * <p>Not thread-safe.
 */
public final class RidgePosterior extends FittedArms<ArmTotals> implements GaussianPosterior {
    private static final String SECTION = "ridge-posterior";
    private static final int REFRESH_AFTER = 1000;

    private final Columns columns;
    private final double[][] vectors;
    private final double lambda;
    private final double noise;
    private final Cholesky gram;
    private final double[] z;
    private final double[] products;
    private int sinceRefresh;

    /**
     * Creates a posterior without observations.
     *
     * @param features the arms
     * @param lambda the regularization, positive
     * @param noise the noise variance v, positive
     * @param domain the rewards to accept
     */
    public RidgePosterior(Features features, double lambda, double noise, RewardDomain domain) {
        super(new ArmTotals(features.arms(), domain));
        features.space().checkRidge(lambda, noise);
        this.columns = features.columns();
        this.products = new double[features.arms()];
        this.vectors = features.vectors();
        this.lambda = lambda;
        this.noise = noise;
        this.gram = new Cholesky(features.dimension(), lambda);
        this.z = new double[features.dimension()];
    }

    @Override
    public int arms() {
        return vectors.length;
    }

    @Override
    public int best(double[] theta) {
        columns.multiply(theta, products);
        return Argmax.of(products.length, products);
    }

    @Override
    public ForcedPulls forced() {
        return ForcedPulls.NONE;
    }

    @Override
    public void draw(double[] noise) {
        for (int j = 0; j < z.length; j++) {
            noise[j] += z[j];
        }
        gram.solve(noise);
    }

    @Override
    public void update(int arm, double reward) {
        sums().add(arm, reward);
        sinceRefresh++;
        if (sinceRefresh >= REFRESH_AFTER) {
            refit();
        } else {
            gram.add(vectors[arm], 0, 1 / noise, reward, z);
        }
    }

    @Override
    protected void refit() {
        factor(sums(), vectors, lambda, noise, gram, z);
        sinceRefresh = 0;
    }

    /** Computes the factor of M and {@code z = R^-T b} from the totals of the arms. */
    static void factor(ArmTotals sums, double[][] vectors, double lambda, double noise, Cholesky gram, double[] z) {
        gram.reset(lambda);
        Arrays.fill(z, 0);
        for (int arm = 0; arm < vectors.length; arm++) {
            double pulls = sums.pulls(arm);
            if (pulls > 0) {
                gram.add(vectors[arm], 0, pulls / noise, sums.reward(arm) / pulls, z);
            }
        }
    }

    @Override
    protected void saveFit(StateWriter out) {
        out.writeText(SECTION);
        out.writeInt(sinceRefresh);
        out.writeDoubles(z, z.length);
        gram.save(out);
    }

    @Override
    protected void loadFit(StateReader in) {
        if (in.version() < RidgeRegression.INVERSE_SINCE) {
            RidgeRegression.skipOldFit(in, arms(), z.length);
            refit();
            return;
        }
        in.expect(SECTION);
        sinceRefresh = in.readInt();
        System.arraycopy(in.readDoubles(z.length), 0, z, 0, z.length);
        gram.load(in);
        Limits.checkAge(sinceRefresh);
        Limits.checkFactor("fit", z);
    }
}
