package io.github.randucb.benchmarks.measurement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.randucb.benchmarks.measurement.Table.Option;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CommandTest {
    private static final List<Table> TABLES = List.of(
            new Table("ratios", true, Option.JMH),
            new Table("arms", false, Option.JMH),
            new Table("growth", true, Option.JMH, Option.OUT),
            new Table("stream", false, Option.REWARDS, Option.SEED),
            new Table("delays", false, Option.RUNS, Option.SEED));
    private static final String NAMES = "ratios, arms, growth, stream, delays";

    private static void assertRefused(String message, String... args) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Command.of(TABLES, args))
                .withMessageContaining(message);
    }

    @Test
    void selectsTheUsualTablesIfNoneIsNamed() {
        Command command = Command.of(TABLES);
        assertThat(command.parts()).containsExactly("ratios", "growth");
        assertThat(command.runs()).isZero();
        assertThat(command.seed()).isEqualTo(1);
        assertThat(command.quick()).isFalse();
        assertThat(command.out()).isEqualTo(Path.of("results", "benchmark"));
    }

    @Test
    void readsTablesAndOptions() {
        Command command = Command.of(
                TABLES,
                "growth",
                "delays",
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
        assertThat(command.parts()).containsExactly("growth", "delays");
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
                "A table must be one of " + NAMES + "; got 'ratio'. Without a table, all tables of times are made.",
                "ratio");
        assertRefused("A table must be one of " + NAMES + "; got 'ratio'.", "-f", "1", "ratio");
        assertRefused("Tables must come before options", "-f", "1", "ratios");
        assertRefused("The option --out needs a directory.", "growth", "--out");
        assertRefused("The option --runs needs a whole number between 1 and 100000; got '0'.", "delays", "--runs", "0");
        assertRefused("The option --runs needs a whole number between 1 and 100000; got '100001'.", "--runs", "100001");
        assertRefused("The option --seed needs a whole number; got 'abc'.", "delays", "--seed", "abc");
        assertRefused("between -9223372036854775808 and", "delays", "--seed", "9223372036854775808");
        assertRefused("The option --seed must be given once", "delays", "--seed", "1", "--seed", "2");
        assertRefused("A parameter must be one of policy, d, arms, delay; got 'K'.", "arms", "-p", "K=3");
    }

    @Test
    void refusesUnknownOptionsWithASuggestion() {
        assertRefused(
                "unknown option '--quik'; did you mean '--quick'? There are --help, --quick,", "delays", "--quik");
        assertRefused("unknown option '--quick=1'; did you mean '--quick'?", "delays", "--quick=1");
        assertRefused("unknown option '--nonsense'. There are", "--nonsense");
        assertRefused("-h lists the options.", "-f");
    }

    @Test
    void refusesOptionsThatNoSelectedTableUses() {
        assertRefused("The option --runs needs one of the tables delays; got ratios, growth.", "--runs", "3");
        assertRefused("The option --seed needs one of the tables stream, delays; got arms.", "arms", "--seed", "3");
        assertRefused(
                "The option --rewards needs one of the tables stream; got delays.", "delays", "--rewards", "5000");
        assertRefused("The option --out needs one of the tables growth; got ratios.", "ratios", "--out", "here");
        assertRefused(
                "The option -f needs one of the tables ratios, arms, growth; got delays.",
                "delays",
                "--quick",
                "-p",
                "policy=ucb1",
                "-f",
                "2");
        assertThat(Command.of(TABLES, "delays", "-l").options().shouldList()).isTrue();
        assertThat(Command.of(TABLES, "arms", "--runs", "3", "-h").options().shouldHelp())
                .isTrue();
    }

    @Test
    void refusesValuesThatNoRowHas() {
        RowValues rows = new RowValues();
        Measuring nothing = Measuring.nothing(Command.of(TABLES), rows);
        assertThat(nothing.wants(Map.of("policy", "ucb1", "arms", "10"))).isFalse();
        assertThat(nothing.wants(Map.of("policy", "kl-ucb"))).isFalse();
        rows.check(Command.of(TABLES, "-p", "policy=kl-ucb,ucb1", "-p", "arms=10"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> rows.check(Command.of(TABLES, "-p", "policy=ucb1,ucb")))
                .withMessage("-p policy: unknown value 'ucb'; did you mean 'ucb1'? There are ucb1, kl-ucb");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> rows.check(Command.of(TABLES, "-p", "d=5")))
                .withMessage("The rows of ratios, growth are selected by policy, arms; got -p d=5.");
    }

    @Test
    void readsTheOptionForHelp() {
        assertThat(Command.of(TABLES, "--help").options().shouldHelp()).isTrue();
        assertThat(Command.of(TABLES, "ratios", "-h").options().shouldHelp()).isTrue();
    }

    @Test
    void readsTheNumberOfRewards() {
        assertThat(Command.of(TABLES, "stream", "--rewards", "5000").rewards()).isEqualTo(5000);
        assertThat(Command.of(TABLES).rewards()).isEqualTo(10_000_000);
        assertThat(Command.of(TABLES, "--quick").rewards()).isEqualTo(100_000);
        assertRefused("The option --rewards needs a whole number between 1000 and", "--rewards", "10");
        assertRefused("got 'many'", "--rewards", "many");
        assertRefused("The option --rewards needs a number.", "--rewards");
    }
}
