package io.github.randucb.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.lab.report.figure.CurveStyle;
import io.github.randucb.lab.report.figure.FigureFile;
import io.github.randucb.lab.report.model.Curve.Regret;
import io.github.randucb.lab.report.model.Report;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The highest regret that a figure shows, in its files. A's curve goes from 1 to 3 and B's from 4 to 13. */
class CeilingTest {
    private static final int LEGEND = 4 * 24;

    @TempDir
    private Path directory = Path.of("");

    private static Report panel(Report figure) {
        return figure.only(List.of("one"), List.of("A", "B"));
    }

    private Report open() throws IOException {
        return panel(Report.read(HandMade.make(directory.resolve("open"))));
    }

    private Report under(double ceiling) throws IOException {
        return panel(HandMade.under(directory.resolve("under " + ceiling), ceiling));
    }

    private byte[] bytes(Report figure, boolean logarithmic, String name) throws IOException {
        Path file = directory.resolve(name);
        FigureFile.write(RegretFigure.of(figure, Regret.EXPECTED, logarithmic), file);
        return Files.readAllBytes(file);
    }

    /** The rows of a picture, from the top, in which a curve is. */
    private int[] rows(Report figure, int curve) throws IOException {
        bytes(figure, false, "figure.png");
        BufferedImage image = ImageIO.read(directory.resolve("figure.png").toFile());
        Color colour = new CurveStyle(curve).colour();
        return IntStream.range(0, image.getHeight() - LEGEND)
                .filter(y -> IntStream.range(0, image.getWidth())
                        .anyMatch(x -> (image.getRGB(x, y) & 0xFFFFFF) == (colour.getRGB() & 0xFFFFFF)))
                .toArray();
    }

    private int span(Report figure, int curve) throws IOException {
        int[] rows = rows(figure, curve);
        return rows[rows.length - 1] - rows[0];
    }

    @Test
    void theAxisEndsThere() throws IOException {
        double four = span(under(4), 0);
        double eight = span(under(8), 0);
        assertThat(four / eight).isCloseTo(2, within(0.1));
        assertThat(eight).isGreaterThan(1.5 * span(open(), 0));
    }

    @Test
    void curvesAboveItAreCut() throws IOException {
        Report figure = under(8);
        int[] cut = rows(figure, 1);
        assertThat(cut[0]).as("below the title").isGreaterThan(4 * 15);
        assertThat(cut[0]).as("up to the top").isLessThan(rows(figure, 0)[0]);
        assertThat(rows(under(3.5), 1)).as("all of it is above").isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"figure.svg", "figure.png"})
    void lowerCurvesStayAsTheyAre(String name) throws IOException {
        byte[] open = bytes(open(), false, name);
        assertThat(bytes(under(1000), false, name)).isEqualTo(open);
        assertThat(bytes(under(8), false, name)).isNotEqualTo(open);
    }

    /** They show all magnitudes at once, as those of the page do. */
    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.5, 8})
    void logarithmicAxesHaveNone(double ceiling) throws IOException {
        assertThat(bytes(under(ceiling), true, "figure.svg")).isEqualTo(bytes(open(), true, "figure.svg"));
    }
}
