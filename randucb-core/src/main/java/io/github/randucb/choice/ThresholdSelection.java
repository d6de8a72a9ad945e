package io.github.randucb.choice;

import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;
import org.apache.commons.rng.UniformRandomProvider;
import org.jspecify.annotations.Nullable;

/**
 * The choice of the largest of independent random indices ({@link ThresholdSampler}) that follow from a policy's statistics.
 * The contenders are found when the first choice is made, and anew after observations that were not told.
 *
 * <p>Not thread-safe.
 */
public final class ThresholdSelection {
    private static final String SECTION = "contenders";

    private final int arms;
    private final ThresholdSampler.Indices indices;
    private final Statistics statistics;
    private final int few;
    private final UniformRandomProvider random;
    private @Nullable ThresholdSampler contenders;
    private long seen;

    /**
     * Nothing chosen yet.
     *
     * @param arms the number of arms
     * @param indices their random indices
     * @param statistics what the indices follow from
     * @param few so many arms are all drawn in every round
     * @param random the source of randomness
     */
    public ThresholdSelection(
            int arms, ThresholdSampler.Indices indices, Statistics statistics, int few, UniformRandomProvider random) {
        this.arms = arms;
        this.indices = indices;
        this.statistics = statistics;
        this.few = few;
        this.random = random;
    }

    /**
     * Chooses an arm.
     *
     * @return the arm of the largest index
     */
    public int select() {
        return contenders().select();
    }

    /**
     * The statistics have one more observation.
     *
     * @param arm the arm that it is of, the only one whose index has changed
     */
    public void observed(int arm) {
        if (contenders != null && seen == statistics.observations() - 1) {
            seen++;
            contenders.refresh(arm);
        }
    }

    private ThresholdSampler contenders() {
        ThresholdSampler current = contenders;
        if (current == null || seen != statistics.observations()) {
            current = new ThresholdSampler(arms, indices, few, random);
            contenders = current;
            seen = statistics.observations();
        }
        return current;
    }

    /**
     * Writes what {@link #load} needs.
     *
     * @param out where to write
     */
    public void save(StateWriter out) {
        double[] saved = contenders == null || seen != statistics.observations() ? new double[0] : contenders.save();
        out.writeText(SECTION);
        out.writeDoubles(saved, saved.length);
    }

    /**
     * Goes on where it was, with the statistics in place.
     *
     * @param in where to read
     */
    public void load(StateReader in) {
        in.expect(SECTION);
        double[] saved = in.readDoubles();
        if (saved.length > 0) {
            if (saved.length != ThresholdSampler.SAVED) {
                throw new StateException("the state has " + saved.length + " numbers for a level, not none or "
                        + ThresholdSampler.SAVED);
            }
            contenders().restore(saved);
        }
    }
}
