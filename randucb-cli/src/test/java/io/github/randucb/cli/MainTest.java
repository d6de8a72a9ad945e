package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.cli.text.TerminalText;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class MainTest {
    private static final List<String> COMMANDS = List.of(
            "reproduce", "run", "rerun", "compare", "report", "plot", "bound", "policies", "problems", "schema");

    @Test
    void withoutArgumentsItPrintsItsHelp() {
        Cli.Outcome outcome = Cli.run();
        assertThat(outcome.code()).isZero();
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.out())
                .contains(COMMANDS)
                .contains("Exit codes:", "130", "./randucb run experiments/quick-look.yaml");
    }

    @Test
    void printsItsVersion() {
        Cli.Outcome outcome = Cli.run("--version");
        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).matches("randucb \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?\\R");
    }

    @ParameterizedTest
    @FieldSource("COMMANDS")
    void everyCommandHasHelpWithAnExample(String command) {
        Cli.Outcome outcome = Cli.run(command, "--help");
        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).containsPattern("Examples?:").contains("./randucb " + command);
    }

    @Test
    void anUnknownCommandIsInvalidInput() {
        Cli.Outcome outcome = Cli.run("rum");
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("unknown command 'rum'; did you mean 'run'?");
        assertThat(Cli.run("serv").err()).contains("unknown command 'serv'; did you mean 'serve'?");
    }

    /** The launcher starts them in another program. */
    @Test
    void theCommandsOfTheServiceAreListedAndNotHere() {
        assertThat(Cli.run("--help").out())
                .containsPattern("\\n *serve +Run the decision service")
                .containsPattern("\\n *journal +Check");
        Cli.Outcome outcome = Cli.run("serve", "--data", "x");
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("must be started by the launcher", "./randucb serve --data x");
    }

    @Test
    void anInternalErrorHasAStackTrace() {
        CommandLine commandLine = Main.commandLine().addSubcommand(new Broken());
        Cli.Outcome outcome = Cli.run(commandLine, "broken");
        assertThat(outcome.code()).isEqualTo(1);
        assertThat(outcome.err()).contains("IllegalStateException: a defect", "\tat ");
    }

    @Command(name = "broken")
    private static final class Broken implements Callable<Integer> {
        @Override
        public Integer call() {
            throw new IllegalStateException("a defect");
        }
    }

    @Test
    void runsInsideAnotherProgram() {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        assertThat(Main.execute(new PrintWriter(out, true), new PrintWriter(err, true), "policies"))
                .isZero();
        assertThat(out.toString()).contains("rand-ucb");
        assertThat(err.toString()).isEmpty();
    }

    /** A stream over a directory fails in the middle. */
    @Command(name = "walk")
    private static final class Walking implements Callable<Integer> {
        @Override
        public Integer call() {
            throw new UncheckedIOException(new AccessDeniedException("there"));
        }
    }

    /** Needs more memory than there is. */
    @Command(name = "fill")
    private static final class Filling implements Callable<Integer> {
        @Override
        public Integer call() {
            throw new OutOfMemoryError("Java heap space");
        }
    }

    @Test
    void anUnreadableDirectoryHasAMessage() {
        Cli.Outcome outcome = Cli.run(Main.commandLine().addSubcommand(new Walking()), "walk");
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).isEqualToNormalizingNewlines("""
                randucb: Cannot read or write a file: there: access denied
                """);
    }

    @Test
    void tooLittleMemoryHasAMessage() {
        Cli.Outcome outcome = Cli.run(Main.commandLine().addSubcommand(new Filling()), "fill");
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains(" MB is too small. ", "-Xmx8g").doesNotContain("\tat ");
    }

    @Test
    void singleCharactersAreEscaped() {
        StringWriter text = new StringWriter();
        PrintWriter out = new TerminalText(new PrintWriter(text, true));
        out.write('a');
        out.write(0x1b);
        out.flush();
        assertThat(text.toString()).isEqualTo("a\\u001b");
    }
}
