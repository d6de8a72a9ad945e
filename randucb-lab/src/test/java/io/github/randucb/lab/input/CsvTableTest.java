package io.github.randucb.lab.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvTableTest {
    @TempDir
    private Path directory = Path.of("");

    private CsvTable read(String text) throws IOException {
        Path file = directory.resolve("t.csv");
        Files.writeString(file, text);
        return CsvTable.read(file);
    }

    private void refused(String text, String message) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + "/t.csv" + message);
    }

    @Test
    void readsNumbers() throws IOException {
        CsvTable table = read("a,b,c\n1,2,3\n-4, 5e2 ,0.5");
        assertThat(table.size()).isEqualTo(2);
        assertThat(table.at(0, 2)).isEqualTo(3);
        assertThat(table.at(1, 1)).isEqualTo(500);
        assertThat(table.from(1, 1)).containsExactly(500, 0.5);
        assertThat(read("a,b\n").size()).isZero();
    }

    @Test
    void byteOrderMarksAndLineEndsOfWindowsAreFine() throws IOException {
        CsvTable table = read("\ufeffa,b\r\n1,2\r\n3,4\r\n");
        assertThat(table.checkHeading(List.of("a", "b"), "")).isZero();
        assertThat(table.from(1, 0)).containsExactly(3, 4);
    }

    @Test
    void whatIsNoFiniteNumberIsRefused() {
        refused("a,b\n1,2\n3,NaN\n", ":3: column b: 'NaN' is not a finite number");
        refused("a,b\n1,2\n3,\n", ":3: column b: '' is not a finite number");
        refused("a,b\nx,2\n", ":2: column a: 'x' is not a finite number");
        refused("a,b\n1,Infinity\n", ":2: column b: 'Infinity' is not a finite number");
        refused("a,b\n1,1e999\n", ":2: column b: '1e999' is not a finite number");
    }

    @Test
    void rowsHaveAsManyValuesAsTheHeading() {
        refused("a,b\n1,2\n3\n", ":3: there are 1 values, but 2 columns: a,b");
        refused("a,b\n1,2,3\n", ":2: there are 3 values, but 2 columns: a,b");
    }

    @Test
    void blankLinesAreCounted() {
        refused("a,b\n1,2\n\n3,x\n", ":3: this line is empty");
        refused("a,b\n1,2\n   \n\n", ":3: this line is empty");
    }

    @Test
    void anEmptyLastLineIsNoRow() throws IOException {
        assertThat(read("a,b\n1,2\n  \n").size()).isEqualTo(1);
    }

    @Test
    void filesThatAreNoTables() throws IOException {
        refused("", ": the file is empty; a heading and rows are expected");
        refused("a,b\n1,\"2\n", ":3: Missing closing quote for value");
        Path none = directory.resolve("none.csv");
        assertThatThrownBy(() -> CsvTable.read(none)).hasMessage(none + ": there is no such file");
        assertThatThrownBy(() -> CsvTable.read(directory))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + ": the file cannot be read: Is a directory");
        Path latin = Files.write(directory.resolve("latin.csv"), new byte[] {'a', '\n', (byte) 0xff, '\n'});
        assertThatThrownBy(() -> CsvTable.read(latin))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(latin + ": the file cannot be read: Invalid UTF-8");
    }

    @Test
    void headingsAreChecked() throws IOException {
        CsvTable table = read("instance,x0,x1\n0,1,2\n");
        assertThat(table.checkHeading(List.of("instance"), "x")).isEqualTo(2);
        assertThatThrownBy(() -> table.checkHeading(List.of("instance"), "theta"))
                .hasMessage(directory
                        + "/t.csv:1: the columns instance,theta0,theta1,... are expected here, not instance,x0,x1");
        assertThatThrownBy(() -> table.checkHeading(List.of("instance", "mean"), ""))
                .hasMessage(directory + "/t.csv:1: the columns instance,mean are expected here, not instance,x0,x1");
        refused("instance;x0\n0;1\n", ":1: columns separated by commas are expected here, not 'instance;x0'");
    }

    @Test
    void errorsNameTheirPlace() throws IOException {
        CsvTable table = read("a,b\n1,2\n2,3\n");
        assertThat(table.wrong(1, "no")).hasMessage(directory + "/t.csv:3: no");
        assertThat(table.wrong("no")).hasMessage(directory + "/t.csv: no");
    }
}
