package io.github.randucb.state;

/**
 * The statistics of the rewards that a policy has learned from. They can be saved, loaded and merged.
 *
 * <p>Implementations keep sums (or sorted values) that do not depend on the order of the observations, to the last bit.
 * Late, reordered and merged observations therefore lead to the same statistics. There are two exceptions. Policies that
 * toss coins for rewards between 0 and 1 have the same distribution of statistics, not the same statistics. If arms
 * change, policies that keep feature vectors keep them in the order of the observations.
 *
 * <p>Models that are fitted to the sums can differ by rounding. Contextual generalized linear models can also differ by
 * the tolerance of their schedule.
 *
 * <p>Not thread-safe.
 */
public interface Statistics {
    /**
     * Returns the number of observations.
     *
     * @return the number of rewards learned from
     */
    long observations();

    /**
     * Writes the statistics.
     *
     * @param out the writer
     */
    void save(StateWriter out);

    /**
     * Replaces the statistics by those that {@link #save} wrote. After an exception the content is undefined: load into a
     * new object, and discard it if the call fails.
     *
     * @param in the reader
     * @throws StateException if the data are not valid
     */
    void load(StateReader in);

    /**
     * Adds the observations of other statistics to these, as if they had been made here. Observations present in both are
     * counted twice.
     *
     * @param other statistics of the same kind and size; they are not changed
     * @throws IllegalArgumentException if the kind or size is different
     */
    void merge(Statistics other);
}
