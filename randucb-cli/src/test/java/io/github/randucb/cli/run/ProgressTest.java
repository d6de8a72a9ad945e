package io.github.randucb.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.cli.Cli;
import io.github.randucb.cli.Figures;
import io.github.randucb.cli.Small;
import io.github.randucb.lab.experiment.RunId;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgressTest {
    private static final String TERMINAL = "randucb.terminal";
    private static final List<RunId> ALL =
            List.of(RunId.of("p", "a", 0), RunId.of("p", "a", 1), RunId.of("p", "b", 0), RunId.of("p", "b", 1));

    @TempDir
    private Path directory = Path.of("");

    private final StringWriter text = new StringWriter();

    @AfterEach
    void restore() {
        System.clearProperty(TERMINAL);
    }

    private Progress progress(List<RunId> left) {
        return Progress.of(new PrintWriter(text), ALL, left);
    }

    @Test
    void inAPipeACellIsALineWhenItsLastRunIsFinished() {
        List<RunId> left = ALL.subList(1, 4);
        try (Progress progress = progress(left)) {
            assertThat(progress.arrange(left)).isEqualTo(left);
            progress.finished(ALL.get(2));
            progress.finished(ALL.get(1));
            progress.finished(ALL.get(3));
        }
        assertThat(text.toString().lines())
                .containsExactly(
                        "1 of 4 runs are already finished",
                        "p, a: finished after 0 s (1 of 2)",
                        "p, b: finished after 0 s (2 of 2)");
    }

    @Test
    void onATerminalCellsTakeTurnsAndOneLineIsWrittenAgainAndAgain() {
        System.setProperty(TERMINAL, "true");
        try (Progress progress = progress(ALL)) {
            assertThat(progress.arrange(ALL)).containsExactly(ALL.get(0), ALL.get(2), ALL.get(1), ALL.get(3));
            ALL.forEach(progress::finished);
        }
        assertThat(text.toString()).startsWith("\r").contains("4/4").matches("[^\n]+\n");
    }

    @Test
    void onATerminalTheFiguresAreTheSame() throws IOException {
        Path file = Small.write(directory);
        Cli.run("run", file, "--out", directory.resolve("pipe"));
        System.setProperty(TERMINAL, "true");
        Cli.Outcome outcome = Cli.run("run", file, "--out", directory.resolve("terminal"));
        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).doesNotContain("finished after").contains("Tables: ");
        assertThat(Figures.of(directory.resolve("terminal"))).isEqualTo(Figures.of(directory.resolve("pipe")));
    }
}
