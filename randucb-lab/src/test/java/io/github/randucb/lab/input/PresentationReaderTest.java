package io.github.randucb.lab.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.analysis.Claim;
import io.github.randucb.lab.analysis.Claim.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PresentationReaderTest {
    private static final String PLAIN = """
            name: small
            horizon: 30
            runs: 3
            problems: [{name: easy, type: bernoulli, arms: 3, means: [0, 1]}]
            policies: [{name: A, type: ucb1}, {name: B, type: uniform}, {type: greedy}]
            """;
    private static final String REPORT = """
            report:
              figure: Figure 1a
              title: How it is
              ceiling: 1500
              claims:
                - says: A is best.
                  source: Section 4
                  check: {lower: A, than: [B, greedy]}
                - says: A is among the best.
                  check: {no-worse: A, than: [B], within: 0.25}
                - says: A and B are alike.
                  check: {similar: A, to: [B]}
              departures:
                - U_t has t in place of T
                - "ties: the lowest arm"
            """;

    @TempDir
    private Path directory = Path.of("");

    private LoadedExperiment read(String text) throws IOException {
        Path file = Files.writeString(directory.resolve("e.yaml"), text);
        return ExperimentFile.read(file, directory::resolve, Overrides.none());
    }

    @Test
    void readsWordsAndClaims() throws IOException {
        assertThat(read(PLAIN + REPORT).presentation())
                .isEqualTo(new Presentation(
                        "Figure 1a",
                        "How it is",
                        Optional.of(1500.0),
                        List.of("U_t has t in place of T", "ties: the lowest arm"),
                        List.of(
                                new Claim("A is best.", "Section 4", Kind.LOWER, 0.1, "A", List.of("B", "greedy")),
                                new Claim("A is among the best.", "", Kind.NO_WORSE, 0.25, "A", List.of("B")),
                                new Claim("A and B are alike.", "", Kind.SIMILAR, 0.1, "A", List.of("B"))),
                        List.of(),
                        List.of()));
    }

    @Test
    void allOfItMayBeLeftOut() throws IOException {
        Presentation plain =
                new Presentation("", "small", Optional.empty(), List.of(), List.of(), List.of(), List.of());
        assertThat(read(PLAIN).presentation()).isEqualTo(plain);
        assertThat(read(PLAIN + "report: {}\n").presentation()).isEqualTo(plain);
        assertThat(read(PLAIN + "report: {figure: 3}\n").presentation())
                .isEqualTo(
                        new Presentation("3", "small", Optional.empty(), List.of(), List.of(), List.of(), List.of()));
    }

    @Test
    void longTextsMayBeFolded() throws IOException {
        String folded = REPORT.replace("title: How it is", "title: >\n    How\n    it is\n");
        assertThat(read(PLAIN + folded).presentation().title()).isEqualTo("How it is");
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "0.05, 0.05", "1, 1"})
    void marginsAreShares(String within, double margin) throws IOException {
        for (String check : List.of("{no-worse: A, than: [B], within: ", "{similar: A, to: [B], within: ")) {
            String claims = "report: {claims: [{says: So., check: " + check + within + "}}]}\n";
            assertThat(read(PLAIN + claims).presentation().claims())
                    .extracting(Claim::margin)
                    .containsExactly(margin);
        }
    }

    @Test
    void readsCountsAndEffects() throws IOException {
        String claims = "report: {claims: [{says: One., check: {lower: A, than: [B], in: 1, within: 0.2}}, "
                + "{says: Two., check: {larger-effect: A, than: [B], from: greedy}}]}\n";
        assertThat(read(PLAIN + claims).presentation().claims())
                .containsExactly(
                        new Claim("One.", "", Kind.LOWER_IN, 0.2, "A", List.of("B"), 1, ""),
                        new Claim("Two.", "", Kind.LARGER_EFFECT, 0.1, "A", List.of("B"), 0, "greedy"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "lower: A | lower: a | 13: report.claims[0].check.lower: unknown policy 'a'; did you mean 'A'? There are A, B, greedy",
                "B, greedy | B, gredy | 13: report.claims[0].check.than[1]: unknown policy 'gredy'; did you mean 'greedy'? "
                        + "There are A, B, greedy",
                "to: [B] | to: [C] | 17: report.claims[2].check.to[0]: unknown policy 'C'. There are A, B, greedy",
                "lower: A | best: A | 13: report.claims[0].check.best: unknown field 'best'. There are lower, no-worse, "
                        + "similar, larger-effect, than, to, from, in, within",
                "lower: A | lowr: A | 13: report.claims[0].check.lowr: unknown field 'lowr'; did you mean 'lower'? There "
                        + "are lower, no-worse, similar, larger-effect, than, to, from, in, within",
                "than: [B] | then: [B] | 15: report.claims[1].check.then: unknown field 'then'; did you mean 'than'? "
                        + "There are lower, no-worse, similar, larger-effect, than, to, from, in, within",
                "within: 0.25 | withn: 0.25 | 15: report.claims[1].check.withn: unknown field 'withn'; did you mean "
                        + "'within'? There are lower, no-worse, similar, larger-effect, than, to, from, in, within",
                "'lower: A, ' | '' | 13: report.claims[0].check: Expected one of {lower: A, than: [B]}, {lower: A, than: [B], in: 3}, "
                        + "{no-worse: A, than: [B]}, {similar: A, to: [B]} and {larger-effect: A, than: [B], from: C}.",
                "B, greedy] | B, greedy], in: 2 | 13: report.claims[0].check.in: Expected a whole number from 1 to 1; got 2.",
                "B, greedy] | B, greedy], from: B | 13: report.claims[0].check.from: A check with 'lower' does not have this field; its fields are lower, than.",
                "'lower: A, ' | 'larger-effect: A, ' | 13: report.claims[0].check: The field 'from' is missing.",
                "'lower: A, ' | 'larger-effect: A, from: B, ' | 13: report.claims[0].check.than[0]: Expected another policy; "
                        + "'B' would be compared with itself.",
                "'lower: A, ' | 'larger-effect: greedy, from: A, ' | 13: report.claims[0].check.than[1]: Expected another policy; "
                        + "'greedy' would be compared with itself.",
                "'lower: A, than: [B, greedy]' | 'larger-effect: A, from: A, than: [B]' | 13: report.claims[0].check.from: Expected "
                        + "another policy; 'A' would be compared with itself.",
                "'lower: A, ' | 'larger-effect: A, from: C, ' | 13: report.claims[0].check.from: unknown policy 'C'. There are A, B, greedy",
                "B, greedy | B, B | 13: report.claims[0].check.than[1]: Each policy must appear once; got 'B' "
                        + "again.",
                "B, greedy | B, A | 13: report.claims[0].check.than[1]: Expected another policy; 'A' would be "
                        + "compared with itself.",
                "to: [B] | to: [A] | 17: report.claims[2].check.to[0]: Expected another policy; 'A' would be "
                        + "compared with itself.",
                "than: [B], | '' | 15: report.claims[1].check: The field 'than' is missing.",
                "than: [B] | than: [] | 15: report.claims[1].check.than: The list must have at least one item; it is empty.",
                "than: [B] | than: B | 15: report.claims[1].check.than: Expected a list; got 'B'.",
                "to: [B] | than: [B] | 17: report.claims[2].check.than: A check with 'similar' does not have this field; its fields are similar, to, within.",
                "says: A is best. | sais: A is best. | 11: report.claims[0].sais: unknown field 'sais'; did you mean "
                        + "'says'? There are says, source, check",
                "title: How | titel: How | 8: report.titel: unknown field 'titel'; did you mean 'title'? There are figure, "
                        + "title, ceiling, departures, claims",
                "title: How it is | title: \"a\\nb\" | 8: report.title: Expected one line of text; got several lines.",
                "figure: Figure 1a | figure: \"\" | 7: report.figure: Expected one line of text; got no text.",
                "says: A is best. | says: \" \" | 11: report.claims[0].says: Expected one line of text; got no text.",
                "ceiling: 1500 | ceiling: 0 | 9: report.ceiling: Expected a number from 1e-9 to 1e+12; got 0.",
                "within: 0.25 | within: 1.5 | 15: report.claims[1].check.within: Expected a number from 0 to 1; got 1.5.",
                "within: 0.25 | within: -0.1 | 15: report.claims[1].check.within: Expected a number from 0 to 1; got -0.1.",
                "B, greedy] | B, greedy], within: 0.2 | 13: report.claims[0].check.within: A check with 'lower' does not have this field; its fields are lower, than."
            })
    void saysWhatIsWrongAndWhere(String from, String to, String message) {
        assertThat(REPORT).contains(from);
        assertThatThrownBy(() -> read(PLAIN + REPORT.replace(from, to)))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + "/e.yaml:" + message);
    }

    /** XML, which SVG is, has no such characters. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "figure: Figure 1a | figure: \"1\\uFFFE\" | 7: report.figure | 2 is U+FFFE",
                "title: How it is | title: \"\\uFFFF\" | 8: report.title | 1 is U+FFFF",
                "says: A is best. | says: \"A \\uD800 is best.\" | 11: report.claims[0].says | 3 is U+D800",
                "source: Section 4 | source: \"\\uDC00\\uD800\" | 12: report.claims[0].source | 1 is U+DC00",
                "source: Section 4 | source: \"a\\a\" | 12: report.claims[0].source | 2 is U+0007"
            })
    void charactersThatFiguresCannotShow(String from, String to, String place, String character) {
        assertThat(REPORT).contains(from);
        assertThatThrownBy(() -> read(PLAIN + REPORT.replace(from, to)))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + "/e.yaml:" + place + ": Character " + character
                        + ", which cannot be shown in a figure; remove it.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "name: small | name: \"\\uFFFE\" | 1: name | 1 is U+FFFE",
                "name: easy | name: \"\\uFFFF\" | 4: problems[0] | 1 is U+FFFF",
                "name: A | name: \"A\\uDFFF\" | 5: policies[0] | 2 is U+DFFF"
            })
    void namesHaveNoCharactersThatFiguresCannotShow(String from, String to, String place, String character) {
        assertThat(PLAIN).contains(from);
        assertThatThrownBy(() -> read(PLAIN.replace(from, to)))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + "/e.yaml:" + place + ": Character " + character
                        + ", which cannot be shown in a figure; remove it.");
    }

    @Test
    void rareCharactersAreFine() throws IOException {
        String title = "title: \"\\U0001F600 \\uFFFD \\uE000 \\uD7FF\"";
        assertThat(read(PLAIN + REPORT.replace("title: How it is", title))
                        .presentation()
                        .title())
                .isEqualTo("\ud83d\ude00 \ufffd \ue000 \ud7ff");
    }

    @Test
    void aClaimHasWordsAndACheck() {
        assertThatThrownBy(() -> read(PLAIN + "report: {claims: [{check: {lower: A, than: [B]}}]}\n"))
                .hasMessage(directory + "/e.yaml:6: report.claims[0]: The field 'says' is missing.");
        assertThatThrownBy(() -> read(PLAIN + "report: {claims: [{says: It is so.}]}\n"))
                .hasMessage(directory + "/e.yaml:6: report.claims[0]: The field 'check' is missing.");
        assertThatThrownBy(() -> read(PLAIN + "report: {claims: so}\n"))
                .hasMessage(directory + "/e.yaml:6: report.claims: Expected a list; got 'so'.");
    }

    /** Results stay results of the same experiment, whatever is said about them. */
    @Test
    void thePresentationIsNotASetting() throws IOException {
        LoadedExperiment plain = read(PLAIN);
        LoadedExperiment other = read(PLAIN + REPORT);
        assertThat(other.description().changesSince(plain.description().settings()))
                .isEmpty();
        assertThat(plain.description().changesSince(other.description().settings()))
                .isEmpty();
        assertThat(other.description().settings())
                .noneSatisfy((name, value) -> assertThat(name).startsWith("report"));
    }

    @Test
    void theListIsCopied() {
        List<Claim> claims = new ArrayList<>(List.of(new Claim("", "", Kind.LOWER, 0.1, "A", List.of("B"))));
        Presentation presentation = new Presentation("", "", Optional.empty(), List.of(), claims, List.of(), List.of());
        claims.clear();
        assertThat(presentation.claims()).hasSize(1);
    }
}
