package io.github.randucb.statistics;

import io.github.randucb.state.ArmStatistics;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * A number of forced pulls of each of some arms, in random order.
 *
 * <p>Not thread-safe.
 */
public final class FirstPulls implements ForcedPulls {
    private final ArmStatistics statistics;
    private final int arms;
    private final int[] forced;
    private final long each;

    /**
     * Forces some of the arms.
     *
     * @param statistics what counts the pulls
     * @param arms the number of arms
     * @param forced the arms to be pulled
     * @param each how often each of them
     */
    public FirstPulls(ArmStatistics statistics, int arms, int[] forced, long each) {
        this.statistics = statistics;
        this.arms = arms;
        this.forced = forced.clone();
        this.each = each;
    }

    /**
     * One pull of each of the first arms.
     *
     * @param statistics what counts the pulls
     * @param arms the number of arms
     * @param first how many of them are forced, if there are as many
     * @return the pulls
     */
    public static FirstPulls once(ArmStatistics statistics, int arms, int first) {
        return new FirstPulls(
                statistics, arms, IntStream.range(0, Math.min(arms, first)).toArray(), 1);
    }

    private boolean waits(int place) {
        return statistics.pulls(forced[place]) < each;
    }

    @Override
    public boolean pending() {
        for (int place = 0; place < forced.length; place++) {
            if (waits(place)) {
                return true;
            }
        }
        return false;
    }

    private int waiting() {
        int count = 0;
        for (int place = 0; place < forced.length; place++) {
            count += waits(place) ? 1 : 0;
        }
        return count;
    }

    @Override
    public int next(UniformRandomProvider random) {
        int skip = random.nextInt(waiting());
        int place = 0;
        while (!waits(place) || skip-- > 0) {
            place++;
        }
        return forced[place];
    }

    @Override
    public double[] probabilities() {
        double[] probabilities = new double[arms];
        double share = 1.0 / waiting();
        for (int place = 0; place < forced.length; place++) {
            probabilities[forced[place]] = waits(place) ? share : 0;
        }
        return probabilities;
    }
}
