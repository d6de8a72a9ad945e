package io.github.randucb.choice.probability;

import org.apache.commons.numbers.gamma.RegularizedBeta;

/**
 * The distributions Beta(alpha, beta), with both parameters at least 1, of the logit u = log(x / (1 - x)). If optimistic,
 * each is conditioned on exceeding its mean x = alpha / (alpha + beta). The density of the logit is
 *
 * <pre>
 * f(u) = x^alpha (1 - x)^beta / B(alpha, beta)
 *      = sqrt(alpha beta / (2 pi n)) exp(d(n) - d(alpha) - d(beta)) (x / x-hat)^alpha ((1 - x) / (1 - x-hat))^beta
 * </pre>
 *
 * with n = alpha + beta, x-hat = alpha / n and {@link #stirling} d. It has no edges, and is smooth where the density of x
 * is not, at 0 and 1. The logarithms of x and 1 - x are the same for all arms, so they are computed once for each node.
 *
 * <p>With many observations, alpha log x is large and its rounding error is too. Then the second form is used, at the
 * center of the cell, and only the differences to the center are multiplied by alpha and beta.
 *
 * <p>Not thread-safe.
 */
final class BetaDensities extends Densities {
    private static final double MANY = 3e4; // from this alpha + beta on the second form is used
    private static final double REACH = 6;
    private static final double NEAR = 5; // scales from the mean; the two cells for the mass above the mean end there
    private static final double FAR = 16;
    private static final int NEWTON_STEPS = 50;
    private static final double SHORT = 0.1; // up to this half width, expm1 is a polynomial
    private static final double SHIFT = 10;
    private static final int PAIRS = CellRule.PAIRS;

    private double[] alpha = {};
    private double[] beta = {};
    private double[] logPeak = {}; // the logarithm of the density at the mean
    private double[] logFactor = {}; // the logarithm of 1 / B(alpha, beta)
    private boolean optimistic;

    // The cell: logarithms of x and 1 - x at its ends and its center, and of half its width.
    private double left;
    private double right;
    private double center;
    private double logLeft;
    private double logRight;
    private double logCenter;
    private double logHalf;

    @Override
    void reserve(int capacity) {
        super.reserve(capacity);
        alpha = new double[capacity];
        beta = new double[capacity];
        logPeak = new double[capacity];
        logFactor = new double[capacity];
    }

    /** Sets the parameters: alpha and beta of each group. */
    void set(ArmGroups groups, boolean aboveMean) {
        start(groups);
        optimistic = aboveMean;
        for (int g = 0; g < size; g++) {
            set(g, groups.first(g), groups.second(g));
        }
    }

    private void set(int g, double a, double b) {
        double n = a + b;
        alpha[g] = a;
        beta[g] = b;
        mode[g] = Math.log(a / b);
        scale[g] = Math.sqrt(n / (a * b));
        logPeak[g] = 0.5 * Math.log(a * b / (2 * Math.PI * n)) + stirling(n) - stirling(a) - stirling(b);
        if (optimistic) {
            logPeak[g] -= Math.log(n < MANY ? RegularizedBeta.complement(a / n, a, b) : massAboveMean(g));
            lowest = Math.max(lowest, mode[g]);
        }
        logFactor[g] = logPeak[g] - a * Math.log(a / n) - b * Math.log(b / n);
    }

    /** Returns the mass above the mean, by quadrature; with many observations it is more accurate than other methods. */
    private double massAboveMean(int g) {
        double near = NEAR * scale[g];
        double far = FAR * scale[g];
        double logX = logX(mode[g] + far);
        double x = Math.exp(logX);
        double rest = Math.exp(logX - mode[g] - far);
        double density = Math.exp(logDensityBeyondMean(g, far));
        return massBeyondMean(g, 0, near)
                + massBeyondMean(g, near, far)
                + mass(g, density, beta[g] * x - alpha[g] * rest, x * rest);
    }

    private double massBeyondMean(int g, double from, double to) {
        double middle = 0.5 * (from + to);
        double half = 0.5 * (to - from);
        double sum = 0;
        for (int j = 0; j < PAIRS; j++) {
            double d = half * CellRule.node(j);
            sum += CellRule.weights()[j]
                    * (Math.exp(logDensityBeyondMean(g, middle - d)) + Math.exp(logDensityBeyondMean(g, middle + d)));
        }
        return half * sum;
    }

    /**
     * Returns the error of Stirling's formula, log Gamma(z) - (z - 1/2) log z + z - log(2 pi) / 2, by its asymptotic series.
     * A small z is increased by 10, with Gamma(z + 10) = z (z + 1) ... (z + 9) Gamma(z).
     */
    static double stirling(double z) {
        if (z >= SHIFT) {
            return series(z);
        }
        double product = z;
        for (int k = 1; k < SHIFT; k++) {
            product *= z + k;
        }
        double larger = z + SHIFT;
        return series(larger) + (larger - 0.5) * Math.log(larger) - SHIFT - (z - 0.5) * Math.log(z) - Math.log(product);
    }

    private static double series(double z) {
        double t = 1 / (z * z);
        double tail = 1.0 / 1680 - t * (1.0 / 1188 - t * (691.0 / 360360 - t / 156));
        return (1.0 / 12 - t * (1.0 / 360 - t * (1.0 / 1260 - t * tail))) / z;
    }

    /** Returns log x, where u is the logit of x. Then log(1 - x) is log x - u. */
    private static double logX(double u) {
        return u > 0 ? -Math.log1p(Math.exp(-u)) : u - Math.log1p(Math.exp(u));
    }

