package io.github.randucb.statistics;

import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;

/**
 * Statistics that are sums and something fitted to them: the sums are saved, loaded and merged here, and the fit
 * follows.
 *
 * <p>Not thread-safe.
 *
 * @param <S> the type of the sums
 */
public abstract class Fitted<S extends Statistics> implements Statistics {
    private final S sums;

    /**
     * Takes the sums.
     *
     * @param sums what was observed, which from now on belongs to the fit
     */
    protected Fitted(S sums) {
        this.sums = sums;
    }

    /**
     * The sums.
     *
     * @return what was observed
     */
    protected final S sums() {
        return sums;
    }

    /** Fits anew, after any change of the sums. */
    protected abstract void refit();

    /**
     * Writes what {@link #loadFit} needs beyond the sums: nothing, unless the fit has a past of its own.
     *
     * @param out where to write
     */
    protected void saveFit(StateWriter out) {}

    /**
     * Reads what {@link #saveFit} wrote, with the sums loaded.
     *
     * @param in where to read
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
        Statistics observed = other;
        while (observed instanceof Fitted<?> that) {
            observed = that.sums;
        }
        sums.merge(observed);
        refit();
    }
}
