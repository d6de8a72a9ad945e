package io.github.randucb.confidence.ridge;

import io.github.randucb.feature.Columns;
import io.github.randucb.feature.Features;
import io.github.randucb.feature.Row;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Means and widths of many arms, updated only where an arm may win.
 *
 * <p>Arms are grouped into blocks of 64 similar arms. A block stores the means and widths of its arms as of some earlier
 * observation, and an upper bound on the present index of its best arm. While this bound is below the largest index, no arm
 * of the block can win, and the block is left as it is. Otherwise the block is brought up to date: it applies the
 * observations it has missed, or is recomputed where that is faster. The choice is the same as among all arms, up to
 * rounding.
 *
 * <p>The bound: let a_1, a_2, ... be the arms observed since the block was last up to date. Then
 *
 * <pre>
 * mu-hat_i + z C_i &lt;= mu-hat_i(then) + (max(z, 0) + reach) C_i(then),    reach = sum_k |step_k| C_{a_k}
 * </pre>
 *
 * because {@code |<x_i, M^-1 x_a>| <= C_i C_a} (Cauchy and Schwarz), and because widths never grow.
 *
 * <p>A choice takes O(K / 64), and O(d) to O(d^2) for each arm of a block that is brought up to date. Early these are most
 * blocks. Later they are few, because widths get smaller, and with them the reach of an observation. Blocks hold similar
 * arms, so that the arms that may win are in few blocks.
 *
 * <p>Not thread-safe.
 */
final class LazyArms implements RidgeArms {
    /** Number of arms in a block. */
    static final int BLOCK = 64;

    private static final long STALE = -1; // a block that must be recomputed

    private final Fit fit;
    private final int arms;
    private final int[] order; // arms, block by block; only the lowest of equal arms
    private final int[] positions; // of each arm, or of its equal, in that order
    private final Columns[] columns;
    private final EagerArms[] blocks;
    private final ChordBounds bounds;
    private final long[] applied; // number of observations that a block includes
    private final double[] reachThen; // reach when a block was last up to date
    private final double[][] recentU; // the latest observations, as a ring buffer
    private final double[] recentGain;
    private final double[] recentStep;
    private final double[] means;
    private final double[] squares;
    private final double[] widths;
    private long observations;
    private double reach;
    private double largestMultiplier; // roughly: it sets the range of the chords
    private int winner;
    private boolean computed; // whether means, squares and widths include all observations

    LazyArms(double[][] vectors, Fit fit) {
        this.fit = fit;
        this.arms = vectors.length;
        int[] lowest = lowestEquals(vectors);
        int[] distinct =
                IntStream.range(0, arms).filter(arm -> lowest[arm] == arm).toArray();
        this.order = Arrays.stream(VectorClustering.order(select(distinct, vectors), BLOCK))
                .map(k -> distinct[k])
                .toArray();
        this.positions = new int[arms];
        for (int position = 0; position < order.length; position++) {
            positions[order[position]] = position;
        }
        for (int arm = 0; arm < arms; arm++) {
            positions[arm] = positions[lowest[arm]];
        }
        int count = (order.length + BLOCK - 1) / BLOCK;
        this.columns = new Columns[count];
        this.blocks = new EagerArms[count];
        for (int b = 0; b < count; b++) {
            columns[b] = Features.of(select(armsOf(b).toArray(), vectors)).columns();
            blocks[b] = new EagerArms(columns[b], fit);
        }
        this.bounds = new ChordBounds(count);
        this.applied = new long[count];
        this.reachThen = new double[count];
        int d = vectors[0].length;
        int kept = Math.max(1, d / 2); // after more observations it is faster to recompute a block
        this.recentU = new double[kept][d];
        this.recentGain = new double[kept];
        this.recentStep = new double[kept];
        this.means = new double[arms];
        this.squares = new double[arms];
        this.widths = new double[arms];
        reset();
        refresh();
    }

    /** Returns, for each arm, the lowest arm with the same features. */
    private static int[] lowestEquals(double[][] vectors) {
        Map<Row, Integer> first = new HashMap<>();
        return IntStream.range(0, vectors.length)
                .map(arm -> first.computeIfAbsent(new Row(vectors[arm]), row -> arm))
                .toArray();
    }

    private static double[][] select(int[] some, double[][] vectors) {
        return Arrays.stream(some).mapToObj(arm -> vectors[arm]).toArray(double[][]::new);
    }

