package io.github.randucb.server.limit;

import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The room for requests: their number, the bytes of their bodies, and the bytes that their answers take while they are made and sent. Bodies
 * and answers have the same limit, but do not share it, so that slow readers of answers do not keep others from sending requests. Small
 * bodies and answers can take twice the limit, so that large ones do not keep them out.
 *
 * <p>Thread-safe.
 */
public final class RequestRoom {
    /** The largest answer in bytes that is small. */
    public static final int SMALL_ANSWER = 1 << 16;

    private static final int SMALL_BODY = 1 << 14;
    private static final long MOST_ALONE = 4; // times the limit, for an answer while there is no other

    private final HttpLimits limits;
    private final AtomicInteger requests = new AtomicInteger();
    private final AtomicLong bodies = new AtomicLong();
    private final AtomicLong answers = new AtomicLong();

    /**
     * Creates the room.
     *
     * @param limits the limits
     */
    public RequestRoom(HttpLimits limits) {
        this.limits = limits;
    }

    /**
     * Begins a request. It must be ended, also if it does not fit.
     *
     * @return its part of the room
     */
    public Reservation begin() {
        return new Reservation();
    }

    private boolean isWithin(long all, long own, int small) {
        return all <= limits.bytesInFlight() || (own <= small && all <= 2 * limits.bytesInFlight());
    }

    /**
     * The part of a request in the room.
     *
     * <p>Thread-safe: the answers to the elements of a batch can come in several threads, and after the end of the request.
     */
    public final class Reservation {
        private final boolean fits;
        private long body;
        private long answer;
        private boolean ended;

        private Reservation() {
            this.fits = requests.incrementAndGet() <= limits.inFlight();
        }

        /**
         * Tells whether there is room for the request.
         *
         * @return false if there are too many requests
         */
        public boolean fits() {
            return fits;
        }

        /**
         * Takes the next bytes of the body.
         *
         * @param bytes their number
         * @throws HttpException if there is no room for them
         */
        synchronized void receive(long bytes) {
            if (!ended) {
                if (isWithin(bodies.addAndGet(bytes), body + bytes, SMALL_BODY)) {
                    body += bytes;
                    return;
                }
                bodies.addAndGet(-bytes);
            }
            throw HttpException.busy();
        }

        /**
         * Reserves more memory before it is used: for a request in another form, for an event, or for an answer. A small part is not counted
         * yet.
         *
         * @param bytes the bytes in addition to those that were reserved before
         * @throws HttpException if there is no room: with status 413 if there never is, otherwise with 503, also after the end of the request
         */
        public synchronized void reserve(long bytes) {
            if (bytes > SMALL_ANSWER) {
                requirePossible(answer + bytes, "this one takes about ");
                if (!add(bytes)) {
                    throw HttpException.busy();
                }
            }
        }

        /**
         * Reserves the memory of an answer that is made or sent now, after everything else was done.
         *
         * @param length its bytes
         * @throws HttpException if there is no room: with status 413 if there never is, otherwise with 503; the request has been done
         */
        public synchronized void send(long length) {
            requirePossible(length, "this one was done, but its answer takes ");
            long more = length - answer;
            if (more > 0 && !add(more)) {
                throw new HttpException(
                        503,
                        "Busy",
                        "The request was done, but its answer of " + length
                                + " bytes must wait for other answers, which are read slowly. Read it again later.",
                        Map.of("Retry-After", "1"));
            }
        }

        /** Refuses a request for which there is no room, even if it is alone. */
        private void requirePossible(long own, String found) {
            long most = MOST_ALONE * limits.bytesInFlight();
            if (own > most) {
                throw new HttpException(
                        413,
                        "Too large",
                        "A request can take " + most + " bytes of memory, which depends on the memory of Java; " + found
                                + own + ". Split it, or start the service with more memory.");
            }
        }

        private boolean add(long bytes) {
            if (ended) {
                return false; // nobody would give it back
            }
            long own = answer + bytes;
            long all = answers.addAndGet(bytes);
            if (all == own || isWithin(all, own, SMALL_ANSWER)) {
                answer = own;
                return true;
            }
            answers.addAndGet(-bytes);
            return false;
        }

        /** Ends the request. */
        public synchronized void end() {
            if (!ended) {
                ended = true;
                requests.decrementAndGet();
                bodies.addAndGet(-body);
                answers.addAndGet(-answer);
            }
        }
    }
}
