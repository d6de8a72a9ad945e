package io.github.randucb.spec;

import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.Parameter.Range;
import io.github.randucb.parameter.Parameters;

/**
 * The regularization lambda of the adaptive policies with features. Unless it is given, it follows from the number of
 * features d and the largest norm L of a feature vector:
 *
 * <pre>
 * lambda = d L^2 / 8,    at least 10^-9 and at most 10^9
 * </pre>
 *
 * With changing arms, L is the {@code maxNorm} of the setting: choose it close to the norms of the feature vectors.
 *
 * <p>Thread-safe: no state.
 */
public final class AdaptiveRegularization {
    /** The regularization of a regression; d L^2 / 8, between 10^-9 and 10^9, unless given. */
    public static final Parameter<Double> LAMBDA = Parameter.optionalReal(
            "lambda",
            "d L^2 / 8, L the largest norm of a feature vector",
            Range.SCALE,
            "regularization of the regression");

    private static final double SMALLEST = 1e-9;
    private static final double LARGEST = 1e9;

    private AdaptiveRegularization() {}

    /**
     * Returns the regularization of a regression.
     *
     * @param parameters the parameters of the policy, with {@link #LAMBDA}
     * @param setting the problem, with features
     * @return lambda
     */
    public static double lambda(Parameters parameters, Setting setting) {
        FeatureSpace space = setting.requireSpace();
        double lambda = space.dimension() * space.maxNorm() * space.maxNorm() / 8;
        return parameters.find(LAMBDA).orElse(Math.max(SMALLEST, Math.min(LARGEST, lambda)));
    }
}
