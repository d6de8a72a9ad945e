package io.github.randucb.multiplier;

import java.util.function.DoubleUnaryOperator;
import org.apache.commons.numbers.gamma.Erf;
import org.apache.commons.numbers.gamma.ErfDifference;
import org.apache.commons.numbers.gamma.Erfc;
import org.apache.commons.numbers.gamma.InverseErf;
import org.apache.commons.numbers.gamma.InverseErfc;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * A continuous law of Z / U: the limit of the discrete laws as M goes to infinity (Section 3.1), or a Gaussian law that
 * makes Thompson sampling a special case (Section 4.2). It is N(0, sigma^2) conditioned on an interval, with
 * probability epsilon on the upper end:
 *
 * <pre>
 * P(z &lt;= x) = (1 - epsilon) (Phi(x/sigma) - Phi(L/sigma)) / (Phi(U/sigma) - Phi(L/sigma)),   L &lt;= x &lt; U
 * </pre>
 *
 * An infinite sigma gives the uniform law.
 *
 * <p>Immutable and thread-safe.
 */
public final class ContinuousLaw implements Law {
    private static final double SQRT_2 = Math.sqrt(2);

    private final double lower;
    private final double upper;
    private final double sigma;
    private final double epsilon;
    private final double mass;

    private ContinuousLaw(double lower, double upper, double sigma, double epsilon) {
        if (!(sigma > 0)) {
            throw new IllegalArgumentException("The standard deviation sigma must be positive; got " + sigma + ".");
        }
        if (!(epsilon >= 0 && epsilon <= 1)) {
            throw new IllegalArgumentException("The probability epsilon must be in [0, 1]; got " + epsilon + ".");
        }
        this.lower = lower;
        this.upper = upper;
        this.sigma = sigma;
        this.epsilon = epsilon;
        this.mass = between(lower, upper);
        if (!(mass > 0)) {
            throw new IllegalArgumentException(
                    "The Gaussian law must have mass between L and U; it has no mass between L = " + lower
                            + " and U = " + upper + " with sigma = " + sigma
                            + ", in units of U. Choose a larger sigma or a smaller L.");
        }
    }

    /**
     * Returns the untruncated Gaussian law. With it, uncoupled RandUCB is Gaussian Thompson sampling.
     *
     * @param sigma the standard deviation
     * @return N(0, sigma^2)
     */
    public static ContinuousLaw gaussian(double sigma) {
        return new ContinuousLaw(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, sigma, 0);
    }

    /**
     * Returns the Gaussian law conditioned on being positive. With it, uncoupled RandUCB is optimistic Gaussian
     * Thompson sampling.
     *
     * @param sigma the standard deviation before conditioning
     * @return the law of the absolute value of N(0, sigma^2)
     */
    public static ContinuousLaw halfGaussian(double sigma) {
        return new ContinuousLaw(0, Double.POSITIVE_INFINITY, sigma, 0);
    }

    /**
     * Returns the truncated Gaussian law on [L, U].
     *
     * @param lower L in units of U, below 1; 0 is optimistic
     * @param sigma the standard deviation in units of U
     * @param epsilon the probability of the upper end
     * @return the law
     */
    public static ContinuousLaw truncatedGaussian(double lower, double sigma, double epsilon) {
        return new ContinuousLaw(lower, 1, sigma, epsilon);
    }

    /**
     * Returns the uniform law on [L, U].
     *
     * @param lower L in units of U, below 1; 0 is optimistic
     * @return the law
     */
    public static ContinuousLaw uniform(double lower) {
        return new ContinuousLaw(lower, 1, Double.POSITIVE_INFINITY, 0);
    }

    /**
     * Returns the lower end of the support.
     *
     * @return L in units of U; minus infinity for the untruncated Gaussian law
     */
    public double lower() {
        return lower;
    }

    /**
     * Returns the upper end of the support.
     *
     * @return 1, which is U, or infinity
     */
    public double upper() {
        return upper;
    }

    /**
     * Returns the standard deviation before truncation.
     *
     * @return sigma in units of U; infinite for the uniform law
     */
    public double sigma() {
        return sigma;
    }

