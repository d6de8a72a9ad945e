package io.github.randucb.choice;

import io.github.randucb.state.StateException;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * The arm of the largest of independent random indices X_i, without drawing them all. Only arms above a level can
 * matter as long as there are any, and which ones are is drawn first:
 *
 * <pre>
 * p_i = P(X_i &gt; level),    w_i = -ln(1 - p_i)
 * </pre>
 *
 * The points of a Poisson process of rate one on [0, sum w_i] fall into the stretch w_i of an arm with probability
 * p_i, independently of the other arms: these are the arms above the level, and each of them is drawn from its law
 * above it. If there are none, every arm is drawn from its law below. The choice has the very law of drawing all
 * indices and taking the arm of the largest, the lowest of those that are equal. Arms that are above the level more
 * often than not are drawn in every round instead. Where p_i is not known, a bound on it will do: an arm is then a
 * candidate more often than it is above the level, and its draw says whether it is; with a bound near one the arm is
 * drawn in every round as well, and where most arms would be candidates, all are.
 *
 * <p>The level is such that a few arms are above it, ln K or so. It moves when that is no longer so, which costs the
 * probabilities of all arms a few times; else a change of one arm costs one probability and O(log K), and a choice a
 * few draws and O(log K) for each. The level is part of the state, as the use of random numbers depends on it.
 *
 * <p>Not thread-safe.
 */
public final class ThresholdSampler {
    /** How many numbers {@link #save} returns. */
    public static final int SAVED = 4;

    private static final double OFTEN = 0.5;
    private static final double ALWAYS = 0.9;
    private static final double ALL = 2; // in place of a bound: the arm is drawn in every round
    private static final double MOST = 40; // of w_i: what is beyond is certain in double precision
    private static final int MOST_STEPS = 20;
    private static final int MOST_DOUBLINGS = 1000;
    private static final int MOST_TRIES = 10_000; // of arms that are below the level more often than not
    private static final double MOST_CANDIDATES = 0.5; // of the arms; if there are more, all arms are drawn
    private static final double FARTHEST = 1e100;

    private final Indices indices;
    private final int arms;
    private final boolean all;
    private final double target;
    private final double[] bounds;
    private final int leaves;
    private final double[] sums; // a binary tree: the leaf of an arm has its w_i, zero if it is heavy
    private final double[] numbers; // another one: the expected number of points if p_i is what it is said to be
    private final int[] heavy; // arms, in increasing order
    private final ZigguratSampler.Exponential gaps;
    private int heavies;
    private double level;
    private double step;
    private double least;
    private double greatest;
    private double top;
    private int best;

    /** Independent random indices. */
    public interface Indices {
        /**
         * Where to begin to look for a level.
         *
         * @return a number; the middle of [0, 1] unless indices are elsewhere
         */
        default double start() {
            return 0.5;
        }

        /**
         * How far from there to look at first.
         *
         * @return a positive number
         */
        default double step() {
            return 0.25;
        }

        /** All indices may have changed. */
        default void renew() {}

        /**
         * The upper tail of an index.
         *
         * @param arm an arm
         * @param level a number
         * @return {@code P(X > level)}, or about that if there is a {@link #bound}
         */
        double above(int arm, double level);

        /**
         * A bound on the upper tail of an index, asked for when the level has moved or the arm has changed.
         *
         * @param arm an arm
         * @param level a number
         * @param above what {@link #above} says
         * @return a number that {@code P(X > level)} does not exceed
         */
        default double bound(int arm, double level, double above) {
            return above;
        }

        /**
         * Draws an index.
         *
         * @param arm an arm
         * @return X
         */
        double sample(int arm);

        /**
         * Draws an index that is above a level.
         *
         * @param arm an arm
         * @param level a number
         * @param bound what {@link #bound} said, positive
         * @param top the largest index so far
         * @return X given X > level with probability {@code P(X > level) / bound}, else NaN, and NaN will also do for
         *     an X below the top
         */
        double sampleAbove(int arm, double level, double bound, double top);
    }

    /**
     * Takes the indices as they are now.
     *
     * @param arms the number of arms
     * @param indices their random indices
     * @param few so many arms are all drawn in every round, as they are drawn faster than thought about
     * @param random the source of randomness
     */
    public ThresholdSampler(int arms, Indices indices, int few, UniformRandomProvider random) {
        this.arms = arms;
        this.all = arms <= few;
        this.indices = indices;
        this.target = Math.max(1, Math.log(arms));
        this.bounds = new double[arms];
        this.leaves = Integer.highestOneBit(Math.max(1, arms - 1)) << 1;
        this.sums = new double[2 * leaves];
        this.numbers = new double[2 * leaves];
        this.heavy = new int[arms];
        this.gaps = ZigguratSampler.Exponential.of(random);
        this.level = indices.start();
        this.step = indices.step();
        refresh();
    }

    /** All arms have changed. */
    public void refresh() {
        indices.renew();
        if (!all) {
            moveLevel();
        }
    }

