package io.github.randucb.fuzz.run;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Meter of the time and the allocated memory of the calls of one thread. Another thread can read which call is running.
 */
public final class Meter {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Limits limits;
    private final long thread = Thread.currentThread().getId();
    private volatile @Nullable Running running;
    private Extreme longest = Extreme.NONE;
    private Extreme largest = Extreme.NONE;
    private long number;

    /** Call that has not returned. */
    record Running(String call, long since) {}

    /** Largest value, with its case and call. */
    record Extreme(long value, long number, String call) {
        static final Extreme NONE = new Extreme(0, 0, "");

        Extreme max(Extreme other) {
            return other.value > value ? other : this;
        }
    }

    /**
     * Call of the program.
     *
     * @param <T> the type of the result
     */
    public interface Call<T> {
        /**
         * Makes the call.
         *
         * @return the result
         * @throws Exception if the call fails
         */
        T run() throws Exception;
    }

    /** Call of the program without a result. */
    public interface Action {
        /**
         * Makes the call.
         *
         * @throws Exception if the call fails
         */
        void run() throws Exception;
    }

    /** Refusal: an exception that the call documents. */
    public static final class Refused extends Exception {
        private static final long serialVersionUID = 1L;

        Refused(Exception reason) {
            super(String.valueOf(reason.getMessage()), reason, false, false);
        }
    }

    /**
     * Makes a meter of the current thread.
     *
     * @param limits the limits of each call
     */
    public Meter(Limits limits) {
        this.limits = limits;
    }

    /** Starts a case. */
    void begin(long caseNumber) {
        number = caseNumber;
    }

    /**
     * Makes a call that documents no exception.
     *
     * @param <T> the type of the result
     * @param name the name of the call
     * @param call the call
     * @return the result
     */
    public <T> T call(String name, Call<T> call) {
        try {
            return call(name, Set.of(), call);
        } catch (Refused e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Makes a call without a result that documents no exception.
     *
     * @param name the name of the call
     * @param action the call
     */
    public void run(String name, Action action) {
        call(name, () -> {
            action.run();
            return name;
        });
    }

    /**
     * Makes a call.
     *
     * @param <T> the type of the result
     * @param name the name of the call
     * @param documented the exceptions that the call documents
     * @param call the call
     * @return the result
     * @throws Refused if the call throws a documented exception
     * @throws Failure if the call throws another exception
     */
    public <T> T call(String name, Set<Class<? extends Exception>> documented, Call<T> call) throws Refused {
        long bytes = THREADS.getThreadAllocatedBytes(thread);
        long start = System.nanoTime();
        running = new Running(name, start);
        try {
            return call.run();
        } catch (Failure e) {
            throw e;
        } catch (Exception e) {
            if (documented.stream().anyMatch(type -> type.isInstance(e))) {
                throw new Refused(e);
            }
            throw Failure.of(name, e);
        } catch (StackOverflowError | OutOfMemoryError | AssertionError e) {
            throw Failure.of(name, e);
        } finally {
            running = null;
            keepExtremes(name, System.nanoTime() - start, THREADS.getThreadAllocatedBytes(thread) - bytes);
        }
    }

    private void keepExtremes(String name, long nanos, long bytes) {
        longest = longest.max(new Extreme(nanos, number, name));
        largest = largest.max(new Extreme(bytes, number, name));
    }

    /**
     * Checks the calls of the current case.
     *
     * @throws Failure if a call exceeded a limit
     */
    void checkLimits() {
        check(longest, limits.nanos(), "ns");
        check(largest, limits.bytes(), "bytes");
    }

    private void check(Extreme extreme, long limit, String unit) {
        if (extreme.number == number && extreme.value > limit) {
            throw new Failure(
                    extreme.call + ": more than " + limit + " " + unit, extreme.value + " " + unit + " in one call");
        }
    }

    Limits limits() {
        return limits;
    }

    @Nullable
    Running running() {
        return running;
    }

    Extreme longest() {
        return longest;
    }

    Extreme largest() {
        return largest;
    }
}
