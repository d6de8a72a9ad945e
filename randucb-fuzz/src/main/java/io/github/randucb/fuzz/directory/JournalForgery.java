package io.github.randucb.fuzz.directory;

import io.github.randucb.fuzz.input.Bytes;
import io.github.randucb.fuzz.input.CaseRandom;
import io.github.randucb.fuzz.input.Extremes;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * Forged records of a journal: invalid records with a valid checksum. A record has its length, its content and a
 * CRC-32C. The content is problem and policy (texts), run (int), pulls (long), nanoseconds (double), checkpoints (int),
 * and two numbers for each checkpoint. Only values that a reader can refuse are forged. Another finite regret could be
 * correct, unless the rewards of the experiment cannot add up to it.
 *
 * <p>Thread-safe: no state.
 */
final class JournalForgery {
    private static final int PULLS = 4; // offsets from the run
    private static final int CHECKPOINTS = 20;
    private static final double[] IMPOSSIBLE = {
        Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MAX_VALUE, -1e250
    };

    private JournalForgery() {}

    /** Returns the contents of the records. */
    static List<byte[]> contents(byte[] journal) {
        List<byte[]> contents = new ArrayList<>();
        ByteBuffer in = ByteBuffer.wrap(journal);
        while (in.remaining() >= 2 * Integer.BYTES) {
            byte[] content = new byte[Math.max(0, Math.min(in.getInt(), in.remaining() - Integer.BYTES))];
            in.get(content).getInt();
            contents.add(content);
        }
        return contents;
    }

    /**
     * Returns whether a journal has records, and all checksums are valid. Damaged records must not get a valid
     * checksum.
     */
    static boolean isUndamaged(byte[] journal) {
        return journal.length > 0 && Arrays.equals(journal, journal(contents(journal)));
    }

    /** Returns a journal of contents, each with its checksum. */
    static byte[] journal(List<byte[]> contents) {
        byte[] journal = new byte[0];
        for (byte[] content : contents) {
            byte[] record = ByteBuffer.allocate(content.length + 2 * Integer.BYTES)
                    .putInt(content.length)
                    .put(content)
                    .array();
            CRC32C checksum = new CRC32C();
            checksum.update(record, 0, Integer.BYTES + content.length);
            ByteBuffer.wrap(record).putInt(Integer.BYTES + content.length, (int) checksum.getValue());
            journal = Bytes.joined(journal, record);
        }
        return journal;
    }

    /** Forges, deletes, repeats or moves a record. */
    static byte[] of(CaseRandom random, byte[] journal) {
        List<byte[]> contents = contents(journal);
        if (contents.isEmpty()) {
            return journal;
        }
        int index = random.below(contents.size());
        switch (random.below(6)) {
            case 0 -> contents.remove(index);
            case 1 -> contents.add(random.below(contents.size()), contents.get(index));
            case 2 -> contents.add(random.below(contents.size()), contents.remove(index));
            default -> contents.set(index, forged(random, contents.get(index)));
        }
        return journal(contents);
    }

    /** Returns whether a content has both texts and the numbers. */
    private static boolean isWhole(byte[] content) {
        ByteBuffer in = ByteBuffer.wrap(content);
        for (int text = 0; text < 2; text++) {
            int length = in.remaining() < Integer.BYTES ? -1 : in.getInt();
            if (length < 1 || length > in.remaining()) {
                return false;
            }
            in.position(in.position() + length);
        }
        return in.remaining() >= CHECKPOINTS + Integer.BYTES + 3 * Double.BYTES;
    }

    private static byte[] forged(CaseRandom random, byte[] content) {
        if (!isWhole(content)) {
            return content;
        }
        byte[] copy = content.clone();
        ByteBuffer buffer = ByteBuffer.wrap(copy);
        int policy = Integer.BYTES + buffer.getInt(0);
        int numbers = policy + Integer.BYTES + buffer.getInt(policy); // the run and the numbers after it
        switch (random.below(8)) {
            case 0 -> buffer.putInt(0, Extremes.size(random));
            case 1 -> buffer.putInt(policy, Extremes.size(random));
            case 2 -> buffer.putInt(numbers, Extremes.size(random) | 1 << 20);
            case 3 -> buffer.putInt(numbers + CHECKPOINTS, Extremes.size(random));
            case 4 -> buffer.putLong(numbers + PULLS, -1 - (random.nextLong() >>> 1));
            case 5 ->
                buffer.putDouble(
                        copy.length - Double.BYTES * random.between(1, 3), IMPOSSIBLE[random.below(IMPOSSIBLE.length)]);
            case 6 -> {
                return Bytes.part(content, 0, random.below(content.length));
            }
            default -> {
                copy[Integer.BYTES] ^= (byte) (1 << random.below(Byte.SIZE)); // the name of the problem
            }
        }
        return copy;
    }
}
