package io.github.randucb.statistics;

import io.github.randucb.state.ArmStatistics;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Forced pulls of some arms, a fixed number of each, in random order.
 *
 * <p>Not thread-safe.
 */
public final class FirstPulls implements ForcedPulls {
    private final ArmStatistics statistics;
    private final int arms;
    private final int[] forced;
    private final long each;

    /**
     * Creates the forced pulls.
     *
     * @param statistics the statistics that count the pulls
     * @param arms the number of arms
     * @param forced the arms to pull
     * @param each the number of pulls of each of them
     */
    public FirstPulls(ArmStatistics statistics, int arms, int[] forced, long each) {
        this.statistics = statistics;
        this.arms = arms;
        this.forced = forced.clone();
        this.each = each;
    }

    /**
     * Creates one forced pull of each of the first arms.
     *
     * @param statistics the statistics that count the pulls
     * @param arms the number of arms
     * @param first the number of arms to force; all if there are fewer
     * @return the forced pulls
     */
    public static FirstPulls once(ArmStatistics statistics, int arms, int first) {
        return new FirstPulls(
                statistics, arms, IntStream.range(0, Math.min(arms, first)).toArray(), 1);
    }

    private boolean isPending(int k) {
        return statistics.pulls(forced[k]) < each;
    }

    @Override
    public boolean pending() {
        for (int k = 0; k < forced.length; k++) {
            if (isPending(k)) {
                return true;
            }
        }
        return false;
    }

    private int pendingArms() {
        int count = 0;
        for (int k = 0; k < forced.length; k++) {
            count += isPending(k) ? 1 : 0;
        }
        return count;
    }

    @Override
    public int next(UniformRandomProvider random) {
        int skip = random.nextInt(pendingArms());
        int k = 0;
        while (!isPending(k) || skip-- > 0) {
            k++;
        }
        return forced[k];
    }

    @Override
    public double[] probabilities() {
        double[] probabilities = new double[arms];
        double share = 1.0 / pendingArms();
        for (int k = 0; k < forced.length; k++) {
            probabilities[forced[k]] = isPending(k) ? share : 0;
        }
        return probabilities;
    }
}
