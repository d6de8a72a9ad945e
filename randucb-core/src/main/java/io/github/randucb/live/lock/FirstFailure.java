package io.github.randucb.live.lock;

import org.jspecify.annotations.Nullable;

/**
 * The first failure of a listener that belongs to the decision of another call. It is kept until a later call can throw it without
 * the impression that its own change failed.
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
