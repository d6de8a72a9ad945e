package io.github.randucb.choice;

import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;
import org.apache.commons.rng.UniformRandomProvider;
import org.jspecify.annotations.Nullable;

/**
 * The choice of the largest index by a {@link ThresholdSampler}, for indices that depend on a policy's statistics. The
 * sampler is built at the first choice. It is built again after observations that were not reported to
 * {@link #observed}.
 *
 * <p>Not thread-safe.
 */
public final class ThresholdSelection {
    private static final String SECTION = "contenders"; // part of the state format

    private final int arms;
    private final ThresholdSampler.Indices indices;
    private final Statistics statistics;
    private final int sampleAllUpTo;
    private final UniformRandomProvider random;
    private @Nullable ThresholdSampler sampler;
    private long seenObservations;

    /**
     * Creates a selection that has made no choice.
     *
     * @param arms the number of arms
     * @param indices the random indices of the arms
     * @param statistics the statistics that the indices depend on
     * @param sampleAllUpTo up to this many arms, sampling every index is faster
     * @param random the source of randomness
     */
    public ThresholdSelection(
            int arms,
            ThresholdSampler.Indices indices,
            Statistics statistics,
            int sampleAllUpTo,
            UniformRandomProvider random) {
        this.arms = arms;
        this.indices = indices;
        this.statistics = statistics;
        this.sampleAllUpTo = sampleAllUpTo;
        this.random = random;
    }

    /**
     * Chooses an arm.
     *
     * @return the arm with the largest index
     */
    public int select() {
        return sampler().select();
    }

    /**
     * Updates the index of an arm after the statistics have got one more observation.
     *
     * @param arm the arm of the observation
     */
    public void observed(int arm) {
        if (sampler != null && seenObservations == statistics.observations() - 1) {
            seenObservations++;
            sampler.refresh(arm);
        }
    }

    /** Returns the sampler for the current statistics. */
    private ThresholdSampler sampler() {
        ThresholdSampler current = sampler;
        if (current == null || seenObservations != statistics.observations()) {
            current = new ThresholdSampler(arms, indices, sampleAllUpTo, random);
            sampler = current;
            seenObservations = statistics.observations();
        }
        return current;
    }

    /**
     * Writes the state of the sampler.
     *
     * @param out the writer
     */
    public void save(StateWriter out) {
        double[] saved =
                sampler == null || seenObservations != statistics.observations() ? new double[0] : sampler.save();
        out.writeText(SECTION);
        out.writeDoubles(saved, saved.length);
    }

    /**
     * Reads the state of the sampler. The statistics must be loaded first.
     *
     * @param in the reader
     */
    public void load(StateReader in) {
        in.expect(SECTION);
        double[] saved = in.readDoubles();
        if (saved.length > 0) {
            if (saved.length != ThresholdSampler.SAVED) {
                throw new StateException("The state must have 0 or " + ThresholdSampler.SAVED
                        + " numbers for a level; got " + saved.length + ". Restore an undamaged state.");
            }
            sampler().restore(saved);
        }
    }
}
