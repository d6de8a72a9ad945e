package io.github.randucb.confidence.ridge;

import io.github.randucb.feature.Columns;
import io.github.randucb.feature.Features;
import io.github.randucb.feature.Row;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Means and widths of many arms, in blocks that sleep as long as none of their arms can win. Observations of arms
 * a_1, a_2, ... since a block was awake have moved its arms by no more than their widths allow:
 *
 * <pre>
 * mu-hat_i + z C_i &lt;= mu-hat_i(then) + (max(z, 0) + reach) C_i(then),    reach = sum_k |step_k| C_{a_k}
 * </pre>
 *
 * by Cauchy and Schwarz, {@code |<x_i, M^-1 x_a>| <= C_i C_a}, and as widths do not grow. A block for which the bound
 * reaches the largest index wakes up: it follows what it has slept through, or is computed afresh where that is less
 * work. Choices are those among all arms, up to rounding.
 *
 * <p>A choice takes O(K / 64), and O(d) to O(d^2) for each arm of a block that wakes up. Early most do, and later few,
 * as widths get smaller and with them the reach of an observation. Blocks are of arms that are near each other, so that
 * those that may win are in few of them. Not thread-safe.
 */
final class SleepingArms implements RidgeArms {
    /** The number of arms in a block. */
    static final int BLOCK = 64;

    private static final long NEVER = -1;

    private final Fit fit;
    private final int arms;
    private final int[] order; // of the arms in the blocks: of equal ones there is only the lowest
    private final int[] places; // of each arm, or its equal, in that order
    private final Columns[] columns;
    private final FollowedArms[] blocks;
    private final ChordBounds bounds;
    private final long[] seen; // observations that a block has followed
    private final double[] reachSeen;
    private final double[][] lastU;
    private final double[] lastGain;
    private final double[] lastStep;
    private final double[] means;
    private final double[] squares;
    private final double[] widths;
    private long observations;
    private double reach;
    private double furthest; // multiplier, more or less
    private int winner;
    private boolean collected;

    SleepingArms(double[][] vectors, Fit fit) {
        this.fit = fit;
        this.arms = vectors.length;
        int[] lowest = lowest(vectors);
        int[] distinct =
                IntStream.range(0, arms).filter(arm -> lowest[arm] == arm).toArray();
        this.order = Arrays.stream(VectorClustering.order(of(distinct, vectors), BLOCK))
                .map(k -> distinct[k])
                .toArray();
        this.places = new int[arms];
        for (int place = 0; place < order.length; place++) {
            places[order[place]] = place;
        }
        for (int arm = 0; arm < arms; arm++) {
            places[arm] = places[lowest[arm]];
        }
        int count = (order.length + BLOCK - 1) / BLOCK;
        this.columns = new Columns[count];
        this.blocks = new FollowedArms[count];
        for (int b = 0; b < count; b++) {
            columns[b] = Features.of(of(inBlock(b).toArray(), vectors)).columns();
            blocks[b] = new FollowedArms(columns[b], fit);
        }
        this.bounds = new ChordBounds(count);
        this.seen = new long[count];
        this.reachSeen = new double[count];
        int d = vectors[0].length;
        int kept = Math.max(1, d / 2); // from there on it is less work to compute a block afresh
        this.lastU = new double[kept][d];
        this.lastGain = new double[kept];
        this.lastStep = new double[kept];
        this.means = new double[arms];
        this.squares = new double[arms];
        this.widths = new double[arms];
        begin();
        refresh();
    }

    /** The lowest of the arms that are equal to each. */
    private static int[] lowest(double[][] vectors) {
        Map<Row, Integer> first = new HashMap<>();
        return IntStream.range(0, vectors.length)
                .map(arm -> first.computeIfAbsent(new Row(vectors[arm]), row -> arm))
                .toArray();
    }

    private static double[][] of(int[] some, double[][] vectors) {
        return Arrays.stream(some).mapToObj(arm -> vectors[arm]).toArray(double[][]::new);
    }

    private IntStream inBlock(int b) {
        return Arrays.stream(order, b * BLOCK, Math.min(order.length, (b + 1) * BLOCK));
    }

    private void begin() {
        reach = 0;
        furthest = 1;
        winner = 0;
    }

    @Override
    public int argmax(double z) {
        double positive = Math.max(z, 0);
        furthest = Math.max(furthest, 1.5 * positive);
        int first = places[winner] / BLOCK;
        double top = look(first, z, Double.NEGATIVE_INFINITY);
        for (int b = 0; b < blocks.length; b++) {
            if (b != first && mayReach(b, positive, top)) {
                top = look(b, z, top);
            }
        }
        return winner;
    }

    private boolean mayReach(int b, double z, double top) {
        return seen[b] == NEVER || bounds.at(b, z + (reach - reachSeen[b])) >= top;
    }

    /** Looks for a winner in a block, and returns the largest index so far. */
    private double look(int b, double z, double best) {
        wake(b);
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

    private void wake(int b) {
        if (seen[b] == observations) {
            return;
        }
        if (seen[b] != NEVER && observations - seen[b] <= lastU.length) {
            for (long k = seen[b]; k < observations; k++) {
                int slot = (int) (k % lastU.length);
                blocks[b].follow(lastU[slot], lastGain[slot], lastStep[slot]);
            }
        } else {
            blocks[b].refresh();
        }
        isAwake(b);
    }

    private void isAwake(int b) {
        seen[b] = observations;
        reachSeen[b] = reach;
        bounds.take(b, blocks[b].means(), blocks[b].widths(), furthest);
    }

    /** The number of blocks that have followed all observations. */
    int awake() {
        return (int) Arrays.stream(seen).filter(then -> then == observations).count();
    }

    @Override
    public void follow(double[] u, double square, double gain, double step) {
        int slot = (int) (observations % lastU.length);
        System.arraycopy(u, 0, lastU[slot], 0, u.length);
        lastGain[slot] = gain;
        lastStep[slot] = step;
        observations++;
        reach += Math.abs(step) * Math.sqrt(square);
        collected = false;
    }

    @Override
    public void refresh() {
        Arrays.fill(seen, NEVER);
        reach = 0;
        collected = false;
    }

    @Override
    public double mean(int arm) {
        int place = places[arm];
        wake(place / BLOCK);
        return blocks[place / BLOCK].mean(place % BLOCK);
    }

    @Override
    public double[] means() {
        collect();
        return means;
    }

    @Override
    public double[] squares() {
        collect();
        return squares;
    }

    @Override
    public double[] widths() {
        collect();
        return widths;
    }

    /** Computes all afresh, and wakes nobody, so that what is asked for does not change what comes. */
    private void collect() {
        if (collected) {
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
            means[arm] = means[order[places[arm]]];
            squares[arm] = squares[order[places[arm]]];
            widths[arm] = Math.sqrt(squares[arm]);
        }
        collected = true;
    }

    @Override
    public void load(double[] savedMeans, double[] savedSquares) {
        begin();
        for (int b = 0; b < blocks.length; b++) {
            blocks[b].load(
                    inBlock(b).mapToDouble(arm -> savedMeans[arm]).toArray(),
                    inBlock(b).mapToDouble(arm -> savedSquares[arm]).toArray());
            isAwake(b);
        }
        collected = false;
    }
}
