package io.github.randucb.cli.text;

import io.github.randucb.lab.VisibleText;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;

/**
 * All that the program prints. Names and messages may have characters that a terminal obeys; they are shown as in
 * {@link VisibleText}.
 *
 * <p>Thread-safe, as every {@link PrintWriter} is.
 */
public final class TerminalText extends PrintWriter {
    private final PrintWriter terminal;

    public TerminalText(PrintWriter terminal) {
        super(new Visible(terminal), true);
        this.terminal = terminal;
    }

    /** Returns the writer behind this one. It prints text unchanged: the program's own colours, and the progress line. */
    public static PrintWriter asItIs(PrintWriter out) {
        return out instanceof TerminalText text ? text.terminal : out;
    }

    /** Shows what is written. Thread-safe: a PrintWriter locks it. */
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
