package io.github.randucb.multiarmed.index;

import io.github.randucb.choice.probability.Marginal;
import java.util.stream.DoubleStream;
import org.apache.commons.numbers.gamma.RegularizedBeta;

/**
 * The distribution Beta(alpha, beta), with both parameters at least 1, conditioned on exceeding a lower end. The lower
 * end 0 means no condition. Immutable and thread-safe.
 */
final class BetaMarginal implements Marginal {
    /**
     * Landmarks in standard deviations from the mean. The density is log-concave, so its tails fall at least as fast as
     * exp(-x/sd).
     */
    private static final double[] LANDMARKS = {-64, -32, -16, -8, -3, 0, 3, 8, 16, 32, 64};

    private final double alpha;
    private final double beta;
    private final double lower;
    private final double massBelow;
    private final double sd;
    private final double[] landmarks;

    BetaMarginal(double alpha, double beta, double lower) {
        this.alpha = alpha;
        this.beta = beta;
        this.lower = lower;
        this.massBelow = RegularizedBeta.value(lower, alpha, beta);
        double mean = alpha / (alpha + beta);
        this.sd = Math.sqrt(mean * (1 - mean) / (alpha + beta + 1));
        this.landmarks = DoubleStream.of(LANDMARKS)
                .map(landmark -> Math.min(1, Math.max(lower, mean + landmark * sd)))
                .distinct()
                .toArray();
    }

    @Override
    public double density(double x) {
        if (x <= lower || x <= 0 || x >= 1) {
            return 0;
        }
        return RegularizedBeta.derivative(x, alpha, beta) / (1 - massBelow);
    }

    @Override
    public double below(double x) {
        return x <= lower ? 0 : (RegularizedBeta.value(Math.min(x, 1), alpha, beta) - massBelow) / (1 - massBelow);
    }

    @Override
    public double[] edges() {
        return new double[] {lower, 1};
    }

    @Override
    public double[] landmarks() {
        return landmarks;
    }

    @Override
    public double scale() {
        return sd;
    }
}
