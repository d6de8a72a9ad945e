package io.github.randucb.lab.analysis;

/**
 * The relative difference of two mean regrets: rho = (own - other) / |other|.
 *
 * <p>A margin m is compared with rho through the contrast d - m u, where d = own - other and u = |other|: rho is below
 * m if the mean of own - (1 + m) other is below zero. The confidence interval thus includes the error of the other
 * policy's mean. It consists of the values m that this test does not reject (Fieller 1954, Some problems in interval
 * estimation, Journal of the Royal Statistical Society B 16). The critical values q_L and q_U are those of the {@link
 * StudentizedBootstrap} of the contrast at the estimate of rho:
 *
 * <pre>
 *   q_L &lt;= (d - m u) / s(m) &lt;= q_U,   s(m)^2 = S_dd - 2 m S_du + m^2 S_uu
 * </pre>
 *
 * <p>where S are the covariances of the means. Critical values of very skewed contrasts are multiplied by a factor
 * ({@link Contrast}). Both ends are roots of a quadratic equation. An end is infinite if u is not significantly
 * different from zero.
 *
 * <p>Immutable and thread-safe.
 */
final class RelativeDifference {
    private final Contrast difference;
    private final Contrast unit;
    private final Contrast contrast;
    private final double estimate;

    RelativeDifference(String problem, double[] own, double[] other) {
        difference = Contrast.difference(problem, own, other);
        double sign = new Sample(other).mean() < 0 ? -1 : 1;
        unit = Contrast.combination(problem, other, sign, other, 0, other, 0);
        estimate = difference.mean() == 0 ? 0 : difference.mean() / unit.mean(); // also if u is zero
        double finite = Double.isFinite(estimate) ? estimate : 0;
        contrast = Contrast.combination(problem, own, 1, other, -1 - sign * finite, other, 0);
    }

    /** Returns the estimate of rho; infinite if only the other policy's mean is zero. */
    double estimate() {
        return estimate;
    }

    /** Returns the contrast at the estimate, d - rho u, whose mean is zero. */
    Contrast contrast() {
        return contrast;
    }

    /** Returns the lower end of the confidence interval of rho for the critical value q_U. */
    double low(double critical) {
        return end(critical, -1);
    }

    /** Returns the upper end of the confidence interval of rho for the critical value q_L. */
    double high(double critical) {
        return end(critical, 1);
    }

    private double end(double critical, int side) {
        if (Double.isNaN(difference.standardError())) {
            return Double.NaN;
        }
        if (contrast.standardError() == 0 && Double.isFinite(estimate)) {
            return estimate;
        }
        double q = Math.pow(contrast.widening() * critical, 2);
        double a = unit.mean() * unit.mean() - q * covariance(unit, unit);
        if (!(a > 0)) {
            return side * Double.POSITIVE_INFINITY;
        }
        double b = difference.mean() * unit.mean() - q * covariance(difference, unit);
        double c = difference.mean() * difference.mean() - q * covariance(difference, difference);
        return (b + side * Math.sqrt(Math.max(0, b * b - a * c))) / a;
    }

    /** Computes the covariance of two means. */
    private static double covariance(Contrast x, Contrast y) {
        int n = x.runs();
        double sum = 0;
        for (int run = 0; run < n; run++) {
            sum += x.centred(run) * y.centred(run);
        }
        return sum / (n - 1) / n;
    }
}
