package io.github.randucb.glm;

import io.github.randucb.confidence.Features;
import io.github.randucb.confidence.GeneralizedLinear;
import io.github.randucb.confidence.GeneralizedLinear.Scale;
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
 * GLM-TS, Thompson sampling from the Laplace approximation of the posterior: Abeille and Lazaric, "Linear
 * Thompson Sampling Revisited" (2017); Kveton et al., "Randomized Exploration in Generalized Linear Bandits"
 * (2020).
 *
 * <pre>
 * i_t = argmax_i &lt;theta, x_i&gt;,    theta ~ N(theta-hat_t, H_t^-1)
 * </pre>
 *
 * The estimate and H_t are those of {@link GlmModel}. Needs features. The editions are the same. Probabilities
 * by simulation, as nothing better is known for correlated indices.
 *
 * <p>Not thread-safe.
 */
public final class GlmThompson implements Policy {
    /** The catalogue's entry. */
    public static final PolicyType TYPE = PolicyType.of(
                    "glm-ts",
                    "GLM-TS: Thompson sampling from the Laplace approximation of the posterior",
                    "Abeille and Lazaric 2017; Kveton et al. 2020; Vaswani et al. 2020, Section 6",
                    GlmThompson::new,
                    Simulation.DRAWS)
            .and(GlmModel.PARAMETERS);

    private final GeneralizedLinear model;
    private final Features features;
    private final ZigguratSampler.NormalizedGaussian gaussian;
    private final Simulation simulation;
    private final double[] theta;

    private GlmThompson(Parameters parameters, Setting setting, UniformRandomProvider random) {
        this.model = GlmModel.model(parameters, setting, Scale.LINK);
        this.features = setting.requireFeatures();
        this.gaussian = ZigguratSampler.NormalizedGaussian.of(random);
        this.simulation = new Simulation(parameters.get(Simulation.DRAWS), random);
        this.theta = new double[features.dimension()];
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
            theta[j] = source.sample();
        }
        model.hessian().solve(theta);
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
