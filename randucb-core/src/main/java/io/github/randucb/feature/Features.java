package io.github.randucb.feature;

import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Feature vectors of a set of arms, x_i in R^d.
 *
 * <p>Immutable and thread-safe.
 */
public final class Features {
    private final Columns columns;

    private Features(Columns columns) {
        this.columns = columns;
    }

    /**
     * Creates features from vectors.
     *
     * @param vectors the feature vector of each arm: all of the same dimension, with entries of magnitude up to 10^9, and
     *     none of them zero
     * @return the features
     * @throws IllegalArgumentException if a vector is not of that form
     */
    public static Features of(double[][] vectors) {
        return of(vectors, Integer::toString);
    }

    /**
     * Creates features from vectors of named arms.
     *
     * @param vectors the feature vector of each arm: all of the same dimension, with entries of magnitude up to 10^9, and
     *     none of them zero
     * @param names the name of an arm, for messages
     * @return the features
     * @throws IllegalArgumentException if a vector is not of that form
     */
    public static Features of(double[][] vectors, IntFunction<String> names) {
        Columns columns = new Columns();
        columns.set(vectors, names);
        return new Features(columns);
    }

    /**
     * Creates an empty set of features.
     *
     * @param dimension the number of features
     * @return features of no arms
     */
    public static Features none(int dimension) {
        return new Features(new Columns(dimension));
    }

    /**
     * Returns the number of arms.
     *
     * @return K
     */
    public int arms() {
        return columns.arms();
    }

    /**
     * Returns the number of features.
     *
     * @return d
     */
    public int dimension() {
        return columns.dimension();
    }

    /**
     * Returns the features of an arm.
     *
     * @param arm the index of the arm
     * @return a new array
     */
    public double[] of(int arm) {
        return columns.row(arm);
    }

    /**
     * Returns the product of the features of two arms.
     *
     * @param i an arm
     * @param j an arm
     * @return {@code <x_i, x_j>}
     */
    public double product(int i, int j) {
        return columns.product(i, j);
    }

    /**
     * Returns the largest Euclidean norm of the vectors.
     *
     * @return the largest of ||x_i||
     */
    public double maxNorm() {
        return columns.maxNorm();
    }

    /**
     * Returns the space of these features.
     *
     * @return the dimension and the largest Euclidean norm
     */
    public FeatureSpace space() {
        return new FeatureSpace(dimension(), maxNorm());
    }

    /**
     * Returns the vectors.
     *
     * @return a new array for each arm
     */
    public double[][] vectors() {
        return IntStream.range(0, arms()).mapToObj(this::of).toArray(double[][]::new);
    }

    /**
     * Returns the vectors, stored feature by feature.
     *
     * @return the columns of these features; callers must not modify them
     */
    public Columns columns() {
        return columns;
    }

    /**
     * Writes the vectors.
     *
     * @param out the destination
     */
    public void save(StateWriter out) {
        double[] rows = Arrays.stream(vectors()).flatMapToDouble(Arrays::stream).toArray();
        out.writeDoubles(rows, rows.length);
    }

    /**
     * Reads what {@link #save} wrote.
     *
     * @param arms the number of arms
     * @param dimension the number of features
     * @param in the source
     * @return the features
     */
    public static Features load(int arms, int dimension, StateReader in) {
        double[] rows = in.readDoubles();
        if (rows.length != (long) arms * dimension) {
            throw new StateException("The state must have " + (long) arms * dimension + " features, for " + arms
                    + " arms of dimension " + dimension + "; got " + rows.length + ". Restore an undamaged state.");
        }
        return of(IntStream.range(0, arms)
                .mapToObj(arm -> Arrays.copyOfRange(rows, arm * dimension, (arm + 1) * dimension))
                .toArray(double[][]::new));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Features that && Arrays.deepEquals(vectors(), that.vectors());
    }

    @Override
    public int hashCode() {
        return Arrays.deepHashCode(vectors());
    }

    @Override
    public String toString() {
        return arms() + " x " + dimension() + " features";
    }
}
