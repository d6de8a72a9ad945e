package io.github.randucb.fuzz.input;

import java.util.Arrays;

/** Arrays of bytes with other parts. Thread-safe: no state. */
public final class Bytes {
    private Bytes() {}

    public static byte[] part(byte[] bytes, int from, int to) {
        return Arrays.copyOfRange(bytes, from, to);
    }

    public static byte[] joined(byte[] first, byte[] second) {
        byte[] all = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, all, first.length, second.length);
        return all;
    }

    /** Returns a copy with other bytes in the place of some. */
    public static byte[] replaced(byte[] bytes, int from, int to, byte[] instead) {
        return joined(joined(part(bytes, 0, from), instead), part(bytes, to, bytes.length));
    }
}
