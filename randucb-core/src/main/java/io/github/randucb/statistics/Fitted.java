package io.github.randucb.statistics;

import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;

/**
 * Statistics that consist of sums and of a fit to them. This class saves, loads and merges the sums. A subclass computes the
 * fit.
 *
 * <p>Not thread-safe.
 *
 * @param <S> the type of the sums
 */
public abstract class Fitted<S extends Statistics> implements Statistics {
    private final S sums;

    /**
     * Creates statistics on sums.
     *
     * @param sums the sums of the observations, which belong to the fit from now on
     */
    protected Fitted(S sums) {
        this.sums = sums;
    }

    /**
     * Returns the sums.
     *
     * @return the sums of the observations
     */
    protected final S sums() {
        return sums;
    }

    /** Recomputes the fit from the sums. */
    protected abstract void refit();

    /**
     * Writes the fit. By default writes nothing: the fit is then recomputed from the sums. A fit that depends on its past
     * must be saved.
     *
     * @param out the destination
     */
    protected void saveFit(StateWriter out) {}

    /**
     * Reads what {@link #saveFit} wrote. The sums are loaded already.
     *
     * @param in the source
     */
    protected void loadFit(StateReader in) {
        refit();
    }

    @Override
    public final long observations() {
        return sums.observations();
    }

    @Override
    public final void save(StateWriter out) {
        sums.save(out);
        saveFit(out);
    }

    @Override
    public final void load(StateReader in) {
        sums.load(in);
        loadFit(in);
    }

    @Override
    public void merge(Statistics other) {
        mergeSums(other);
        refit();
    }

    /**
     * Adds the sums of other statistics, without fitting.
     *
     * @param other the other statistics
     */
    protected final void mergeSums(Statistics other) {
        Statistics otherSums = other;
        while (otherSums instanceof Fitted<?> that) {
            otherSums = that.sums;
        }
        sums.merge(otherSums);
    }
}
