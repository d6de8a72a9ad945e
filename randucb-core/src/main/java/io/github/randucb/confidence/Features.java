package io.github.randucb.confidence;

import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.Arrays;
import java.util.function.IntFunction;
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
    private final double longest;

    private Features(int arms, int dimension, double[] rows, double longest) {
        this.arms = arms;
        this.dimension = dimension;
        this.rows = rows;
        this.longest = longest;
    }

    /**
     * Takes the vectors.
     *
     * @param vectors one for each arm, all of the same positive length, of numbers up to 10^9, none of them zero
     * @return the features
     * @throws IllegalArgumentException if they are not
     */
    public static Features of(double[][] vectors) {
        return of(vectors, Integer::toString);
    }

    /**
     * Takes the vectors of arms that have names.
     *
     * @param vectors one for each arm, all of the same positive length, of numbers up to 10^9, none of them zero
     * @param names the name of an arm, for messages
     * @return the features
     * @throws IllegalArgumentException if they are not
     */
    public static Features of(double[][] vectors, IntFunction<String> names) {
        if (vectors.length == 0) {
            throw new IllegalArgumentException("there are no arms; at least one is needed");
        }
        if (vectors[0].length == 0) {
            throw new IllegalArgumentException("arm " + names.apply(0) + " has no features; at least one is needed");
        }
        int dimension = vectors[0].length;
        double[] rows = new double[vectors.length * dimension];
        double longest = 0;
        for (int arm = 0; arm < vectors.length; arm++) {
            longest = Math.max(
                    longest, checkedSquare(vectors[arm], dimension, place -> "arm " + names.apply(place), arm));
            for (int j = 0; j < dimension; j++) {
                rows[arm * dimension + j] = vectors[arm][j] + 0.0; // which makes -0.0 the same as 0.0
            }
        }
        return new Features(vectors.length, dimension, rows, Math.sqrt(longest));
    }

    /** No vectors. */
    static Features none(int dimension) {
        return new Features(0, dimension, new double[0], 0);
    }

    /** The squared length of a vector, unless it is no feature vector. */
    static double checkedSquare(double[] vector, int dimension, IntFunction<String> whose, int arm) {
        if (vector.length != dimension) {
            throw new IllegalArgumentException(
                    "the features of " + whose.apply(arm) + " are " + vector.length + " numbers, not " + dimension);
        }
        double square = square(vector);
        if (square > 0 && square <= LARGEST * LARGEST) {
            return square; // so that no number is too large
        }
        for (int j = 0; j < dimension; j++) {
            if (!(Math.abs(vector[j]) <= LARGEST)) {
                throw new IllegalArgumentException(
                        "feature " + j + " of " + whose.apply(arm) + " is " + vector[j] + ", not a number up to 10^9");
            }
        }
        if (square == 0) {
            throw new IllegalArgumentException("the features of " + whose.apply(arm)
                    + " are all zero, or too small to tell; a constant feature, such as 1, says that there is an arm");
        }
        return square;
    }

    /** By four sums at a time, which do not wait for each other. */
    private static double square(double[] vector) {
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        int j = 0;
        for (; j + 3 < vector.length; j += 4) {
            a += vector[j] * vector[j];
            b += vector[j + 1] * vector[j + 1];
            c += vector[j + 2] * vector[j + 2];
            d += vector[j + 3] * vector[j + 3];
        }
        for (; j < vector.length; j++) {
            a += vector[j] * vector[j];
        }
        return (a + b) + (c + d);
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
        if (arm < 0 || arm >= arms) {
            throw new IllegalArgumentException("there is no arm " + arm + ": the arms are 0 to " + (arms - 1));
        }
        return Arrays.copyOfRange(rows, arm * dimension, (arm + 1) * dimension);
    }

    /**
     * The product of the features of two arms.
     *
     * @param i an arm
     * @param j an arm
     * @return {@code <x_i, x_j>}
     */
    public double product(int i, int j) {
        double product = 0;
        for (int k = 0; k < dimension; k++) {
            product += rows[i * dimension + k] * rows[j * dimension + k];
        }
        return product;
    }

    /**
     * The length of the longest vector.
     *
     * @return the largest of ||x_i||
     */
    public double longest() {
        return longest;
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

    /**
     * What these have in common with others of their kind.
     *
     * @return the dimension and the length of the longest vector
     */
    public FeatureSpace space() {
        return new FeatureSpace(dimension, longest);
    }

    /** The vectors, each an array of its own. */
    double[][] vectors() {
        return IntStream.range(0, arms).mapToObj(this::of).toArray(double[][]::new);
    }

    /** The vectors one after the other: not to be written. */
    double[] rows() {
        return rows;
    }

    /**
     * Writes the vectors.
     *
     * @param out where to write
     */
    public void save(StateWriter out) {
        out.writeDoubles(rows, rows.length);
    }

    /**
     * Reads what {@link #save} wrote.
     *
     * @param arms the number of arms
     * @param dimension the number of features
     * @param in where to read
     * @return the features
     */
    public static Features load(int arms, int dimension, StateReader in) {
        double[] rows = in.readDoubles();
        if (rows.length != (long) arms * dimension) {
            throw new StateException(
                    "the state has " + rows.length + " features of " + arms + " arms of dimension " + dimension);
        }
        return of(IntStream.range(0, arms)
                .mapToObj(arm -> Arrays.copyOfRange(rows, arm * dimension, (arm + 1) * dimension))
                .toArray(double[][]::new));
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
