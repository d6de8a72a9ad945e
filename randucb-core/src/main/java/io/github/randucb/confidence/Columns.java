package io.github.randucb.confidence;

import io.github.randucb.matrix.Inverse;
import io.github.randucb.matrix.Vectors;
import java.util.Arrays;

/**
 * The features of arms, feature by feature, so that loops over the arms run through memory in order. Not
 * thread-safe.
 */
final class Columns {
    private int arms;
    private double[][] columns = {};

    /** No arms yet. */
    Columns() {}

    Columns(Features features) {
        take(features);
    }

    /** Replaces the arms. */
    void take(Features features) {
        arms = features.arms();
        int dimension = features.dimension();
        if (columns.length != dimension || columns[0].length < arms) {
            columns = new double[dimension][arms];
        }
        double[] rows = features.rows();
        for (int j = 0; j < dimension; j++) {
            for (int arm = 0; arm < arms; arm++) {
                columns[j][arm] = rows[arm * dimension + j];
            }
        }
    }

    int arms() {
        return arms;
    }

    /** Copies the numbers: those of all arms of the first feature, of the second, and so on. */
    void copyTo(double[][] others) {
        for (int j = 0; j < columns.length; j++) {
            System.arraycopy(columns[j], 0, others[j], 0, arms);
        }
    }

    /** product_i = &lt;x_i, vector&gt; for all arms. */
    void multiply(double[] vector, double[] product) {
        Vectors.sum(columns, vector, product, arms);
    }

    /** square_i = x_i^T A^-1 x_i for all arms, with room for a number an arm. */
    void squares(Inverse inverse, double[] squares, double[] room) {
        Arrays.fill(squares, 0, arms, 0);
        for (int j = 0; j < columns.length; j++) {
            multiply(inverse.row(j), room);
            double[] column = columns[j];
            for (int i = 0; i < arms; i++) {
                squares[i] += column[i] * room[i];
            }
        }
    }
}
