package io.github.randucb.multiarmed;

import io.github.randucb.choice.Marginal;
import java.util.stream.DoubleStream;
import org.apache.commons.numbers.gamma.LogBeta;
import org.apache.commons.numbers.gamma.RegularizedBeta;

/** The law Beta(alpha, beta), both at least 1, conditioned on exceeding a number; zero conditions on nothing. */
final class BetaMarginal implements Marginal {
    private final double alpha;
    private final double beta;
    private final double above;
    private final double cut;
    private final double logBeta;
    private final double[] breakpoints;

    BetaMarginal(double alpha, double beta, double above) {
        this.alpha = alpha;
        this.beta = beta;
        this.above = above;
        this.cut = RegularizedBeta.value(above, alpha, beta);
        this.logBeta = LogBeta.value(alpha, beta);
        double mean = alpha / (alpha + beta);
        double sd = Math.sqrt(mean * (1 - mean) / (alpha + beta + 1));
        this.breakpoints = DoubleStream.of(0, mean - 8 * sd, mean - 3 * sd, mean, mean + 3 * sd, mean + 8 * sd, 1)
                .map(x -> Math.min(1, Math.max(above, x)))
                .distinct()
                .toArray();
    }

    @Override
    public double density(double x) {
        if (x <= above || x <= 0 || x >= 1) {
            return 0;
        }
        double log = (alpha - 1) * Math.log(x) + (beta - 1) * Math.log1p(-x) - logBeta;
        return Math.exp(log) / (1 - cut);
    }

    @Override
    public double below(double x) {
        return x <= above ? 0 : (RegularizedBeta.value(Math.min(x, 1), alpha, beta) - cut) / (1 - cut);
    }

    @Override
    public double[] breakpoints() {
        return breakpoints;
    }
}
