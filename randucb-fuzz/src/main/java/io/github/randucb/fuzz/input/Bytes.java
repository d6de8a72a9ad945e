package io.github.randucb.fuzz.input;

import java.util.Arrays;

/** Operations on arrays of bytes. Thread-safe: no state. */
public final class Bytes {
    private Bytes() {}

    /**
     * Returns a part of an array.
     *
     * @param bytes the array
     * @param from the index of the first byte
     * @param to the index after the last byte
     * @return a copy of the part
     */
    public static byte[] part(byte[] bytes, int from, int to) {
        return Arrays.copyOfRange(bytes, from, to);
    }

    /**
     * Joins two arrays.
     *
     * @param first the first array
     * @param second the second array
     * @return a new array
     */
    public static byte[] joined(byte[] first, byte[] second) {
        byte[] all = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, all, first.length, second.length);
        return all;
    }

    /**
     * Replaces a part of an array.
     *
     * @param bytes the array
     * @param from the index of the first byte to replace
     * @param to the index after the last byte to replace
     * @param instead the new bytes
     * @return a new array
     */
    public static byte[] replaced(byte[] bytes, int from, int to, byte[] instead) {
        return joined(joined(part(bytes, 0, from), instead), part(bytes, to, bytes.length));
    }
}
