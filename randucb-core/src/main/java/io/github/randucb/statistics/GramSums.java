package io.github.randucb.statistics;

import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;
import java.util.Arrays;
import org.apache.commons.numbers.core.DD;

/**
 * Sums for ridge regression, {@code sum_l X_l X_l^T} and {@code sum_l Y_l X_l}, as {@link ExactSums}. They do not depend on
 * the order of the observations, are merged exactly, and have a fixed size. Observations are buffered and added 50 at a
 * time, which is several times faster.
 *
 * <p>Each product is truncated to a multiple of 2^-64, so a sum of n products is within n 2^-63 of the exact sum. Compare that
 * with {@code lambda v}, which is at least 10^-10 in the linear policies: the error is one thousandth of it after a million
 * observations. With the default lambda this takes 10^11 observations.
 *
 * <p>Not thread-safe.
 */
public final class GramSums implements Statistics {
    private static final String SECTION = "gram-sums";
    private static final double MOST = 0x1p62;
    private static final double TRUNCATION = 0x1p-63; // largest error of a product: two parts, each below 2^-64
    private static final double ROUNDING = 1 + 1e-6;
    private static final double LARGEST_NORM = 1e6;
    private static final int BUFFER = 50;

    private final FeatureSpace space;
    private final RewardDomain domain;
    private final int d;
    private final int products; // of features, on and above the diagonal
    private final ExactSums sums;
    private final double[][] buffer; // one array for each feature, and a last one for the rewards
    private int buffered;
    private long observations;

    /**
     * Creates sums without observations.
     *
     * @param space the feature space, with vectors of norm up to 10^6
     * @param domain the rewards to accept
     * @throws IllegalArgumentException if vectors may have a larger norm
     */
    public GramSums(FeatureSpace space, RewardDomain domain) {
        if (space.maxNorm() > LARGEST_NORM) {
            throw new IllegalArgumentException(
                    "Feature vectors must have a norm of at most 10^6, so that sums are exact; got " + space.maxNorm()
                            + ". Scale the features.");
        }
        this.space = space;
        this.domain = domain;
        this.d = space.dimension();
        this.products = Math.multiplyExact(d, d + 1) / 2;
        this.sums = new ExactSums(products + d);
        this.buffer = new double[d + 1][BUFFER];
    }

    /**
     * Adds an observation.
     *
     * @param x the features of the arm
     * @param reward its reward
     * @throws IllegalArgumentException if the features or the reward are rejected; nothing is changed then
     */
    public void add(double[] x, double reward) {
        space.check(x);
        domain.check(reward);
        checkRoom(x, reward);
        for (int i = 0; i < d; i++) {
            buffer[i][buffered] = x[i];
        }
        buffer[d][buffered++] = reward;
        observations++;
        if (buffered == BUFFER) {
            flush();
        }
    }

    /**
     * Adds all observations of a feature vector. The products of features are summed exactly. The products of features and
     * rewards are those of the total reward.
     *
     * @param x the feature vector
     * @param pulls the number of its observations, at least 1
     * @param total their total reward
     * @throws IllegalArgumentException if the features or the total are rejected; nothing is changed then
     */
    public void add(double[] x, long pulls, double total) {
        if (pulls == 1) {
            add(x, total);
            return;
        }
        space.check(x);
        if (!domain.allows(pulls, total)) {
            throw new IllegalArgumentException("The total of " + pulls + " rewards must be between " + pulls
                    + " times the least and the largest reward that this policy accepts; got " + total + ".");
        }
        flush();
        checkRoom(x, pulls, total);
        ExactSums product = new ExactSums(1);
        int index = 0;
        for (int i = 0; i < d; i++) {
            for (int j = i; j < d; j++) {
                product.clear(0);
                product.addProducts(0, new double[] {x[i]}, new double[] {x[j]}, 1);
                sums.addMultiple(index++, product, 0, pulls);
            }
            sums.addProducts(products + i, new double[] {total}, new double[] {x[i]}, 1);
        }
        observations += pulls;
    }

    /** Adds the buffered observations to the sums. */
    private void flush() {
        int index = 0;
        for (int i = 0; i < d; i++) {
            for (int j = i; j < d; j++) {
                sums.addProducts(index++, buffer[i], buffer[j], buffered);
            }
            sums.addProducts(products + i, buffer[d], buffer[i], buffered);
        }
        buffered = 0;
    }

    /** Rejects an observation that could overflow the sums. No entry of the matrix exceeds the largest on its diagonal. */
    private void checkRoom(double[] x, double reward) {
        if ((observations + 1.0) * space.maxNorm() * Math.max(space.maxNorm(), domain.largest()) < MOST / 2) {
            return;
        }
        flush();
        checkRoom(x, 1, reward);
    }

