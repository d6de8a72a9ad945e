package io.github.randucb.lab.input.file;

import io.github.randucb.lab.BadInputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * A file that a person named. Its kind and size are checked before it is read, so that a device, a pipe or a huge file
 * neither blocks the program nor fills the memory.
 *
 * <p>Immutable and thread-safe.
 *
 * @param path the file
 * @param mostBytes its largest size
 */
public record InputFile(Path path, int mostBytes) {
    /** The largest size of an experiment file. */
    public static final int EXPERIMENT = 1 << 20;

    /** The largest size of a table. */
    public static final int TABLE = 128 << 20;

    private static final int LONGEST_LINE = 250_000;
    private static final int LINE_END = '\n';

    /**
     * Reads all bytes.
     *
     * @return the bytes
     * @throws BadInputException if this is no regular file, is too large, or cannot be read
     */
    public byte[] bytes() {
        try (InputStream in = open()) {
            byte[] bytes = in.readNBytes(mostBytes + 1); // a file may grow
            checkSize(bytes.length);
            return bytes;
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /**
     * Opens the file.
     *
     * @return its bytes
     * @throws BadInputException if this is no regular file, is too large, or cannot be read
     */
    InputStream open() {
        if (!Files.exists(path)) {
            throw wrong(": there is no such file");
        }
        if (!Files.isRegularFile(path)) {
            throw wrong(": a regular file is expected here, not a "
                    + (Files.isDirectory(path) ? "directory" : "pipe or device; write its content into a file first"));
        }
        try {
            checkSize(Files.size(path));
            return Files.newInputStream(path);
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    private void checkSize(long size) {
        if (size > mostBytes) {
            throw wrong(String.format(
                    Locale.ROOT,
                    ": a file of at most %,d bytes is expected here; this one has %,d. Split it into several",
                    mostBytes,
                    size));
        }
    }

    /** The file cannot be read. */
    BadInputException unreadable(IOException e) {
        String reason = e instanceof AccessDeniedException
                ? "access is denied"
                : e instanceof FileSystemException file && file.getReason() != null ? file.getReason() : e.getMessage();
        return wrong(": the file cannot be read: " + reason);
    }

    /**
     * Reads all text.
     *
     * @return the text
     * @throws BadInputException if {@link #bytes()} refuses the file, or it is no text in UTF-8 with lines of a
     *     readable length
     */
    public String text() {
        byte[] bytes = bytes();
        CharBuffer text = CharBuffer.allocate(bytes.length);
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        CoderResult end = decoder.decode(ByteBuffer.wrap(bytes), text, true);
        text.flip();
        if (end.isError()) {
            throw notUtf8(bytes, text);
        }
        checkCharacters(text);
        return text.toString();
    }

    private BadInputException notUtf8(byte[] bytes, CharSequence before) {
        return wrong(place(before, before.length()) + ": this is no text in UTF-8"
                + (isWide(bytes) ? ", but in UTF-16" : "") + "; save the file as UTF-8");
    }

    /** Whether a text begins with the mark of UTF-16. */
    private static boolean isWide(byte[] bytes) {
        return bytes.length > 1 && (bytes[0] & bytes[1] & 0xFE) == 0xFE && bytes[0] != bytes[1];
    }

    private void checkCharacters(CharSequence text) {
        int start = 0;
        for (int k = 0; k < text.length(); k++) {
            char character = text.charAt(k);
            if (character == LINE_END) {
                start = k + 1;
            } else if (k - start == LONGEST_LINE) {
                throw wrong(String.format(
                        Locale.ROOT,
                        "%s: a line of at most %,d characters is expected here; this one is longer. Break it",
                        place(text, k),
                        LONGEST_LINE));
            } else if (isForbidden(character)) {
                throw wrong(String.format(
                        Locale.ROOT,
                        "%s: the character U+%04X cannot stand in a text file; leave it out",
                        place(text, k),
                        (int) character));
            }
        }
    }

    /** Whether YAML 1.2 forbids a character (production 1, c-printable). */
    private static boolean isForbidden(char character) {
        return (Character.isISOControl(character) && "\t\r\u0085".indexOf(character) < 0) || character >= 0xFFFE;
    }

    /** Line and column, both from 1. */
    private static String place(CharSequence text, int index) {
        int line = 1;
        int column = 1;
        for (int k = 0; k < index; k++) {
            boolean isEnd = text.charAt(k) == LINE_END;
            line += isEnd ? 1 : 0;
            column = isEnd ? 1 : column + 1;
        }
        return ":" + line + ":" + column;
    }

    private BadInputException wrong(String message) {
        return new BadInputException(path + message);
    }
}
