package io.github.randucb.lab.report.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.lab.report.HandMade;
import io.github.randucb.lab.report.RegretFigure;
import io.github.randucb.lab.report.SmallResults;
import io.github.randucb.lab.report.model.Curve.Regret;
import io.github.randucb.lab.report.model.Report;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FigureDrawingTest {
    @TempDir
    private static Path directory = Path.of("");

    private List<Report> reports = List.of();

    @BeforeAll
    void make() throws IOException {
        reports = List.of(Report.read(SmallResults.make(directory.resolve("small"))));
    }

    private Figure ofPanels(int count) {
        FigurePanel panel = figure(reports.get(0)).panels().get(0);
        return with(Collections.nCopies(count, panel));
    }

    private Figure ofPolicies(int count, String name) {
        FigurePanel panel = figure(reports.get(0)).panels().get(0);
        List<FigureLine.Point> points = panel.lines().get(0).points();
        List<FigureLine> lines = IntStream.range(0, count)
                .mapToObj(k -> new FigureLine(name + k, new CurveStyle(k), points))
                .toList();
        return with(List.of(new FigurePanel(panel.title(), panel.xLabel(), lines)));
    }

    private Figure with(List<FigurePanel> panels) {
        Figure one = figure(reports.get(0));
        return new Figure(one.title(), one.yLabel(), one.logarithmic(), one.ceiling(), one.panelWidth(), panels);
    }

    private static Figure figure(Report report) {
        return RegretFigure.of(report, Regret.EXPECTED, false);
    }

    private static FigureDrawing drawing(Figure figure) {
        return drawing(figure, FigureDrawing.preferredWidth(figure));
    }

    private static FigureDrawing drawing(Figure figure, double width) {
        return new FigureDrawing(figure, new Font(Font.SANS_SERIF, Font.PLAIN, 12), width);
    }

    private static BufferedImage image(FigureDrawing drawing) {
        BufferedImage image = new BufferedImage(
                (int) Math.ceil(drawing.width()), (int) Math.ceil(drawing.height()), BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setBackground(Color.WHITE);
        graphics.clearRect(0, 0, image.getWidth(), image.getHeight());
        drawing.draw(graphics);
        graphics.dispose();
        return image;
    }

    private static boolean isInked(BufferedImage image, int x, int y, int width, int height) {
        return IntStream.range(x, x + width)
                .anyMatch(column -> IntStream.range(y, y + height)
                        .anyMatch(row -> image.getRGB(column, row) != Color.WHITE.getRGB()));
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 1", "2, 2, 1", "3, 3, 1", "4, 4, 1", "5, 4, 2", "6, 3, 2", "8, 4, 2", "9, 3, 3", "10, 4, 3"})
    void panelsAreSideBySide(int panels, int columns, int rows) {
        FigureDrawing drawing = drawing(ofPanels(panels));
        assertThat(drawing.width()).isEqualTo(columns * 250);
        assertThat(drawing.height()).isEqualTo(rows * 200 + 24);
        BufferedImage image = image(drawing);
        for (int place = 0; place < columns * rows; place++) {
            assertThat(isInked(image, place % columns * 250 + 5, place / columns * 200 + 5, 240, 190))
                    .as("panel %d", place)
                    .isEqualTo(place < panels);
        }
    }

    @ParameterizedTest
    @CsvSource({"4, 600, 4", "4, 300, 2", "6, 300, 2", "3, 300, 2", "2, 200, 1", "1, 300, 1", "4, 180, 1"})
    void panelsThatWouldBeTooNarrowGoBelow(int panels, double width, int columns) {
        FigureDrawing drawing = drawing(ofPanels(panels), width);
        int rows = (panels + columns - 1) / columns;
        assertThat(drawing.width()).isEqualTo(width);
        assertThat(drawing.height()).isCloseTo(rows * (0.7 * width / columns + 25) + 24, within(0.01));
    }

    @Test
    void regretsHaveWords() {
        assertThat(Regret.REALISED.words()).isEqualTo("realised regret");
        assertThat(Regret.EXPECTED.words()).isEqualTo("expected regret");
    }

    private static BufferedImage image(Report report, Regret regret) {
        Figure figure = RegretFigure.of(report, regret, false);
        return image(new FigureDrawing(figure, FigureFont.get(), FigureDrawing.preferredWidth(figure)));
    }

    private static boolean isSame(BufferedImage one, BufferedImage other, int x, int width) {
        return IntStream.range(x, x + width)
                .allMatch(column -> IntStream.range(0, one.getHeight())
                        .allMatch(row -> one.getRGB(column, row) == other.getRGB(column, row)));
    }

    /** Where both regrets are the same, only the words at the left of the first panel differ. */
    @Test
    void theFirstPanelSaysWhichRegretItIs() throws IOException {
        Path results = HandMade.make(directory.resolve("same"));
        Files.writeString(
                results.resolve("curves.csv"), HandMade.CURVES.replaceAll("(?m)^(\\w+,\\w,\\d+),.*", "$1,5,1,5,1"));
        Report figure = Report.read(results);
        BufferedImage realised = image(figure, Regret.REALISED);
        BufferedImage expected = image(figure, Regret.EXPECTED);
        assertThat(isSame(realised, expected, 0, 25)).isFalse();
        assertThat(isSame(realised, expected, 25, realised.getWidth() - 25)).isTrue();
    }

    @Test
    void aLongLegendTakesSeveralRows() {
        assertThat(drawing(ofPolicies(1, "long name ")).height()).isEqualTo(224);
        FigureDrawing drawing = drawing(ofPolicies(5, "a rather long name of a policy "));
        assertThat(drawing.height()).isEqualTo(206 + 5 * 18);
        BufferedImage image = image(drawing);
        for (int row = 0; row < 5; row++) {
            assertThat(isInked(image, 0, 206 + row * 18, 250, 12))
                    .as("row %d", row)
                    .isTrue();
        }
    }

    /** Narrow letters make short names; names that do not fit in a row are in columns. */
    @Test
    void shortNamesShareARow() {
        assertThat(drawing(ofPolicies(3, "i")).height()).isEqualTo(224);
        assertThat(drawing(ofPolicies(3, "WWWW")).height()).isEqualTo(224 + 18);
    }

    @ParameterizedTest
    @CsvSource({"250", "1000", "301.18", "145"})
    void twelveNamesOfFortyCharactersAreWhole(double width) {
        for (String name : List.of("a policy with a name of forty letters ", "W".repeat(38), "i".repeat(38))) {
            FigureDrawing drawing = drawing(ofPolicies(12, name), width);
            BufferedImage image = image(drawing);
            int legend = (int) (0.7 * width + 25 + 6);
            assertThat(isInked(image, 0, legend, 7, image.getHeight() - legend))
                    .as("left edge")
                    .isFalse();
            assertThat(isInked(image, image.getWidth() - 7, legend, 7, image.getHeight() - legend))
                    .as("right edge")
                    .isFalse();
        }
    }
}
