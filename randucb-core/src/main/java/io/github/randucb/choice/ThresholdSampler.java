package io.github.randucb.choice;

import io.github.randucb.state.StateException;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * A sampler of the arm with the largest random index. The indices X_i are independent. The sampler does not sample all
 * of them: if some index exceeds a level, only the arms above the level can win. The sampler first draws the set of
 * these arms:
 *
 * <pre>
 * p_i = P(X_i &gt; level),    w_i = -ln(1 - p_i)
 * </pre>
 *
 * Each arm gets a segment of length w_i of the interval [0, sum w_i]. A Poisson process of rate one has a point in the
 * segment of arm i with probability p_i, independently of the other arms. The arms with a point are above the level,
 * and their indices are sampled given X_i &gt; level. If there is no such arm, all indices are sampled given X_i &lt;=
 * level. The choice has exactly the distribution of sampling all indices and taking the largest, with ties to the
 * lowest arm.
 *
 * <p>Three cases are different:
 *
 * <ul>
 *   <li>Arms with p_i &gt; 1/2 are sampled in every round.
 *   <li>If p_i is unknown, an upper bound on it replaces it. The arm is then a candidate too often; {@link
 *       Indices#sampleAbove} rejects the surplus candidates. An arm with a bound close to one is sampled in every round.
 *   <li>If most arms would be candidates, all arms are sampled.
 * </ul>
 *
 * <p>The level is chosen so that about ln K arms are expected to exceed it. When the expected number leaves a range
 * around ln K, the sampler searches for a new level, and computes the probabilities of all arms a few times. Otherwise,
 * a change of one arm recomputes one probability and takes O(log K). A choice takes a few samples, and O(log K) for each. The level is part of the saved
 * state, because the use of random numbers depends on it.
 *
 * <p>Not thread-safe.
 */
public final class ThresholdSampler {
    /** The length of the array that {@link #save} returns. */
    public static final int SAVED = 4;

    private static final double LIKELY = 0.5; // an arm with a larger p_i is sampled in every round
    private static final double LARGE_BOUND = 0.9; // and so is an arm with a larger bound on p_i
    private static final double ALWAYS = 2; // the entry of bounds for an arm that is sampled in every round
    private static final double MAX_WEIGHT = 40; // a larger w_i means certainty in double precision
    private static final int MAX_BISECTIONS = 20;
    private static final int MAX_DOUBLINGS = 1000;
    private static final int MAX_TRIES = 10_000; // most samples of these arms are below the level
    private static final double MAX_CANDIDATE_SHARE = 0.5; // with more candidates, all arms are sampled
    private static final double MAX_LEVEL = 1e100;

    private final Indices indices;
    private final int arms;
    private final boolean sampleAll;
    private final double target; // the expected number of arms above the level
    private final double[] bounds; // the bound on p_i, or ALWAYS
    private final int leaves;
    private final double[] weightTree; // tree of sums of w_i, which is 0 for an arm in alwaysSampled
    private final double[] expectedTree; // tree of sums of -ln(1 - p_i), with p_i = indices.above(i)
    private final int[] alwaysSampled; // arms, in increasing order
    private final ZigguratSampler.Exponential gaps;
    private int alwaysSampledCount;
    private double level;
    private double step;
    private double minExpected; // the level moves if the expected number is below this
    private double maxExpected; // or above this
    private double top;
    private int best;

    /** Independent random indices. */
    public interface Indices {
        /**
         * Returns the level at which the search for a level starts.
         *
         * @return a number, 0.5 by default
         */
        default double start() {
            return 0.5;
        }

        /**
         * Returns the first step of the search for a level.
         *
         * @return a positive number, 0.25 by default
         */
        default double step() {
            return 0.25;
        }

        /** Tells that the indices of all arms have changed. The sampler calls it before it reads them. */
        default void indicesChanged() {}

        /**
         * Returns the upper tail of an index.
         *
         * @param arm an arm
         * @param level a number
         * @return {@code P(X > level)}; an approximation if {@link #bound} is overridden
         */
        double above(int arm, double level);

        /**
         * Returns an upper bound on the upper tail of an index. It is called when the level has moved or the arm has
         * changed.
         *
         * @param arm an arm
         * @param level a number
         * @param above the value of {@link #above}
         * @return an upper bound on {@code P(X > level)}
         */
        default double bound(int arm, double level, double above) {
            return above;
        }

        /**
         * Samples an index.
         *
         * @param arm an arm
         * @return X
         */
        double sample(int arm);

        /**
         * Samples an index above a level.
         *
         * @param arm an arm
         * @param level a number
         * @param bound the value of {@link #bound}, positive
         * @param top the largest index so far
         * @return a sample of X given X &gt; level, with probability {@code P(X > level) / bound}; otherwise NaN.
         *     Samples below {@code top} may also be returned as NaN, because they cannot win
         */
        double sampleAbove(int arm, double level, double bound, double top);
    }

    /**
     * Creates a sampler of the current indices.
     *
     * @param arms the number of arms
     * @param indices the random indices of the arms
     * @param sampleAllUpTo up to this many arms, sampling every index is faster
     * @param random the source of randomness
     */
    public ThresholdSampler(int arms, Indices indices, int sampleAllUpTo, UniformRandomProvider random) {
        this.arms = arms;
        this.sampleAll = arms <= sampleAllUpTo;
        this.indices = indices;
        this.target = Math.max(1, Math.log(arms));
        this.bounds = new double[arms];
        this.leaves = Integer.highestOneBit(Math.max(1, arms - 1)) << 1;
        this.weightTree = new double[2 * leaves];
        this.expectedTree = new double[2 * leaves];
        this.alwaysSampled = new int[arms];
        this.gaps = ZigguratSampler.Exponential.of(random);
        this.level = indices.start();
        this.step = indices.step();
        refresh();
    }

    /** Updates the sampler after changes of all arms. */
    public void refresh() {
        indices.indicesChanged();
        if (!sampleAll) {
            moveLevel();
        }
    }

    /**
     * Updates the sampler after a change of one arm.
     *
     * @param arm the arm
     */
    public void refresh(int arm) {
        if (sampleAll) {
            return;
        }
        update(arm);
        for (int node = (leaves + arm) / 2; node > 0; node /= 2) {
            sumChildren(node);
        }
        if (expectedTree[1] < minExpected || expectedTree[1] > maxExpected) {
            moveLevel();
        }
    }

    /**
     * Returns the state of the sampler: the level, and when it moves.
     *
     * @return {@link #SAVED} numbers for {@link #restore}
     */
    public double[] save() {
        return new double[] {level, step, minExpected, maxExpected};
    }

    /**
     * Restores a saved state. All indices must be as they were when it was saved.
     *
     * @param saved the result of {@link #save}
     * @throws StateException if the numbers are not those of a level
     */
    public void restore(double[] saved) {
        if (!(Math.abs(saved[0]) < MAX_LEVEL && saved[1] > 0 && saved[1] < MAX_LEVEL && saved[2] <= saved[3])) {
            throw new StateException(
                    "The level of a state must be finite, with a positive step and an ordered range; got "
                            + Arrays.toString(saved) + ". Restore an undamaged state.");
        }
        level = saved[0];
        if (!sampleAll) {
            rebuild();
        }
        step = saved[1];
        minExpected = saved[2];
        maxExpected = saved[3];
    }

    /**
     * Chooses an arm.
     *
     * @return the arm with the largest index
     */
    public int select() {
        top = Double.NEGATIVE_INFINITY;
        best = 0;
        if (sampleAll || weightTree[1] + alwaysSampledCount > arms * MAX_CANDIDATE_SHARE) {
            considerAll();
        } else {
            considerCandidates();
        }
        return best;
    }

    private void considerAll() {
        for (int arm = 0; arm < arms; arm++) {
            consider(arm, indices.sample(arm));
        }
    }

    private void considerCandidates() {
        for (int k = 0; k < alwaysSampledCount; k++) {
            consider(alwaysSampled[k], indices.sample(alwaysSampled[k]));
        }
        int last = -1;
        for (double position = gaps.sample(); position < weightTree[1]; position += gaps.sample()) {
            int arm = armAt(position);
            if (arm != last && weightTree[leaves + arm] > 0) { // rounding may give an arm without a segment
                last = arm;
                consider(arm, indices.sampleAbove(arm, level, bounds[arm], top));
            }
        }
        if (!(top > level)) {
            considerBelow();
        }
    }

    private void consider(int arm, double index) {
        if (index > top || (index == top && arm < best)) {
            top = index;
            best = arm;
        }
    }

    /** Samples the indices given that no arm is above the level. */
    private void considerBelow() {
        for (int arm = 0; arm < arms; arm++) {
            if (bounds[arm] != ALWAYS) {
                consider(arm, sampleBelow(arm));
            }
        }
    }

    private double sampleBelow(int arm) {
        double x = indices.sample(arm);
        for (int tries = 0; x > level && tries < MAX_TRIES; tries++) {
            x = indices.sample(arm);
        }
        return Math.min(x, level);
    }

    /** Returns the arm whose segment contains a position. */
    private int armAt(double position) {
        int node = 1;
        double rest = position;
        while (node < leaves) {
            node *= 2;
            if (rest >= weightTree[node]) {
                rest -= weightTree[node];
                node++;
            }
        }
        return Math.min(node - leaves, arms - 1);
    }

    private static double weight(double probability) {
        return Math.min(MAX_WEIGHT, -Math.log1p(-probability));
    }

    private void update(int arm) {
        double above = indices.above(arm, level);
        double bound = indices.bound(arm, level, above);
        boolean always = above > LIKELY || bound > LARGE_BOUND;
        if (bounds[arm] == ALWAYS) {
            int position = Arrays.binarySearch(alwaysSampled, 0, alwaysSampledCount, arm);
            System.arraycopy(alwaysSampled, position + 1, alwaysSampled, position, --alwaysSampledCount - position);
        }
        if (always) {
            int position = -1 - Arrays.binarySearch(alwaysSampled, 0, alwaysSampledCount, arm);
            System.arraycopy(alwaysSampled, position, alwaysSampled, position + 1, alwaysSampledCount++ - position);
            alwaysSampled[position] = arm;
        }
        bounds[arm] = always ? ALWAYS : bound;
        weightTree[leaves + arm] = always ? 0 : weight(bound);
        expectedTree[leaves + arm] = weight(above);
    }

    private void sumChildren(int node) {
        weightTree[node] = weightTree[2 * node] + weightTree[2 * node + 1];
        expectedTree[node] = expectedTree[2 * node] + expectedTree[2 * node + 1];
    }

    /** Returns the expected number of points above a level. */
    private double expectedAbove(double candidateLevel) {
        double total = 0;
        for (int arm = 0; arm < arms; arm++) {
            total += weight(indices.above(arm, candidateLevel));
        }
        return total;
    }

    private void moveLevel() {
        double direction = expectedAbove(level) > target ? 1 : -1;
        double near = level;
        double far = level + direction * step;
        for (int k = 0;
                k < MAX_DOUBLINGS && step < MAX_LEVEL / 4 && (expectedAbove(far) > target) == (direction > 0);
                k++) {
            near = far;
            step *= 2;
            far += direction * step;
        }
        bisect(Math.min(near, far), Math.max(near, far));
        step = Math.max(Math.abs(level - near), Math.abs(far - near) / 8);
        rebuild();
    }

    private void bisect(double from, double to) {
        double low = from;
        double high = to;
        for (int k = 0; k < MAX_BISECTIONS; k++) {
            level = (low + high) / 2;
            double total = expectedAbove(level);
            if (total > 1.25 * target) {
                low = level;
            } else if (total < 0.8 * target) {
                high = level;
            } else {
                return;
            }
        }
    }

    private void rebuild() {
        alwaysSampledCount = 0;
        Arrays.fill(bounds, 0);
        for (int arm = 0; arm < arms; arm++) {
            update(arm);
        }
        for (int node = leaves - 1; node > 0; node--) {
            sumChildren(node);
        }
        minExpected = Math.min(0.5 * target, 0.8 * expectedTree[1]);
        maxExpected = Math.max(2 * target, 1.25 * expectedTree[1]);
    }
}
