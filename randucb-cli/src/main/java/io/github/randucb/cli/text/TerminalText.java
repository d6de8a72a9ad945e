package io.github.randucb.cli.text;

import io.github.randucb.lab.VisibleText;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;

/**
 * Writer that escapes control characters as {@link VisibleText} does. Names and messages can contain characters that
 * would change what a terminal shows.
 *
 * <p>Thread-safe, as every {@link PrintWriter} is.
 */
public final class TerminalText extends PrintWriter {
    private final PrintWriter terminal;

    /**
     * Makes a writer.
     *
     * @param terminal the writer that gets the escaped text
     */
    public TerminalText(PrintWriter terminal) {
        super(new Visible(terminal), true);
        this.terminal = terminal;
    }

    /**
     * Returns a writer that prints text unchanged, for the colours and the progress line of the program itself.
     *
     * @param out a writer
     * @return the writer behind it if it escapes characters, otherwise itself
     */
    public static PrintWriter raw(PrintWriter out) {
        return out instanceof TerminalText text ? text.terminal : out;
    }

    /** Filter that escapes control characters. Thread-safe: a PrintWriter locks it. */
    private static final class Visible extends FilterWriter {
        Visible(Writer terminal) {
            super(terminal);
        }

        @Override
        public void write(int character) throws IOException {
            write(Character.toString(character), 0, 1);
        }

        @Override
        public void write(char[] characters, int offset, int length) throws IOException {
            write(new String(characters, offset, length), 0, length);
        }

        @Override
        public void write(String text, int offset, int length) throws IOException {
            String part = text.substring(offset, offset + length);
            out.write(part.equals(System.lineSeparator()) ? part : VisibleText.of(part));
        }
    }
}
