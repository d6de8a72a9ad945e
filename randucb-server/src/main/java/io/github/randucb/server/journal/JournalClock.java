package io.github.randucb.server.journal;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * The time of a journal, from two clocks: the wall clock, which can be set, and a monotonic clock, which only measures intervals.
 *
 * <p>The time starts at the wall clock, or at the last event if that is later. Then it advances with the monotonic clock. It follows
 * a wall clock that is ahead by up to {@value #MOST_AHEAD} milliseconds. A wall clock that is further ahead was set, so it is ignored
 * until the next start: otherwise every window would be over at once. The time never goes back.
 *
 * <p>Thread-safe, without locks.
 */
final class JournalClock {
    private static final System.Logger LOGGER = System.getLogger(JournalClock.class.getName());
    private static final long MOST_AHEAD = 300_000;
    private static final long NANOS = 1_000_000; // in a millisecond

    private final LongSupplier wall;
    private final LongSupplier nanos;
    private final AtomicLong
            offset; // time of the journal minus the monotonic clock, in milliseconds; it never decreases
    private final AtomicBoolean warned = new AtomicBoolean();

    /**
     * Creates a clock.
     *
     * @param wall the wall clock in milliseconds since 1970
     * @param nanos the monotonic clock in nanoseconds
     * @param latest the time of the last event
     */
    JournalClock(LongSupplier wall, LongSupplier nanos, long latest) {
        this.wall = wall;
        this.nanos = nanos;
        long now = wall.getAsLong();
        if (latest - now > MOST_AHEAD) {
            warn("The clock of this machine is " + seconds(latest - now)
                    + " seconds behind the last event of the journal. The journal goes on from its last event.");
        }
        this.offset = new AtomicLong(Math.max(now, latest) - monotonic());
    }

    private long monotonic() {
        return Math.floorDiv(nanos.getAsLong(), NANOS);
    }

    private static long seconds(long millis) {
        return millis / 1000;
    }

    private static void warn(String text) {
        LOGGER.log(System.Logger.Level.WARNING, text);
    }

    /** Returns the time in milliseconds since 1970. */
    long now() {
        long monotonic = monotonic();
        long time = offset.get() + monotonic;
        long ahead = wall.getAsLong() - time;
        if (ahead <= 0) {
            return time;
        }
        if (ahead > MOST_AHEAD) {
            warnOnce(ahead);
            return time;
        }
        return offset.accumulateAndGet(time + ahead - monotonic, Math::max) + monotonic;
    }

    private void warnOnce(long ahead) {
        if (warned.compareAndSet(false, true)) {
            warn(
                    "The clock of this machine was set " + seconds(ahead)
                            + " seconds ahead, or the machine slept. The journal does not follow. To follow, restart the service.");
        }
    }
}
