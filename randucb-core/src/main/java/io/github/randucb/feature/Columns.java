package io.github.randucb.feature;

import io.github.randucb.matrix.Inverse;
import io.github.randucb.matrix.Vectors;
import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * The feature vectors of arms, kept feature by feature, so that loops over the arms run through memory in order. Not
 * thread-safe, but while nothing is taken.
 */
public final class Columns {
    private int arms;
    private double[][] columns = {};
    private double[] squares = {};
    private double longestSquare;

    /** No arms yet. */
    public Columns() {}

    /** No arms. */
    public Columns(int dimension) {
        columns = new double[dimension][0];
    }

    /**
     * Replaces the arms by others, of which it makes a copy. Nothing is allocated unless there are more arms than ever
     * before, or another number of features.
     *
     * @param vectors one for each arm
     * @param names the name of an arm, for messages
     * @throws IllegalArgumentException if they are no feature vectors; these are no arms then
     */
    public void take(double[][] vectors, IntFunction<String> names) {
        checkShape(vectors, names);
        arms = vectors.length;
        makeRoom(vectors[0].length);
        transpose(vectors);
        square();
        longestSquare = 0;
        for (int arm = 0; arm < arms; arm++) {
            if (!FeatureSpace.isPlain(squares[arm])) {
                FeatureSpace.checkedSquare(vectors[arm], columns.length, place -> "arm " + names.apply(place), arm);
            }
            longestSquare = Math.max(longestSquare, squares[arm]);
        }
    }

    private static void checkShape(double[][] vectors, IntFunction<String> names) {
        if (vectors.length == 0) {
            throw new IllegalArgumentException("there are no arms; at least one is needed");
        }
        if (vectors[0].length == 0) {
            throw new IllegalArgumentException("arm " + names.apply(0) + " has no features; at least one is needed");
        }
        for (int arm = 0; arm < vectors.length; arm++) {
            FeatureSpace.checkCount(vectors[arm], vectors[0].length, place -> "arm " + names.apply(place), arm);
        }
    }

    private void makeRoom(int dimension) {
        if (columns.length != dimension || squares.length < arms) {
            columns = new double[dimension][arms];
            squares = new double[arms];
        }
    }

    /** Four vectors at a time, so that a column is looked up once for all of them. */
    private void transpose(double[][] vectors) {
        int arm = 0;
        for (; arm + 3 < arms; arm += 4) {
            double[] a = vectors[arm];
            double[] b = vectors[arm + 1];
            double[] c = vectors[arm + 2];
            double[] d = vectors[arm + 3];
            for (int j = 0; j < columns.length; j++) {
                double[] column = columns[j];
                column[arm] = a[j] + 0.0; // which makes -0.0 the same as 0.0
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

    public int arms() {
        return arms;
    }

    public int dimension() {
        return columns.length;
    }

    /** The largest of ||x_i||. */
    double longest() {
        return Math.sqrt(longestSquare);
    }

    /** x_i, a new array. */
    public double[] row(int arm) {
        if (arm < 0 || arm >= arms) {
            throw new IllegalArgumentException("there is no arm " + arm + ": the arms are 0 to " + (arms - 1));
        }
        double[] row = new double[columns.length];
        for (int j = 0; j < row.length; j++) {
            row[j] = columns[j][arm];
        }
        return row;
    }

    /** &lt;x_i, x_j&gt;. */
    double product(int i, int j) {
        double product = 0;
        for (double[] column : columns) {
            product += column[i] * column[j];
        }
        return product;
    }

    /** Copies the numbers: those of all arms of the first feature, of the second, and so on. */
    public void copyTo(double[][] others) {
        for (int j = 0; j < columns.length; j++) {
            System.arraycopy(columns[j], 0, others[j], 0, arms);
        }
    }

    /** product_i = &lt;x_i, vector&gt; for all arms. */
    public void multiply(double[] vector, double[] product) {
        Vectors.sum(columns, vector, product, arms);
    }

    /** square_i = x_i^T A^-1 x_i for all arms, with room for a number an arm. */
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
