package io.github.randucb.server.decide;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * A hash with a secret key: the first 64 bits of HMAC-SHA-256. Nobody without the key can predict it.
 *
 * <p>Thread-safe.
 */
final class KeyedHash {
    private static final String ALGORITHM = "HmacSHA256";

    private final ThreadLocal<Mac> macs;

    KeyedHash(byte[] key) {
        SecretKeySpec secret = new SecretKeySpec(key, ALGORITHM);
        this.macs = ThreadLocal.withInitial(() -> mac(secret));
    }

    /**
     * Creates a hash whose key is a seed, an experiment and a purpose, so that hashes for different experiments and purposes are
     * independent.
     */
    static KeyedHash of(long seed, String experiment, String purpose) {
        byte[] name = (experiment + " " + purpose).getBytes(StandardCharsets.UTF_8);
        return new KeyedHash(ByteBuffer.allocate(Long.BYTES + name.length)
                .putLong(seed)
                .put(name)
                .array());
    }

    private static Mac mac(SecretKeySpec key) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return mac;
        } catch (NoSuchAlgorithmException | InvalidKeyException e) {
            throw new IllegalStateException("Java has no " + ALGORITHM + ".", e);
        }
    }

    long of(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }

    long of(byte[] input) {
        return ByteBuffer.wrap(macs.get().doFinal(input)).getLong();
    }

    /** Returns a number in [0, 1) with 53 bits. */
    double uniform(String text) {
        return (of(text) >>> 11) * 0x1p-53;
    }
}
