package io.github.randucb.choice.probability;

/**
 * Operations on rows of numbers, one number for each group of arms. The loops are short, so that the compiler uses vector
 * instructions. A longer loop body, or several rows in one array, is several times slower.
 *
 * <p>Stateless and thread-safe.
 */
final class Rows {
    private static final int BLOCK = 4;

    private Rows() {}

    /** Returns new rows. */
    static double[][] of(int rows, int size) {
        return new double[rows][size];
    }

    /** Computes {@code out_g = base_g + x first_g + y second_g}. */
    static void exponents(double[] out, int size, double[] base, double x, double[] first, double y, double[] second) {
        for (int g = 0; g < size; g++) {
            out[g] = base[g] + x * first[g] + y * second[g];
        }
    }

    /** Computes the sum and the difference of two rows. */
    static void sumAndDifference(double[] sum, double[] difference, int size, double[] x, double[] y) {
        for (int g = 0; g < size; g++) {
            sum[g] = x[g] + y[g];
            difference[g] = x[g] - y[g];
        }
    }

    /** Computes {@code out = sum_j coefficient_j row_j}. The number of rows is a multiple of four. */
    static void combine(double[] out, int size, double[] coefficients, double[][] rows) {
        double[] c = coefficients;
        combineFour(out, size, c[0], rows[0], c[1], rows[1], c[2], rows[2], c[3], rows[3]);
        for (int j = BLOCK; j < c.length; j += BLOCK) {
            addFour(out, size, c[j], rows[j], c[j + 1], rows[j + 1], c[j + 2], rows[j + 2], c[j + 3], rows[j + 3]);
        }
    }

    /** Computes {@code out += sum_j coefficient_j row_j}. The number of rows is a multiple of four. */
    static void add(double[] out, int size, double[] coefficients, double[][] rows) {
        double[] c = coefficients;
        for (int j = 0; j < c.length; j += BLOCK) {
            addFour(out, size, c[j], rows[j], c[j + 1], rows[j + 1], c[j + 2], rows[j + 2], c[j + 3], rows[j + 3]);
        }
    }

    private static void combineFour(
            double[] out,
            int size,
            double a,
            double[] x,
            double b,
            double[] y,
            double c,
            double[] z,
            double d,
            double[] w) {
        for (int g = 0; g < size; g++) {
            out[g] = a * x[g] + b * y[g] + c * z[g] + d * w[g];
        }
    }

    private static void addFour(
            double[] out,
            int size,
            double a,
            double[] x,
            double b,
            double[] y,
            double c,
            double[] z,
            double d,
            double[] w) {
        for (int g = 0; g < size; g++) {
            out[g] += a * x[g] + b * y[g] + c * z[g] + d * w[g];
        }
    }

    /**
     * Computes the values of a function at a pair of nodes: {@code center + (even + odd)} and {@code center - (even - odd)},
     * but not less than the least value. The first row holds {@code even} before, and the second one {@code odd}.
     */
    static void atPair(double[] first, double[] second, int size, double[] center, double[] least) {
        for (int g = 0; g < size; g++) {
            double even = first[g];
            double odd = second[g];
            first[g] = Math.max(center[g] + (even + odd), least[g]);
            second[g] = Math.max(center[g] - (even - odd), least[g]);
        }
    }

    /** Divides a row by another one. */
    static void divide(double[] row, int size, double[] divisor) {
        for (int g = 0; g < size; g++) {
            row[g] /= divisor[g];
        }
    }

    /** Returns the product of the first numbers of a row. The scratch row is overwritten. */
    static double product(double[] row, int size, double[] scratch) {
        if (size < 2) {
            return size == 0 ? 1 : row[0];
        }
        double rest = size % 2 == 0 ? 1 : row[size - 1];
        int half = size / 2;
        multiply(scratch, half, row, row, half);
        while (half > 1) {
            rest *= half % 2 == 0 ? 1 : scratch[half - 1];
            half /= 2;
            multiply(scratch, half, scratch, scratch, half);
        }
        return rest * scratch[0];
    }

    private static void multiply(double[] out, int size, double[] x, double[] y, int offset) {
        for (int g = 0; g < size; g++) {
            out[g] = x[g] * y[offset + g];
        }
    }
}
