package io.github.randucb.lab.input.file;

import io.github.randucb.lab.BadInputException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A CSV file of numbers with a heading, read with errors that name the line and the column.
 *
 * <p>An error quotes nothing from a file with another heading. An experiment may name any file of the machine, and its
 * content may be private.
 *
 * <p>Immutable and thread-safe.
 */
public final class CsvTable {
    private static final int MOST_NUMBERS = 20_000_000;
    private static final int MOST_NUMBERED = 10_000;
    private static final int MOST_SHOWN = 5;
    private static final int LONGEST_LINE = 1_000_000;
    private static final int LONGEST_NUMBER = 100;
    private static final Pattern SHORT_WORD = Pattern.compile("[\\w.+-]{0,20}");
    private static final Pattern WIDE = Pattern.compile("\u00FE\u00FF|\u00FF\u00FE"); // the mark of UTF-16
    private static final Pattern NUMBER = Pattern.compile("[0-9.eE+-]+");

    private final String file;
    private final int numbered;
    private final List<double[]> rows;

    private CsvTable(String file, int numbered, List<double[]> rows) {
        this.file = file;
        this.numbered = numbered;
        this.rows = rows;
    }

    /**
     * Reads a file.
     *
     * @param file the file
     * @param fixed the names of the first columns
     * @param numbered the name of the others, which are numbered from 0; empty if there are none
     * @return the table
     * @throws BadInputException if it cannot be read, has other columns, or has something else than numbers
     */
    public static CsvTable read(Path file, List<String> fixed, String numbered) {
        InputFile input = new InputFile(file, InputFile.TABLE);
        try (InputStream bytes = new BufferedInputStream(input.open())) {
            return read(new Lines(file.toString(), bytes), fixed, numbered);
        } catch (IOException e) {
            throw input.unreadable(e);
        }
    }

    private static CsvTable read(Lines lines, List<String> fixed, String numbered) throws IOException {
        String[] heading = lines.next();
        int count = numbered.isEmpty() ? 0 : Math.max(1, heading.length - fixed.size());
        checkHeading(lines, heading, columns(fixed, numbered, Math.min(count, MOST_NUMBERED)));
        List<double[]> rows = new ArrayList<>();
        while (lines.hasNext()) {
            String[] cells = lines.next();
            if (!isEmpty(cells) || lines.hasNext()) { // but for an empty last line
                rows.add(numbers(lines, heading, cells));
            }
            if ((long) rows.size() * heading.length > MOST_NUMBERS) {
                throw lines.wrong(String.format(
                        Locale.ROOT, "a table has at most %,d numbers; remove the rows from here on", MOST_NUMBERS));
            }
        }
        return new CsvTable(lines.file, count, rows);
    }

    private static List<String> columns(List<String> fixed, String numbered, int count) {
        List<String> columns = new ArrayList<>(fixed);
        for (int k = 0; k < count; k++) {
            columns.add(numbered + k);
        }
        return columns;
    }

    private static void checkHeading(Lines lines, String[] heading, List<String> expected) {
        if (isEmpty(heading) && !lines.hasNext()) {
            throw new BadInputException(lines.file + ": the file is empty; a heading and rows are expected");
        }
        if (WIDE.matcher(heading[0]).lookingAt()) {
            throw lines.wrong("this is no text in UTF-8, but in UTF-16; save the file as UTF-8");
        }
        int wrong = 0;
        while (wrong < heading.length && wrong < expected.size() && heading[wrong].equals(expected.get(wrong))) {
            wrong++;
        }
        if (wrong < heading.length || wrong < expected.size()) {
            throw lines.wrong("the columns "
                    + expected.stream().limit(MOST_SHOWN).collect(Collectors.joining(","))
                    + (expected.size() > MOST_SHOWN ? ",..." : "")
                    + " are expected here; "
                    + (wrong == heading.length ? "there are only " + wrong : found(heading, wrong)));
        }
    }

    /** The name of a wrong column, if those before it are right, so that this is a table of ours. */
    private static String found(String[] heading, int wrong) {
        boolean quoted = wrong > 0 && SHORT_WORD.matcher(heading[wrong]).matches();
        return "column " + (wrong + 1) + " is " + (quoted ? "'" + heading[wrong] + "'" : "another one");
    }

