package io.github.randucb.choice.probability;

import io.github.randucb.multiplier.ContinuousLaw;
import java.util.stream.DoubleStream;

/**
 * The distribution of {@code mean + scale z}, where z has a continuous law. With scale zero it is the point
 * {@code mean}. Immutable and thread-safe.
 */
final class ScaledLaw implements Marginal {
    private final double mean;
    private final double scale;
    private final ContinuousLaw law;
    private final double[] edges;
    private final double[] landmarks;

    ScaledLaw(double mean, double scale, ContinuousLaw law) {
        this.mean = mean;
        this.scale = scale;
        this.law = law;
        this.edges = scale == 0
                ? new double[] {mean}
                : DoubleStream.of(law.lower(), law.upper())
                        .filter(Double::isFinite)
                        .map(z -> mean + scale * z)
                        .toArray();
        this.landmarks = DoubleStream.concat(
                        DoubleStream.of(-9, -3, 0, 3, 9) // in standard deviations; 10^-19 of the mass is beyond 9
                                .map(landmark -> landmark * law.sigma()),
                        tail(law))
                .map(landmark -> Math.max(law.lower(), Math.min(law.upper(), landmark)))
                .filter(Double::isFinite)
                .map(z -> mean + scale * z)
                .toArray();
    }

    /**
     * Returns landmarks above a lower end L &gt; 0, where the density falls like exp(-(z - L) L / sigma^2) or faster.
     */
    private static DoubleStream tail(ContinuousLaw law) {
        double length = law.lower() > 0 ? law.sigma() * (law.sigma() / law.lower()) : 0;
        return law.lower() > law.sigma()
                ? DoubleStream.of(1, 5, 15, 45).map(k -> law.lower() + k * length)
                : DoubleStream.empty();
    }

    @Override
    public double density(double x) {
        return scale == 0 ? 0 : law.density((x - mean) / scale) / scale;
    }

    @Override
    public double below(double x) {
        if (scale == 0 || x > mean + scale * law.upper()) {
            return x > mean ? 1 : 0;
        }
        // Rounding must not move x beyond the upper end, where the atom is.
        return law.probabilityBelow(Math.min((x - mean) / scale, law.upper()));
    }

    @Override
    public double[] edges() {
        return edges;
    }

    @Override
    public double[] landmarks() {
        return landmarks;
    }

    @Override
    public double scale() {
        return scale * Math.min(1, law.sigma());
    }

    @Override
    public double rounding() {
        return scale == 0 ? 0 : Math.ulp(mean) / scale();
    }

    @Override
    public double atom() {
        return scale == 0 ? 1 : law.epsilon();
    }
}
