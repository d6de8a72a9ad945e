package io.github.randucb.confidence;

import io.github.randucb.state.ArmStatistics;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * One forced pull of each of the first arms, in random order.
 *
 * <p>Not thread-safe.
 */
public final class FirstPulls implements ForcedPulls {
    private final ArmStatistics statistics;
    private final int arms;
    private final int forced;
    private int pulled;

    /**
     * Forces some of the arms.
     *
     * @param statistics what counts the pulls
     * @param arms the number of arms
     * @param forced how many of them are forced, from the first on
     */
    public FirstPulls(ArmStatistics statistics, int arms, int forced) {
        this.statistics = statistics;
        this.arms = arms;
        this.forced = Math.min(arms, forced);
    }

    @Override
    public boolean pending() {
        while (pulled < forced && statistics.pulls(pulled) > 0) {
            pulled++;
        }
        return pulled < forced;
    }

    private int waiting() {
        int count = 0;
        for (int arm = pulled; arm < forced; arm++) {
            count += statistics.pulls(arm) == 0 ? 1 : 0;
        }
        return count;
    }

    @Override
    public int next(UniformRandomProvider random) {
        int skip = random.nextInt(waiting());
        int arm = pulled;
        while (statistics.pulls(arm) != 0 || skip-- > 0) {
            arm++;
        }
        return arm;
    }

    @Override
    public double[] probabilities() {
        double[] probabilities = new double[arms];
        for (int arm = pulled; arm < forced; arm++) {
            probabilities[arm] = statistics.pulls(arm) == 0 ? 1.0 / waiting() : 0;
        }
        return probabilities;
    }
}
