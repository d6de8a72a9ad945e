package io.github.randucb.lab.input;

import io.github.randucb.lab.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.databind.MappingIterator;
import tools.jackson.dataformat.csv.CsvMapper;
import tools.jackson.dataformat.csv.CsvReadFeature;

/**
 * A CSV file of numbers with a heading, read with errors that name the line and the column.
 *
 * <p>Immutable and thread-safe.
 */
public final class CsvTable {
    private final String file;
    private final List<String> heading;
    private final List<double[]> rows;

    private CsvTable(String file, List<String> heading, List<double[]> rows) {
        this.file = file;
        this.heading = heading;
        this.rows = rows;
    }

    /**
     * Reads a file.
     *
     * @param file the file
     * @return the table
     * @throws BadInputException if it cannot be read, or has something else than numbers
     */
    public static CsvTable read(Path file) {
        String name = file.toString();
        try (MappingIterator<String[]> lines = new CsvMapper()
                .readerFor(String[].class)
                .with(CsvReadFeature.WRAP_AS_ARRAY)
                .with(CsvReadFeature.TRIM_SPACES)
                .readValues(Files.newInputStream(file))) {
            if (!lines.hasNext()) {
                throw new BadInputException(name + ": the file is empty; a heading and rows are expected");
            }
            List<String> heading = List.of(lines.next());
            if (heading.size() == 1) {
                throw new BadInputException(
                        name + ":1: columns separated by commas are expected here, not '" + heading.get(0) + "'");
            }
            List<double[]> rows = new ArrayList<>();
            for (int line = 2; lines.hasNext(); line++) {
                String[] cells = lines.next();
                if (!isEmpty(cells) || lines.hasNext()) { // but for an empty last line
                    rows.add(numbers(name, line, heading, cells));
                }
            }
            return new CsvTable(name, heading, rows);
        } catch (NoSuchFileException e) {
            throw new BadInputException(name + ": there is no such file");
        } catch (IOException e) {
            throw new BadInputException(name + ": the file cannot be read: " + e.getMessage());
        } catch (JacksonIOException e) {
            throw new BadInputException(name + ": the file cannot be read: " + e.getOriginalMessage());
        } catch (JacksonException e) {
            throw new BadInputException(name + ":" + e.getLocation().getLineNr() + ": " + e.getOriginalMessage());
        }
    }

    private static boolean isEmpty(String[] cells) {
        return cells.length == 1 && cells[0].isEmpty();
    }

    private static double[] numbers(String file, int line, List<String> heading, String[] cells) {
        if (isEmpty(cells)) {
            throw new BadInputException(file + ":" + line + ": this line is empty");
        }
        if (cells.length != heading.size()) {
            throw new BadInputException(file + ":" + line + ": there are " + cells.length + " values, but "
                    + heading.size() + " columns: " + String.join(",", heading));
        }
        double[] numbers = new double[cells.length];
        for (int k = 0; k < numbers.length; k++) {
            try {
                numbers[k] = Double.parseDouble(cells[k]);
            } catch (NumberFormatException e) {
                numbers[k] = Double.NaN;
            }
            if (!Double.isFinite(numbers[k])) {
                throw new BadInputException(file + ":" + line + ": column " + heading.get(k) + ": '" + cells[k]
                        + "' is not a finite number");
            }
        }
        return numbers;
    }

    /**
     * Refuses another heading.
     *
     * @param fixed the first columns
     * @param numbered the name of the others, which are numbered from 0; empty if there are none
     * @return how many numbered columns there are
     */
    public int checkHeading(List<String> fixed, String numbered) {
        List<String> expected = new ArrayList<>(fixed);
        int count = numbered.isEmpty() ? 0 : Math.max(1, heading.size() - fixed.size());
        for (int k = 0; k < count; k++) {
            expected.add(numbered + k);
        }
        if (!heading.equals(expected)) {
            throw new BadInputException(file + ":1: the columns " + String.join(",", fixed)
                    + (numbered.isEmpty() ? "" : "," + numbered + "0," + numbered + "1,...")
                    + " are expected here, not " + String.join(",", heading));
        }
        return count;
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
