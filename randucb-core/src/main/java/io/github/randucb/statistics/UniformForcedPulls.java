package io.github.randucb.statistics;

import io.github.randucb.state.Statistics;
import java.util.Arrays;
import java.util.function.IntSupplier;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Uniformly random choices until a number of rewards has come in, for arms that change and so cannot be pulled once
 * each.
 *
 * <p>Not thread-safe.
 */
public final class UniformForcedPulls implements ForcedPulls {
    private final Statistics statistics;
    private final IntSupplier arms;
    private final long rewards;

    /**
     * Forces the first choices.
     *
     * @param statistics what counts the rewards
     * @param arms the number of arms now
     * @param rewards how many rewards end it
     */
    public UniformForcedPulls(Statistics statistics, IntSupplier arms, long rewards) {
        this.statistics = statistics;
        this.arms = arms;
        this.rewards = rewards;
    }

    @Override
    public boolean pending() {
        return statistics.observations() < rewards;
    }

    @Override
    public int next(UniformRandomProvider random) {
        return random.nextInt(arms.getAsInt());
    }

    @Override
    public double[] probabilities() {
        double[] probabilities = new double[arms.getAsInt()];
        Arrays.fill(probabilities, 1.0 / probabilities.length);
        return probabilities;
    }
}
