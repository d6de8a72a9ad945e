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
 * A file that a user named. Its kind and size are checked before it is read, so that a device, a pipe or a huge file
 * neither blocks the program nor exhausts the memory.
 *
 * <p>Immutable and thread-safe.
 *
 * @param path the path of the file
 * @param mostBytes the largest size in bytes
 */
public record InputFile(Path path, int mostBytes) {
    /** The largest size of an experiment file, in bytes. */
    public static final int EXPERIMENT = 1 << 20;

    /** The largest size of a table, in bytes. */
    public static final int TABLE = 128 << 20;

    private static final int LONGEST_LINE = 250_000;
    private static final int LINE_END = '\n';

    /**
     * Reads all bytes.
     *
     * @return the bytes
     * @throws BadInputException if the file is not regular, is too large, or cannot be read
     */
    public byte[] bytes() {
        try (InputStream in = open()) {
            byte[] bytes = in.readNBytes(mostBytes + 1); // the file may have grown
            checkSize(bytes.length);
            return bytes;
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /**
     * Opens the file.
     *
     * @return the stream of its bytes
     * @throws BadInputException if the file is not regular, is too large, or cannot be read
     */
    InputStream open() {
        if (!Files.exists(path)) {
            throw wrong(": The file does not exist.");
        }
        if (!Files.isRegularFile(path)) {
            throw wrong(": Expected a regular file; this is a "
                    + (Files.isDirectory(path)
                            ? "directory."
                            : "pipe or device. Write its content into a file first."));
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
                    ": The file can have at most %,d bytes; it has %,d. Split it into several files.",
                    mostBytes,
                    size));
        }
    }

    /** Creates the error for a file that cannot be read. */
    BadInputException unreadable(IOException e) {
        String reason = e instanceof AccessDeniedException
                ? "access is denied"
                : e instanceof FileSystemException file && file.getReason() != null ? file.getReason() : e.getMessage();
        return wrong(": The file cannot be read: " + reason + ".");
    }

    /**
     * Reads all text.
     *
     * @return the text
     * @throws BadInputException if {@link #bytes()} rejects the file, or it is not a text in UTF-8, or a line is too
     *     long
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
        return wrong(location(before, before.length()) + ": Expected a text in UTF-8"
                + (isUtf16(bytes) ? "; the file is in UTF-16" : "") + ". Save the file as UTF-8.");
    }

    /** Returns whether a text begins with the byte order mark of UTF-16. */
    private static boolean isUtf16(byte[] bytes) {
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
                        "%s: A line can have at most %,d characters; this one is longer. Break the line.",
                        location(text, k),
                        LONGEST_LINE));
            } else if (isForbidden(character)) {
                throw wrong(String.format(
                        Locale.ROOT,
                        "%s: The character U+%04X is not allowed in a text file; remove it.",
                        location(text, k),
                        (int) character));
            }
        }
    }

    /** Returns whether YAML 1.2 forbids a character (production 1, c-printable). */
    private static boolean isForbidden(char character) {
        return (Character.isISOControl(character) && "\t\r\u0085".indexOf(character) < 0) || character >= 0xFFFE;
    }

    /** Returns the line and the column of an index, both from 1. */
    private static String location(CharSequence text, int index) {
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
