package io.github.randucb.feature;

import io.github.randucb.matrix.SymmetricEigen;
import io.github.randucb.random.Streams;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * As many arms as there are features, v_1 to v_d, that span the space, as the theory of generalized linear bandits
 * needs them (Section 5.2):
 *
 * <pre>
 * sum_j v_j v_j^T &gt;= rho I
 * </pre>
 *
 * A large rho means few initial pulls, so the search maximizes it. It starts greedily: each arm in turn is the one that
 * keeps the smallest eigenvalue of the Gram matrix of the arms chosen so far as large as possible; the first of equally
 * good ones is taken. Then it exchanges: each chosen arm in turn is replaced by the arm with which rho is largest, until
 * no single replacement increases rho. Local maxima are many, so it starts again from the best choice so far with two
 * random arms in it, up to 100 times. Where there are many arms or features there are fewer restarts and sweeps, and at
 * last the greedy start alone. The random numbers are always the
 * same ones, and so is the result. It is large, but need not be the largest there is.
 *
 * <p>Immutable and thread-safe.
 */
public final class SpanningArms {
    private static final double ROUNDING = 1e-12;
    private static final int MOST_SWEEPS = 100;
    private static final int MOST_RESTARTS = 100;
    private static final double WORK = 5e7; // of one sweep of every restart, in products of two numbers
    private static final double MOST_WORK = 2e9; // of all sweeps of one start
    private static final double MOST_FEATURES_WORK = 5e9; // of the greedy start
    private static final int CHANGED = 2; // arms, at random, in a restart
    private static final long SEED = 1;

    private final int[] arms;
    private final double rho;

    private SpanningArms(int[] arms, double rho) {
        this.arms = arms;
        this.rho = rho;
    }

    /** Ways to search for the arms. Immutable and thread-safe. */
    public enum Search {
        /** The greedy start, then exchanges. */
        EXCHANGE,
        /** The greedy start alone. */
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
     * @param search how to search
     * @return the choice
     * @throws IllegalArgumentException if the arms do not span the space, or {@code d^3 (10 d + 2 K)} is above 5 10^9
     */
    public static SpanningArms of(Features features, Search search) {
        if (sweep(features) > MOST_FEATURES_WORK) {
            throw new IllegalArgumentException("spanning arms are searched for where d^3 (10 d + 2 K) is at most "
                    + MOST_FEATURES_WORK + ", which takes some ten seconds; with d = " + features.dimension()
                    + " features and K = " + features.arms() + " arms it is " + sweep(features)
                    + "; set initialization=none");
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
                throw new IllegalArgumentException("the " + features.arms() + " arms do not span the space: they have "
                        + d + " features, but only " + k + " of the arms are linearly independent, or clearly so");
            }
            gram = bordered(gram, border(features, chosen, k, chosen[k]), product(features, chosen[k], chosen[k]));
        }
        return new SpanningArms(chosen, rho * features.longest() * features.longest());
    }

    /** Exchanges arms, then again and again from the best choice so far with two random arms in it. */
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

    /** About how many products of two numbers a sweep of exchanges takes. */
    private static double sweep(Features features) {
        double d = features.dimension();
        return d * d * d * (10 * d + 2 * features.arms());
    }

    /** Replaces one arm at a time, until that increases rho no more. */
    private SpanningArms exchanged(Features features) {
        double unit = features.longest() * features.longest();
        int[] chosen = arms.clone();
        double largest = rho / unit;
        boolean changed = true;
        double most = Math.min(MOST_SWEEPS, MOST_WORK / sweep(features));
        for (int sweep = 0; changed && sweep + 1 <= most; sweep++) {
            double before = largest;
            for (int place = 0; place < chosen.length; place++) {
                largest = replace(features, chosen, place, largest);
            }
            changed = largest > before;
        }
        return new SpanningArms(chosen, largest * unit);
    }

    /** Replaces the arm at one place by the best one, if that is better, and returns the new rho. */
    private static double replace(Features features, int[] chosen, int place, double rho) {
        int[] others = IntStream.range(0, chosen.length)
                .filter(k -> k != place)
                .map(k -> chosen[k])
                .toArray();
        SymmetricEigen eigen = new SymmetricEigen(gram(features, others));
        double largest = rho;
        for (int arm = 0; arm < features.arms(); arm++) {
            double[] border = border(features, others, others.length, arm);
            double smallest = eigen.smallestBordered(border, product(features, arm, arm), largest * (1 + ROUNDING));
            if (smallest > largest && !contains(others, others.length, arm)) {
                largest = smallest;
                chosen[place] = arm;
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
     * @return the numbers of d arms, in a new array
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