    /**
     * Returns the probability of the upper end.
     *
     * @return {@code P(z = 1)}
     */
    public double epsilon() {
        return epsilon;
    }

    /**
     * Returns the density of the continuous part.
     *
     * @param x a number, in units of U
     * @return the density at x, without the probability of the upper end
     */
    public double density(double x) {
        if (x < lower || x > upper) {
            return 0;
        }
        return (1 - epsilon) * (isUniform() ? 1 : bell(x)) / mass;
    }

    /**
     * Returns the distribution function without the probability of x itself.
     *
     * @param x a number, in units of U
     * @return {@code P(z < x)}
     */
    public double probabilityBelow(double x) {
        if (x <= lower) {
            return 0;
        }
        return x > upper ? 1 : (1 - epsilon) * between(lower, Math.min(x, upper)) / mass;
    }

    @Override
    public double probabilityAtLeast(double x) {
        if (x <= lower) {
            return 1;
        }
        return x > upper ? 0 : epsilon + (1 - epsilon) * between(x, upper) / mass;
    }

    @Override
    public double probabilityAbove(double x) {
        return x == upper ? 0 : probabilityAtLeast(x);
    }

    @Override
    public double probabilityBeyond(double x) {
        double below = -x > lower ? (1 - epsilon) * between(lower, -x) / mass : 0;
        return probabilityAbove(x) + below;
    }

    @Override
    public double mean() {
        if (isUniform()) {
            return (lower + upper) / 2;
        }
        return epsilon == 0 ? meanOfContinuousPart() : (1 - epsilon) * meanOfContinuousPart() + epsilon * upper;
    }

    /**
     * Computes sigma^2 (phi(L) - phi(U)) / mass, the mean of the continuous part. A single exponential keeps the result
     * accurate for a large sigma.
     */
    private double meanOfContinuousPart() {
        if (lower == Double.NEGATIVE_INFINITY) {
            return 0;
        }
        double ratio = (lower - upper) / sigma * ((lower + upper) / sigma) / 2;
        return -sigma * sigma * bell(lower) * Math.expm1(ratio) / mass;
    }

    @Override
    public ContinuousSampler sampler(UniformRandomProvider random) {
        if (upper == Double.POSITIVE_INFINITY) {
            ZigguratSampler.NormalizedGaussian gaussian = ZigguratSampler.NormalizedGaussian.of(random);
            return lower == 0 ? () -> sigma * Math.abs(gaussian.sample()) : () -> sigma * gaussian.sample();
        }
        DoubleUnaryOperator quantile = quantile();
        return () -> {
            if (epsilon > 0 && random.nextDouble() < epsilon) {
                return upper;
            }
            double z = quantile.applyAsDouble(random.nextDouble());
            return Math.max(lower, Math.min(upper, z));
        };
    }

    /** Returns the quantile function of the continuous part. Above zero it uses the upper tail, for accuracy. */
    private DoubleUnaryOperator quantile() {
        double start = fromZero(lower);
        if (isUniform()) {
            return p -> start + mass * p;
        }
        if (lower > 0) {
            double above = Erfc.value(lower / (sigma * SQRT_2));
            return p -> sigma * SQRT_2 * InverseErfc.value(Math.max(0, above - 2 * mass * p));
        }
        return p -> sigma * SQRT_2 * InverseErf.value(2 * (start + mass * p));
    }

    private boolean isUniform() {
        return sigma == Double.POSITIVE_INFINITY;
    }

    private double bell(double x) {
        return Math.exp(-0.5 * (x / sigma) * (x / sigma)) / (sigma * Math.sqrt(2 * Math.PI));
    }

    /** Returns the untruncated probability between zero and x, negative for a negative x. */
    private double fromZero(double x) {
        return isUniform() ? x : Erf.value(x / (sigma * SQRT_2)) / 2;
    }

    /** Returns the untruncated probability of an interval, accurate in both tails. */
    private double between(double a, double b) {
        return isUniform() ? b - a : ErfDifference.value(a / (sigma * SQRT_2), b / (sigma * SQRT_2)) / 2;
    }
}
