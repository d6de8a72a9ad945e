package io.github.randucb.state;

/**
 * What a policy has learned, apart from how it chooses: it can be saved, loaded and, being made of sums, merged.
 *
 * <p>Implementations keep sums (or sorted values) that do not depend on the order in which they were fed, to the
 * last bit, so that late, reordered and merged observations end in the same statistics. (Where a policy tosses
 * coins for rewards between 0 and 1, the tosses are chance, and only their law is the same. Where arms change,
 * policies that keep feature vectors keep them in the order in which they came.) What is fitted to the sums may differ
 * by rounding, and for contextual generalized linear models by what their schedule allows.
 *
 * <p>Not thread-safe.
 */
public interface Statistics {
    /**
     * The number of observations.
     *
     * @return how many rewards are counted here
     */
    long observations();

    /**
     * Writes everything that {@link #load} needs.
     *
     * @param out where to write
     */
    void save(StateWriter out);

    /**
     * Replaces the content by what {@link #save} wrote. After an exception the content is unspecified, so
     * load into a fresh object and use it only when the call returns.
     *
     * @param in where to read
     * @throws StateException if the data do not fit
     */
    void load(StateReader in);

    /**
     * Adds the observations of another copy to these, exactly as if they had been made here.
     *
     * @param other statistics of the same kind and size, left unchanged; an observation that both copies
     *     hold is counted twice
     * @throws IllegalArgumentException if the other is of another kind or size
     */
    void merge(Statistics other);
}
