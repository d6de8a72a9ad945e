package io.github.randucb.fuzz.input;

import java.util.Arrays;

/** Damage that disks and networks do: flipped bits, lost ends, zeroed and repeated blocks. Thread-safe: no state. */
public final class Damage {
    private static final int LONGEST_INSERT = 16;

    private Damage() {}

    /** Damages bytes once. */
    public static byte[] of(CaseRandom random, byte[] bytes) {
        if (bytes.length == 0) {
            return random.bytes(random.below(LONGEST_INSERT));
        }
        int place = random.below(bytes.length);
        int end = place + random.below(bytes.length - place) + 1;
        return switch (random.below(6)) {
            case 0, 1 -> flipped(random, bytes);
            case 2 -> Arrays.copyOf(bytes, place);
            case 3 -> Bytes.replaced(bytes, place, place, random.bytes(random.between(1, LONGEST_INSERT)));
            case 4 -> Bytes.replaced(bytes, place, end, new byte[end - place]);
            default -> Bytes.replaced(bytes, place, random.oneIn(2) ? place : end, Bytes.part(bytes, place, end));
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
