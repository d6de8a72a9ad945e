package io.github.randucb.encoding;

import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The scale of a number x, and its valid range:
 *
 * <pre>
 * standard(mean, scale)   (x - mean) / scale
 * unit(low, high)         (x - low) / (high - low), from 0 to 1
 * symmetric(low, high)    2 (x - low) / (high - low) - 1, from -1 to 1
 * </pre>
 *
 * <p>A number outside its range is refused, or moved to the nearest end of the range if the scale is {@link #clipped}. A
 * standard scale has a range only after {@link #within}. NaN and infinite numbers are always refused.
 *
 * <p>Immutable and thread-safe.
 */
public final class NumberScale {
    private static final double LEAST_SCALE = 1e-100;

    private final Kind kind;
    private final double offset;
    private final double scale;
    private final double low;
    private final double high;
    private final boolean clipped;

    private enum Kind {
        STANDARD(0),
        UNIT(1),
        SYMMETRIC(2);

        private final int code; // in saved states

        Kind(int code) {
            this.code = code;
        }
    }

    private NumberScale(Kind kind, double offset, double scale, double low, double high, boolean clipped) {
        this.kind = kind;
        this.offset = offset;
        this.scale = scale;
        this.low = low;
        this.high = high;
        this.clipped = clipped;
    }

    /**
     * Returns the scale (x - mean) / scale, without a range.
     *
     * @param mean the number that becomes 0, of magnitude up to 10^100
     * @param scale the distance from the mean that becomes 1, from 10^-100 to 10^100
     * @return the scale
     * @throws IllegalArgumentException if a number is out of range
     */
    public static NumberScale standard(double mean, double scale) {
        checkMagnitude("mean", mean);
        if (!(scale >= LEAST_SCALE && scale <= Limits.NUMBER)) {
            throw new IllegalArgumentException(
                    "The scale of a number must be between 1e-100 and 1e100; got " + scale + ".");
        }
        return new NumberScale(Kind.STANDARD, mean, scale, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, false);
    }

    /**
     * Returns the scale that maps a range to [0, 1]. Numbers outside the range are refused.
     *
     * @param low the number that becomes 0
     * @param high the number that becomes 1, above low
     * @return the scale
     * @throws IllegalArgumentException if the range is empty, or its ends are not of magnitude up to 10^100
     */
    public static NumberScale unit(double low, double high) {
        return ranged(Kind.UNIT, low, high);
    }

    /**
     * Returns the scale that maps a range to [-1, 1]. Numbers outside the range are refused.
     *
     * @param low the number that becomes -1
     * @param high the number that becomes 1, above low
     * @return the scale
     * @throws IllegalArgumentException if the range is empty, or its ends are not of magnitude up to 10^100
     */
    public static NumberScale symmetric(double low, double high) {
        return ranged(Kind.SYMMETRIC, low, high);
    }

    private static NumberScale ranged(Kind kind, double low, double high) {
        checkRange(low, high);
        return new NumberScale(kind, low, high - low, low, high, false);
    }

    /**
     * Returns this standard scale with a range. Numbers outside the range are refused.
     *
     * @param least the least valid number
     * @param largest the largest valid number, above the least
     * @return the scale
     * @throws IllegalArgumentException if the range is empty, or its ends are not of magnitude up to 10^100
     * @throws IllegalStateException if this scale already has a range
     */
    public NumberScale within(double least, double largest) {
        if (isBounded()) {
            throw new IllegalStateException(
                    "Only a standard scale without a range can be given one; got " + this + ".");
        }
        checkRange(least, largest);
        return new NumberScale(kind, offset, scale, least, largest, false);
    }

    /**
     * Returns this scale with clipping: a number outside the range becomes the nearest end of the range.
     *
     * @return the scale
     * @throws IllegalStateException if this scale has no range
     */
    public NumberScale clipped() {
        if (!isBounded()) {
            throw new IllegalStateException(
                    "Only a scale with a range can be clipped; got " + this + ". Call within(low, high) first.");
        }
        return new NumberScale(kind, offset, scale, low, high, true);
    }

    private static void checkMagnitude(String what, double value) {
        if (!(Math.abs(value) <= Limits.NUMBER)) {
            throw new IllegalArgumentException(
                    "The " + what + " of a number must be of magnitude up to 1e100; got " + value + ".");
        }
    }

    private static void checkRange(double low, double high) {
        checkMagnitude("low end", low);
        checkMagnitude("high end", high);
        if (!(high - low >= LEAST_SCALE)) {
            throw new IllegalArgumentException(
                    "The high end of a range must be at least 1e-100 above its low end; got [" + low + ", " + high
                            + "].");
        }
    }

    private boolean isBounded() {
        return high < Double.POSITIVE_INFINITY;
    }

    /** Returns the largest magnitude of a scaled number; infinite if there is no range. */
    double bound() {
        return Math.max(Math.abs(scaled(low)), Math.abs(scaled(high)));
    }

    /** Returns a scaled number. Rejects it if it is not valid. */
    double apply(String name, double value) {
        boolean valid = value >= low && value <= high && Math.abs(value) <= Double.MAX_VALUE;
        double result = scaled(valid ? value : nearest(name, value));
        if (!(Math.abs(result) <= FeatureSpace.MAX_FEATURE)) {
            throw new IllegalArgumentException("The number " + DeclaredText.quoted(name)
                    + " must be of magnitude up to 1e9 after scaling; got " + value + ", scaled to " + result
                    + ". Declare another scale, or a range.");
        }
        return result;
    }

    private double scaled(double value) {
        double quotient = (value - offset) / scale;
        return kind == Kind.SYMMETRIC ? 2 * quotient - 1 : quotient;
    }

    private double nearest(String name, double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(
                    "The number " + DeclaredText.quoted(name) + " must be finite; got " + value + ".");
        }
        if (!clipped) {
            throw new IllegalArgumentException("The number " + DeclaredText.quoted(name) + " must be between "
                    + DeclaredText.number(low) + " and " + DeclaredText.number(high) + "; got " + value
                    + ". Declare a wider range, or a clipped one.");
        }
        return Math.max(low, Math.min(high, value));
    }

    void save(StateWriter out) {
        out.writeInt(kind.code);
        double[] numbers = kind == Kind.STANDARD ? new double[] {offset, scale, low, high} : new double[] {low, high};
        out.writeDoubles(numbers, kind == Kind.STANDARD && !isBounded() ? 2 : numbers.length);
        out.writeInt(clipped ? 1 : 0);
    }

    static NumberScale load(StateReader in) {
        int kind = in.readInt();
        NumberScale scale = switch (kind) {
            case 0 -> standard(in.readDoubles());
            case 1 -> ranged(Kind.UNIT, in.readDoubles(2));
            case 2 -> ranged(Kind.SYMMETRIC, in.readDoubles(2));
            default ->
                throw new StateException(
                        "The kind of a scale must be 0, 1 or 2; got " + kind + ". Restore an undamaged state.");
        };
        return EncoderState.readFlag(in) ? scale.clipped() : scale;
    }

    private static NumberScale ranged(Kind kind, double[] ends) {
        return ranged(kind, ends[0], ends[1]);
    }

    private static NumberScale standard(double[] numbers) {
        if (numbers.length != 2 && numbers.length != 4) {
            throw new StateException("A standard scale must have 2 or 4 numbers; got " + numbers.length
                    + ". Restore an undamaged state.");
        }
        NumberScale scale = standard(numbers[0], numbers[1]);
        return numbers.length == 2 ? scale : scale.within(numbers[2], numbers[3]);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof NumberScale that
                && kind == that.kind
                && clipped == that.clipped
                && Double.compare(offset, that.offset) == 0
                && Double.compare(scale, that.scale) == 0
                && Double.compare(low, that.low) == 0
                && Double.compare(high, that.high) == 0;
    }

    @Override
    public int hashCode() {
        return Objects.hash(kind, clipped, offset, scale, low, high);
    }

    @Override
    public String toString() {
        String range = "[" + DeclaredText.number(low) + ", " + DeclaredText.number(high) + "]";
        String end = clipped ? ", clipped" : "";
        return switch (kind) {
            case STANDARD ->
                "(x - " + DeclaredText.number(offset) + ") / " + DeclaredText.number(scale)
                        + (isBounded() ? " for x in " + range + end : "");
            case UNIT -> range + " to [0, 1]" + end;
            case SYMMETRIC -> range + " to [-1, 1]" + end;
        };
    }
}
