package io.github.randucb.benchmarks.growth;

/**
 * A logarithmic axis.
 *
 * @param low the number at its beginning
 * @param high the number at its end
 * @param from where it begins
 * @param to where it ends
 */
record LogScale(double low, double high, double from, double to) {
    /** The place of a number. */
    double at(double value) {
        return from + (to - from) * Math.log(value / low) / Math.log(high / low);
    }
}
