package io.github.randucb.matrix;

import java.util.Arrays;

/**
 * Sums of vectors, the inner loops of all models with features. Each vector is a separate array, and each loop starts at
 * index zero. The Java compiler turns such loops into vector instructions, but not loops over parts of arrays.
 *
 * <p>Thread-safe: no state.
 */
public final class Vectors {
    private Vectors() {}

    /**
     * Computes a weighted sum of vectors. If the vectors are the columns of a matrix, the sum is the product of the matrix
     * and the weights. If they are its rows, it is the product of the transposed matrix and the weights.
     *
     * @param vectors the vectors
     * @param weights the weight of each vector
     * @param sum receives {@code w_0 v_0 + w_1 v_1 + ...}
     * @param length the number of entries to sum
     */
    public static void sum(double[][] vectors, double[] weights, double[] sum, int length) {
        Arrays.fill(sum, 0, length, 0);
        addAll(vectors, weights, vectors.length, sum, length);
    }

    /**
     * Adds a weighted sum of vectors.
     *
     * @param vectors the vectors
     * @param weights the weight of each vector
     * @param count the number of vectors to add, from the first
     * @param sum the vector to add to
     * @param length the number of entries to add
     */
    public static void addAll(double[][] vectors, double[] weights, int count, double[] sum, int length) {
        int k = 0;
        for (; k + 3 < count; k += 4) {
            addFour(
                    weights[k],
                    vectors[k],
                    weights[k + 1],
                    vectors[k + 1],
                    weights[k + 2],
                    vectors[k + 2],
                    weights[k + 3],
                    vectors[k + 3],
                    sum,
                    length);
        }
        for (; k < count; k++) {
            add(weights[k], vectors[k], sum, length);
        }
    }

    /**
     * Adds a multiple of a vector.
     *
     * @param weight the factor
     * @param vector the vector
     * @param sum the vector to add to
     * @param length the number of entries to add
     */
    public static void add(double weight, double[] vector, double[] sum, int length) {
        for (int i = 0; i < length; i++) {
            sum[i] += weight * vector[i];
        }
    }

    /**
     * Adds multiples of two vectors.
     *
     * @param a the factor of the first
     * @param va the first
     * @param b the factor of the second
     * @param vb the second
     * @param sum the vector to add to
     * @param length the number of entries to add
     */
    public static void addTwo(double a, double[] va, double b, double[] vb, double[] sum, int length) {
        for (int i = 0; i < length; i++) {
            sum[i] += a * va[i] + b * vb[i];
        }
    }

    /**
     * Computes the product of two vectors.
     *
     * @param a a vector
     * @param b a vector
     * @param length the length of both
     * @return {@code a_0 b_0 + a_1 b_1 + ...}
     */
    public static double dot(double[] a, double[] b, int length) {
        double sum = 0;
        for (int i = 0; i < length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    /**
     * Returns the squared length of a vector.
     *
     * @param vector the vector
     * @return the sum of its squared entries
     */
    public static double square(double[] vector) {
        double square = 0;
        for (double entry : vector) {
            square += entry * entry;
        }
        return square;
    }

    /**
     * Computes {@code diagonal I + sum_i w_i x_i x_i^T}.
     *
     * @param vectors the x_i
     * @param weights the w_i
     * @param diagonal a number
     * @param room an array of at least K numbers; overwritten
     * @param rows receives the rows of the matrix
     */
    public static void gram(double[][] vectors, double[] weights, double diagonal, double[] room, double[][] rows) {
        for (int j = 0; j < rows.length; j++) {
            for (int i = 0; i < vectors.length; i++) {
                room[i] = weights[i] * vectors[i][j];
            }
            sum(vectors, room, rows[j], rows.length);
            rows[j][j] += diagonal;
        }
    }

    private static void addFour(
            double a,
            double[] va,
            double b,
            double[] vb,
            double c,
            double[] vc,
            double d,
            double[] vd,
            double[] sum,
            int length) {
        for (int i = 0; i < length; i++) {
            sum[i] += (a * va[i] + b * vb[i]) + (c * vc[i] + d * vd[i]);
        }
    }
}
