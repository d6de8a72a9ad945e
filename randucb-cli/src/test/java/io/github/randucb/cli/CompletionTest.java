package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class CompletionTest {
    @Test
    void isAScriptThatKnowsEveryCommandAndOption() {
        Home.use(Path.of(".."));
        Cli.Outcome outcome = Cli.run("generate-completion");
        Home.forget();
        assertThat(outcome.code()).isZero();
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.out())
                .startsWith("#!")
                .contains(
                        "complete -F",
                        "--edition",
                        "--restart",
                        "--problem",
                        "\"paper\" \"released\"",
                        "\"all\" \"mab\"");
        for (CommandLine command : Main.commandLine().getSubcommands().values()) {
            assertThat(outcome.out()).contains(command.getCommandName());
        }
    }
}
