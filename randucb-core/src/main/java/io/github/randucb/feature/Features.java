package io.github.randucb.feature;

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
    private final Columns columns;

    private Features(Columns columns) {
        this.columns = columns;
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
        Columns columns = new Columns();
        columns.take(vectors, names);
        return new Features(columns);
    }

    /** No vectors. */
    public static Features none(int dimension) {
        return new Features(new Columns(dimension));
    }

    /**
     * The number of arms.
     *
     * @return K
     */
    public int arms() {
        return columns.arms();
    }

    /**
     * The number of features.
     *
     * @return d
     */
    public int dimension() {
        return columns.dimension();
    }

    /**
     * The features of an arm.
     *
     * @param arm the arm
     * @return a new array
     */
    public double[] of(int arm) {
        return columns.row(arm);
    }

    /**
     * The product of the features of two arms.
     *
     * @param i an arm
     * @param j an arm
     * @return {@code <x_i, x_j>}
     */
    public double product(int i, int j) {
        return columns.product(i, j);
    }

    /**
     * The length of the longest vector.
     *
     * @return the largest of ||x_i||
     */
    public double longest() {
        return columns.longest();
    }

    /**
     * What these have in common with others of their kind.
     *
     * @return the dimension and the length of the longest vector
     */
    public FeatureSpace space() {
        return new FeatureSpace(dimension(), longest());
    }

    /** The vectors, each an array of its own. */
    public double[][] vectors() {
        return IntStream.range(0, arms()).mapToObj(this::of).toArray(double[][]::new);
    }

    /** The vectors, feature by feature: nothing else is to be taken. */
    public Columns columns() {
        return columns;
    }

    /**
     * Writes the vectors.
     *
     * @param out where to write
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
