package io.github.randucb.lab.input.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.environment.Noise;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class YamlNodeTest {
    @TempDir
    private Path directory = Path.of("");

    private YamlNode read(String text) throws IOException {
        return YamlNode.read(Files.writeString(directory.resolve("t.yaml"), text));
    }

    private void refused(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(BadInputException.class).hasMessage(directory + "/t.yaml" + message);
    }

    @Test
    void readsValues() throws IOException {
        YamlNode node = read("a: x\nb: 2\nc: 2.5\nd: true\ne: [1, two, [3]]\nf: comonotone\ng: null\nh: {i: 1}\n");
        assertThat(node.get("a").text()).isEqualTo("x");
        assertThat(node.get("b").text()).isEqualTo("2");
        assertThat(node.get("b").whole(2, 2)).isEqualTo(2);
        assertThat(node.get("c").number(2.5, 2.5)).isEqualTo(2.5);
        assertThat(node.get("d").flag()).isTrue();
        assertThat(node.get("e").value()).isEqualTo(List.of(1, "two", List.of(3)));
        assertThat(node.get("f").choice(Noise.Kind.class)).isEqualTo(Noise.Kind.COMONOTONE);
        assertThat(node.find("g")).isEmpty();
        assertThat(node.get("h").get("i").value()).isEqualTo(1);
    }

    @Test
    void namesThePlaceOfAMissingOrUnknownField() throws IOException {
        YamlNode node = read("a: 1\nb:\n  - {c: 1}\n  - {d: null}\n");
        refused(() -> node.get("z"), ":1: The field 'z' is missing.");
        refused(() -> node.get("b").items().get(1).get("d"), ":4: b[1]: The field 'd' is missing.");
        refused(
                () -> node.get("b").items().get(0).only(List.of("cc", "far")),
                ":3: b[0].c: unknown field 'c'; did you mean 'cc'? There are cc, far");
    }

    @Test
    void saysWhichTypeIsExpected() throws IOException {
        YamlNode node = read("a: x\nb: {c: 1}\nd: null\ne: 1\n");
        refused(() -> node.get("a").items(), ":1: a: Expected a list; got 'x'.");
        refused(() -> node.get("a").fields(), ":1: a: Expected fields with names; got 'x'.");
        refused(() -> node.get("a").flag(), ":1: a: Expected true or false; got 'x'.");
        refused(() -> node.get("a").number(0, 1), ":1: a: Expected a number from 0 to 1; got 'x'.");
        refused(() -> node.get("b").text(), ":2: b: Expected a text; got fields.");
        refused(() -> node.get("b").value(), ":2: b: Expected a value; got fields.");
        refused(() -> Objects.requireNonNull(node.fields().get("d")).value(), ":3: d: Expected a value; got nothing.");
        refused(() -> node.get("e").choice(Noise.Kind.class), ":4: e: Expected one of independent, comonotone; got 1.");
    }

    @Test
    void numbersHaveRanges() throws IOException {
        YamlNode node = read("a: 1.5\nb: 9223372036854775808\nc: 3.0\nd: 1e400\ne: -1\n");
        refused(() -> node.get("a").number(2, 1e15), ":1: a: Expected a number from 2 to 1e+15; got 1.5.");
        refused(() -> node.get("a").number(0, 0.5), ":1: a: Expected a number from 0 to 0.5; got 1.5.");
        refused(() -> node.get("a").whole(0, 9), ":1: a: Expected a whole number from 0 to 9; got 1.5.");
        refused(
                () -> node.get("b").whole(Long.MIN_VALUE, Long.MAX_VALUE),
                ":2: b: Expected a whole number from -9223372036854775808 to 9223372036854775807; "
                        + "got 9223372036854775808.");
        assertThat(node.get("c").whole(3, 3)).isEqualTo(3);
        refused(() -> node.get("d").whole(0, 9), ":4: d: Expected a whole number from 0 to 9; got Infinity.");
        refused(() -> node.get("e").whole(0, 9), ":5: e: Expected a whole number from 0 to 9; got -1.");
    }

    @Test
    void flattensToText() throws IOException {
        Map<String, String> flat = new TreeMap<>();
        read("a: x\nb: {c: 1, d: [1, y]}\ne: null\n").flatten("", flat);
        assertThat(flat).hasToString("{a=x, b.c=1, b.d=[1, 'y']}");
    }

    @Test
    void filesThatAreNoExperiment() {
        String empty = ": Expected an experiment with a name, problems and policies; the file is empty.";
        refused(() -> read(""), empty);
        refused(() -> read("# nothing\n"), empty);
        refused(
                () -> read("---\na: 1\n---\nb: 2\n"),
                ":4: A file must have one experiment; a second YAML document begins here.");
        refused(() -> read("- 1\n").fields(), ":1: Expected fields with names; got [1].");
        Path none = directory.resolve("none.yaml");
        assertThatThrownBy(() -> YamlNode.read(none)).hasMessage(none + ": The file does not exist.");
        assertThatThrownBy(() -> YamlNode.read(directory))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + ": Expected a regular file; this is a directory.");
    }

    @Test
    void saysWhereTheYamlIsWrong() {
        refused(() -> read("a: 1\nb: 2\na: 3\n"), ":3: The text is not valid YAML: Duplicate Object property \"a\".");
        refused(
                () -> read("a: 1\nb: [1\nc: 2\n"),
                ":3: The text is not valid YAML: while parsing a flow sequence, expected ',' or ']', but got :.");
        refused(() -> read("a: 1\n   b: 2\n"), ":2: The text is not valid YAML: mapping values are not allowed here.");
        refused(
                () -> read("a: 1\nb: \u0001\n"),
                ":2:4: The character U+0001 is not allowed in a text file; remove it.");
        assertThatThrownBy(() -> read("a: 1\nb: 1\n\tc: 2\n"))
                .hasMessageStartingWith(directory + "/t.yaml:3: The text is not valid YAML: ")
                .hasMessageContaining("found character '\\t(TAB)'");
    }

    /** Read as text, {@code *x} would be the text x. */
    @Test
    void aliasesAreRefused() {
        refused(() -> read("a: &x 1\nb:\n  - *x\n"), ":3: b[0]: Aliases are not supported; replace '*x' by its value.");
    }
}
