package io.github.randucb.lab.experiment;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** SHA-256 (FIPS 180-4). Thread-safe: no state. */
public final class Sha256 {
    private Sha256() {}

    /**
     * The digest of some bytes.
     *
     * @param parts the bytes, one after the other
     * @return 32 bytes
     */
    public static byte[] of(byte[]... parts) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (byte[] part : parts) {
                digest.update(part);
            }
            return digest.digest();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
