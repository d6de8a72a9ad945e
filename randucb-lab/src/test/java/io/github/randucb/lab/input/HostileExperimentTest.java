package io.github.randucb.lab.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Experiment files that want more than a machine has, or are something else than they look like. */
@Timeout(120)
class HostileExperimentTest {
    private static final String GOOD = """
            name: x
            horizon: 20
            runs: 2
            problems:
              - {name: p, type: bernoulli, arms: 3, means: [0.2, 0.8]}
            policies:
              - {type: rand-ucb}
            """;

    @TempDir
    private Path directory = Path.of("");

    private LoadedExperiment read(String text) throws IOException {
        return read(text, Overrides.none());
    }

    private LoadedExperiment read(String text, Overrides overrides) throws IOException {
        Path file = Files.writeString(directory.resolve("t.yaml"), text);
        return ExperimentFile.read(file, directory::resolve, overrides);
    }

    private void refused(String text, String message) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + "/t.yaml" + message);
    }

    @Test
    void depthIsLimited() throws IOException {
        String flatter = ": There can be at most 32 levels of lists and fields; remove some levels.";
        for (int depth : List.of(33, 1_000, 100_000)) {
            refused("[".repeat(depth) + "]".repeat(depth), ":1:33" + flatter);
        }
        refused("{\"a\":".repeat(1000) + "1" + "}".repeat(1000), ":1:161" + flatter);
        refused(
                IntStream.range(0, 1000).mapToObj(k -> " ".repeat(k) + "a:\n").collect(Collectors.joining()),
                ":33:33" + flatter);
        refused(
                "[".repeat(32) + "]".repeat(32),
                ":1: Expected fields with names; got " + "[".repeat(60 / 2) + "[[" + "]".repeat(28) + "....");
        assertThat(read(GOOD).experiment().name()).isEqualTo("x");
    }

    @Test
    void numbersAndTextsHaveALength() {
        refused(GOOD.replace("20", "9".repeat(101)), ":2:10: A number can have at most 100 characters; shorten it.");
        refused(
                GOOD.replace("20", "0." + "9".repeat(200_000)),
                ":2:10: A number can have at most 100 characters; shorten it.");
        refused(GOOD.replace("x", "x".repeat(2_001)), ":1:7: A text can have at most 2,000 characters; shorten it.");
        refused(
                GOOD + "? " + "x".repeat(201) + "\n: 1\n",
                ":8:3: The name of a field can have at most 200 characters; this one has 201.");
        refused(
                GOOD.replace("20", "9".repeat(1_000_000)),
                ":2:250001: A line can have at most 250,000 characters; this one is longer. Break the line.");
    }

    /** Each value knows its place; a text of it for each value would be 6,000 characters x 99,000 values, 590 MB. */
    @Test
    void longPathsTakeLittleMemory() {
        String field = "k".repeat(200) + ": ";
        String text = "a: {" + (field + "{").repeat(28) + field + "[" + "1,".repeat(99_000) + "]" + "}".repeat(29);
        com.sun.management.ThreadMXBean memory = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = memory.getCurrentThreadAllocatedBytes();
        assertThatThrownBy(() -> read(text)).hasMessageContaining(":1: a: unknown field 'a'. There are ");
        assertThat(memory.getCurrentThreadAllocatedBytes() - before).isLessThan(300_000_000);
    }

    @Test
    void valuesAreCounted() {
        assertThatThrownBy(() -> read(GOOD + "report: {departures: [" + "a,".repeat(100_000) + "]}\n"))
                .hasMessageEndingWith(": A file can have at most 100,000 values; split it into several files.");
    }

    @Test
    void yamlHasNoTagsAndMergeKeys() {
        String tag = ":1:7: Tags such as !!binary are not supported; remove the tag.";
        refused(GOOD.replace("x", "!!java.io.File [x]"), tag);
        refused(GOOD.replace("x", "!!binary aGVsbG8="), tag);
        refused(GOOD.replace("x", "!own x"), tag);
        refused(
                GOOD.replace("{type", "{<<: {floor: 0.1}, type"),
                ":7:6: The merge key << is not supported; write its fields here.");
    }

    @Test
    void tagsOfPlainValuesAreFine() throws IOException {
        assertThat(read(GOOD.replace("20", "!!int 20").replace("name: x", "name: ! 12"))
                        .experiment()
                        .name())
                .isEqualTo("12");
    }

    /** Numbers that would be long if they were written out, or are no numbers. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1e999999999",
                "-1e999999999",
                "1e2147483648",
                "1e99999999999",
                ".nan",
                ".inf",
                "-.inf",
                "-0",
                "0",
                "99999999999999999999",
                "1e400",
                "2026-11-17",
                "12:30:45",
                "1e-999999999",
                "20.5",
                "NaN",
                "true",
                "[]",
                "{}",
                "''",
                "'20'",
                "0xFFFFFFFFFFFFFFFFFFFFF",
                "1e",
                "-",
                "!!int x",
                "!!float x",
                "null",
                "~"
            })
    void strangeNumbersAreRefused(String number) {
        for (String text : List.of(
                GOOD.replace("20", number),
                GOOD.replace("runs: 2", "runs: " + number),
                GOOD.replace("arms: 3", "arms: " + number),
                GOOD + "checkpoints: " + (number.equals("null") || number.equals("~") ? "x" : number) + "\n")) {
            assertThatThrownBy(() -> read(text))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageStartingWith(directory + "/t.yaml:");
        }
    }

    @Test
    void namesAreNoInfinities() {
        refused(
                GOOD.replace("x", "1e999999999"),
                ":1: name: Expected a text; got a number that is not finite. Put it in quotes.");
    }

    @Test
    void gridsTogetherHaveALimit() {
        String grid = IntStream.rangeClosed(1, 4_000).mapToObj(k -> "" + k).collect(Collectors.joining(","));
        String policies = IntStream.range(0, 3)
                .mapToObj(k -> "  - {name: n" + k + ", type: rand-ucb, sigma: {grid: [" + grid + "]}}\n")
                .collect(Collectors.joining());
        refused(
                GOOD.replace("  - {type: rand-ucb}\n", policies),
                ":9: policies[2]: The list can have at most 10000 entries after the expansion of its grids; with this entry it has"
                        + " 12000.");
        String both = GOOD.replace("arms: 3", "arms: {grid: [" + grid + "]}")
                .replace("{type: rand-ucb", "{type: rand-ucb, sigma: {grid: [" + grid + "]}");
        String most =
                ":7: policies[0]: There can be at most 100000 pairs of a policy and a problem; with this policy there"
                        + " are at least 104000.";
        refused(both, most);
        refused(both.replace("{type: rand-ucb", "{problems: [p], type: rand-ucb"), most);
    }

    @Test
    void runsAndRecordsHaveALimit() throws IOException {
        String eleven = IntStream.rangeClosed(1, 11).mapToObj(k -> "" + k).collect(Collectors.joining(","));
        String grid = GOOD.replace("{type: rand-ucb", "{type: rand-ucb, sigma: {grid: [" + eleven + "]}");
        String runs = ":1: An experiment can have at most 10,000,000 runs of all policies on all problems; this one has"
                + " 11,000,000. Split it into several experiments.";
        refused(grid.replace("runs: 2", "runs: 1000000"), runs);
        assertThatThrownBy(() -> read(
                        grid,
                        new Overrides(Optional.empty(), Optional.of(1_000_000), Optional.empty(), Optional.empty())))
                .hasMessage(directory + "/t.yaml" + runs);
        refused(
                GOOD.replace("runs: 2", "runs: 1000000") + "checkpoints: 100000\n",
                ":1: An experiment can have at most 10,000,000,000 recorded regrets (runs x checkpoints); this one has"
                        + " 100,000,000,000. Split it into several experiments.");
        assertThat(read(GOOD.replace("runs: 2", "runs: 1000000") + "checkpoints: 10000\n")
                        .experiment()
                        .plan()
                        .runs())
                .isEqualTo(1_000_000);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"\\e", "\\x9b", "\\u202e", "\\u2066", "\\u200b", "\\u200e", "\\u2028", "\\u061c", "\\ufeff"})
    void namesAndTitlesShowAllTheyHave(String character) {
        String text = "\"a" + character + "b\"";
        for (String yaml : List.of(
                GOOD.replace("x", text),
                GOOD.replace("name: p", "name: " + text),
                GOOD.replace("{type: rand-ucb", "{name: " + text + ", type: rand-ucb"),
                GOOD.replace("arms: 3, means: [0.2, 0.8]", "means-file: " + text),
                GOOD + "report: {title: " + text + "}\n")) {
            assertThatThrownBy(() -> read(yaml))
                    .isInstanceOf(BadInputException.class)
                    .message()
                    .isPrintable();
        }
    }

    /** Persian and some emoji need them. */
    @Test
    void joinersAreFine() throws IOException {
        assertThat(read(GOOD.replace("x", "\"a\\u200cb\\u200dc\"")).experiment().name())
                .hasSize(5);
    }

    @Test
    void otherFilesOfTheMachineAreNotQuoted() throws IOException {
        Path secret = Files.writeString(directory.resolve("secret"), "root:hunter2:0\n");
        refusedTable(secret);
        refusedTable(Files.createSymbolicLink(directory.resolve("link"), secret));
        refusedTable(Files.writeString(directory.resolve("table"), "user,password\nroot,hunter2\n"));
        refusedTable(Files.writeString(directory.resolve("key"), "instance,arm,mean\nhunter2 hunter2,1,2\n"));
    }

    private void refusedTable(Path file) {
        assertThatThrownBy(() -> read(GOOD.replace("arms: 3, means: [0.2, 0.8]", "means-file: " + file)))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(file + ":")
                .message()
                .doesNotContain("hunter2", "root");
    }
}