    /**
     * An arm has changed.
     *
     * @param arm the arm
     */
    public void refresh(int arm) {
        if (all) {
            return;
        }
        set(arm);
        for (int node = (leaves + arm) / 2; node > 0; node /= 2) {
            add(node);
        }
        if (numbers[1] < least || numbers[1] > greatest) {
            moveLevel();
        }
    }

    /**
     * Where the level is, and when it moves.
     *
     * @return numbers, for {@link #restore}
     */
    public double[] save() {
        return new double[] {level, step, least, greatest};
    }

    /**
     * Puts the level where it was, when all indices were as they are now.
     *
     * @param saved what {@link #save} returned
     */
    public void restore(double[] saved) {
        if (!(Math.abs(saved[0]) < FARTHEST && saved[1] > 0 && saved[1] < FARTHEST && saved[2] <= saved[3])) {
            throw new StateException("the state has a level " + saved[0] + " that cannot be");
        }
        level = saved[0];
        if (!all) {
            measure();
        }
        step = saved[1];
        least = saved[2];
        greatest = saved[3];
    }

    /**
     * Chooses an arm.
     *
     * @return the arm of the largest index
     */
    public int select() {
        top = Double.NEGATIVE_INFINITY;
        best = 0;
        if (all || sums[1] + heavies > arms * MOST_CANDIDATES) {
            considerAll();
        } else {
            considerSome();
        }
        return best;
    }

    private void considerAll() {
        for (int arm = 0; arm < arms; arm++) {
            consider(arm, indices.sample(arm));
        }
    }

    private void considerSome() {
        for (int k = 0; k < heavies; k++) {
            consider(heavy[k], indices.sample(heavy[k]));
        }
        int last = -1;
        for (double place = gaps.sample(); place < sums[1]; place += gaps.sample()) {
            int arm = at(place);
            if (arm != last && sums[leaves + arm] > 0) { // rounding may lead next to the stretch
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

    /** No arm is above the level. */
    private void considerBelow() {
        for (int arm = 0; arm < arms; arm++) {
            if (bounds[arm] != ALL) {
                consider(arm, sampleBelow(arm));
            }
        }
    }

    private double sampleBelow(int arm) {
        double x = indices.sample(arm);
        for (int tries = 0; x > level && tries < MOST_TRIES; tries++) {
            x = indices.sample(arm);
        }
        return Math.min(x, level);
    }

    /** The arm in whose stretch a place is. */
    private int at(double place) {
        int node = 1;
        double rest = place;
        while (node < leaves) {
            node *= 2;
            if (rest >= sums[node]) {
                rest -= sums[node];
                node++;
            }
        }
        return Math.min(node - leaves, arms - 1);
    }

    private static double weight(double probability) {
        return Math.min(MOST, -Math.log1p(-probability));
    }

    private void set(int arm) {
        double above = indices.above(arm, level);
        double bound = indices.bound(arm, level, above);
        boolean drawn = above > OFTEN || bound > ALWAYS;
        if (bounds[arm] == ALL) {
            int place = Arrays.binarySearch(heavy, 0, heavies, arm);
            System.arraycopy(heavy, place + 1, heavy, place, --heavies - place);
        }
        if (drawn) {
            int place = -1 - Arrays.binarySearch(heavy, 0, heavies, arm);
            System.arraycopy(heavy, place, heavy, place + 1, heavies++ - place);
            heavy[place] = arm;
        }
        bounds[arm] = drawn ? ALL : bound;
        sums[leaves + arm] = drawn ? 0 : weight(bound);
        numbers[leaves + arm] = weight(above);
    }

    private void add(int node) {
        sums[node] = sums[2 * node] + sums[2 * node + 1];
        numbers[node] = numbers[2 * node] + numbers[2 * node + 1];
    }

    /** The expected number of points above a level. */
    private double totalAbove(double at) {
        double total = 0;
        for (int arm = 0; arm < arms; arm++) {
            total += weight(indices.above(arm, at));
        }
        return total;
    }

    private void moveLevel() {
        double direction = totalAbove(level) > target ? 1 : -1;
        double near = level;
        double far = level + direction * step;
        for (int k = 0;
                k < MOST_DOUBLINGS && step < FARTHEST / 4 && (totalAbove(far) > target) == (direction > 0);
                k++) {
            near = far;
            step *= 2;
            far += direction * step;
        }
        bisect(Math.min(near, far), Math.max(near, far));
        step = Math.max(Math.abs(level - near), Math.abs(far - near) / 8);
        measure();
    }

    private void bisect(double from, double to) {
        double low = from;
        double high = to;
        for (int k = 0; k < MOST_STEPS; k++) {
            level = (low + high) / 2;
            double total = totalAbove(level);
            if (total > 1.25 * target) {
                low = level;
            } else if (total < 0.8 * target) {
                high = level;
            } else {
                return;
            }
        }
    }

    private void measure() {
        heavies = 0;
        Arrays.fill(bounds, 0);
        for (int arm = 0; arm < arms; arm++) {
            set(arm);
        }
        for (int node = leaves - 1; node > 0; node--) {
            add(node);
        }
        least = Math.min(0.5 * target, 0.8 * numbers[1]);
        greatest = Math.max(2 * target, 1.25 * numbers[1]);
    }
}
