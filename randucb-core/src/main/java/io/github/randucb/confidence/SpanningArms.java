package io.github.randucb.confidence;

import io.github.randucb.matrix.SymmetricEigen;
import java.util.Arrays;

/**
 * As many arms as there are features, v_1 to v_d, that span the space, as the theory of generalized linear bandits
 * needs them (Section 5.2):
 *
 * <pre>
 * sum_j v_j v_j^T &gt;= rho I
 * </pre>
 *
 * They are chosen greedily: each is the arm that leaves the smallest eigenvalue of the Gram matrix of those chosen so
 * far as large as possible (of equally good ones the first), so that rho is large, though perhaps not the largest
 * there is.
 *
 * <p>Immutable and thread-safe.
 */
public final class SpanningArms {
    private static final double ROUNDING = 1e-12;

    private final int[] arms;
    private final double rho;

    private SpanningArms(int[] arms, double rho) {
        this.arms = arms;
        this.rho = rho;
    }

    /**
     * Chooses the arms, in O(K d^3 + d^4).
     *
     * @param features the arms to choose from
     * @return the choice
     * @throws IllegalArgumentException if the arms do not span the space
     */
    public static SpanningArms of(Features features) {
        int d = features.dimension();
        int[] chosen = new int[d];
        double[][] gram = {};
        double rho = 0;
        for (int k = 0; k < d; k++) {
            SymmetricEigen eigen = new SymmetricEigen(gram);
            rho = -1;
            for (int arm = 0; arm < features.arms(); arm++) {
                double smallest = eigen.smallestBordered(border(features, chosen, k, arm), product(features, arm, arm));
                boolean chosenAlready = contains(chosen, k, arm);
                if (!chosenAlready && smallest > rho * (1 + ROUNDING)) {
                    rho = smallest;
                    chosen[k] = arm;
                }
            }
            if (!(rho > ROUNDING)) {
                throw new IllegalArgumentException("the " + features.arms() + " arms do not span the space: they have "
                        + d + " features, but only " + k + " of the arms are linearly independent, or clearly so");
            }
            gram = bordered(gram, border(features, chosen, k, chosen[k]), product(features, chosen[k], chosen[k]));
        }
        return new SpanningArms(chosen, rho * features.longest() * features.longest());
    }

    /** In units of the longest arm, so that no number is too small or too large. */
    private static double product(Features features, int i, int j) {
        return features.product(i, j) / features.longest() / features.longest();
    }

    private static boolean contains(int[] chosen, int count, int arm) {
        return Arrays.stream(chosen, 0, count).anyMatch(other -> other == arm);
    }

    private static double[] border(Features features, int[] chosen, int count, int arm) {
        double[] border = new double[count];
        for (int i = 0; i < count; i++) {
            border[i] = product(features, chosen[i], arm);
        }
        return border;
    }

    private static double[][] bordered(double[][] gram, double[] border, double corner) {
        int n = border.length;
        double[][] larger = new double[n + 1][n + 1];
        for (int i = 0; i < n; i++) {
            System.arraycopy(gram[i], 0, larger[i], 0, n);
            larger[i][n] = border[i];
            larger[n][i] = border[i];
        }
        larger[n][n] = corner;
        return larger;
    }

    /**
     * The arms.
     *
     * @return the numbers of d arms, in the order in which they were chosen, in a new array
     */
    public int[] arms() {
        return arms.clone();
    }

    /**
     * The smallest eigenvalue of {@code sum_j v_j v_j^T}.
     *
     * @return rho
     */
    public double rho() {
        return rho;
    }

    @Override
    public String toString() {
        return Arrays.toString(arms) + " with rho = " + rho;
    }
}
