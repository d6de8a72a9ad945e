package io.github.randucb.server.decide;

import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.util.OptionalInt;

/**
 * The ids of decisions that the service makes: the number of the experiment, and 128 bits in Crockford's base 32, as in a ULID. The
 * bits are the time in milliseconds (48), a random number (48), and a keyed hash of both (32). Only the service can make such an id,
 * so a wrong id is refused without a look into the journal.
 *
 * <p>Thread-safe.
 */
public final class DecisionIds {
    private static final char[] DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ".toCharArray();
    private static final int LENGTH = 26;
    private static final long LOW_48 = 0xffffffffffffL;
    private static final int NOISE_BYTES = 6;
    private static final int NOISE_AT_ONCE = 64 * NOISE_BYTES; // fewer calls of the generator take less time
    private static final int[] VALUES = values();

    private final KeyedHash hash;
    private final SecureRandom random = new SecureRandom();
    private final ThreadLocal<Noise> noise = ThreadLocal.withInitial(Noise::new);

    /**
     * Creates ids with a key.
     *
     * @param key the secret key, which stays the same for a journal
     */
    public DecisionIds(byte[] key) {
        this.hash = new KeyedHash(key);
    }

    private static int[] values() {
        int[] values = new int[128];
        java.util.Arrays.fill(values, -1);
        for (int k = 0; k < DIGITS.length; k++) {
            values[DIGITS[k]] = k;
        }
        return values;
    }

    /**
     * Creates an id.
     *
     * @param experiment the number of the experiment
     * @param time the time in milliseconds since 1970
     * @return a new id
     */
    public String create(int experiment, long time) {
        return text(experiment, time & LOW_48, nextNoise());
    }

    /** Returns 48 random bits. */
    private long nextNoise() {
        Noise bytes = noise.get();
        if (bytes.next == NOISE_AT_ONCE) {
            random.nextBytes(bytes.bytes);
            bytes.next = 0;
        }
        long bits = 0;
        for (int k = 0; k < NOISE_BYTES; k++) {
            bits = bits << 8 | (bytes.bytes[bytes.next++] & 0xff);
        }
        return bits;
    }

    /** Random bytes of a thread that are not used yet. */
    private static final class Noise {
        private final byte[] bytes = new byte[NOISE_AT_ONCE];
        private int next = NOISE_AT_ONCE;
    }

    private String text(int experiment, long time, long noise) {
        long tag = tag(experiment, time, noise);
        long high = time << 16 | noise >>> 32;
        long low = noise << 32 | tag;
        StringBuilder text = new StringBuilder(LENGTH + 8).append(experiment).append('-');
        // 26 digits of 5 bits are 130 bits; the first digit has only 3 bits
        for (int shift = 125; shift >= 0; shift -= 5) {
            text.append(DIGITS[bits(high, low, shift)]);
        }
        return text.toString();
    }

    /** Returns five bits of a number of 128 bits. */
    private static int bits(long high, long low, int shift) {
        long five = shift >= 64 ? high >>> (shift - 64) : shift == 0 ? low : (low >>> shift) | (high << (64 - shift));
        return (int) (five & 31);
    }

    private long tag(int experiment, long time, long noise) {
        byte[] input = ByteBuffer.allocate(20)
                .putInt(experiment)
                .putLong(time)
                .putLong(noise)
                .array();
        return hash.of(input) >>> 32;
    }

    /**
     * Returns the experiment of an id that the service made.
     *
     * @param id an id
     * @return the number of the experiment; empty if the service did not make the id
     */
    public OptionalInt experiment(String id) {
        int dash = id.indexOf('-');
        if (dash < 1 || dash > 9 || id.length() != dash + 1 + LENGTH) {
            return OptionalInt.empty();
        }
        int experiment = 0;
        for (int k = 0; k < dash; k++) {
            int digit = id.charAt(k) - '0';
            if (digit < 0 || digit > 9) {
                return OptionalInt.empty();
            }
            experiment = 10 * experiment + digit;
        }
        long[] number = parse(id, dash + 1);
        long noise = (number[0] & 0xffff) << 32 | number[1] >>> 32;
        return id.equals(text(experiment, number[0] >>> 16, noise)) ? OptionalInt.of(experiment) : OptionalInt.empty();
    }

    /**
     * Returns the time in an id that the service made.
     *
     * @param id such an id
     * @return the time in milliseconds since 1970
     */
    public static long time(String id) {
        return parse(id, id.indexOf('-') + 1)[0] >>> 16;
    }

    private static long[] parse(String id, int start) {
        long high = 0;
        long low = 0;
        for (int k = start; k < id.length(); k++) {
            char c = id.charAt(k);
            int value = c < VALUES.length ? VALUES[c] : -1;
            high = high << 5 | low >>> 59;
            low = low << 5 | Math.max(value, 0);
        }
        return new long[] {high, low};
    }
}
