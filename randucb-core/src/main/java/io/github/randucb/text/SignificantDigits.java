package io.github.randucb.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Locale;

/** Numbers in words. Thread-safe: no state. */
public final class SignificantDigits {
    private static final int USUAL = 4;
    private static final double SMALL = 1e-4;
    private static final double LARGE = 1e7;

    private SignificantDigits() {}

    /**
     * A number in four significant digits, without zeros at its end; whole numbers in full.
     *
     * @param value a number
     * @return such as 0, 0.05, 5.941, 20000, 1e-7 or 1.127e+12
     */
    public static String of(double value) {
        return value == Math.rint(value) && Math.abs(value) < LARGE
                ? new BigDecimal(value).toPlainString()
                : of(value, USUAL);
    }

    /**
     * A number without zeros at its end.
     *
     * @param value a number
     * @param digits how many significant digits, at most
     * @return such as 0, 0.05, 5.941, 1e-7 or 1.127e+12
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

    /** A sentence with numbers in place of %s. */
    public static String text(String format, double... values) {
        return String.format(
                Locale.ROOT,
                format,
                Arrays.stream(values).mapToObj(SignificantDigits::of).toArray());
    }
}
