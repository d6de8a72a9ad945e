package io.github.randucb.encoding;

/**
 * A hash that is the same on every machine and in every version, because saved bandits depend on it: FNV-1a with 64 bits over
 * bytes, and the finalizer fmix64 of MurmurHash3.
 *
 * <p>Thread-safe: no state.
 */
final class StableHash {
    private static final long OFFSET_BASIS = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;
    private static final int SEPARATOR = 0xff; // not part of any UTF-8 text
    private static final int LAST_OF_ONE_BYTE = 0x7f;
    private static final int LAST_OF_TWO_BYTES = 0x7ff;

    private StableHash() {}

    /** Returns FNV-1a of the UTF-8 bytes of a text. */
    static long of(String text) {
        return add(OFFSET_BASIS, text);
    }

    /** Returns the part of a name without a text: FNV-1a of its UTF-8 bytes and the byte 0xFF. */
    static long ofName(String name) {
        return separated(of(name));
    }

    /** Returns the hash after one more byte 0xFF. */
    static long separated(long hash) {
        return add(hash, SEPARATOR);
    }

    /**
     * Returns the hash after the UTF-8 bytes of a text. A surrogate without its partner counts as a question mark, as in
     * {@code String.getBytes}.
     */
    static long add(long hash, String text) {
        long h = hash;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c <= LAST_OF_ONE_BYTE) {
                h = add(h, c);
            } else if (!Character.isSurrogate(c)) {
                h = addPoint(h, c);
            } else if (i + 1 < text.length() && Character.isSurrogatePair(c, text.charAt(i + 1))) {
                h = addPoint(h, Character.toCodePoint(c, text.charAt(++i)));
            } else {
                h = add(h, '?');
            }
        }
        return h;
    }

    /** Adds the two, three or four bytes of a code point above 127. */
    private static long addPoint(long hash, int point) {
        if (point <= LAST_OF_TWO_BYTES) {
            return add(add(hash, 0xc0 | point >> 6), following(point, 0));
        }
        if (point <= Character.MAX_VALUE) {
            return add(add(add(hash, 0xe0 | point >> 12), following(point, 6)), following(point, 0));
        }
        long h = add(add(hash, 0xf0 | point >> 18), following(point, 12));
        return add(add(h, following(point, 6)), following(point, 0));
    }

    private static int following(int point, int shift) {
        return 0x80 | ((point >> shift) & 0x3f);
    }

    private static long add(long hash, int oneByte) {
        return (hash ^ oneByte) * PRIME;
    }

    /** Returns a bijection of the hash in which every bit depends on every bit: fmix64. */
    static long mix(long hash) {
        long h = hash;
        h = (h ^ h >>> 33) * 0xff51afd7ed558ccdL;
        h = (h ^ h >>> 33) * 0xc4ceb9fe1a85ec53L;
        return h ^ h >>> 33;
    }
}
