package io.github.randucb.statistics;

import io.github.randucb.state.Limits;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;

/**
 * A confidence sequence for the mean of numbers in [0, 1]: limits that hold for all n at the same time, so that they can be looked
 * at after every number.
 *
 * <p>The mean is {@code mu_n = (1/n) sum_i E[X_i | X_1, ..., X_{i-1}]}: the numbers may depend on earlier ones, and their
 * distribution may change. With probability at least {@code 1 - alpha}, for all n,
 *
 * <pre>
 * mu_n &gt; mean_n - S(V_n) / n                    (and the same for mu_n &lt; mean_n + S(V_n) / n)
 * V_n  = sum_i (X_i - p_i)^2                     p_i = (1/2 + X_1 + ... + X_{i-1}) / i, the prediction of X_i
 * S(v) = sqrt(k1^2 v l(v) + k2^2 l(v)^2) + k2 l(v),   v at least 1
 * l(v) = s ln(1 + ln(v) / ln(eta)) + ln(zeta(s) / alpha),   eta = 2, s = 1.4
 * k1   = (eta^(1/4) + eta^(-1/4)) / sqrt(2),     k2 = (sqrt(eta) + 1) / 2
 * </pre>
 *
 * This is the empirical-Bernstein confidence sequence with the polynomial stitched boundary: Howard, Ramdas, McAuliffe and Sekhon,
 * "Time-uniform, nonparametric, nonasymptotic confidence sequences", Annals of Statistics 49 (2021), Theorems 1 and 4, with scale c
 * = 1 and m = 1.
 *
 * <p>Not thread-safe.
 */
public final class RunningInterval {
    private static final double ETA = 2;
    private static final double S = 1.4;
    private static final double ZETA = 3.105548; // Riemann's zeta function at 1.4, rounded up
    private static final double K1 = (Math.pow(ETA, 0.25) + Math.pow(ETA, -0.25)) / Math.sqrt(2);
    private static final double K2 = (Math.sqrt(ETA) + 1) / 2;
    private static final String SECTION = "running-interval";

    private long count;
    private double sum;
    private double squares; // V_n

    /** Creates a sequence without numbers. */
    public RunningInterval() {}

    /**
     * Adds a number.
     *
     * @param x a number from 0 to 1
     * @throws IllegalArgumentException if it is outside
     */
    public void add(double x) {
        if (!(x >= 0 && x <= 1)) {
            throw new IllegalArgumentException("The number must be between 0 and 1; got " + x + ".");
        }
        count++;
        double deviation = x - (0.5 + sum) / count;
        squares += deviation * deviation;
        sum += x;
    }

    /**
     * Returns the number of numbers.
     *
     * @return n
     */
    public long count() {
        return count;
    }

    /**
     * Returns the average.
     *
     * @return the average of the numbers; NaN without numbers
     */
    public double mean() {
        return sum / count;
    }

    /**
     * Returns a lower limit of the mean.
     *
     * @param error alpha, a bound on the probability that this limit is ever wrong; between 0 and 1, both excluded
     * @return the limit, at least 0
     * @throws IllegalArgumentException if alpha is not between 0 and 1
     */
    public double lower(double error) {
        double radius = radius(error);
        return count == 0 ? 0 : Math.max(0, mean() - radius);
    }

    /**
     * Returns an upper limit of the mean.
     *
     * @param error alpha, a bound on the probability that this limit is ever wrong; between 0 and 1, both excluded
     * @return the limit, at most 1
     * @throws IllegalArgumentException if alpha is not between 0 and 1
     */
    public double upper(double error) {
        double radius = radius(error);
        return count == 0 ? 1 : Math.min(1, mean() + radius);
    }

    /** Returns S(V_n) / n. */
    double radius(double error) {
        if (!(error > 0 && error < 1)) {
            throw new IllegalArgumentException(
                    "The probability of an error must be above 0 and below 1; got " + error + ".");
        }
        double v = Math.max(squares, 1);
        double l = S * Math.log1p(Math.log(v) / Math.log(ETA)) + Math.log(ZETA / error);
        return (Math.sqrt(K1 * K1 * v * l + K2 * K2 * l * l) + K2 * l) / count;
    }

    /**
     * Writes the state.
     *
     * @param out the writer
     */
    public void save(StateWriter out) {
        out.writeText(SECTION);
        out.writeLong(count);
        out.writeDoubles(new double[] {sum, squares}, 2);
    }

    /**
     * Reads what {@link #save} wrote.
     *
     * @param in the reader
     * @throws StateException if the state is damaged
     */
    public void load(StateReader in) {
        in.expect(SECTION);
        long numbers = in.readLong();
        Limits.checkCount("number of numbers", numbers, Limits.OBSERVATIONS);
        double[] sums = in.readDoubles(2);
        if (!(sums[0] >= 0 && sums[0] <= numbers && sums[1] >= 0 && sums[1] <= numbers)) {
            throw new StateException("The sums of " + numbers + " numbers must be between 0 and " + numbers + "; got "
                    + sums[0] + " and " + sums[1] + ". Restore an undamaged state.");
        }
        count = numbers;
        sum = sums[0];
        squares = sums[1];
    }
}
