package io.github.randucb.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Locale;

/** The format of numbers in messages: few significant digits, no trailing zeros. Thread-safe: no state. */
public final class SignificantDigits {
    private static final int DEFAULT_DIGITS = 4;
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
                : String.format(Locale.ROOT, "%." + (rounded.precision() - 1) + "e", rounded)
                        .replaceFirst("e([+-])0", "e$1");
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
}
