package io.github.randucb.linear;

import io.github.randucb.confidence.Features;
import io.github.randucb.confidence.RidgeRegression;
import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.Policy;
import io.github.randucb.policy.PolicyType;
import io.github.randucb.policy.Setting;
import io.github.randucb.policy.Simulation;
import io.github.randucb.state.Statistics;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * LinTS, Thompson sampling for linear bandits: Agrawal and Goyal, "Thompson Sampling for Contextual Bandits with
 * Linear Payoffs" (2013), Algorithm 1.
 *
 * <pre>
 * i_t = argmax_i &lt;theta, x_i&gt;,    theta ~ N(theta-hat_t, c M_t^-1)
 * </pre>
 *
 * The estimate is that of {@link LinearModel}. Without inflation c = 1, the default; with the theory's c = 24 d
 * ln(T) ln(1/0.1), as in the released code. Needs features, and inflated the horizon. Probabilities by
 * simulation, as nothing better is known for correlated indices.
 *
 * <p>Not thread-safe.
 */
public final class LinThompson implements Policy {
    /** Whether the covariance is inflated. */
    public static final Parameter<Inflation> INFLATION = Parameter.choice(
            "inflation", Inflation.NONE, "none: c = 1; theoretical: c = 24 d ln(T) ln(1/0.1) times the covariance");

    /** The catalogue's entry. */
    public static final PolicyType TYPE = PolicyType.of(
                    "lin-ts",
                    "LinTS: Thompson sampling for linear bandits, plain or inflated as in theory",
                    "Agrawal and Goyal 2013 (ICML), Algorithm 1; Vaswani et al. 2020, Section 6",
                    LinThompson::new,
                    INFLATION,
                    Simulation.DRAWS)
            .and(LinearModel.PARAMETERS);

    private final RidgeRegression model;
    private final Features features;
    private final double deviation;
    private final ZigguratSampler.NormalizedGaussian gaussian;
    private final Simulation simulation;
    private final double[] theta;

    /** Factors on the covariance. Immutable and thread-safe. */
    public enum Inflation {
        /** One. */
        NONE,
        /** That of the regret bound. */
        THEORETICAL
    }

    private LinThompson(Parameters parameters, Setting setting, UniformRandomProvider random) {
        this.model = LinearModel.regression(parameters, setting);
        this.features = setting.requireFeatures();
        this.deviation = parameters.get(INFLATION) == Inflation.NONE ? 1 : Math.sqrt(inflation(setting));
        this.gaussian = ZigguratSampler.NormalizedGaussian.of(random);
        this.simulation = new Simulation(parameters.get(Simulation.DRAWS), random);
        this.theta = new double[features.dimension()];
    }

    private static double inflation(Setting setting) {
        double horizon = setting.horizonFor("theoretical inflation");
        return 24 * setting.requireFeatures().dimension() * Math.log(horizon) * Math.log(1 / 0.1);
    }

    @Override
    public int arms() {
        return model.arms();
    }

    @Override
    public int select() {
        return choose(gaussian);
    }

    private int choose(ZigguratSampler.NormalizedGaussian source) {
        for (int j = 0; j < theta.length; j++) {
            theta[j] = deviation * source.sample();
        }
        model.gram().solve(theta);
        for (int j = 0; j < theta.length; j++) {
            theta[j] += model.theta()[j];
        }
        return features.argmax(theta);
    }

    @Override
    public void update(int arm, double reward) {
        model.update(arm, reward);
    }

    @Override
    public ActionProbabilities probabilities() {
        return simulation.of(
                arms(), model.observations(), stream -> choose(ZigguratSampler.NormalizedGaussian.of(stream)));
    }

    @Override
    public Statistics statistics() {
        return model;
    }
}
