package io.github.randucb.benchmarks.measurement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class CommandTest {
    private static final List<String> KNOWN = List.of("ratios", "arms", "growth");
    private static final List<String> DEFAULTS = List.of("ratios", "arms");

    private static void assertRefused(String message, String... args) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Command.of(KNOWN, DEFAULTS, args))
                .withMessageContaining(message);
    }

    @Test
    void selectsTheDefaultTablesIfNoneIsNamed() {
        Command command = Command.of(KNOWN, DEFAULTS);
        assertThat(command.parts()).isEqualTo(DEFAULTS);
        assertThat(command.quick()).isFalse();
        assertThat(command.out()).isEqualTo(Path.of("results", "benchmark"));
        assertThat(command.rewards()).isEqualTo(10_000_000);
    }

    @Test
    void readsTablesAndOptions() {
        Command command =
                Command.of(KNOWN, DEFAULTS, "growth", "-f", "3", "--quick", "--out", "here", "-p", "policy=ucb1,phe");
        assertThat(command.parts()).containsExactly("growth");
        assertThat(command.quick()).isTrue();
        assertThat(command.out()).isEqualTo(Path.of("here"));
        assertThat(command.options().getForkCount().get()).isEqualTo(3);
        assertThat(command.options().getParameter("policy").get()).containsExactly("ucb1", "phe");
    }

    @Test
    void readsTheNumberOfRewards() {
        assertThat(Command.of(KNOWN, DEFAULTS, "--rewards", "5000").rewards()).isEqualTo(5000);
        assertThat(Command.of(KNOWN, DEFAULTS, "--quick").rewards()).isEqualTo(100_000);
        assertRefused("The number of rewards must be a whole number from 1000 to", "--rewards", "10");
        assertRefused("got 'many'", "--rewards", "many");
        assertRefused("The option --rewards needs a number.", "--rewards");
    }

    @Test
    void refusesInvalidArguments() {
        assertRefused(
                "A table must be one of ratios, arms, growth; got 'ratio'. Without a table, all but stream are made.",
                "ratio");
        assertRefused("A table must be one of ratios, arms, growth; got 'ratio'.", "-f", "1", "ratio");
        assertRefused("Tables must come before options", "-f", "1", "ratios");
        assertRefused("nonsense is not a recognized option; -h lists the options.", "--nonsense");
        assertRefused("The option --out needs a directory.", "growth", "--out");
        assertRefused("A parameter must be one of policy, d, arms; got 'K'.", "arms", "-p", "K=3");
    }

    @Test
    void readsTheOptionForHelp() {
        assertThat(Command.of(KNOWN, DEFAULTS, "--help").options().shouldHelp()).isTrue();
        assertThat(Command.of(KNOWN, DEFAULTS, "ratios", "-h").options().shouldHelp())
                .isTrue();
    }
}
