package io.github.randucb.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.fuzz.input.TextMutation;
import io.github.randucb.fuzz.run.Checking;
import io.github.randucb.fuzz.run.Failure;
import io.github.randucb.fuzz.run.Finding;
import io.github.randucb.fuzz.run.FindingFiles;
import io.github.randucb.fuzz.run.Findings;
import io.github.randucb.fuzz.run.Input;
import io.github.randucb.fuzz.run.Limits;
import io.github.randucb.fuzz.run.Meter;
import io.github.randucb.fuzz.run.Summary;
import io.github.randucb.fuzz.run.SummaryTable;
import io.github.randucb.fuzz.run.Target;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command line of the fuzz tests. */
class MainTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    private Path directory = Path.of("");

    private int run(boolean terminal, String... args) throws IOException, InterruptedException {
        return new Main(stream(out), stream(err), Checking.HOME, terminal).run(args);
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aSummaryIsPrintedAndNothingElse() throws IOException, InterruptedException {
        assertThat(run(false, "states", "--case", "0", "--seed", "1", "--out", directory.toString()))
                .isZero();
        assertThat(text(out)).contains("## states", "| cases | 1 |", "| longest call | ", ", case 0 |");
        assertThat(text(err)).isEmpty();
    }

    @Test
    void noFilesAreWrittenWithoutFindings() throws IOException, InterruptedException {
        assertThat(run(false, "states", "--cases", "2", "--out", directory.toString()))
                .isZero();
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void aSingleCaseShowsItsInputAndTheAnswer() throws IOException, InterruptedException {
        assertThat(run(false, "states", "--case", "7", "--seed", "2", "--out", directory.toString()))
                .isZero();
        try (Stream<Path> files = Files.list(directory)) {
            Path input = files.toList().get(0);
            String kind = input.toString().replaceFirst(".*/states-2-7\\.", "");
            String shown = "Input: " + input + ", kind '" + kind + "', " + Files.size(input) + " bytes";
            assertThat(text(out)).contains(shown + System.lineSeparator() + "Answer: ");
            String answer = text(out).replaceFirst("(?s).*\nAnswer: ", "");
            out.reset();
            assertThat(run(false, input.toString())).isZero();
            assertThat(text(out)).isEqualTo(answer);
        }
    }

    @Test
    void progressIsShownOnATerminal() throws IOException, InterruptedException {
        assertThat(run(true, "states", "--cases", "3", "--minutes", "1", "--out", directory.toString()))
                .isZero();
        assertThat(text(err)).contains("\rstates: ").endsWith("\r\u001b[K");
        assertThat(text(out)).contains("| cases | 3 |");
    }

    @ParameterizedTest
    @CsvSource({
        "--cases 0, --cases must be a whole number of 1 or more; got '0'.",
        "--seed x, --seed must be a whole number; got 'x'.",
        "states --minutes, --minutes needs a value; add one.",
        "--case 3, '--case needs the target of the case; add one of [states, live, live-features, events, experiments, tables, directories].'",
        "nonsense, 'Expected one of [states, live, live-features, events, experiments, tables, directories], ''all'', a file'",
        "--nonsense, 'Expected one of [states, live, live-features, events, experiments, tables, directories], ''all'', a file'",
        "states tables, 'Expected one target or file; got [states, tables].'",
        "all states, 'Expected one target or file; got [all, states].'",
        "states --case 3 --cases 5, --case selects a single case; remove --cases and --minutes.",
        "states --minutes 1 --case 3, --case selects a single case; remove --cases and --minutes.",
        "pom.xml --cases 5, '--cases, --minutes and --case do not apply to a file; remove them.'",
        "missing.state, The file 'missing.state' does not exist.",
        "src/test.d, The file 'src/test.d' does not exist.",
        "src, Expected a readable file; got 'src'.",
        "pom.xml, 'Expected a file whose name ends with one of [.arms, .curves, '"
    })
    void invalidArgumentsAreRefused(String args, String message) throws IOException, InterruptedException {
        assertThat(run(false, args.split(" "))).isEqualTo(2);
        assertThat(text(err)).startsWith("fuzz: " + message);
        assertThat(text(out)).isEmpty();
    }

    @Test
    void allSelectsEveryTarget() {
        assertThat(Arguments.of("all").targets()).isEqualTo(Targets.NAMES);
        assertThat(Arguments.of().targets()).isEqualTo(Targets.NAMES);
    }

    @Test
    void aFileIsChecked() throws IOException, InterruptedException {
        Path file = Files.writeString(directory.resolve("x.state"), "no state");
        assertThat(run(false, file.toString())).isZero();
        assertThat(text(out)).isEqualTo("state refused" + System.lineSeparator());
        Path wrong = Files.writeString(directory.resolve("x.life"), "policy nothing\narms 1\nhorizon 1\nseed 1\n");
        assertThat(run(false, wrong.toString())).isZero();
        assertThat(text(out)).endsWith("life not started" + System.lineSeparator());
    }

    /** A target that refuses lines with an x. */
    private record NoX() implements Target {
        @Override
        public String name() {
            return "no-x";
        }

        @Override
        public List<String> kinds() {
            return List.of("x");
        }

        @Override
        public Input input(long seed, long number) {
            String text = number == 3 ? "a\nb\nc\nx\nd\n" : "a\nb\n";
            return new Input("x", text.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public String check(Input input, Meter meter) {
            if (TextMutation.text(input.bytes()).contains("x")) {
                throw new Failure("an x", "a | b");
            }
            return "fine";
        }
    }

    @Test
    void findingsAreMadeSmallerAndWritten() throws IOException, InterruptedException {
        Target target = new NoX();
        List<Finding> findings = Checking.findings(target, 9, Limits.STANDARD);
        FindingFiles.write(directory, target, 5, findings);
        assertThat(directory.resolve("no-x-5-3.x")).hasContent("a\nb\nc\nx\nd\n");
        assertThat(directory.resolve("no-x-5-3-small.x")).hasContent("x\n");
        assertThat(directory.resolve("no-x-5-3.txt"))
                .content()
                .startsWith("scripts/fuzz no-x --seed 5 --case 3 ")
                .contains("an x (1 cases)");
        Summary summary = new Summary();
        summary.givenUp();
        assertThat(SummaryTable.of("no-x", summary, 1, findings))
                .contains("| 1 | 3 | an x |", "| threads given up (after 8 no case is started) | 1 |");
    }

    @Test
    void theSmallestInputOfACauseIsKept() {
        Findings findings = new Findings();
        findings.add(5, new Input("x", new byte[3]), new Failure("c", "five"));
        findings.add(4, new Input("x", new byte[2]), new Failure("c", "four"));
        findings.add(3, new Input("x", new byte[2]), new Failure("c", "three"));
        findings.add(9, new Input("x", new byte[9]), new Failure("c", "nine"));
        assertThat(findings.all()).hasSize(1);
        assertThat(findings.all().get(0).number()).isEqualTo(3);
        assertThat(findings.all().get(0).cases()).isEqualTo(4);
    }
}
