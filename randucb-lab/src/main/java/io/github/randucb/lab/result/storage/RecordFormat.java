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
 * Format of a journal's record: the length of the content (int), the content, and the CRC-32C of both. Content: problem
 * and policy (texts: int length, UTF-8), run (int), pulls of the best arm (long), nanoseconds per round (double), number
 * of checkpoints (int), expected regret at each, realised regret at each (doubles).
 *
 * <p>Immutable and thread-safe.
 */
final class RecordFormat {
    /** Bytes of a record around its content. */
    static final int FRAME = 8;

    private static final int FIXED = 32; // bytes of the content besides names and regrets
    private static final int LONGEST_NAME = 3 * Cell.LONGEST_NAME; // a character has at most 3 bytes in UTF-8
    private static final double MOST_REGRET = 1e100; // more than any experiment has; its square is still a number

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
            throw new IllegalArgumentException("the names of " + id + " are too long, or it has too many checkpoints");
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
            for (int place = 0; place < run.checkpoints(); place++) {
                out.writeDouble(run.expected(place));
            }
            for (int place = 0; place < run.checkpoints(); place++) {
                out.writeDouble(run.realised(place));
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

    /** Returns the content of the record that some bytes begin with, or nothing if its checksum does not hold. */
    @Nullable
    ByteBuffer whole(ByteBuffer bytes) {
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
     * Returns whether bytes have the numbers of a record in the right places, whatever their checksum is. Few bytes are
     * read, so that a search through damage takes linear time.
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

    /** Returns whether the lengths in a content add up to its own. */
    private boolean hasLengths(ByteBuffer content) {
        int names = content.limit() - shortest;
        int problem = names < 0 ? -1 : content.getInt(0);
        if (problem < 0 || problem > names) {
            return false;
        }
        return content.getInt(4 + problem) == names - problem
                && content.getInt(FIXED - 4 + names) == limits.checkpoints();
    }

    /** Returns what is wrong with a content whose checksum holds, if anything is. */
    Optional<String> wrong(ByteBuffer content) {
        if (!hasLengths(content)) {
            return Optional.of("the lengths in it do not fit a run with " + limits.checkpoints() + " checkpoints");
        }
        RunId id = id(content);
        if (!limits.isCell().test(id.cell())) {
            return Optional.of("the experiment does not have the problem and policy '" + shown(id.cell()) + "'");
        }
        if (id.run() < 0 || id.run() >= limits.runs()) {
            return Optional.of("runs are numbered from 0 to " + (limits.runs() - 1) + ", and this is run " + id.run());
        }
        return wrongNumber(run(content));
    }

    private Optional<String> wrongNumber(RunRecord run) {
        if (run.bestPulls() < 0 || run.bestPulls() > limits.horizon()) {
            return Optional.of("the best arm has between 0 and " + limits.horizon() + " pulls, not " + run.bestPulls());
        }
        if (!(run.nanosPerRound() >= 0) || !Double.isFinite(run.nanosPerRound())) {
            return Optional.of("the time of a round is a number of 0 or more, not " + run.nanosPerRound());
        }
        for (int place = 0; place < run.checkpoints(); place++) {
            if (!(Math.abs(run.expected(place)) <= MOST_REGRET && Math.abs(run.realised(place)) <= MOST_REGRET)) {
                return Optional.of(
                        "regret is a number of magnitude up to " + MOST_REGRET + ", not " + run.expected(place)
                                + " (expected) and " + run.realised(place) + " (realised) at checkpoint " + place);
            }
        }
        return Optional.empty();
    }

    private static String shown(Cell cell) {
        String text = cell.toString().replaceAll("\\p{Cntrl}", "?");
        return VisibleText.beginning(text);
    }

    /** Returns the run that plausible bytes seem to be of, if the experiment has it. */
    Optional<RunId> guess(ByteBuffer plausible) {
        RunId id = id(plausible.slice(4, plausible.getInt(0)));
        return limits.isCell().test(id.cell()) && id.run() >= 0 && id.run() < limits.runs()
                ? Optional.of(id)
                : Optional.empty();
    }

    /** Returns which run a content is of. */
    static RunId id(ByteBuffer content) {
        ByteBuffer rest = content.duplicate().position(0);
        return RunId.of(text(rest), text(rest), rest.getInt());
    }

    private static String text(ByteBuffer content) {
        byte[] bytes = new byte[content.getInt()];
        content.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** Returns what happened in the run of a content. */
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
