package io.github.randucb.confidence.means;

/**
 * A mean and a variance, rounded so that they seldom change. The variance v is rounded to six binary digits. The mean is
 * rounded to a multiple of a power of two between sqrt(v) / 64 and sqrt(v) / 32. Both depend only on the last numbers that
 * were set, not on earlier ones.
 *
 * <p>Not thread-safe.
 */
final class RoundedMoments {
    private static final int DIGITS = 5; // binary, after the leading one

    private int exponent; // of the variance before rounding
    private double variances = Math.scalb(1.0, DIGITS); // rounded variance / its unit
    private double means; // rounded mean / its unit
    private double perVariance = Math.scalb(1.0, DIGITS); // 1 / unit of the variance
    private double perMean = Math.scalb(1.0, DIGITS); // 1 / unit of the mean
    private double variance = 1;
    private double mean;

    /** Returns the rounded mean; 0 at first. */
    double mean() {
        return mean;
    }

    /** Returns the rounded variance; 1 at first. */
    double variance() {
        return variance;
    }

    /** Sets both, and returns whether one of the rounded numbers has changed. The variance must be positive. */
    boolean set(double exactMean, double exactVariance) {
        if (Math.getExponent(exactVariance) == exponent
                && Math.rint(exactVariance * perVariance) == variances
                && Math.rint(exactMean * perMean) == means) {
            return false;
        }
        double lastMean = mean;
        double lastVariance = variance;
        round(exactMean, exactVariance);
        return mean != lastMean || variance != lastVariance;
    }

    private void round(double exactMean, double exactVariance) {
        exponent = Math.getExponent(exactVariance);
        int varianceUnit = exponent - DIGITS; // as a power of two
        int meanUnit = (exponent >> 1) - DIGITS;
        perVariance = Math.scalb(1.0, -varianceUnit);
        perMean = Math.scalb(1.0, -meanUnit);
        variances = Math.rint(Math.scalb(exactVariance, -varianceUnit));
        means = Math.rint(Math.scalb(exactMean, -meanUnit));
        variance = Math.scalb(variances, varianceUnit);
        mean = Math.scalb(means, meanUnit);
    }
}
