package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.lab.report.RegretFigure;
import io.github.randucb.lab.report.figure.FigureFile;
import io.github.randucb.lab.report.model.Curve.Regret;
import io.github.randucb.lab.report.model.Report;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PlotCommandTest {
    private static final int PANEL = 1000; // dots

    @TempDir
    private static Path directory = Path.of("");

    private Path results = Path.of("");

    @BeforeAll
    void run() throws IOException {
        results = directory.resolve("results");
        Cli.run("run", Small.write(directory), "--out", results);
    }

    private Cli.Outcome plot(String name, Object... options) {
        Object[] arguments = new Object[options.length + 4];
        arguments[0] = "plot";
        arguments[1] = results;
        arguments[2] = "--out";
        arguments[3] = directory.resolve(name);
        System.arraycopy(options, 0, arguments, 4, options.length);
        return Cli.run(arguments);
    }

    private byte[] made(String name, Object... options) throws IOException {
        Cli.Outcome outcome = plot(name, options);
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).isEqualTo("Figure: " + directory.resolve(name) + "\n");
        return Files.readAllBytes(directory.resolve(name));
    }

    private BufferedImage image(Object... options) throws IOException {
        made("image.png", options);
        return ImageIO.read(directory.resolve("image.png").toFile());
    }

    @Test
    void theNameOfTheFileSelectsTheFormat() throws IOException {
        assertThat(made("a.png")).startsWith(0x89, 'P', 'N', 'G');
        assertThat(made("a.pdf")).startsWith('%', 'P', 'D', 'F');
        assertThat(made("a.svg")).startsWith('<', '?', 'x', 'm', 'l');
    }

    @Test
    void showsOnlyTheNamedProblems() throws IOException {
        assertThat(image().getWidth()).isEqualTo(2 * PANEL);
        assertThat(image("--problem", "easy").getWidth()).isEqualTo(PANEL);
        assertThat(image("--problem", "easy", "--problem", "from file").getWidth())
                .isEqualTo(2 * PANEL);
    }

    @Test
    void showsOnlyTheNamedPolicies() throws IOException {
        byte[] all = made("all.svg");
        assertThat(made("some.svg", "--policy", "rand-ucb", "--policy", "thompson-beta"))
                .isNotEqualTo(all);
        assertThat(image("--policy", "only easy").getWidth())
                .as("the problem that it did not play is left out")
                .isEqualTo(PANEL);
    }

    @Test
    void otherRegretAndOtherAxes() throws IOException {
        byte[] plain = made("plain.svg");
        byte[] expected = made("expected.svg", "--expected");
        byte[] logarithmic = made("log.svg", "--expected", "--log");
        assertThat(expected).isNotEqualTo(plain);
        assertThat(logarithmic).isNotEqualTo(expected);
        assertThat(made("again.svg")).isEqualTo(plain);
    }

    private byte[] own(Regret regret, boolean logarithmic) throws IOException {
        Path file = directory.resolve("own.svg");
        FigureFile.write(RegretFigure.of(Report.read(results), regret, logarithmic), file);
        return Files.readAllBytes(file);
    }

    private byte[] own(Regret regret, boolean logarithmic, double width) throws IOException {
        Path file = directory.resolve("own.svg");
        FigureFile.write(RegretFigure.of(Report.read(results), regret, logarithmic), width, file);
        return Files.readAllBytes(file);
    }

    @Test
    void optionsSelectRegretAxesAndWidth() throws IOException {
        assertThat(made("a.svg")).isEqualTo(own(Regret.REALISED, false));
        assertThat(made("a.svg", "--log")).isEqualTo(own(Regret.REALISED, true));
        assertThat(made("a.svg", "--expected")).isEqualTo(own(Regret.EXPECTED, false));
        assertThat(made("a.svg", "--width", 100)).isEqualTo(own(Regret.REALISED, false, 100));
        assertThat(made("a.svg", "--width", 100, "--log")).isEqualTo(own(Regret.REALISED, true, 100));
        assertThat(made("a.svg", "--width", 100, "--expected")).isEqualTo(own(Regret.EXPECTED, false, 100));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x.svg | --problem=esay | --problem: unknown problem 'esay'; did you mean 'easy'? There are easy, from file",
                "x.svg | --policy=rand-ubc | --policy: unknown policy 'rand-ubc'; did you mean 'rand-ucb'",
                "x.jpg | --log | x.jpg: The name of a figure must end in .svg, .png or .pdf."
            })
    void invalidNamesAreRefused(String name, String option, String message) {
        Cli.Outcome outcome = plot(name, option);
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err()).startsWith("randucb: ").contains(message).doesNotContain("\tat ");
        assertThat(directory.resolve(name)).doesNotExist();
    }

    @Test
    void aFigureWithoutPanelsIsRefused() {
        Cli.Outcome outcome = plot("x.svg", "--policy", "only easy", "--problem", "from file");
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err())
                .isEqualTo("randucb: --policy: None of these policies played a problem of --problem; choose others.\n");
    }

    @Test
    void aFileAndResultsAreRequired() {
        assertThat(Cli.run("plot", results).err()).contains("--out");
        Cli.Outcome outcome = Cli.run("plot", directory, "--out", directory.resolve("x.svg"));
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("This is not a result directory");
        Cli.Outcome nowhere = plot("none/x.svg");
        assertThat(nowhere.code()).isEqualTo(2);
        Path none = directory.resolve("none");
        assertThat(nowhere.err())
                .isEqualTo("randucb: " + none.resolve("x.svg") + ": The directory " + none + " does not exist.\n");
    }

    @Test
    void aFigureForAPaperHasItsWidth() throws IOException {
        assertThat(plot("x.svg", "--width", "85").code()).isZero();
        assertThat(directory.resolve("x.svg")).content().containsPattern("width=\"24[01](\\.\\d+)?pt\"");
        Cli.Outcome outcome = plot("y.svg", "--width", "1");
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("--width must be between 40 and 1000; got 1.0.");
        assertThat(directory.resolve("y.svg")).doesNotExist();
    }
}
