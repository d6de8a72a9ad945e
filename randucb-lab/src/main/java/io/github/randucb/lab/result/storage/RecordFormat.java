package io.github.randucb.lab.result.storage;

import io.github.randucb.lab.VisibleText;
import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.simulation.RunRecord;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Binary format of a record in the {@link Journal}. All numbers are big-endian.
 *
 * <pre>
 * record   length of the content (int), content, CRC-32C of both (int)
 * content  problem and policy (each: int length, UTF-8 bytes), run (int), pulls of the best arm (long),
 *          nanoseconds per round (double), number of checkpoints (int),
 *          expected regret at each checkpoint (doubles), realised regret at each checkpoint (doubles)
 * </pre>
 *
 * <p>Immutable and thread-safe.
 */
final class RecordFormat {
    /** Number of bytes of a record besides its content. */
    static final int FRAME = 8;

    private static final int FIXED = 32; // bytes of the content without names and regrets
    private static final int LONGEST_NAME = 3 * Cell.LONGEST_NAME; // a character has at most 3 bytes in UTF-8
    private static final double MOST_REGRET = 1e100; // no experiment has more; its square is finite

    private final RecordLimits limits;
    private final int shortest;
    private final int longest;

    RecordFormat(RecordLimits limits) {
        this.limits = limits;
        this.shortest = FIXED + 16 * limits.checkpoints();
        this.longest = shortest + 2 * LONGEST_NAME;
    }

    /** Returns the number of bytes of the longest record. */
    int longest() {
        return FRAME + longest;
    }

    /** Returns the bytes of a record. */
    byte[] encode(RunId id, RunRecord run) {
        byte[] content = content(id, run);
        if (content.length > longest) {
            throw new IllegalArgumentException("The names of " + id + " are too long, or it has too many checkpoints.");
        }
        ByteBuffer record = ByteBuffer.allocate(FRAME + content.length)
                .putInt(content.length)
                .put(content);
        return record.putInt(checksum(record.slice(0, 4 + content.length))).array();
    }

    private static byte[] content(RunId id, RunRecord run) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            writeText(out, id.cell().problem());
            writeText(out, id.cell().policy());
            out.writeInt(id.run());
            out.writeLong(run.bestPulls());
            out.writeDouble(run.nanosPerRound());
            out.writeInt(run.checkpoints());
            for (int checkpoint = 0; checkpoint < run.checkpoints(); checkpoint++) {
                out.writeDouble(run.expected(checkpoint));
            }
            for (int checkpoint = 0; checkpoint < run.checkpoints(); checkpoint++) {
                out.writeDouble(run.realised(checkpoint));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static void writeText(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static int checksum(ByteBuffer bytes) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes);
        return (int) checksum.getValue();
    }

    /** Returns the content of the record at the start of some bytes; null if its checksum is wrong. */
    @Nullable
    ByteBuffer intact(ByteBuffer bytes) {
        if (bytes.limit() < FRAME) {
            return null;
        }
        int length = bytes.getInt(0);
        if (length <= 0 || length > longest || bytes.limit() < FRAME + length) {
            return null;
        }
        return checksum(bytes.slice(0, 4 + length)) == bytes.getInt(4 + length) ? bytes.slice(4, length) : null;
    }

    /**
     * Returns whether the lengths in some bytes are those of a record. The checksum is not computed: only a few bytes
     * are read, so the search for the next intact record takes linear time.
     */
    boolean isPlausible(ByteBuffer bytes) {
        if (bytes.limit() < FRAME + shortest) {
            return false;
        }
        int length = bytes.getInt(0);
        return length >= shortest
                && length <= longest
                && bytes.limit() >= FRAME + length
                && hasLengths(bytes.slice(4, length));
    }

    /** Returns whether the lengths in a content add up to its total length. */
    private boolean hasLengths(ByteBuffer content) {
        int names = content.limit() - shortest;
        int problem = names < 0 ? -1 : content.getInt(0);
        if (problem < 0 || problem > names) {
            return false;
        }
        return content.getInt(4 + problem) == names - problem
                && content.getInt(FIXED - 4 + names) == limits.checkpoints();
    }

    /** Returns the first value of a content that does not fit the experiment, as the end of a message. */
    Optional<String> mismatch(ByteBuffer content) {
        if (!hasLengths(content)) {
            return Optional.of("the lengths must be those of a run with " + limits.checkpoints() + " checkpoints");
        }
        RunId id = id(content);
        if (!limits.isCell().test(id.cell())) {
            return Optional.of("the experiment has no problem and policy '" + printable(id.cell()) + "'");
        }
        if (id.run() < 0 || id.run() >= limits.runs()) {
            return Optional.of("the run must be between 0 and " + (limits.runs() - 1) + "; got " + id.run());
        }
        return numberMismatch(run(content));
    }

    private Optional<String> numberMismatch(RunRecord run) {
        if (run.bestPulls() < 0 || run.bestPulls() > limits.horizon()) {
            return Optional.of(
                    "the pulls of the best arm must be between 0 and " + limits.horizon() + "; got " + run.bestPulls());
        }
        if (!(run.nanosPerRound() >= 0) || !Double.isFinite(run.nanosPerRound())) {
            return Optional.of("the time per round must be at least 0; got " + run.nanosPerRound());
        }
        for (int checkpoint = 0; checkpoint < run.checkpoints(); checkpoint++) {
            double expected = run.expected(checkpoint);
            double realised = run.realised(checkpoint);
            if (!(Math.abs(expected) <= MOST_REGRET && Math.abs(realised) <= MOST_REGRET)) {
                return Optional.of("the regret must be between " + -MOST_REGRET + " and " + MOST_REGRET + "; got "
                        + expected + " (expected) and " + realised + " (realised) at checkpoint " + checkpoint);
            }
        }
        return Optional.empty();
    }

    private static String printable(Cell cell) {
        String text = cell.toString().replaceAll("\\p{Cntrl}", "?");
        return VisibleText.beginning(text);
    }

    /** Returns the run that a damaged record names, if the experiment has such a run. */
    Optional<RunId> namedRun(ByteBuffer plausible) {
        RunId id = id(plausible.slice(4, plausible.getInt(0)));
        return limits.isCell().test(id.cell()) && id.run() >= 0 && id.run() < limits.runs()
                ? Optional.of(id)
                : Optional.empty();
    }

    /** Returns the run that a content belongs to. */
    static RunId id(ByteBuffer content) {
        ByteBuffer rest = content.duplicate().position(0);
        return RunId.of(text(rest), text(rest), rest.getInt());
    }

    private static String text(ByteBuffer content) {
        byte[] bytes = new byte[content.getInt()];
        content.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** Returns the results of the run in a content. */
    RunRecord run(ByteBuffer content) {
        ByteBuffer rest = content.duplicate().position(content.limit() - shortest + 12);
        long bestPulls = rest.getLong();
        double nanos = rest.getDouble();
        double[] expected = new double[rest.getInt()];
        double[] realised = new double[expected.length];
        rest.asDoubleBuffer().get(expected).get(realised);
        return new RunRecord(expected, realised, bestPulls, nanos);
    }
}
