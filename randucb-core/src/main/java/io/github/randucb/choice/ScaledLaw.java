package io.github.randucb.choice;

import io.github.randucb.multiplier.ContinuousLaw;
import java.util.Arrays;
import java.util.stream.DoubleStream;

/** The law of {@code mean + scale z}, where z has a continuous law; with scale zero, the point {@code mean}. */
final class ScaledLaw implements Marginal {
    private static final double[] LANDMARKS = {-9, -3, 0, 3, 9}; // standard deviations; 9 leave 10^-19 outside

    private final double mean;
    private final double scale;
    private final ContinuousLaw law;
    private final double[] breakpoints;

    ScaledLaw(double mean, double scale, ContinuousLaw law) {
        this.mean = mean;
        this.scale = scale;
        this.law = law;
        this.breakpoints = scale == 0 ? new double[] {mean} : landmarks();
    }

    private double[] landmarks() {
        DoubleStream inner = Arrays.stream(LANDMARKS)
                .map(landmark -> landmark * law.sigma())
                .filter(z -> z > law.lower() && z < law.upper());
        DoubleStream ends = DoubleStream.of(law.lower(), law.upper()).filter(Double::isFinite);
        return DoubleStream.concat(inner, ends)
                .sorted()
                .map(z -> mean + scale * z)
                .toArray();
    }

    @Override
    public double density(double x) {
        return scale == 0 ? 0 : law.density((x - mean) / scale) / scale;
    }

    @Override
    public double below(double x) {
        if (scale == 0) {
            return x > mean ? 1 : 0;
        }
        return law.probabilityBelow((x - mean) / scale);
    }

    @Override
    public double[] breakpoints() {
        return breakpoints;
    }

    @Override
    public double atom() {
        return scale == 0 ? 1 : law.epsilon();
    }
}