    private static boolean isEmpty(String[] cells) {
        return cells.length == 1 && cells[0].isEmpty();
    }

    private static double[] numbers(Lines lines, String[] heading, String[] cells) {
        if (isEmpty(cells)) {
            throw lines.wrong("this line is empty");
        }
        if (cells.length != heading.length) {
            throw lines.wrong("there are " + cells.length + " values, but " + heading.length + " columns");
        }
        double[] numbers = new double[cells.length];
        for (int k = 0; k < numbers.length; k++) {
            numbers[k] = number(cells[k]);
            if (!Double.isFinite(numbers[k])) {
                throw lines.wrong("column " + heading[k] + ": a decimal number such as 0.25 is expected here"
                        + (SHORT_WORD.matcher(cells[k]).matches() ? ", not '" + cells[k] + "'" : ""));
            }
        }
        return numbers;
    }

    /** Reads a decimal number. Hexadecimal numbers and suffixes, which Java allows, are refused. */
    private static double number(String text) {
        try {
            return text.length() <= LONGEST_NUMBER && NUMBER.matcher(text).matches()
                    ? Double.parseDouble(text)
                    : Double.NaN;
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    /** The lines of a file. Bytes count as characters: what is not ASCII is refused in every cell. Not thread-safe. */
    private static final class Lines {
        private static final String MARK = "\u00EF\u00BB\u00BF"; // of UTF-8, byte by byte
        private static final int END = -1;

        private final String file;
        private final InputStream bytes;
        private int ahead;
        private int line;

        Lines(String file, InputStream bytes) throws IOException {
            this.file = file;
            this.bytes = bytes;
            ahead = bytes.read();
        }

        boolean hasNext() {
            return ahead != END;
        }

        /** The cells of the next line. */
        String[] next() throws IOException {
            line++;
            StringBuilder text = new StringBuilder();
            for (; ahead != END && ahead != '\n' && ahead != '\r'; ahead = bytes.read()) {
                text.append((char) ahead);
                if (text.length() > LONGEST_LINE) {
                    throw wrong(String.format(
                            Locale.ROOT,
                            "a line of at most %,d characters is expected here; this one is longer",
                            LONGEST_LINE));
                }
            }
            int end = ahead;
            ahead = bytes.read();
            if (end == '\r' && ahead == '\n') {
                ahead = bytes.read();
            }
            boolean marked = line == 1 && text.indexOf(MARK) == 0;
            String[] cells = text.substring(marked ? MARK.length() : 0).split(",", -1);
            Arrays.setAll(cells, k -> plain(cells[k].strip()));
            return cells;
        }

        /** A cell without quotes around it. */
        private static String plain(String cell) {
            return cell.length() >= 2 && cell.startsWith("\"") && cell.endsWith("\"")
                    ? cell.substring(1, cell.length() - 1).strip()
                    : cell;
        }

        BadInputException wrong(String message) {
            return new BadInputException(file + ":" + line + ": " + message);
        }
    }

    /**
     * The number of numbered columns.
     *
     * @return 0 if the table has none
     */
    public int numbered() {
        return numbered;
    }

    /**
     * The number of rows.
     *
     * @return without the heading
     */
    public int size() {
        return rows.size();
    }

    /**
     * A number.
     *
     * @param row its row, from 0
     * @param column its column, from 0
     * @return the number
     */
    public double at(int row, int column) {
        return rows.get(row)[column];
    }

    /**
     * The numbers of a row from a column on.
     *
     * @param row the row, from 0
     * @param from the first column
     * @return a new array
     */
    public double[] from(int row, int from) {
        double[] all = rows.get(row);
        return Arrays.copyOfRange(all, from, all.length);
    }

    /**
     * An error in a row.
     *
     * @param row the row, from 0
     * @param message what is wrong
     * @return the exception
     */
    public BadInputException wrong(int row, String message) {
        return new BadInputException(file + ":" + (row + 2) + ": " + message);
    }

    /**
     * An error in the whole.
     *
     * @param message what is wrong
     * @return the exception
     */
    public BadInputException wrong(String message) {
        return new BadInputException(file + ": " + message);
    }
}
