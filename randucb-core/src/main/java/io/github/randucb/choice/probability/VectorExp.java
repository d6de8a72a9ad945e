package io.github.randucb.choice.probability;

/**
 * The exponential function of many numbers at once. The loops are written so that the compiler uses vector instructions:
 *
 * <pre>
 * e^y = (e^((y + 40) / 256))^256 e^-40
 * </pre>
 *
 * The inner exponential is a Taylor polynomial of degree 11, and the power is eight squares. The relative error is below
 * 10^-13 for y between -50 and 20; the absolute error is below 10^-35 for a smaller y. The result is zero for y up to
 * {@value #LOG_NOTHING}.
 *
 * <p>Stateless and thread-safe.
 */
final class VectorExp {
    /** Up to this number the result is zero: 10^-36. */
    static final double LOG_NOTHING = -82;

    private static final double CENTER = 40;
    private static final double REACH = LOG_NOTHING + CENTER;
    private static final double SCALE = 1.0 / 256;
    private static final double C2 = 1.0 / 2;
    private static final double C3 = C2 / 3;
    private static final double C4 = C3 / 4;
    private static final double C5 = C4 / 5;
    private static final double C6 = C5 / 6;
    private static final double C7 = C6 / 7;
    private static final double C8 = C7 / 8;
    private static final double C9 = C8 / 9;
    private static final double C10 = C9 / 10;
    private static final double C11 = C10 / 11;
    private static final double FACTOR = Math.exp(-CENTER);
    private static final double LEAST = least(); // subtracted, so that small numbers give exactly zero

    private VectorExp() {}

    private static double least() {
        double[] number = {LOG_NOTHING};
        powers(number, 1, 0);
        return number[0];
    }

    /** Replaces the first numbers of an array by their exponentials. None may be above 20. */
    static void replace(double[] numbers, int size) {
        powers(numbers, size, LEAST);
    }

    private static void powers(double[] numbers, int size, double least) {
        for (int i = 0; i < size; i++) {
            double t = Math.max(numbers[i] + CENTER, REACH) * SCALE;
            double high = C6 + t * (C7 + t * (C8 + t * (C9 + t * (C10 + t * C11))));
            double s = 1 + t * (1 + t * (C2 + t * (C3 + t * (C4 + t * (C5 + t * high)))));
            s *= s; // 2
            s *= s; // 4
            s *= s; // 8
            s *= s; // 16
            s *= s; // 32
            s *= s; // 64
            s *= s; // 128
            s *= s; // 256
            numbers[i] = s * FACTOR - least;
        }
    }
}
