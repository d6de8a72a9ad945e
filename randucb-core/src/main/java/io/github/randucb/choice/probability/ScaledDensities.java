package io.github.randucb.choice.probability;

import io.github.randucb.multiplier.ContinuousLaw;

/**
 * The distributions of {@code mean + width z}, where z has a {@link ContinuousLaw}. With width zero it is the point
 * {@code mean}. On a cell with center c and half width h, with z_c = (c - mean) / width and r = h / width,
 *
 * <pre>
 * log f(c + h t) = log f(c) - (z_c r / sigma^2) t - (r^2 / (2 sigma^2)) t^2
 * </pre>
 *
 * <p>Not thread-safe.
 */
final class ScaledDensities extends Densities {
    private static final double REACH = 6.5; // in standard deviations; the normal density is 3 * 10^-10 there
    private static final double[] NO_WIDTHS = {};

    private ContinuousLaw law = ContinuousLaw.gaussian(1);
    private double[] mean = {};
    private double[] width = NO_WIDTHS;
    private double modeOfLaw;
    private double logAtMode; // the logarithm of the density of the law at its mode
    private double scaleOfLaw;
    private double precision; // 1 / sigma^2

    private double left;
    private double right;
    private double center;
    private double half;

    @Override
    void reserve(int capacity) {
        super.reserve(capacity);
        mean = new double[capacity];
        width = new double[capacity];
    }

    /** Sets the parameters: the mean and the width of each group, and the law. */
    void set(ArmGroups groups, ContinuousLaw ofZ) {
        start(groups);
        law = ofZ;
        double sigma = law.sigma();
        modeOfLaw = Math.max(law.lower(), Math.min(law.upper(), 0));
        logAtMode = Math.log(law.density(modeOfLaw));
        scaleOfLaw = Math.min(sigma, law.upper() - law.lower());
        if (law.lower() > sigma) { // the density falls like exp(-(z - L) L / sigma^2) or faster
            scaleOfLaw = Math.min(scaleOfLaw, sigma * (sigma / law.lower()));
        }
        precision = 1 / sigma / sigma;
        for (int g = 0; g < size; g++) {
            set(g, groups.first(g), groups.second(g));
        }
    }

    private void set(int g, double ofMean, double ofWidth) {
        mean[g] = ofMean;
        width[g] = ofWidth;
        if (ofWidth == 0) {
            mode[g] = ofMean;
            scale[g] = 0;
            upper[g] = ofMean;
        } else {
            mode[g] = ofMean + ofWidth * modeOfLaw;
            scale[g] = ofWidth * scaleOfLaw;
            upper[g] = ofMean + ofWidth * law.upper();
            lowest = Math.max(lowest, ofMean + ofWidth * law.lower());
        }
    }

    @Override
    double top() {
        double top = Double.NEGATIVE_INFINITY;
        for (int g = 0; g < size; g++) {
            top = Math.max(top, Math.min(upper[g], mode[g] + REACH * scale[g]));
        }
        for (int g = 0; g < size && law.upper() < Double.POSITIVE_INFINITY; g++) {
            top = Math.max(top, upper[g]); // atoms are not omitted
        }
        for (int g = 0; g < size; g++) {
            tail(g, top);
        }
        return top;
    }

    /** Computes the density and the upper tail at the top, by the start of Laplace's continued fraction. */
    private void tail(int g, double top) {
        atTop[g] = 0;
        tail[g] = 0;
        if (upper[g] > top) {
            double z = (top - mean[g]) / width[g];
            double log = logDensity(z);
            if (log > VectorExp.LOG_NOTHING) {
                double density = Math.exp(log);
                double slope = z * precision;
                atTop[g] = density / width[g];
                tail[g] = density / (slope + precision / (slope + 2 * precision / slope));
            }
        }
    }

    /** Returns the logarithm of the density of the law. */
    private double logDensity(double z) {
        return logAtMode - (z - modeOfLaw) * (z + modeOfLaw) * precision / 2;
    }

    @Override
    double below(int g, double x) {
        return law.probabilityBelow(Math.min((x - mean[g]) / width[g], law.upper()));
    }

    @Override
    double atom(int g) {
        return width[g] == 0 ? 1 : law.epsilon();
    }

    @Override
    void nodes(double from, double to) {
        left = from;
        right = to;
        center = 0.5 * from + 0.5 * to;
        half = 0.5 * to - 0.5 * from;
        for (int j = 0; j < CellRule.PAIRS; j++) {
            double t = CellRule.node(j);
            phi[j] = t;
            phi[CellRule.PAIRS + j] = -t;
            psi[j] = t * t;
            psi[CellRule.PAIRS + j] = t * t;
        }
    }

    @Override
    double logLargest(int g) {
        if (width[g] == 0) {
            return Double.NEGATIVE_INFINITY;
        }
        double nearest = Math.max(left, Math.min(right, mode[g]));
        return logDensity((nearest - mean[g]) / width[g]) + Math.log(half / width[g]);
    }

    @Override
    void coefficients(int g, int number) {
        double z = (center - mean[g]) / width[g];
        double r = half / width[g];
        base[number] = logDensity(z) + Math.log(r);
        first[number] = -z * r * precision;
        second[number] = -0.5 * r * r * precision;
    }
}
