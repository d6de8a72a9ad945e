package io.github.randucb.multiarmed.index;

import io.github.randucb.choice.probability.Marginal;
import java.util.stream.DoubleStream;
import org.apache.commons.numbers.gamma.RegularizedBeta;

/** The law Beta(alpha, beta), both at least 1, conditioned on exceeding a number; zero conditions on nothing. */
final class BetaMarginal implements Marginal {
    /** Standard deviations; the density is log-concave, so its tails fall at least as fast as exp(-x/sd). */
    private static final double[] LANDMARKS = {-64, -32, -16, -8, -3, 0, 3, 8, 16, 32, 64};

    private final double alpha;
    private final double beta;
    private final double above;
    private final double cut;
    private final double sd;
    private final double[] landmarks;

    BetaMarginal(double alpha, double beta, double above) {
        this.alpha = alpha;
        this.beta = beta;
        this.above = above;
        this.cut = RegularizedBeta.value(above, alpha, beta);
        double mean = alpha / (alpha + beta);
        this.sd = Math.sqrt(mean * (1 - mean) / (alpha + beta + 1));
        this.landmarks = DoubleStream.of(LANDMARKS)
                .map(landmark -> Math.min(1, Math.max(above, mean + landmark * sd)))
                .distinct()
                .toArray();
    }

    @Override
    public double density(double x) {
        if (x <= above || x <= 0 || x >= 1) {
            return 0;
        }
        return RegularizedBeta.derivative(x, alpha, beta) / (1 - cut);
    }

    @Override
    public double below(double x) {
        return x <= above ? 0 : (RegularizedBeta.value(Math.min(x, 1), alpha, beta) - cut) / (1 - cut);
    }

    @Override
    public double[] edges() {
        return new double[] {above, 1};
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
