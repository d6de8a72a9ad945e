package io.github.randucb.statistics;

import io.github.randucb.state.Statistics;
import java.util.Arrays;
import java.util.function.IntSupplier;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Forced pulls that are uniformly random, until a number of rewards has arrived. They are for arms that change from round to
 * round, where no arm can be pulled a fixed number of times.
 *
 * <p>Not thread-safe.
 */
public final class UniformForcedPulls implements ForcedPulls {
    private final Statistics statistics;
    private final IntSupplier arms;
    private final long rewards;

    /**
     * Creates the forced pulls.
     *
     * @param statistics the statistics that count the rewards
     * @param arms supplies the number of arms in the current round
     * @param rewards the number of rewards after which no pull is forced
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
