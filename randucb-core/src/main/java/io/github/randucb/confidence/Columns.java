package io.github.randucb.confidence;

import java.util.Arrays;

/**
 * The features of arms, feature by feature, so that loops over the arms run through memory in order. Not
 * thread-safe.
 */
final class Columns {
    private int arms;
    private int dimension;
    private double[] columns = {};

    /** No arms yet. */
    Columns() {}

    Columns(Features features) {
        take(features);
    }

    /** Replaces the arms. */
    void take(Features features) {
        arms = features.arms();
        dimension = features.dimension();
        if (columns.length < arms * dimension) {
            columns = new double[arms * dimension];
        }
        double[] rows = features.rows();
        for (int arm = 0; arm < arms; arm++) {
            for (int j = 0; j < dimension; j++) {
                columns[j * arms + arm] = rows[arm * dimension + j];
            }
        }
    }

    int arms() {
        return arms;
    }

    /** The numbers themselves: those of all arms of the first feature, of the second, and so on. */
    double[] values() {
        return columns;
    }

    /** product_i = &lt;x_i, vector&gt; for all arms. */
    void multiply(double[] vector, double[] product) {
        Arrays.fill(product, 0, arms, 0);
        for (int j = 0; j < dimension; j++) {
            double factor = vector[j];
            int column = j * arms;
            for (int i = 0; i < arms; i++) {
                product[i] += factor * columns[column + i];
            }
        }
    }
}
