package io.github.randucb.fuzz.run;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Measures the calls of one thread: the time of each, and the bytes that the thread allocates in it. Another thread may
 * look at the call that is under way.
 */
public final class Meter {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Limits limits;
    private final long thread = Thread.currentThread().getId();
    private volatile @Nullable Running running;
    private Extreme longest = Extreme.NONE;
    private Extreme largest = Extreme.NONE;
    private long number;

    /** A call under way. */
    record Running(String call, long since) {}

    /** The largest value, and the case that had it. */
    record Extreme(long value, long number, String call) {
        static final Extreme NONE = new Extreme(0, 0, "");

        Extreme max(Extreme other) {
            return other.value > value ? other : this;
        }
    }

    /** Something that the program is asked to do. */
    public interface Call<T> {
        T run() throws Exception;
    }

    /** Something that the program is asked to do, without a result. */
    public interface Order {
        void run() throws Exception;
    }

    /** An exception that the call documents. */
    public static final class Refused extends Exception {
        private static final long serialVersionUID = 1L;

        Refused(Exception reason) {
            super(String.valueOf(reason.getMessage()), reason, false, false);
        }
    }

    /** Makes a meter of the thread that calls this. */
    public Meter(Limits limits) {
        this.limits = limits;
    }

    void begin(long caseNumber) {
        number = caseNumber;
    }

    /** Makes a call that documents no exception. */
    public <T> T call(String name, Call<T> call) {
        try {
            return call(name, Set.of(), call);
        } catch (Refused e) {
            throw new IllegalStateException(e);
        }
    }

    public void order(String name, Order order) {
        call(name, () -> {
            order.run();
            return name;
        });
    }

    /**
     * Makes a call.
     *
     * @throws Refused if it throws one of the documented exceptions
     * @throws Failure if it throws another one, takes too long or too much memory
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
            measured(name, System.nanoTime() - start, THREADS.getThreadAllocatedBytes(thread) - bytes);
        }
    }

    private void measured(String name, long nanos, long bytes) {
        longest = longest.max(new Extreme(nanos, number, name));
        largest = largest.max(new Extreme(bytes, number, name));
    }

    /** Refuses a case whose calls took more than the limits. */
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
