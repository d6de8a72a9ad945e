package io.github.randucb.feature;

import io.github.randucb.matrix.Inverse;
import io.github.randucb.matrix.Vectors;
import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * Feature vectors of arms, stored feature by feature, so that loops over the arms read memory in order.
 *
 * <p>Safe for concurrent reads; {@link #set} needs exclusive access.
 */
public final class Columns {
    private int arms;
    private double[][] columns = {};
    private double[] squares = {};
    private double maxSquaredNorm;

    /** Creates an empty set of arms. */
    public Columns() {}

    /**
     * Creates an empty set of arms.
     *
     * @param dimension the number of features
     */
    public Columns(int dimension) {
        columns = new double[dimension][0];
    }

    /**
     * Replaces the arms by copies of vectors. Memory is allocated only if there are more arms than ever before, or another
     * number of features.
     *
     * @param vectors the feature vector of each arm
     * @param names the name of an arm, for messages
     * @throws IllegalArgumentException if they are not feature vectors; this set of arms is invalid then
     */
    public void set(double[][] vectors, IntFunction<String> names) {
        checkShape(vectors, names);
        arms = vectors.length;
        makeRoom(vectors[0].length);
        transpose(vectors);
        square();
        maxSquaredNorm = 0;
        for (int arm = 0; arm < arms; arm++) {
            if (!FeatureSpace.isValidSquare(squares[arm])) {
                FeatureSpace.checkedSquare(vectors[arm], columns.length, index -> "arm " + names.apply(index), arm);
            }
            maxSquaredNorm = Math.max(maxSquaredNorm, squares[arm]);
        }
    }

    private static void checkShape(double[][] vectors, IntFunction<String> names) {
        if (vectors.length == 0) {
            throw new IllegalArgumentException("At least one arm is needed; got none.");
        }
        if (vectors[0].length == 0) {
            throw new IllegalArgumentException("At least one feature is needed; arm " + names.apply(0) + " has none.");
        }
        for (int arm = 0; arm < vectors.length; arm++) {
            FeatureSpace.checkCount(vectors[arm], vectors[0].length, index -> "arm " + names.apply(index), arm);
        }
    }

    private void makeRoom(int dimension) {
        if (columns.length != dimension || squares.length < arms) {
            columns = new double[dimension][arms];
            squares = new double[arms];
        }
    }

    /** Copies four vectors at a time, so that a column is looked up once for all of them. */
    private void transpose(double[][] vectors) {
        int arm = 0;
        for (; arm + 3 < arms; arm += 4) {
            double[] a = vectors[arm];
            double[] b = vectors[arm + 1];
            double[] c = vectors[arm + 2];
            double[] d = vectors[arm + 3];
            for (int j = 0; j < columns.length; j++) {
                double[] column = columns[j];
                column[arm] = a[j] + 0.0; // turns -0.0 into 0.0
                column[arm + 1] = b[j] + 0.0;
                column[arm + 2] = c[j] + 0.0;
                column[arm + 3] = d[j] + 0.0;
            }
        }
        for (; arm < arms; arm++) {
            for (int j = 0; j < columns.length; j++) {
                columns[j][arm] = vectors[arm][j] + 0.0;
            }
        }
    }

    private void square() {
        Arrays.fill(squares, 0, arms, 0);
        for (double[] column : columns) {
            for (int i = 0; i < arms; i++) {
                squares[i] += column[i] * column[i];
            }
        }
    }

    /**
     * Returns the number of arms.
     *
     * @return K
     */
    public int arms() {
        return arms;
    }

    /**
     * Returns the number of features.
     *
     * @return d
     */
    public int dimension() {
        return columns.length;
    }

    /** Returns the largest ||x_i||. */
    double maxNorm() {
        return Math.sqrt(maxSquaredNorm);
    }

    /**
     * Returns the features of an arm.
     *
     * @param arm the index of the arm
     * @return x_i, a new array
     */
    public double[] row(int arm) {
        if (arm < 0 || arm >= arms) {
            throw new IllegalArgumentException("The arm must be between 0 and " + (arms - 1) + "; got " + arm + ".");
        }
        double[] row = new double[columns.length];
        for (int j = 0; j < row.length; j++) {
            row[j] = columns[j][arm];
        }
        return row;
    }

    /** Returns {@code <x_i, x_j>}. */
    double product(int i, int j) {
        double product = 0;
        for (double[] column : columns) {
            product += column[i] * column[j];
        }
        return product;
    }

    /**
     * Copies the features into other arrays.
     *
     * @param others receives one array for each feature, with its values for all arms
     */
    public void copyTo(double[][] others) {
        for (int j = 0; j < columns.length; j++) {
            System.arraycopy(columns[j], 0, others[j], 0, arms);
        }
    }

    /**
     * Copies the features.
     *
     * @return one array for each feature, with at least as many values as there are arms
     */
    public double[][] copy() {
        double[][] copy = new double[columns.length][];
        for (int j = 0; j < copy.length; j++) {
            copy[j] = columns[j].clone();
        }
        return copy;
    }

    /**
     * Computes {@code product_i = <x_i, vector>} for all arms.
     *
     * @param vector a vector of dimension d
     * @param product receives one number for each arm
     */
    public void multiply(double[] vector, double[] product) {
        Vectors.sum(columns, vector, product, arms);
    }

    /**
     * Computes {@code result_i = x_i^T A^-1 x_i} for all arms.
     *
     * @param inverse A^-1
     * @param results receives one number for each arm
     * @param room an array of at least K numbers; overwritten
     */
    public void squares(Inverse inverse, double[] results, double[] room) {
        Arrays.fill(results, 0, arms, 0);
        for (int j = 0; j < columns.length; j++) {
            multiply(inverse.row(j), room);
            double[] column = columns[j];
            for (int i = 0; i < arms; i++) {
                results[i] += column[i] * room[i];
            }
        }
    }
}
