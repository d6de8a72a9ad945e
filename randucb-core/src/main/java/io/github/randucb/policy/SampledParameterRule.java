package io.github.randucb.policy;

import io.github.randucb.choice.Argmax;
import io.github.randucb.confidence.FrozenPredictor;
import io.github.randucb.feature.Columns;
import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.feature.Features;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.jspecify.annotations.Nullable;

/**
 * The rule of a policy that samples a parameter by a fit and chooses the arm of the largest product with it, in one state:
 *
 * <pre>
 * i = argmax_i &lt;theta, x_i&gt;,    theta random
 * </pre>
 *
 * The probabilities are simulated. The random numbers depend on the state only, and so do the N sampled parameters, because a sample
 * does not know the arms. The first call of {@link #probabilities} computes them; a thread that needs them at the same time waits for
 * it. Every later call takes O(N K d) for K arms. The parameters take 8 N d bytes. If that is more than 16 MB, every call
 * computes them again.
 *
 * <p>Immutable and thread-safe.
 */
public final class SampledParameterRule implements ContextualRule {
    private static final long MOST_NUMBERS = 1 << 21; // of parameters that are kept

    private final FeatureSpace space;
    private final boolean forced;
    private final Sampler sampler;
    private final MonteCarloProbabilities simulation;
    private final OnDemand<FrozenPredictor> model;
    private final OnDemand<double[][]> parameters;

    /** A source of random parameters. Immutable and thread-safe. */
    @FunctionalInterface
    public interface Sampler {
        /**
         * Starts a sequence of parameters.
         *
         * @param source the random generator
         * @return a supplier of parameters; each is in an array that the next one may overwrite
         */
        Supplier<double[]> start(UniformRandomProvider source);
    }

    /** A value that the first call computes, while other threads wait. Thread-safe. */
    private static final class OnDemand<T> {
        private final Supplier<T> source;
        private @Nullable T value;

        OnDemand(Supplier<T> source) {
            this.source = source;
        }

        synchronized T get() {
            T known = value;
            if (known == null) {
                known = source.get();
                value = known;
            }
            return known;
        }
    }

    /**
     * Creates a rule.
     *
     * @param space the feature space
     * @param forced whether choices are uniformly random in this state
     * @param fit computes the model without randomness; immutable and thread-safe
     * @param sampler the source of parameters
     * @param simulation the simulation of this state, made by {@link MonteCarloProbabilities#frozen}
     */
    public SampledParameterRule(
            FeatureSpace space,
            boolean forced,
            Supplier<FrozenPredictor> fit,
            Sampler sampler,
            MonteCarloProbabilities simulation) {
        this.space = space;
        this.forced = forced;
        this.sampler = sampler;
        this.simulation = simulation;
        this.model = new OnDemand<>(fit);
        this.parameters = new OnDemand<>(this::sample);
    }

    @Override
    public ActionProbabilities probabilities(Features arms) {
        Columns columns = arms.columns();
        space.check(columns);
        if (forced) {
            double[] equal = new double[arms.arms()];
            Arrays.fill(equal, 1.0 / equal.length);
            return ActionProbabilities.exact(equal);
        }
        double[] products = new double[arms.arms()];
        int[] counts = new int[arms.arms()];
        forEachParameter(theta -> {
            columns.multiply(theta, products);
            counts[Argmax.of(products.length, products)]++;
        });
        return simulation.ofCounts(counts, simulation.draws());
    }

    private void forEachParameter(Consumer<double[]> action) {
        if ((long) simulation.draws() * space.dimension() > MOST_NUMBERS) {
            Supplier<double[]> source = sampler.start(simulation.frozenStream());
            for (int draw = 0; draw < simulation.draws(); draw++) {
                action.accept(source.get());
            }
        } else {
            for (double[] theta : parameters.get()) {
                action.accept(theta);
            }
        }
    }

    private double[][] sample() {
        Supplier<double[]> source = sampler.start(simulation.frozenStream());
        double[][] samples = new double[simulation.draws()][];
        for (int draw = 0; draw < samples.length; draw++) {
            samples[draw] = source.get().clone();
        }
        return samples;
    }

    /**
     * Returns the model without randomness, which the first call computes.
     *
     * @return the model
     */
    @Override
    public FrozenPredictor model() {
        return model.get();
    }

    /**
     * Returns 0, because widths are not used.
     *
     * @return 0
     */
    @Override
    public double radius() {
        return 0;
    }

    @Override
    public boolean samplesParameter() {
        return true;
    }

    /**
     * Throws an exception: a sample needs the whole history of each arm, not only its mean and width.
     *
     * @throws UnsupportedOperationException always
     */
    @Override
    public ActionProbabilities amongModels(double[] means, double[] widths, double[] radii) {
        throw new UnsupportedOperationException(
                "Arms with models of their own need indices that depend on means and widths; these samples depend on all"
                        + " rewards. Use one model for all arms.");
    }
}
