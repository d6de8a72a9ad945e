package io.github.randucb.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Locale;

/**
 * Text of numbers, with the number of digits that a reader needs. Every table and message of the project uses it.
 *
 * <p>Thread-safe: no state.
 */
public final class SignificantDigits {
    private static final int DEFAULT_DIGITS = 4;
    private static final int THREE = 3;
    private static final int MOST_DECIMALS = 6; // of a cell
    private static final double SMALL = 1e-4;
    private static final double LARGE = 1e7;

    private SignificantDigits() {}

    /**
     * Formats a number with four significant digits. Whole numbers below 10^7 have all their digits.
     *
     * @param value a number
     * @return text such as 0, 0.05, 5.941, 20000, 1e-7 or 1.127e+12
     */
    public static String of(double value) {
        return value == Math.rint(value) && Math.abs(value) < LARGE
                ? new BigDecimal(value).toPlainString()
                : of(value, DEFAULT_DIGITS);
    }

    /**
     * Formats a number with at most the given number of significant digits.
     *
     * @param value a number
     * @param digits the largest number of significant digits
     * @return text such as 0, 0.05, 5.941, 1e-7 or 1.127e+12
     */
    public static String of(double value, int digits) {
        if (Double.isNaN(value)) {
            return "none";
        }
        if (Double.isInfinite(value)) {
            return "infinite";
        }
        BigDecimal rounded =
                new BigDecimal(value).round(new MathContext(digits)).stripTrailingZeros();
        double size = Math.abs(value);
        return value == 0 || (size >= SMALL && size < LARGE)
                ? rounded.toPlainString()
                : shortExponent(String.format(Locale.ROOT, "%." + (rounded.precision() - 1) + "e", rounded));
    }

    private static String shortExponent(String number) {
        return number.replaceFirst("e([+-])0", "e$1");
    }

    /**
     * Formats a sentence with numbers.
     *
     * @param format a format string with {@code %s} in place of each number
     * @param values the numbers
     * @return the sentence, with each number in four significant digits
     */
    public static String text(String format, double... values) {
        return String.format(
                Locale.ROOT,
                format,
                Arrays.stream(values).mapToObj(SignificantDigits::of).toArray());
    }

    /**
     * Returns a number in scientific notation.
     *
     * @param value the number
     * @param decimals the number of decimals
     * @return such as 2.0e+5
     */
    public static String scientific(double value, int decimals) {
        return shortExponent(String.format(Locale.ROOT, "%." + decimals + "e", value));
    }

    /**
     * Returns a number with a fixed number of decimals.
     *
     * @param value the number
     * @param decimals the number of decimals
     * @return such as 0.0010
     */
    public static String fixed(double value, int decimals) {
        return String.format(Locale.ROOT, "%." + decimals + "f", value + 0.0); // 0.0, not -0.0
    }

    /**
     * Returns a number with a fixed number of decimals and with commas between thousands.
     *
     * @param value the number
     * @param decimals the number of decimals
     * @return such as 20,000 or 1,234.5
     */
    public static String grouped(double value, int decimals) {
        return String.format(Locale.ROOT, "%,." + decimals + "f", value + 0.0);
    }

    /**
     * Returns the number of decimals that show some significant digits.
     *
     * @param value the number
     * @param digits the number of significant digits
     * @param least the least number of decimals
     * @param most the largest number of decimals
     * @return a number of decimals from least to most; one for zero, if that is in the range
     */
    public static int decimals(double value, int digits, int least, int most) {
        int needed = value == 0 ? 1 : digits - 1 - (int) Math.floor(Math.log10(Math.abs(value)));
        return Math.min(most, Math.max(least, needed));
    }

    /**
     * Returns a cell of a table: a number with three significant digits and at least one decimal.
     *
     * @param value the number
     * @return such as 588.6, 2.00 or 0.0123; empty if the value is not a number
     */
    public static String cell(double value) {
        return Double.isNaN(value) ? "" : cellOf(value, cellDecimals(value, THREE));
    }

    /**
     * Returns a cell of a table: a mean and its standard error, with the same number of decimals.
     *
     * @param mean the mean
     * @param error the standard error; not a number if it is unknown
     * @return such as 588.6 +/- 11.1 or 45.17 +/- 0.96; the mean alone if the error is unknown
     */
    public static String cell(double mean, double error) {
        if (Double.isNaN(error)) {
            return cell(mean);
        }
        int decimals = Math.max(cellDecimals(mean, THREE), cellDecimals(error, 2));
        return cellOf(mean, decimals) + " +/- " + cellOf(error, decimals);
    }

    /**
     * Returns a difference with its sign and three significant digits.
     *
     * @param difference the difference
     * @return such as +158, -2.41 or 0; +inf or -inf if it is infinite; empty if it is not a number
     */
    public static String signed(double difference) {
        if (difference == 0 || Double.isNaN(difference)) {
            return Double.isNaN(difference) ? "" : "0";
        }
        if (Double.isInfinite(difference)) {
            return difference > 0 ? "+inf" : "-inf";
        }
        boolean large = Math.abs(difference) >= 99.95; // three digits before the point
        return (difference > 0 ? "+" : "") + cellOf(difference, large ? 0 : cellDecimals(difference, THREE));
    }

    /**
     * Returns a difference and its interval.
     *
     * @param difference the difference
     * @param low the lower end of the interval
     * @param high the upper end of the interval
     * @return such as +157 [+145, +169]; the difference alone if neither end is a finite number
     */
    public static String interval(double difference, double low, double high) {
        return Double.isFinite(low) || Double.isFinite(high)
                ? signed(difference) + " [" + signed(low) + ", " + signed(high) + "]"
                : signed(difference);
    }

    private static int cellDecimals(double value, int digits) {
        return decimals(value, digits, 1, Integer.MAX_VALUE);
    }

    private static String cellOf(double value, int decimals) {
        return decimals > MOST_DECIMALS ? String.format(Locale.ROOT, "%.2e", value) : fixed(value, decimals);
    }
}
