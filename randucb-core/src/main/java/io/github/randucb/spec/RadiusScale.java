package io.github.randucb.spec;

import io.github.randucb.confidence.Radius;
import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.Parameter.Range;
import io.github.randucb.parameter.Parameters;

/**
 * The parameter that scales beta of optimistic policies, and U of randomized ones:
 *
 * <pre>
 * mean_i + Z_i C_i(t),    Z_i = z_i (c U_t)
 * </pre>
 *
 * with the factor c, 1 by default. Section 6 of the RandUCB paper mentions that UCB is better in practice with smaller
 * intervals than those of the theory; a factor below 1 makes them smaller. A factor above 1 is one way to guarantee
 * {@code P(Z > c_1) > 0}.
 *
 * <p>Thread-safe: no state.
 */
public final class RadiusScale {
    /** The factor c on beta or U; 1 by default. */
    public static final Parameter<Double> RADIUS_SCALE =
            Parameter.real("radius-scale", 1, Range.SCALE, "factor on beta, and on U of a randomized policy");

    private RadiusScale() {}

    /**
     * Applies the factor to a radius.
     *
     * @param parameters the parameters of the policy
     * @param radius beta or U of the theory
     * @return c times the radius
     */
    public static Radius of(Parameters parameters, Radius radius) {
        return radius.times(parameters.get(RADIUS_SCALE));
    }

    /**
     * Applies the factor to a number.
     *
     * @param parameters the parameters of the policy
     * @param upper beta or U of the theory
     * @return c times the number
     */
    public static double of(Parameters parameters, double upper) {
        return parameters.get(RADIUS_SCALE) * upper;
    }
}
