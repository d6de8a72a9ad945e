package io.github.randucb.lab.report;

import java.util.Locale;

/**
 * Numbers as a reader wants them: no digits that say nothing, and at least three that count.
 *
 * <p>Thread-safe: no state.
 */
public final class Digits {
    private Digits() {}

    /**
     * A number with a digit behind the point, and more where that is too few.
     *
     * @param value a number
     * @return such as 588.6, 2.00 or 0.0123; nothing for what is no number
     */
    public static String of(double value) {
        if (value == 0) {
            return "0.0"; // nor -0.0
        }
        return Math.abs(value) >= 10 ? tenths(value) : three(value);
    }

    /**
     * A mean and its standard error.
     *
     * @param mean the mean
     * @param error its error, not a number if it is not known
     * @return such as 588.6 +/- 11.1
     */
    public static String of(double mean, double error) {
        if (Double.isNaN(error)) {
            return of(mean);
        }
        return of(mean) + " +/- " + (Math.abs(mean) >= 10 && error >= 1 ? tenths(error) : of(error));
    }

    /**
     * A difference.
     *
     * @param value a number
     * @return such as +158, -2.41 or 0
     */
    public static String signed(double value) {
        if (value == 0) {
            return "0";
        }
        return (value > 0 ? "+" : "")
                + (Math.abs(value) >= 100 ? String.format(Locale.ROOT, "%.0f", value) : three(value));
    }

    private static String tenths(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }

    private static String three(double value) {
        return Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%.3g", value);
    }
}