    /** Returns the logarithm of the density at u. */
    private double logDensity(int g, double u, double logX) {
        return logFactor[g] + alpha[g] * logX + beta[g] * (logX - u);
    }

    @Override
    double top() {
        int widest = 0;
        for (int g = 1; g < size; g++) {
            if (mode[g] + REACH * scale[g] > mode[widest] + REACH * scale[widest]) {
                widest = g;
            }
        }
        double u = top(widest, mode[widest] + REACH * scale[widest]);
        double logX = logX(u);
        for (int g = 0; g < size; g++) {
            if (mode[g] >= u || logDensity(g, u, logX) > LOG_TAIL) {
                u = top(g, Math.max(u, mode[g] + REACH * scale[g]));
                logX = logX(u);
            }
        }
        tails(u, logX);
        return u;
    }

    /** Returns a number, not below a start above the mode, where the density is small; by Newton's method. */
    private double top(int g, double start) {
        double u = start;
        double logX = logX(u);
        for (int step = 0; step < NEWTON_STEPS && logDensity(g, u, logX) > LOG_TAIL; step++) {
            double slope = beta[g] * Math.exp(logX) - alpha[g] * Math.exp(logX - u);
            u += (logDensity(g, u, logX) - LOG_TAIL) / slope + scale[g] / 100;
            logX = logX(u);
        }
        return u;
    }

    private void tails(double u, double logX) {
        double x = Math.exp(logX);
        double rest = Math.exp(logX - u);
        for (int g = 0; g < size; g++) {
            double log = logDensity(g, u, logX);
            atTop[g] = log > VectorExp.LOG_NOTHING ? Math.exp(log) : 0;
            tail[g] = mass(g, atTop[g], beta[g] * x - alpha[g] * rest, x * rest);
        }
    }

    /**
     * Returns the mass beyond a number in a tail, given the density there and how fast it falls, by the start of a
     * continued fraction, which for a normal distribution is Laplace's.
     */
    private double mass(int g, double density, double slope, double variance) {
        double curvature = (alpha[g] + beta[g]) * variance;
        return density / (slope + curvature / (slope + 2 * curvature / slope));
    }

    @Override
    double below(int g, double u) {
        if (optimistic) {
            return Math.max(0, u - mode[g]) * Math.exp(logPeak[g]); // the density is almost constant near its edge
        }
        double logX = logX(u);
        double x = Math.exp(logX);
        double rest = Math.exp(logX - u);
        return mass(g, Math.exp(logDensity(g, u, logX)), alpha[g] * rest - beta[g] * x, x * rest);
    }

    @Override
    double atom(int g) {
        return 0;
    }

    @Override
    void nodes(double from, double to) {
        left = from;
        right = to;
        center = 0.5 * (from + to);
        double half = 0.5 * (to - from);
        logLeft = logX(left);
        logRight = logX(right);
        logCenter = logX(center);
        logHalf = Math.log(half);
        if (center < 0) {
            differences(half, psi, phi);
        } else {
            differences(-half, phi, psi);
        }
    }

    /**
     * Computes the differences of the logarithms of x and 1 - x to those at the center. Let s be the smaller one of x and
     * 1 - x, and let its logit grow by d. Then log(1 - s) grows by -log(1 + s (e^d - 1)), and log s by d more. The half width
     * is negative if s is 1 - x, because its logit is -u.
     */
    private void differences(double half, double[] ofLarge, double[] ofSmall) {
        double small = 1 / (1 + Math.exp(Math.abs(center)));
        boolean isShort = Math.abs(half) < SHORT;
        for (int j = 0; j < PAIRS; j++) {
            double d = half * CellRule.node(j);
            double up = isShort ? shortExpm1(d) : Math.exp(d) - 1;
            double down = -up / (1 + up);
            ofLarge[j] = -log1p(small * up);
            ofSmall[j] = ofLarge[j] + d;
            ofLarge[PAIRS + j] = -log1p(small * down);
            ofSmall[PAIRS + j] = ofLarge[PAIRS + j] - d;
        }
    }

    /** Returns e^d - 1 for a small d, with a small relative error. */
    private static double shortExpm1(double d) {
        double high = 1 + d / 6 * (1 + d / 7 * (1 + d / 8 * (1 + d / 9)));
        return d * (1 + d / 2 * (1 + d / 3 * (1 + d / 4 * (1 + d / 5 * high))));
    }

    /** Returns log(1 + z) with a small relative error. Faster than the method of Math. */
    private static double log1p(double z) {
        double v = 1 + z;
        return v == 1 ? z : Math.log(v) * z / (v - 1);
    }

    @Override
    double logLargest(int g) {
        if (mode[g] < left) {
            return logDensity(g, left, logLeft) + logHalf;
        }
        return mode[g] > right ? logDensity(g, right, logRight) + logHalf : 0;
    }

    @Override
    void coefficients(int g, int number) {
        double n = alpha[g] + beta[g];
        base[number] =
                (n < MANY ? logDensity(g, center, logCenter) : logDensityBeyondMean(g, center - mode[g])) + logHalf;
        first[number] = alpha[g];
        second[number] = beta[g];
    }

    /** Returns the logarithm of the density at a distance from the mean, by its second form. */
    private double logDensityBeyondMean(int g, double d) {
        double n = alpha[g] + beta[g];
        return logPeak[g]
                - alpha[g] * Math.log1p(beta[g] / n * Math.expm1(-d))
                - beta[g] * Math.log1p(alpha[g] / n * Math.expm1(d));
    }
}
