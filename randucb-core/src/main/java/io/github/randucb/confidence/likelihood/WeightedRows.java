package io.github.randucb.confidence.likelihood;

import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.feature.Row;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.text.SignificantDigits;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Sample of feature vectors with weights. Equal vectors are stored once. A vector has two weights: the weight w of its
 * summarized observations, and the number f of its new observations, which are not yet summarized.
 *
 * <p>{@link #thin} keeps a random part of the vectors, and then calibrates the weights ({@link Calibration}). Vector i is kept with probability
 *
 * <pre>
 * p_i = min(1, t I_i),    I_i = w_i ( g'_i ||x_i||^2_{H^-1} + 0.2 ||x_i||^2_{M^-1} + 0.05 d / n )
 * </pre>
 *
 * and then has the weight w_i / p_i, so weighted sums over the sample keep their expectations (Horvitz and Thompson, 1952).
 * The first term is the leverage of the vector in the likelihood, the second one that in the Gram matrix, which does not
 * depend on the fit (leverage sampling: Cohen, Musco and Pachocki, "Online Row Sampling", 2016). The last term bounds the
 * weights. The number t makes the expected size of the sample right. The vectors are sorted by {@code <x_i, theta>} and
 * chosen systematically: with one random number u, at each place where the sum of the p_i passes u plus a whole number.
 *
 * <p>Not thread-safe.
 */
final class WeightedRows {
    private static final double GRAM_SHARE = 0.2;
    private static final double EQUAL_SHARE = 0.05;
    private static final double HEAVIEST = 0x1p62; // far above all weights but those of forged states

    private final FeatureSpace space;
    private final Map<Row, Integer> indices = new HashMap<>();
    private double[][] rows = {};
    private double[] weights = {};
    private double[] fresh = {};
    private int size;

    WeightedRows(FeatureSpace space) {
        this.space = space;
    }

    int size() {
        return size;
    }

    /** Returns a vector. Callers must not modify it. */
    double[] row(int i) {
        return rows[i];
    }

    /** Returns the vectors, in a new array. */
    double[][] rows() {
        return Arrays.copyOf(rows, size);
    }

    /** Returns the weight of the summarized observations of a vector. */
    double weight(int i) {
        return weights[i];
    }

    /** Returns the number of new observations of a vector. */
    double fresh(int i) {
        return fresh[i];
    }

    /** Adds weight to a vector, which is added if it is not there. */
    void add(double[] x, double weight, double newObservations) {
        Row row = Row.of(x);
        Integer known = indices.putIfAbsent(row, size);
        int index = known == null ? size : known;
        if (known == null) {
            makeRoom();
            rows[size] = row.features();
            size++;
        }
        weights[index] = Math.min(weights[index] + weight, HEAVIEST);
        fresh[index] = Math.min(fresh[index] + newObservations, Limits.OBSERVATIONS);
    }

    private void makeRoom() {
        if (size == rows.length) {
            int length = Math.max(16, 2 * size);
            rows = Arrays.copyOf(rows, length);
            weights = Arrays.copyOf(weights, length);
            fresh = Arrays.copyOf(fresh, length);
        }
    }

    /** Adds the number of new observations of each vector to its weight. */
    void summarize() {
        for (int i = 0; i < size; i++) {
            weights[i] = Math.min(weights[i] + fresh[i], HEAVIEST);
            fresh[i] = 0;
        }
    }

    /**
     * Keeps about a given number of vectors. There must be no new observations.
     *
     * @param target the number of vectors to keep
     * @param products {@code <x_i, theta>} of each vector
     * @param slopes g' at these products
     * @param gram the factor of M
     * @param hessian the factor of H
     * @param u a number in [0, 1)
     */
    void thin(int target, double[] products, double[] slopes, Cholesky gram, Cholesky hessian, double u) {
        double[] probabilities = probabilities(target, importances(slopes, gram, hessian));
        double[][] oldRows = rows();
        double[] oldWeights = Arrays.copyOf(weights, size);
        clear();
        boolean[] kept = systematic(probabilities, products, u);
        double[] newWeights = new double[kept.length];
        Arrays.setAll(newWeights, i -> kept[i] ? oldWeights[i] / probabilities[i] : 0);
        Calibration.calibrate(oldRows, oldWeights, probabilities, newWeights);
        for (int i = 0; i < kept.length; i++) {
            if (kept[i]) {
                add(oldRows[i], newWeights[i], 0);
            }
        }
    }

    /** Chooses vectors in the order of their products, at each place where the sum of probabilities passes a whole number. */
    private static boolean[] systematic(double[] probabilities, double[] products, double u) {
        boolean[] kept = new boolean[probabilities.length];
        double sum = u;
        int[] byProduct = IntStream.range(0, kept.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> products[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        for (int i : byProduct) {
            double next = sum + probabilities[i];
            kept[i] = Math.floor(next) > Math.floor(sum);
            sum = next;
        }
        return kept;
    }

    private double[] importances(double[] slopes, Cholesky gram, Cholesky hessian) {
        double[] inGram = squares(gram);
        double[] inHessian = squares(hessian);
        double total = Arrays.stream(weights, 0, size).sum();
        double equal = EQUAL_SHARE * space.dimension() / total;
        double[] importances = new double[size];
        Arrays.setAll(importances, i -> weights[i] * (slopes[i] * inHessian[i] + GRAM_SHARE * inGram[i] + equal));
        return importances;
    }

    private double[] squares(Cholesky factor) {
        double[][] columns = new double[space.dimension()][size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < columns.length; j++) {
                columns[j][i] = rows[i][j];
            }
        }
        double[] squares = new double[size];
        factor.squares(columns, size, squares);
        return squares;
    }

    /** Returns {@code min(1, t I_i)}, with the t for which these sum to the target. Unimportant vectors, I_i = 0, get 0. */
    static double[] probabilities(int target, double[] importances) {
        double[] increasing = importances.clone();
        Arrays.sort(increasing);
        double[] sums = new double[increasing.length + 1]; // of the least ones
        for (int k = 0; k < increasing.length; k++) {
            sums[k + 1] = sums[k] + increasing[k];
        }
        int sampled = increasing.length; // the others are kept for sure
        while (sampled > 0
                && increasing[sampled - 1] > 0
                && increasing[sampled - 1] * (target - increasing.length + sampled) >= sums[sampled]) {
            sampled--;
        }
        int open = target - increasing.length + sampled; // places for the others; t = open / sum
        double sum = Math.max(sums[sampled], Double.MIN_VALUE);
        double least = sampled < increasing.length ? increasing[sampled] : Double.POSITIVE_INFINITY;
        return Arrays.stream(importances)
                .map(importance -> importance >= least ? 1 : Math.min(1, importance * open / sum))
                .toArray();
    }

    /** Replaces these vectors and weights by those of another sample. */
    void copy(WeightedRows other) {
        clear();
        for (int i = 0; i < other.size; i++) {
            add(other.rows[i], other.weights[i], other.fresh[i]);
        }
    }

    private void clear() {
        indices.clear();
        size = 0;
        Arrays.fill(weights, 0);
        Arrays.fill(fresh, 0);
    }

    /** Writes the vectors and their weights. */
    void save(StateWriter out) {
        out.writeInt(size);
        for (int i = 0; i < size; i++) {
            out.writeDoubles(rows[i], rows[i].length);
        }
        out.writeDoubles(weights, size);
        out.writeDoubles(fresh, size);
    }

    /** Reads what {@link #save} wrote. Rejects more vectors than a given number. */
    void load(StateReader in, int most) {
        clear();
        int count = in.readInt();
        if (count < 0 || count > most) {
            throw new StateException("The number of feature vectors of a state must be between 0 and " + most
                    + ", the parameter 'vectors'; got " + count + ". Restore an undamaged state.");
        }
        for (int i = 0; i < count; i++) {
            double[] row = in.readDoubles(space.dimension());
            space.check(row);
            add(row, 0, 0);
        }
        if (size != count) {
            throw new StateException("The feature vectors of a sample must be distinct; " + (count - size) + " of "
                    + count + " occur twice. Restore an undamaged state.");
        }
        System.arraycopy(in.readDoubles(count), 0, weights, 0, count);
        System.arraycopy(in.readDoubles(count), 0, fresh, 0, count);
        for (int i = 0; i < count; i++) {
            checkWeight("weight", weights[i], HEAVIEST);
            checkWeight("number of new observations", fresh[i], Limits.OBSERVATIONS);
        }
    }

    private static void checkWeight(String name, double weight, double largest) {
        if (!(weight >= 0 && weight <= largest)) {
            throw new StateException("The " + name + " of a feature vector in a state must be between 0 and "
                    + SignificantDigits.of(largest) + "; got " + weight + ". Restore an undamaged state.");
        }
    }
}
