package io.github.randucb.server.export;

import io.github.randucb.server.journal.JournalException;
import io.github.randucb.server.ledger.End;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;

/**
 * The rewards and ends of decisions, by the number of the decision, in a temporary file. It takes 9 bytes for each decision, and no
 * memory. All outcomes are written before the first one is read.
 *
 * <p>Not thread-safe.
 */
final class OutcomeFile implements AutoCloseable {
    private static final int RECORD = 1 + Double.BYTES; // 1 + the index of the end; the reward
    private static final int BLOCK = 1000; // records that are read at a time
    private static final List<End> ENDS = List.of(End.values());
    private static final Outcome OPEN = new Outcome(Double.NaN, End.OPEN);

    private final FileChannel file;
    private final ByteBuffer record = ByteBuffer.allocate(RECORD);
    private final ByteBuffer block = ByteBuffer.allocate(BLOCK * RECORD);
    private long blockStart = -1;

    /**
     * The outcome of a decision.
     *
     * @param reward its reward; NaN if it has none
     * @param end the reason for which it was closed
     */
    record Outcome(double reward, End end) {}

    private OutcomeFile(FileChannel file) {
        this.file = file;
    }

    static OutcomeFile create() {
        try {
            Path path = Files.createTempFile("randucb-export", ".tmp");
            return new OutcomeFile(FileChannel.open(
                    path, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE));
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private static JournalException failed(IOException cause) {
        return new JournalException(
                "The export needs a temporary file, which failed: " + cause
                        + ". Make room in the directory of temporary files.",
                cause);
    }

    /** Writes the outcome of a decision that was closed. */
    void write(long decision, double reward, End end) {
        record.clear().put((byte) (1 + ENDS.indexOf(end))).putDouble(reward).flip();
        try {
            for (long from = decision * RECORD; record.hasRemaining(); ) {
                from += file.write(record, from);
            }
        } catch (IOException e) {
            throw failed(e);
        }
    }

    /** Returns the outcome of a decision. One whose outcome was not written is open. */
    Outcome read(long decision) {
        long start = decision / BLOCK * BLOCK;
        if (start != blockStart) {
            load(start);
        }
        int offset = (int) (decision - start) * RECORD;
        int end = block.get(offset);
        return end == 0 ? OPEN : new Outcome(block.getDouble(offset + 1), ENDS.get(end - 1));
    }

    /** Reads a block. The file ends after the last outcome, or earlier than the block. */
    private void load(long start) {
        Arrays.fill(block.array(), (byte) 0);
        block.clear();
        try {
            while (block.hasRemaining() && file.read(block, start * RECORD + block.position()) >= 0) {
                // more may follow
            }
        } catch (IOException e) {
            throw failed(e);
        }
        blockStart = start;
    }

    @Override
    public void close() {
        try {
            file.close();
        } catch (IOException e) {
            throw failed(e);
        }
    }
}
