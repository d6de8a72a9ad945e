package io.github.randucb.fuzz.input;

import java.util.Arrays;

/** Damage as by disks and networks: flipped bits, lost ends, zeroed and repeated blocks. Thread-safe: no state. */
public final class Damage {
    private static final int LONGEST_INSERT = 16;

    private Damage() {}

    /**
     * Returns damaged bytes.
     *
     * @param random the random numbers
     * @param bytes the bytes, which are not changed
     * @return a copy with one damage
     */
    public static byte[] of(CaseRandom random, byte[] bytes) {
        if (bytes.length == 0) {
            return random.bytes(random.below(LONGEST_INSERT));
        }
        int start = random.below(bytes.length);
        int end = start + random.below(bytes.length - start) + 1;
        return switch (random.below(6)) {
            case 0, 1 -> flipped(random, bytes);
            case 2 -> Arrays.copyOf(bytes, start);
            case 3 -> Bytes.replaced(bytes, start, start, random.bytes(random.between(1, LONGEST_INSERT)));
            case 4 -> Bytes.replaced(bytes, start, end, new byte[end - start]);
            default -> Bytes.replaced(bytes, start, random.oneIn(2) ? start : end, Bytes.part(bytes, start, end));
        };
    }

    private static byte[] flipped(CaseRandom random, byte[] bytes) {
        byte[] copy = bytes.clone();
        int bits = random.between(1, 4);
        for (int k = 0; k < bits; k++) {
            copy[random.below(copy.length)] ^= (byte) (1 << random.below(Byte.SIZE));
        }
        return copy;
    }
}
