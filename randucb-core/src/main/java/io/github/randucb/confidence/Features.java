package io.github.randucb.confidence;

import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The feature vectors of a set of arms, x_i in R^d.
 *
 * <p>Immutable and thread-safe.
 */
public final class Features {
    private static final double LARGEST = 1e9;

    private final int arms;
    private final int dimension;
    private final double[] rows;

    private Features(int arms, int dimension, double[] rows) {
        this.arms = arms;
        this.dimension = dimension;
        this.rows = rows;
    }

    /**
     * Takes the vectors.
     *
     * @param vectors one for each arm, all of the same positive length, of numbers up to 10^9, none of them zero
     * @return the features
     * @throws IllegalArgumentException if they are not
     */
    public static Features of(double[][] vectors) {
        if (vectors.length == 0 || vectors[0].length == 0) {
            throw new IllegalArgumentException("features are at least one vector of at least one number");
        }
        int dimension = vectors[0].length;
        double[] rows = new double[vectors.length * dimension];
        for (int arm = 0; arm < vectors.length; arm++) {
            check(vectors[arm], dimension, "arm " + arm);
            System.arraycopy(vectors[arm], 0, rows, arm * dimension, dimension);
        }
        return new Features(vectors.length, dimension, rows);
    }

    /** Refuses a vector that is no feature vector. */
    static void check(double[] vector, int dimension, String whose) {
        if (vector.length != dimension) {
            throw new IllegalArgumentException(
                    "the features of " + whose + " are " + vector.length + " numbers, not " + dimension);
        }
        boolean zero = true;
        for (int j = 0; j < dimension; j++) {
            if (!(Math.abs(vector[j]) <= LARGEST)) {
                throw new IllegalArgumentException(
                        "feature " + j + " of " + whose + " is " + vector[j] + ", not a number up to 10^9");
            }
            zero &= vector[j] == 0;
        }
        if (zero) {
            throw new IllegalArgumentException("the features of " + whose + " are all zero");
        }
    }

    /**
     * The number of arms.
     *
     * @return K
     */
    public int arms() {
        return arms;
    }

    /**
     * The number of features.
     *
     * @return d
     */
    public int dimension() {
        return dimension;
    }

    /**
     * The features of an arm.
     *
     * @param arm the arm
     * @return a new array
     */
    public double[] of(int arm) {
        return Arrays.copyOfRange(rows, arm * dimension, (arm + 1) * dimension);
    }

    /**
     * The arm with the largest product with a vector, the lowest of equal ones.
     *
     * @param vector a vector of dimension d
     * @return an arm
     */
    public int argmax(double[] vector) {
        int best = 0;
        double top = Double.NEGATIVE_INFINITY;
        for (int arm = 0; arm < arms; arm++) {
            double product = 0;
            for (int j = 0; j < dimension; j++) {
                product += vector[j] * rows[arm * dimension + j];
            }
            if (product > top) {
                top = product;
                best = arm;
            }
        }
        return best;
    }

    /**
     * The length of the longest vector.
     *
     * @return the largest of ||x_i||
     */
    public double longest() {
        double longest = 0;
        for (int arm = 0; arm < arms; arm++) {
            double square = 0;
            for (double x : of(arm)) {
                square += x * x;
            }
            longest = Math.max(longest, square);
        }
        return Math.sqrt(longest);
    }

    /**
     * Adds a multiple of an arm's features to a vector.
     *
     * @param vector a vector of dimension d
     * @param arm the arm
     * @param factor the multiple
     */
    public void addTo(double[] vector, int arm, double factor) {
        for (int j = 0; j < dimension; j++) {
            vector[j] += factor * rows[arm * dimension + j];
        }
    }

    /** The vectors one after the other: not to be written. */
    double[] rows() {
        return rows;
    }

    /** The vectors feature by feature, so that loops over arms run through memory in order. */
    double[] columns() {
        double[] columns = new double[rows.length];
        for (int arm = 0; arm < arms; arm++) {
            for (int j = 0; j < dimension; j++) {
                columns[j * arms + arm] = rows[arm * dimension + j];
            }
        }
        return columns;
    }

    /**
     * Writes features or their absence.
     *
     * @param features the features, if there are any
     * @param out where to write
     */
    public static void save(Optional<Features> features, StateWriter out) {
        out.writeInt(features.map(Features::dimension).orElse(0));
        features.ifPresent(x -> out.writeDoubles(x.rows, x.rows.length));
    }

    /**
     * Reads what {@link #save} wrote.
     *
     * @param arms the number of arms
     * @param in where to read
     * @return the features, if there are any
     */
    public static Optional<Features> load(int arms, StateReader in) {
        int dimension = in.readInt();
        if (dimension == 0) {
            return Optional.empty();
        }
        double[] rows = in.readDoubles();
        if (dimension < 0 || rows.length != (long) arms * dimension) {
            throw new StateException(
                    "the state has " + rows.length + " features of " + arms + " arms of dimension " + dimension);
        }
        return Optional.of(of(IntStream.range(0, arms)
                .mapToObj(arm -> Arrays.copyOfRange(rows, arm * dimension, (arm + 1) * dimension))
                .toArray(double[][]::new)));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Features that && dimension == that.dimension && Arrays.equals(rows, that.rows);
    }

    @Override
    public int hashCode() {
        return 31 * dimension + Arrays.hashCode(rows);
    }

    @Override
    public String toString() {
        return arms + " x " + dimension + " features";
    }
}
