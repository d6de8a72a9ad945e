package io.github.randucb.lab.input.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvTableTest {
    @TempDir
    private Path directory = Path.of("");

    private CsvTable read(String text) throws IOException {
        Path file = directory.resolve("t.csv");
        Files.writeString(file, text);
        return CsvTable.read(file, List.of("a"), "b");
    }

    private void refused(String text, String message) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + "/t.csv" + message);
    }

    @Test
    void readsNumbers() throws IOException {
        CsvTable table = read("a,b0,b1\n1,2,3\n-4, 5e2 ,\"0.5\"");
        assertThat(table.size()).isEqualTo(2);
        assertThat(table.columnsAfterFixed()).isEqualTo(2);
        assertThat(table.at(0, 2)).isEqualTo(3);
        assertThat(table.at(1, 1)).isEqualTo(500);
        assertThat(table.from(1, 1)).containsExactly(500, 0.5);
        assertThat(read("a,b0\n").size()).isZero();
    }

    @Test
    void byteOrderMarksQuotesAndLineEndsOfOthersAreFine() throws IOException {
        for (String end : List.of("\n", "\r\n", "\r")) {
            CsvTable table = read("\ufeff\"a\",b0" + end + "1,2" + end + "3,4" + end);
            assertThat(table.size()).isEqualTo(2);
            assertThat(table.from(1, 0)).containsExactly(3, 4);
        }
    }

    @Test
    void valuesMustBeFiniteDecimalNumbers() {
        String expected = ": Expected a decimal number such as 0.25";
        refused("a,b0\n1,2\n3,NaN\n", ":3: column b0" + expected + "; got 'NaN'.");
        refused("a,b0\n1,2\n3,\n", ":3: column b0" + expected + "; got ''.");
        refused("a,b0\nx,2\n", ":2: column a" + expected + "; got 'x'.");
        for (String number : List.of("Infinity", "1e999", "1e999999999", "0x1p-2", "0.5d", "1_000", "1e", "--1")) {
            refused("a,b0\n1," + number + "\n", ":2: column b0" + expected + "; got '" + number + "'.");
        }
        refused("a,b0\n1," + "1".repeat(101) + "\n", ":2: column b0" + expected + ".");
    }

    @Test
    void tinyNumbersAreZero() throws IOException {
        assertThat(read("a,b0\n1,1e-999999999\n").at(0, 1)).isZero();
    }

    /** Only short words are quoted, so that no control sequence reaches a terminal. */
    @Test
    void longOrStrangeCellsAreNotQuoted() {
        String expected = ":2: column b0: Expected a decimal number such as 0.25.";
        refused("a,b0\n1,\u001b[31m\n", expected);
        refused("a,b0\n1,\u202e\n", expected);
        refused("a,b0\n1,0.5\0\n", expected);
        refused("a,b0\n1,\"2\n", expected);
        refused("a,b0\n1,this-is-longer-than-a-number-or-a-word\n", expected);
    }

    @Test
    void anOptionalColumnMayBeMissing() throws IOException {
        Path file = directory.resolve("t.csv");
        Files.writeString(file, "a,b\n1,2\n");
        CsvTable without = CsvTable.readWithOptional(file, List.of("a", "b"), "c");
        assertThat(without.columnsAfterFixed()).isZero();
        Files.writeString(file, "a,b,c\n1,2,3\n");
        CsvTable with = CsvTable.readWithOptional(file, List.of("a", "b"), "c");
        assertThat(with.columnsAfterFixed()).isEqualTo(1);
        assertThat(with.at(0, 2)).isEqualTo(3);
        Files.writeString(file, "a,b,d\n1,2,3\n");
        assertThatThrownBy(() -> CsvTable.readWithOptional(file, List.of("a", "b"), "c"))
                .isInstanceOf(BadInputException.class)
                .hasMessage(file + ":1: Expected the columns a,b,c; column 3 is 'd'.");
        Files.writeString(file, "a,b,c,d\n1,2,3,4\n");
        assertThatThrownBy(() -> CsvTable.readWithOptional(file, List.of("a", "b"), "c"))
                .hasMessage(file + ":1: Expected the columns a,b,c; column 4 is 'd'.");
        Files.writeString(file, "a\n1\n");
        assertThatThrownBy(() -> CsvTable.readWithOptional(file, List.of("a", "b"), "c"))
                .hasMessage(file + ":1: Expected the columns a,b; there are only 1.");
    }

    @Test
    void rowsHaveAsManyValuesAsTheHeading() {
        refused("a,b0\n1,2\n3\n", ":3: Expected 2 values, one for each column; got 1.");
        refused("a,b0\n1,2,3\n", ":2: Expected 2 values, one for each column; got 3.");
    }

    @Test
    void blankLinesAreCounted() {
        refused("a,b0\n1,2\n\n3,x\n", ":3: Expected 2 values; this line is empty.");
        refused("a,b0\n1,2\n   \n\n", ":3: Expected 2 values; this line is empty.");
    }

    @Test
    void anEmptyLastLineIsNoRow() throws IOException {
        assertThat(read("a,b0\n1,2\n  \n").size()).isEqualTo(1);
    }

    @Test
    void filesThatAreNoTables() throws IOException {
        refused("", ": Expected a heading and rows; the file is empty.");
        Path none = directory.resolve("none.csv");
        assertThatThrownBy(() -> CsvTable.read(none, List.of("a"), "")).hasMessage(none + ": The file does not exist.");
        assertThatThrownBy(() -> CsvTable.read(directory, List.of("a"), ""))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + ": Expected a regular file; this is a directory.");
        Path wide = Files.writeString(directory.resolve("wide.csv"), "a,b0\n1,2\n", StandardCharsets.UTF_16);
        assertThatThrownBy(() -> CsvTable.read(wide, List.of("a"), "b"))
                .hasMessage(wide + ":1: Expected UTF-8; the file is in UTF-16. Save it as UTF-8.");
    }

    /** An experiment may name any file of the machine. */
    @Test
    void filesWithAnotherHeadingAreNotQuoted() {
        String expected = ":1: Expected the columns a,b0; ";
        refused("root:x:0:0:root:/root:/bin/bash\n", expected + "column 1 has another name.");
        refused("user,password\nroot,secret\n", expected + "column 1 has another name.");
        refused("a;b0\n0;1\n", expected + "column 1 has another name.");
        refused("a,b\n0,1\n", expected + "column 2 is 'b'.");
        refused("a,a password with spaces\n0,1\n", expected + "column 2 has another name.");
        refused("a\n0\n", expected + "there are only 1.");
        refused("a,b0,b2\n0,1,2\n", ":1: Expected the columns a,b0,b1; column 3 is 'b2'.");
        refused("\n\n", expected + "column 1 has another name.");
    }

    @Test
    void linesAndColumnsHaveLimits() {
        refused("x".repeat(1_000_001), ":1: A line can have at most 1,000,000 characters; this one is longer.");
        String columns = IntStream.rangeClosed(0, 10_000).mapToObj(k -> "b" + k).collect(Collectors.joining(","));
        assertThatThrownBy(() -> read("a," + columns + "\n"))
                .hasMessageStartingWith(directory + "/t.csv:1: Expected the columns a,b0,b1,")
                .hasMessageEndingWith("column 10002 is 'b10000'.");
    }

    @Test
    void errorsNameTheirPlace() throws IOException {
        CsvTable table = read("a,b0\n1,2\n2,3\n");
        assertThat(table.wrong(1, "no")).hasMessage(directory + "/t.csv:3: no");
        assertThat(table.wrong("no")).hasMessage(directory + "/t.csv: no");
    }
}
