package io.github.randucb.lab.report.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.lab.report.RegretFigure;
import io.github.randucb.lab.report.SmallResults;
import io.github.randucb.lab.report.figure.FigureFile;
import io.github.randucb.lab.report.model.Curve.Regret;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Figures in a process of its own, with other settings than this one has. */
class ReportElsewhereTest {
    @TempDir
    private Path directory = Path.of("");

    private Path results = Path.of("");

    @BeforeEach
    void make() throws IOException {
        results = SmallResults.make(directory.resolve("results"));
    }

    /** Writes a result directory's figure on logarithmic axes to files, and says what temporary files are there then. */
    public static void main(String[] args) throws IOException {
        Report figure = Report.read(Path.of(args[0]));
        for (int k = 1; k < args.length; k++) {
            FigureFile.write(RegretFigure.of(figure, Regret.EXPECTED, true), Path.of(args[k]));
        }
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            files.forEach(System.out::println);
        }
    }

    /** Runs the above, and gives the lines that it says. */
    private List<String> figures(List<String> options, String... names) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(options);
        command.add("-Djava.io.tmpdir=" + Files.createDirectories(directory.resolve("temporary")));
        command.addAll(
                List.of("-cp", System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))));
        command.addAll(List.of(ReportElsewhereTest.class.getName(), results.toString()));
        Stream.of(names).map(name -> directory.resolve(name).toString()).forEach(command::add);
        File out = directory.resolve("out.txt").toFile();
        Process process = new ProcessBuilder(command)
                .redirectError(directory.resolve("err.txt").toFile())
                .redirectOutput(out)
                .start();
        try {
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        List<String> lines = Files.readAllLines(out.toPath());
        assertThat(process.exitValue())
                .as(Files.readString(directory.resolve("err.txt")))
                .isZero();
        return lines;
    }

    /** All but the file that Java keeps of the font, however many figures there are. */
    @Test
    void noTemporaryFilesAreLeft() throws IOException, InterruptedException {
        assertThat(figures(List.of(), "a.pdf", "b.pdf", "c.png", "d.svg")).hasSizeLessThanOrEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ar-EG", "fa-IR", "de-DE"})
    void numbersAreTheSameEverywhere(String place) throws IOException, InterruptedException {
        String[] parts = place.split("-", -1);
        figures(List.of("-Duser.language=" + parts[0], "-Duser.country=" + parts[1]), "there.svg");
        FigureFile.write(RegretFigure.of(Report.read(results), Regret.EXPECTED, true), directory.resolve("here.svg"));
        assertThat(directory.resolve("there.svg")).hasSameBinaryContentAs(directory.resolve("here.svg"));
    }
}
