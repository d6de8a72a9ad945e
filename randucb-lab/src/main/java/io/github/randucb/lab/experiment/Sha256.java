package io.github.randucb.lab.experiment;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** The hash function SHA-256 (FIPS 180-4). Thread-safe: no state. */
public final class Sha256 {
    private Sha256() {}

    /**
     * Computes the digest of bytes.
     *
     * @param parts the parts of the input, in order
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
     * Computes the digest of a file. Does not load the file into memory.
     *
     * @param file the file
     * @return 32 bytes
     * @throws IOException if the file cannot be read
     */
    public static byte[] of(Path file) throws IOException {
        MessageDigest digest = begin();
        try (InputStream content = Files.newInputStream(file)) {
            byte[] buffer = new byte[1 << 16];
            for (int count = content.read(buffer); count >= 0; count = content.read(buffer)) {
                digest.update(buffer, 0, count);
            }
        }
        return digest.digest();
    }

    private static MessageDigest begin() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("This Java runtime has no SHA-256.", e);
        }
    }
}
