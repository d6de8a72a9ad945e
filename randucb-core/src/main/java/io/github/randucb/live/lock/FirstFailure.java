package io.github.randucb.live.lock;

import org.jspecify.annotations.Nullable;

/**
 * The first failure of a listener during work for another thread. A later call throws it: a decision after it was applied, every
 * other call before it changes anything.
 *
 * <p>Not thread-safe.
 */
final class FirstFailure {
    private @Nullable Throwable first;

    /**
     * Runs an action, and keeps its failure.
     *
     * @param action the action
     */
    void keep(Runnable action) {
        try {
            action.run();
        } catch (Throwable e) { // listeners in other languages can throw everything
            if (first == null) {
                first = e;
            }
        }
    }

    /** Throws the kept failure, and forgets it. */
    void throwFirst() {
        Throwable failure = first;
        if (failure != null) {
            first = null;
            FirstFailure.<RuntimeException>throwUnchecked(failure);
        }
    }

    @SuppressWarnings("unchecked") // the type is erased: the failure is thrown as it is
    private static <E extends Throwable> void throwUnchecked(Throwable failure) throws E {
        throw (E) failure;
    }
}