    private IntStream armsOf(int b) {
        return Arrays.stream(order, b * BLOCK, Math.min(order.length, (b + 1) * BLOCK));
    }

    private void reset() {
        reach = 0;
        largestMultiplier = 1;
        winner = 0;
    }

    @Override
    public int argmax(double z) {
        double positive = Math.max(z, 0);
        largestMultiplier = Math.max(largestMultiplier, 1.5 * positive);
        int first = positions[winner] / BLOCK;
        double top = search(first, z, Double.NEGATIVE_INFINITY);
        for (int b = 0; b < blocks.length; b++) {
            if (b != first && mayWin(b, positive, top)) {
                top = search(b, z, top);
            }
        }
        return winner;
    }

    private boolean mayWin(int b, double z, double top) {
        return applied[b] == STALE || bounds.at(b, z + (reach - reachThen[b])) >= top;
    }

    /** Brings a block up to date, searches it for a better winner, and returns the largest index so far. */
    private double search(int b, double z, double best) {
        bringUpToDate(b);
        double[] mean = blocks[b].means();
        double[] width = blocks[b].widths();
        double top = best;
        for (int i = 0; i < mean.length; i++) {
            double index = mean[i] + z * width[i];
            if (index > top || (index == top && order[b * BLOCK + i] < winner)) {
                top = index;
                winner = order[b * BLOCK + i];
            }
        }
        return top;
    }

    private void bringUpToDate(int b) {
        if (applied[b] == observations) {
            return;
        }
        if (applied[b] != STALE && observations - applied[b] <= recentU.length) {
            for (long k = applied[b]; k < observations; k++) {
                int slot = (int) (k % recentU.length);
                blocks[b].update(recentU[slot], recentGain[slot], recentStep[slot]);
            }
        } else {
            blocks[b].refresh();
        }
        setUpToDate(b);
    }

    private void setUpToDate(int b) {
        applied[b] = observations;
        reachThen[b] = reach;
        bounds.set(b, blocks[b].means(), blocks[b].widths(), largestMultiplier);
    }

    /** Returns the number of blocks that are up to date. */
    int blocksUpToDate() {
        return (int)
                Arrays.stream(applied).filter(count -> count == observations).count();
    }

    @Override
    public void update(double[] u, double square, double gain, double step) {
        int slot = (int) (observations % recentU.length);
        System.arraycopy(u, 0, recentU[slot], 0, u.length);
        recentGain[slot] = gain;
        recentStep[slot] = step;
        observations++;
        reach += Math.abs(step) * Math.sqrt(square);
        computed = false;
    }

    @Override
    public void refresh() {
        Arrays.fill(applied, STALE);
        reach = 0;
        computed = false;
    }

    @Override
    public double mean(int arm) {
        int position = positions[arm];
        bringUpToDate(position / BLOCK);
        return blocks[position / BLOCK].mean(position % BLOCK);
    }

    @Override
    public double[] means() {
        computeAll();
        return means;
    }

    @Override
    public double[] squares() {
        computeAll();
        return squares;
    }

    @Override
    public double[] widths() {
        computeAll();
        return widths;
    }

    /** Recomputes all values without updating blocks, so that queries cannot affect later choices. */
    private void computeAll() {
        if (computed) {
            return;
        }
        double[] mean = new double[BLOCK];
        double[] square = new double[BLOCK];
        for (int b = 0; b < blocks.length; b++) {
            columns[b].multiply(fit.theta(), mean);
            fit.squares(columns[b], square);
            for (int i = 0; i < columns[b].arms(); i++) {
                means[order[b * BLOCK + i]] = mean[i];
                squares[order[b * BLOCK + i]] = square[i];
            }
        }
        for (int arm = 0; arm < arms; arm++) {
            means[arm] = means[order[positions[arm]]];
            squares[arm] = squares[order[positions[arm]]];
            widths[arm] = Math.sqrt(squares[arm]);
        }
        computed = true;
    }

    @Override
    public void load(double[] savedMeans, double[] savedSquares) {
        reset();
        for (int b = 0; b < blocks.length; b++) {
            blocks[b].load(
                    armsOf(b).mapToDouble(arm -> savedMeans[arm]).toArray(),
                    armsOf(b).mapToDouble(arm -> savedSquares[arm]).toArray());
            setUpToDate(b);
        }
        computed = false;
    }
}
