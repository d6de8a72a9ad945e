package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class CompletionTest {
    @Test
    void isAScriptThatKnowsEveryCommandAndOption() {
        Cli.Outcome outcome = Cli.run("generate-completion");
        assertThat(outcome.code()).isZero();
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.out()).startsWith("#!").contains("complete -F", "--edition", "--restart", "--problem");
        for (CommandLine command : Main.commandLine().getSubcommands().values()) {
            assertThat(outcome.out()).contains(command.getCommandName());
        }
    }
}
