package io.github.randucb.lab.experiment;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
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
        MessageDigest digest = begin();
        for (byte[] part : parts) {
            digest.update(part);
        }
        return digest.digest();
    }

    /**
     * Computes the digest of a file, of any length.
     *
     * @param file the file
     * @return 32 bytes
     * @throws IOException if it cannot be read
     */
    public static byte[] of(Path file) throws IOException {
        MessageDigest digest = begin();
        try (InputStream content = Files.newInputStream(file)) {
            byte[] some = new byte[1 << 16];
            for (int count = content.read(some); count >= 0; count = content.read(some)) {
                digest.update(some, 0, count);
            }
        }
        return digest.digest();
    }

    private static MessageDigest begin() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
