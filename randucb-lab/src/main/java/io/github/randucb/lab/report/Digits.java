package io.github.randucb.lab.report;

import java.util.Locale;

/**
 * Numbers as a reader wants them: no digits that say nothing, and at least three that count.
 *
 * <p>Thread-safe: no state.
 */
public final class Digits {
    private static final int MOST = 6;

    private Digits() {}

    /**
     * A number with a digit behind the point, and more where that is too few.
     *
     * @param value a number
     * @return such as 588.6, 2.00 or 0.0123; nothing for what is no number
     */
    public static String of(double value) {
        return Double.isNaN(value) ? "" : fixed(value, decimals(value, 3));
    }

    /**
     * A mean and its standard error.
     *
     * @param mean the mean
     * @param error its error, not a number if it is not known
     * @return such as 588.6 +/- 11.1 or 45.17 +/- 0.96
     */
    public static String of(double mean, double error) {
        if (Double.isNaN(error)) {
            return of(mean);
        }
        int digits = Math.max(decimals(mean, 3), decimals(error, 2));
        return fixed(mean, digits) + " +/- " + fixed(error, digits);
    }

    /**
     * A difference.
     *
     * @param value a number
     * @return such as +158, -2.41 or 0; +inf and -inf for infinite ones
     */
    public static String signed(double value) {
        if (value == 0 || Double.isNaN(value)) {
            return Double.isNaN(value) ? "" : "0";
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "+inf" : "-inf";
        }
        return (value > 0 ? "+" : "") + fixed(value, Math.abs(value) >= 99.95 ? 0 : decimals(value, 3));
    }

    /** How many digits behind the point show so many that count, but at least one. */
    private static int decimals(double value, int count) {
        return value == 0 ? 1 : Math.max(1, count - 1 - (int) Math.floor(Math.log10(Math.abs(value))));
    }

    private static String fixed(double value, int digits) {
        return digits > MOST
                ? String.format(Locale.ROOT, "%.2e", value)
                : String.format(Locale.ROOT, "%." + digits + "f", value + 0.0); // 0.0, not -0.0
    }
}
