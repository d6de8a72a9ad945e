package io.github.randucb.benchmarks.measurement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class CommandTest {
    private static final List<String> KNOWN = List.of("ratios", "arms", "growth");
    private static final List<String> USUAL = List.of("ratios", "growth");

    private static void assertRefused(String message, String... args) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Command.of(KNOWN, USUAL, args))
                .withMessageContaining(message);
    }

    @Test
    void selectsTheUsualTablesIfNoneIsNamed() {
        Command command = Command.of(KNOWN, USUAL);
        assertThat(command.parts()).isEqualTo(USUAL);
        assertThat(command.runs()).isZero();
        assertThat(command.seed()).isEqualTo(1);
        assertThat(command.quick()).isFalse();
        assertThat(command.out()).isEqualTo(Path.of("results", "benchmark"));
    }

    @Test
    void readsTablesAndOptions() {
        Command command = Command.of(
                KNOWN,
                USUAL,
                "growth",
                "-f",
                "3",
                "--quick",
                "--out",
                "here",
                "--seed",
                "-7",
                "--runs",
                "12",
                "-p",
                "policy=ucb1,phe");
        assertThat(command.parts()).containsExactly("growth");
        assertThat(command.quick()).isTrue();
        assertThat(command.out()).isEqualTo(Path.of("here"));
        assertThat(command.seed()).isEqualTo(-7);
        assertThat(command.runs()).isEqualTo(12);
        assertThat(command.options().getForkCount().get()).isEqualTo(3);
        assertThat(command.options().getParameter("policy").get()).containsExactly("ucb1", "phe");
    }

    @Test
    void refusesInvalidArguments() {
        assertRefused(
                "A table must be one of ratios, arms, growth; got 'ratio'. Without a table, all tables of times are made.",
                "ratio");
        assertRefused("A table must be one of ratios, arms, growth; got 'ratio'.", "-f", "1", "ratio");
        assertRefused("Tables must come before options", "-f", "1", "ratios");
        assertRefused("nonsense is not a recognized option; -h lists the options.", "--nonsense");
        assertRefused("The option --out needs a directory.", "growth", "--out");
        assertRefused("The option --runs needs a whole number between 1 and 100000; got '0'.", "growth", "--runs", "0");
        assertRefused("The option --runs needs a whole number between 1 and 100000; got '100001'.", "--runs", "100001");
        assertRefused("needs a whole number between -9223372036854775808 and", "growth", "--seed", "x");
        assertRefused("A parameter must be one of policy, d, arms; got 'K'.", "arms", "-p", "K=3");
    }

    @Test
    void readsTheOptionForHelp() {
        assertThat(Command.of(KNOWN, USUAL, "--help").options().shouldHelp()).isTrue();
        assertThat(Command.of(KNOWN, USUAL, "ratios", "-h").options().shouldHelp())
                .isTrue();
    }

    @Test
    void readsTheNumberOfRewards() {
        assertThat(Command.of(KNOWN, USUAL, "--rewards", "5000").rewards()).isEqualTo(5000);
        assertThat(Command.of(KNOWN, USUAL).rewards()).isEqualTo(10_000_000);
        assertThat(Command.of(KNOWN, USUAL, "--quick").rewards()).isEqualTo(100_000);
        assertRefused("The option --rewards needs a whole number between 1000 and", "--rewards", "10");
        assertRefused("got 'many'", "--rewards", "many");
        assertRefused("The option --rewards needs a number.", "--rewards");
    }
}
