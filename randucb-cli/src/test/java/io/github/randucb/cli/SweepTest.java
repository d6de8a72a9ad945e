package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.lab.report.model.Winner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An experiment with grids, from the file to the figure. */
class SweepTest {
    @TempDir
    private Path directory = Path.of("");

    private Path file = Path.of("");
    private Path out = Path.of("");

    @BeforeEach
    void write() throws IOException {
        file = Files.writeString(directory.resolve("sweep.yaml"), """
                name: sweep
                horizon: 50
                runs: 2
                problems:
                  - {name: coins, type: bernoulli, arms: {grid: [2, 3]}, means: [0.25, 0.75]}
                policies:
                  - {name: U, type: ucb1}
                  - {name: R, type: rand-ucb, sigma: {grid: [0.1, 0.2, 0.3]}, epsilon: {grid: [0.01, 0.1, 0.5]}}
                """);
        out = directory.resolve("out");
    }

    @Test
    void runPrintsTheBestSettings() {
        Cli.Outcome outcome = Cli.run("run", file, "--out", out);
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.out())
                .containsPattern(
                        "\nR on coins arms=2: sigma=0\\.\\d epsilon=0\\.\\d+ is best, with an expected regret of ")
                .containsPattern("\nR over 2 problems: sigma=0\\.\\d epsilon=0\\.\\d+ is best\\. Its regret is on average ")
                .contains("\n" + Winner.METHOD + "\n");
    }

    /** Ten curves are too many, unless the user names them. */
    @Test
    void plotDrawsTheBestUnlessOthersAreNamed() throws IOException {
        Cli.run("run", file, "--out", out);
        Path figure = directory.resolve("figure.svg");
        assertThat(Cli.run("plot", out, "--out", figure).code()).isZero();
        int few = Files.readString(figure).split("<path", -1).length;
        Object[] named = {
            "plot",
            out,
            "--out",
            figure,
            "--policy",
            "U",
            "--policy",
            "R sigma=0.1 epsilon=0.01",
            "--policy",
            "R sigma=0.1 epsilon=0.1",
            "--policy",
            "R sigma=0.1 epsilon=0.5",
            "--policy",
            "R sigma=0.2 epsilon=0.01",
            "--policy",
            "R sigma=0.2 epsilon=0.1",
            "--policy",
            "R sigma=0.2 epsilon=0.5",
            "--policy",
            "R sigma=0.3 epsilon=0.01",
            "--policy",
            "R sigma=0.3 epsilon=0.1",
            "--policy",
            "R sigma=0.3 epsilon=0.5"
        };
        assertThat(Cli.run(named).code()).isZero();
        assertThat(Files.readString(figure).split("<path", -1).length).isGreaterThan(few + 10);
    }

    @Test
    void aLongerGridExtendsTheResults() throws IOException {
        Cli.run("run", file, "--out", out);
        Files.writeString(file, Files.readString(file).replace("[0.1, 0.2, 0.3]", "[0.1, 0.2, 0.3, 0.4]"));
        Cli.Outcome outcome = Cli.run("run", file, "--out", out, "--extend");
        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).contains("40 of 52 runs are already finished");
    }
}
