package io.github.randucb.feature;

import io.github.randucb.matrix.SymmetricEigen;
import io.github.randucb.random.Streams;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Choice of d arms, v_1 to v_d, that span the feature space. The theory of generalized linear bandits needs them for the
 * initial pulls (Section 5.2):
 *
 * <pre>
 * sum_j v_j v_j^T &gt;= rho I
 * </pre>
 *
 * A larger rho needs fewer initial pulls, so the search maximizes rho in three steps:
 *
 * <ol>
 *   <li>Greedy start: add one arm after the other. Each time, take the arm that maximizes the smallest eigenvalue of the
 *       Gram matrix of the chosen arms; of equally good arms the first.
 *   <li>Exchanges: replace each chosen arm in turn by the arm that gives the largest rho, until no replacement increases
 *       rho.
 *   <li>Restarts: there are many local maxima. So put two random arms into the best choice so far and exchange again, up to
 *       100 times.
 * </ol>
 *
 * With many arms or features there are fewer restarts and sweeps; with very many there is only the greedy start. The seed
 * is fixed, so the result is always the same. The rho that is found need not be the largest possible.
 *
 * <p>Immutable and thread-safe.
 */
public final class SpanningArms {
    private static final double ROUNDING = 1e-12;
    private static final int MOST_SWEEPS = 100;
    private static final int MOST_RESTARTS = 100;
    private static final double WORK = 5e7; // for one sweep of every restart, in multiplications
    private static final double MOST_WORK = 2e9; // for all sweeps of one start
    private static final double MOST_FEATURES_WORK = 5e9; // for the greedy start
    private static final int CHANGED = 2; // number of random arms in a restart
    private static final long SEED = 1;

    private final int[] arms;
    private final double rho;

    private SpanningArms(int[] arms, double rho) {
        this.arms = arms;
        this.rho = rho;
    }

    /**
     * Methods of search.
     *
     * <p>Immutable and thread-safe.
     */
    public enum Search {
        /** Greedy start, then exchanges and restarts. */
        EXCHANGE,
        /** Greedy start only. */
        GREEDY
    }

    /**
     * Chooses the arms by {@link Search#EXCHANGE}.
     *
     * @param features the arms to choose from
     * @return the choice
     * @throws IllegalArgumentException if the arms do not span the space
     */
    public static SpanningArms of(Features features) {
        return of(features, Search.EXCHANGE);
    }

    /**
     * Chooses the arms. The greedy start takes O(K d^3 + d^4), and so does each sweep of exchanges.
     *
     * @param features the arms to choose from
     * @param search the method of search
     * @return the choice
     * @throws IllegalArgumentException if the arms do not span the space, or {@code d^3 (10 d + 2 K)} is above 5 10^9
     */
    public static SpanningArms of(Features features, Search search) {
        if (sweep(features) > MOST_FEATURES_WORK) {
            throw new IllegalArgumentException("The search for spanning arms needs d^3 (10 d + 2 K) of at most "
                    + MOST_FEATURES_WORK + ", which takes about ten seconds; got " + sweep(features) + " for d = "
                    + features.dimension() + " features and K = " + features.arms()
                    + " arms. Set initialization=none.");
        }
        SpanningArms start = greedy(features);
        return search == Search.GREEDY ? start : start.improved(features);
    }

    private static SpanningArms greedy(Features features) {
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
                throw new IllegalArgumentException(
                        "The " + features.arms() + " arms do not span the space: there must be "
                                + d + " clearly linearly independent arms, one for each feature; got " + k
                                + ". Remove redundant features, or add arms.");
            }
            gram = bordered(gram, border(features, chosen, k, chosen[k]), product(features, chosen[k], chosen[k]));
        }
        return new SpanningArms(chosen, rho * features.maxNorm() * features.maxNorm());
    }

    /** Exchanges arms, then restarts from the best choice so far with two random arms in it. */
    private SpanningArms improved(Features features) {
        SpanningArms best = exchanged(features);
        int d = arms.length;
        UniformRandomProvider random = Streams.seeded(SEED);
        for (int again = restarts(features); again > 0; again--) {
            int[] other = best.arms();
            for (int k = 0; k < CHANGED; k++) {
                other[random.nextInt(d)] = random.nextInt(features.arms());
            }
            SpanningArms next = new SpanningArms(other, 0).exchanged(features);
            best = next.rho > best.rho * (1 + ROUNDING) ? next : best;
        }
        return best;
    }

    private static int restarts(Features features) {
        return features.dimension() == 1 ? 0 : (int) Math.min(MOST_RESTARTS, WORK / sweep(features));
    }

    /** Returns the approximate number of multiplications in a sweep of exchanges. */
    private static double sweep(Features features) {
        double d = features.dimension();
        return d * d * d * (10 * d + 2 * features.arms());
    }

    /** Replaces one arm at a time, until no replacement increases rho. */
    private SpanningArms exchanged(Features features) {
        double unit = features.maxNorm() * features.maxNorm();
        int[] chosen = arms.clone();
        double largest = rho / unit;
        boolean changed = true;
        double most = Math.min(MOST_SWEEPS, MOST_WORK / sweep(features));
        for (int sweep = 0; changed && sweep + 1 <= most; sweep++) {
            double before = largest;
            for (int position = 0; position < chosen.length; position++) {
                largest = replace(features, chosen, position, largest);
            }
            changed = largest > before;
        }
        return new SpanningArms(chosen, largest * unit);
    }

    /** Replaces one of the chosen arms by the best arm if that increases rho, and returns the new rho. */
    private static double replace(Features features, int[] chosen, int position, double rho) {
        int[] others = IntStream.range(0, chosen.length)
                .filter(k -> k != position)
                .map(k -> chosen[k])
                .toArray();
        SymmetricEigen eigen = new SymmetricEigen(gram(features, others));
        double largest = rho;
        for (int arm = 0; arm < features.arms(); arm++) {
            double[] border = border(features, others, others.length, arm);
            double smallest = eigen.smallestBordered(border, product(features, arm, arm), largest * (1 + ROUNDING));
            if (smallest > largest && !contains(others, others.length, arm)) {
                largest = smallest;
                chosen[position] = arm;
            }
        }
        return largest;
    }

    private static double[][] gram(Features features, int[] some) {
        double[][] gram = new double[some.length][some.length];
        for (int i = 0; i < some.length; i++) {
            for (int j = 0; j < some.length; j++) {
                gram[i][j] = product(features, some[i], some[j]);
            }
        }
        return gram;
    }

    /** Returns {@code <x_i, x_j>} in units of the longest arm, so that no number is too small or too large. */
    private static double product(Features features, int i, int j) {
        return features.product(i, j) / features.maxNorm() / features.maxNorm();
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
     * Returns the chosen arms.
     *
     * @return the indices of d arms, in a new array
     */
    public int[] arms() {
        return arms.clone();
    }

    /**
     * Returns the smallest eigenvalue of {@code sum_j v_j v_j^T}.
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
