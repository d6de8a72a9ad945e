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
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A CSV table of numbers with a heading. Errors name the line and the column.
 *
 * <p>Errors do not quote the content of a file with an unexpected heading: an experiment may name any file of the
 * machine, and the content of that file may be private.
 *
 * <p>Immutable and thread-safe.
 */
public final class CsvTable {
    private static final int MOST_NUMBERS = 20_000_000;
    private static final int MOST_NUMBERED = 10_000;
    private static final int MOST_LISTED = 5;
    private static final int LONGEST_LINE = 1_000_000;
    private static final int LONGEST_NUMBER = 100;
    private static final Pattern SHORT_WORD = Pattern.compile("[\\w.+-]{0,20}");
    private static final Pattern UTF_16_MARK = Pattern.compile("\u00FE\u00FF|\u00FF\u00FE");
    private static final Pattern NUMBER = Pattern.compile("[0-9.eE+-]+");

    private final String file;
    private final int columnsAfterFixed;
    private final List<double[]> rows;

    private CsvTable(String file, int columnsAfterFixed, List<double[]> rows) {
        this.file = file;
        this.columnsAfterFixed = columnsAfterFixed;
        this.rows = rows;
    }

    /**
     * Reads a table.
     *
     * @param file the file
     * @param fixed the names of the first columns
     * @param numbered the prefix of the remaining columns, which are numbered from 0; empty if there are none
     * @return the table
     * @throws BadInputException if the file cannot be read, has other columns, or has a value that is not a number
     */
    public static CsvTable read(Path file, List<String> fixed, String numbered) {
        return read(file, fixed, found -> numbered.isEmpty() ? List.of() : numbered(numbered, found));
    }

    /**
     * Reads a table that may have one more column.
     *
     * @param file the file
     * @param fixed the names of the first columns
     * @param optional the name of the last column, which may be missing
     * @return the table
     * @throws BadInputException if the file cannot be read, has other columns, or has a value that is not a number
     */
    public static CsvTable readWithOptional(Path file, List<String> fixed, String optional) {
        return read(file, fixed, found -> found > 0 ? List.of(optional) : List.of());
    }

    /** Reads a table. The last argument gives the columns that follow the fixed ones, from the number of those found. */
    private static CsvTable read(Path file, List<String> fixed, IntFunction<List<String>> further) {
        InputFile input = new InputFile(file, InputFile.TABLE);
        try (InputStream bytes = new BufferedInputStream(input.open())) {
            return read(new Lines(file.toString(), bytes), fixed, further);
        } catch (IOException e) {
            throw input.unreadable(e);
        }
    }

    private static CsvTable read(Lines lines, List<String> fixed, IntFunction<List<String>> further)
            throws IOException {
        String[] heading = lines.next();
        List<String> expected = new ArrayList<>(fixed);
        expected.addAll(further.apply(heading.length - fixed.size()));
        checkHeading(lines, heading, expected);
        List<double[]> rows = new ArrayList<>();
        while (lines.hasNext()) {
            String[] cells = lines.next();
            if (!isEmpty(cells) || lines.hasNext()) { // an empty last line is allowed
                rows.add(numbers(lines, heading, cells));
            }
            if ((long) rows.size() * heading.length > MOST_NUMBERS) {
                throw lines.wrong(String.format(
                        Locale.ROOT,
                        "A table can have at most %,d numbers; remove the rows from here on.",
                        MOST_NUMBERS));
            }
        }
        return new CsvTable(lines.file, heading.length - fixed.size(), rows);
    }

    /** Returns the names of numbered columns, at least one and not too many. */
    private static List<String> numbered(String prefix, int count) {
        return IntStream.range(0, Math.min(Math.max(1, count), MOST_NUMBERED))
                .mapToObj(k -> prefix + k)
                .toList();
    }

    private static void checkHeading(Lines lines, String[] heading, List<String> expected) {
        if (isEmpty(heading) && !lines.hasNext()) {
            throw new BadInputException(lines.file + ": Expected a heading and rows; the file is empty.");
        }
        if (UTF_16_MARK.matcher(heading[0]).lookingAt()) {
            throw lines.wrong("Expected UTF-8; the file is in UTF-16. Save it as UTF-8.");
        }
        int wrong = 0;
        while (wrong < heading.length && wrong < expected.size() && heading[wrong].equals(expected.get(wrong))) {
            wrong++;
        }
        if (wrong < heading.length || wrong < expected.size()) {
            throw lines.wrong("Expected the columns "
                    + expected.stream().limit(MOST_LISTED).collect(Collectors.joining(","))
                    + (expected.size() > MOST_LISTED ? ",..." : "")
                    + "; "
                    + (wrong == heading.length ? "there are only " + wrong : found(heading, wrong))
                    + ".");
        }
    }

