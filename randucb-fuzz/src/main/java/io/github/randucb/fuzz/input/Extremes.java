package io.github.randucb.fuzz.input;

import java.util.List;

/** Values at which programs often fail: ends of ranges, NaN, infinities, sizes that overflow. Thread-safe: no state. */
public final class Extremes {
    private static final double[] DOUBLES = {
        0.0,
        -0.0,
        1,
        -1,
        0.5,
        2,
        1 + 1e-15,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        1e300,
        -1e300,
        1e-300,
        -1e-300,
        Double.MIN_VALUE,
        -Double.MIN_VALUE,
        Double.MIN_NORMAL,
        Double.MAX_VALUE,
        -Double.MAX_VALUE,
        0x1p53,
        0x1p53 + 2,
        -0x1p53,
        1e9,
        -1e9,
        1e18,
        1e-9,
        1e154,
        1e-162,
        0x1p31,
        0x1p63
    };
    private static final long[] LONGS = {
        0,
        1,
        -1,
        2,
        Long.MAX_VALUE,
        Long.MIN_VALUE,
        Long.MAX_VALUE - 1,
        Long.MIN_VALUE + 1,
        1L << 53,
        (1L << 53) + 1,
        1L << 62,
        1L << 32,
        (1L << 31) - 1,
        1L << 31,
        -(1L << 31),
        1_000_000_000L,
        1_000_000_000_000_000_000L,
        Long.MAX_VALUE / 2,
        Long.MAX_VALUE / 2 + 1
    };
    private static final int[] INTS = {
        0,
        1,
        -1,
        2,
        3,
        255,
        65_536,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE,
        Integer.MAX_VALUE - 1,
        Integer.MAX_VALUE - 8,
        1 << 30,
        1 << 28,
        1 << 29,
        10_000,
        10_001,
        1_000_000
    };
    private static final List<String> TEXTS = List.of(
            "0",
            "-0",
            "1",
            "-1",
            "2",
            "3",
            "0.5",
            "0.1",
            "NaN",
            "Infinity",
            "-Infinity",
            "1e300",
            "-1e300",
            "1e-300",
            "1e308",
            "1e309",
            "4.9e-324",
            "9007199254740993",
            "9223372036854775807",
            "9223372036854775808",
            "-9223372036854775808",
            "2147483647",
            "2147483648",
            "99999999999999999999999999",
            "1e9",
            "1e-9",
            "1e18",
            "1e999999999",
            "1e-999999999",
            "0x10",
            "010",
            "1_000",
            "+1",
            ".5",
            "5.",
            "1e",
            "true",
            "false",
            "null",
            "~",
            "''",
            "\"\"",
            "[]",
            "{}",
            "[1]",
            "[0, 1]",
            "[0.5, 0.5]",
            "[-1e9, 1e9]",
            "{a: 1}",
            "2026-01-01",
            "\u0661",
            "\uff11",
            "1,5",
            "1 000",
            "100000",
            "10000001",
            "1000001",
            "10001");

    private Extremes() {}

    /**
     * Returns an extreme number.
     *
     * @param random the random numbers
     * @return the number, which can be NaN or infinite
     */
    public static double number(CaseRandom random) {
        return DOUBLES[random.below(DOUBLES.length)];
    }

    static long whole(CaseRandom random) {
        return LONGS[random.below(LONGS.length)];
    }

    /**
     * Returns an extreme size.
     *
     * @param random the random numbers
     * @return the size, which can be negative
     */
    public static int size(CaseRandom random) {
        return INTS[random.below(INTS.length)];
    }

    /**
     * Returns an extreme value as text.
     *
     * @param random the random numbers
     * @return the text
     */
    public static String text(CaseRandom random) {
        return random.pick(TEXTS);
    }

    /**
     * Returns the bits of an extreme number, or an extreme whole number.
     *
     * @param random the random numbers
     * @return the bits
     */
    public static long bits(CaseRandom random) {
        return random.oneIn(2) ? whole(random) : Double.doubleToRawLongBits(number(random));
    }

    /**
     * Returns a finite number with a magnitude from 10^low to 10^high.
     *
     * @param random the random numbers
     * @param low the smallest exponent
     * @param high the largest exponent
     * @return the number, positive or negative
     */
    public static double magnitude(CaseRandom random, double low, double high) {
        double size = Math.pow(10, low + (high - low) * random.uniform());
        return random.oneIn(2) ? size : -size;
    }
}