    private void checkRoom(double[] x, long pulls, double reward) {
        int diagonal = 0;
        for (int i = 0; i < d; i++) {
            if (!(sums.value(diagonal) + pulls * x[i] * x[i] < MOST
                    && Math.abs(sums.value(products + i)) + Math.abs(reward * x[i]) < MOST)) {
                throw full();
            }
            diagonal += d - i;
        }
    }

    private static IllegalArgumentException full() {
        return new IllegalArgumentException(
                "The sums of products of features and rewards must be below 2^62. Scale both to about one, and never"
                        + " merge copies into each other again and again.");
    }

    /**
     * Computes the factor R of {@code M = lambda I + (1/v) sum X X^T}, and {@code z = R^-T b} with {@code b = (1/v) sum Y
     * X}.
     *
     * @param lambda the regularization, positive
     * @param noise the noise variance v, positive
     * @param factor receives R
     * @param z receives R^-T b
     */
    public void factor(double lambda, double noise, Cholesky factor, double[] z) {
        flush();
        DD[] upper = scaled(0, products, noise);
        int diagonal = 0;
        for (int i = 0; i < d; i++) {
            upper[diagonal] = upper[diagonal].add(lambda);
            diagonal += d - i;
        }
        factor.factor(upper, lambda, scaled(products, d, noise), z);
    }

    private DD[] scaled(int from, int count, double noise) {
        DD[] values = new DD[count];
        Arrays.setAll(
                values, i -> DD.ofSum(sums.value(from + i), sums.rest(from + i)).divide(noise));
        return values;
    }

    @Override
    public long observations() {
        return observations;
    }

    @Override
    public void save(StateWriter out) {
        flush();
        out.writeText(SECTION);
        out.writeLong(observations);
        sums.save(out, products + d);
    }

    @Override
    public void load(StateReader in) {
        in.expect(SECTION);
        observations = in.readLong();
        buffered = 0;
        sums.load(in, products + d);
        String defect = defect(domain);
        if (!defect.isEmpty()) {
            throw new StateException(
                    "The sums of a state must come from observations; got " + defect + ". Restore an undamaged state.");
        }
    }

    /**
     * Describes why these sums cannot come from rewards in a domain. Returns an empty text if they can. By Cauchy and
     * Schwarz, {@code (sum a b)^2 <= (sum a^2) (sum b^2)}. A sum of n products differs from the exact one by at most n
     * 2^-63, so an exact sum of squares is at most that much larger than the stored one.
     */
    private String defect(RewardDomain rewards) {
        double error = observations * TRUNCATION;
        double[] squares = new double[d];
        double trace = 0;
        for (int i = 0, index = 0; i < d; index += d - i, i++) {
            squares[i] = sums.value(index) >= 0 ? sums.value(index) + error : Double.NaN;
            trace += squares[i];
        }
        double most = observations * space.maxNorm() * space.maxNorm() * ROUNDING + 2 * d * error;
        if (observations < 0 || !(trace <= most)) {
            return "sums of squared features that are impossible for " + observations + " vectors of norm up to "
                    + space.maxNorm();
        }
        double rewardSquares = rewards.largest() * rewards.largest() * observations;
        int index = 0;
        for (int i = 0; i < d; i++) {
            for (int j = i; j < d; j++) {
                if (!within(sums.value(index++), squares[i], squares[j], error)) {
                    return "a sum of products of features that is larger than their squares allow";
                }
            }
            if (!within(sums.value(products + i), squares[i], rewardSquares, error)) {
                return "rewards that this policy does not accept";
            }
        }
        return "";
    }

    /** Returns whether {@code x^2 <= a b}, up to rounding and the error of x. */
    private static boolean within(double x, double a, double b, double error) {
        return Math.abs(x) <= Math.sqrt(a) * Math.sqrt(b) * ROUNDING + error;
    }

    @Override
    public void merge(Statistics other) {
        if (!(other instanceof GramSums that) || that.d != d) {
            throw new IllegalArgumentException("Only a policy that stores sums over " + d
                    + " features can be merged into this one. The policy lin-phe and the generalized linear policies store feature"
                    + " vectors instead.");
        }
        if (that.space.maxNorm() > space.maxNorm()) {
            throw new IllegalArgumentException(
                    "The feature vectors of the policy to merge must have a maxNorm of at most " + space.maxNorm()
                            + "; got " + that.space.maxNorm() + ". Merge into a bandit with a larger maxNorm.");
        }
        flush();
        that.flush();
        String defect = that.defect(domain);
        if (!defect.isEmpty()) {
            throw new IllegalArgumentException(
                    "The sums to merge must come from observations that this policy accepts; got " + defect + ".");
        }
        boolean fits = observations + that.observations >= 0;
        for (int index = 0; index < products + d; index++) {
            fits &= sums.fits(index, that.sums, index);
        }
        if (!fits) {
            throw full();
        }
        for (int index = 0; index < products + d; index++) {
            sums.add(index, that.sums, index);
        }
        observations += that.observations;
    }
}