    /** Describes a wrong column. Quotes its name only if the columns before it are as expected. */
    private static String found(String[] heading, int wrong) {
        boolean quoted = wrong > 0 && SHORT_WORD.matcher(heading[wrong]).matches();
        return "column " + (wrong + 1) + (quoted ? " is '" + heading[wrong] + "'" : " has another name");
    }

    private static boolean isEmpty(String[] cells) {
        return cells.length == 1 && cells[0].isEmpty();
    }

    private static double[] numbers(Lines lines, String[] heading, String[] cells) {
        if (isEmpty(cells)) {
            throw lines.wrong("Expected " + heading.length + " values; this line is empty.");
        }
        if (cells.length != heading.length) {
            throw lines.wrong("Expected " + heading.length + " values, one for each column; got " + cells.length + ".");
        }
        double[] numbers = new double[cells.length];
        for (int k = 0; k < numbers.length; k++) {
            numbers[k] = number(cells[k]);
            if (!Double.isFinite(numbers[k])) {
                throw lines.wrong("column " + heading[k] + ": Expected a decimal number such as 0.25"
                        + (SHORT_WORD.matcher(cells[k]).matches() ? "; got '" + cells[k] + "'." : "."));
            }
        }
        return numbers;
    }

    /** Parses a decimal number; not a number if the text is none. Rejects Java's hexadecimal numbers and suffixes. */
    private static double number(String text) {
        try {
            return text.length() <= LONGEST_NUMBER && NUMBER.matcher(text).matches()
                    ? Double.parseDouble(text)
                    : Double.NaN;
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    /** The lines of a file. Each byte is a character, as only ASCII is valid in a cell. Not thread-safe. */
    private static final class Lines {
        private static final String UTF_8_MARK = "\u00EF\u00BB\u00BF"; // as bytes
        private static final int END = -1;

        private final String file;
        private final InputStream bytes;
        private int nextByte;
        private int line;

        Lines(String file, InputStream bytes) throws IOException {
            this.file = file;
            this.bytes = bytes;
            nextByte = bytes.read();
        }

        boolean hasNext() {
            return nextByte != END;
        }

        /** Returns the cells of the next line. */
        String[] next() throws IOException {
            line++;
            StringBuilder text = new StringBuilder();
            for (; nextByte != END && nextByte != '\n' && nextByte != '\r'; nextByte = bytes.read()) {
                text.append((char) nextByte);
                if (text.length() > LONGEST_LINE) {
                    throw wrong(String.format(
                            Locale.ROOT, "A line can have at most %,d characters; this one is longer.", LONGEST_LINE));
                }
            }
            int end = nextByte;
            nextByte = bytes.read();
            if (end == '\r' && nextByte == '\n') {
                nextByte = bytes.read();
            }
            boolean marked = line == 1 && text.indexOf(UTF_8_MARK) == 0;
            String[] cells = text.substring(marked ? UTF_8_MARK.length() : 0).split(",", -1);
            Arrays.setAll(cells, k -> unquoted(cells[k].strip()));
            return cells;
        }

        /** Returns a cell without the quotes around it. */
        private static String unquoted(String cell) {
            return cell.length() >= 2 && cell.startsWith("\"") && cell.endsWith("\"")
                    ? cell.substring(1, cell.length() - 1).strip()
                    : cell;
        }

        BadInputException wrong(String message) {
            return new BadInputException(file + ":" + line + ": " + message);
        }
    }

    /**
     * Returns the number of columns after the fixed ones.
     *
     * @return the number of numbered or optional columns; 0 if the table has none
     */
    public int columnsAfterFixed() {
        return columnsAfterFixed;
    }

    /**
     * Returns the number of rows.
     *
     * @return the number, without the heading
     */
    public int size() {
        return rows.size();
    }

    /**
     * Returns a number.
     *
     * @param row the row, from 0
     * @param column the column, from 0
     * @return the number
     */
    public double at(int row, int column) {
        return rows.get(row)[column];
    }

    /**
     * Returns the last numbers of a row.
     *
     * @param row the row, from 0
     * @param from the first column to return, from 0
     * @return a new array
     */
    public double[] from(int row, int from) {
        double[] all = rows.get(row);
        return Arrays.copyOfRange(all, from, all.length);
    }

    /**
     * Creates an error in a row.
     *
     * @param row the row, from 0
     * @param message the error and its correction
     * @return the exception
     */
    public BadInputException wrong(int row, String message) {
        return new BadInputException(file + ":" + (row + 2) + ": " + message);
    }

    /**
     * Creates an error in the whole table.
     *
     * @param message the error and its correction
     * @return the exception
     */
    public BadInputException wrong(String message) {
        return new BadInputException(file + ": " + message);
    }
}
