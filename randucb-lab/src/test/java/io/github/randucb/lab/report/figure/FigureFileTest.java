package io.github.randucb.lab.report.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.report.HandMade;
import io.github.randucb.lab.report.RegretFigure;
import io.github.randucb.lab.report.SmallResults;
import io.github.randucb.lab.report.model.Curve.Regret;
import io.github.randucb.lab.report.model.Report;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FigureFileTest {
    @TempDir
    private static Path directory = Path.of("");

    private List<Report> figures = List.of();

    @BeforeAll
    void make() throws IOException {
        figures = List.of(
                Report.read(SmallResults.make(directory.resolve("small"))),
                HandMade.single(directory.resolve("single")),
                Report.read(HandMade.make(directory.resolve("by hand"))));
    }

    private byte[] write(Report figure, Regret regret, boolean logarithmic, String name) throws IOException {
        Path file = directory.resolve(name);
        FigureFile.write(RegretFigure.of(figure, regret, logarithmic), file);
        return Files.readAllBytes(file);
    }

    private Element svg(Report figure) throws IOException, SAXException, ParserConfigurationException {
        write(figure, Regret.REALISED, false, "figure.svg");
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        factory.setNamespaceAware(true);
        return factory.newDocumentBuilder()
                .parse(directory.resolve("figure.svg").toFile())
                .getDocumentElement();
    }

    @Test
    void svgHasShapesAndNoFonts() throws IOException, SAXException, ParserConfigurationException {
        Element root = svg(figures.get(0));
        assertThat(root.getNamespaceURI()).isEqualTo("http://www.w3.org/2000/svg");
        assertThat(root.getLocalName()).isEqualTo("svg");
        assertThat(root.getAttribute("width")).isEqualTo("500.00pt");
        assertThat(root.getAttribute("height")).isEqualTo("224.00pt");
        assertThat(root.getAttribute("viewBox")).isEqualTo("0 0 500.00 224.00");
        assertThat(root.getElementsByTagNameNS("*", "title").item(0).getTextContent())
                .isEqualTo("Figure 7. Small & <quick>");
        assertThat(root.getElementsByTagNameNS("*", "text").getLength()).isZero();
        assertThat(root.getElementsByTagNameNS("*", "image").getLength()).isZero();
        assertThat(root.getElementsByTagNameNS("*", "path").getLength())
                .as("letters and curves")
                .isGreaterThan(20);
    }

    private int inked(Report figure, Regret regret, boolean logarithmic, Color colour) throws IOException {
        write(figure, regret, logarithmic, "figure.png");
        BufferedImage image = ImageIO.read(directory.resolve("figure.png").toFile());
        assertThat(image.getWidth()).isEqualTo(2000);
        assertThat(image.getHeight()).isEqualTo(4 * 224);
        int count = 0;
        for (int x = 0; x < image.getWidth(); x++) {
            for (int y = 0; y < image.getHeight() - 4 * 24; y++) { // without the legend
                count += (image.getRGB(x, y) & 0xFFFFFF) == (colour.getRGB() & 0xFFFFFF) ? 1 : 0;
            }
        }
        return count;
    }

    @Test
    void pngShowsEveryCurve() throws IOException {
        Report both = figures.get(0);
        Color first = new CurveStyle(0).colour();
        Color second = new CurveStyle(1).colour();
        assertThat(inked(both, Regret.REALISED, false, first)).isGreaterThan(500);
        assertThat(inked(both, Regret.REALISED, false, second)).isGreaterThan(500);
        assertThat(inked(both.only(List.of("easy", "other"), List.of("UCB1")), Regret.REALISED, false, second))
                .isZero();
        assertThat(inked(both, Regret.REALISED, false, Color.WHITE)).isGreaterThan(500_000);
    }

    @Test
    void aSingleRunHasCurvesWithoutBands() throws IOException {
        assertThat(inked(figures.get(1), Regret.EXPECTED, false, new CurveStyle(1).colour()))
                .isGreaterThan(500);
    }

    /** Realised regret may be negative, which logarithmic axes cannot show. */
    @Test
    void logarithmicAxesShowWhatIsPositive() throws IOException {
        assertThat(inked(figures.get(0), Regret.EXPECTED, true, new CurveStyle(0).colour()))
                .isGreaterThan(500);
        Report byHand = figures.get(2);
        Color a = new CurveStyle(0).colour();
        assertThat(inked(byHand, Regret.REALISED, false, a)).isGreaterThan(500);
        assertThat(inked(byHand, Regret.REALISED, true, a))
                .as("one point is no line")
                .isZero();
        assertThat(inked(byHand, Regret.EXPECTED, true, a)).isGreaterThan(500);
    }

    /** The height of a curve in the first panel, without the width of its line. */
    private double rise(Regret regret, boolean logarithmic, int curve) throws IOException {
        return rise(figures.get(2).only(List.of("one"), List.of("A", "B")), regret, logarithmic, curve);
    }

    private double rise(Report panel, Regret regret, boolean logarithmic, int curve) throws IOException {
        write(panel, regret, logarithmic, "rise.png");
        BufferedImage image = ImageIO.read(directory.resolve("rise.png").toFile());
        int colour = new CurveStyle(curve).colour().getRGB();
        int[] rows = IntStream.range(0, image.getHeight() - 4 * 24)
                .filter(y -> IntStream.range(0, image.getWidth()).anyMatch(x -> image.getRGB(x, y) == colour))
                .toArray();
        return rows[rows.length - 1] - rows[0] - 5;
    }

    /** Realised regret of A goes from -1 to 2 and of B from 7 to 23; expected from 1 to 3 and from 4 to 13.12. */
    @Test
    void regretsAreAsHighAsTheyAre() throws IOException {
        assertThat(rise(Regret.REALISED, false, 1) / rise(Regret.REALISED, false, 0))
                .isCloseTo(16 / 3.0, within(0.3));
        assertThat(rise(Regret.EXPECTED, false, 1) / rise(Regret.EXPECTED, false, 0))
                .isCloseTo(9.12 / 2, within(0.3));
        assertThat(rise(Regret.EXPECTED, true, 1) / rise(Regret.EXPECTED, true, 0))
                .isCloseTo(Math.log(13.12 / 4) / Math.log(3), within(0.1));
    }

    @Test
    void aWidthForPapers() throws IOException {
        Path png = directory.resolve("column.png");
        FigureFile.write(RegretFigure.of(figures.get(0), Regret.REALISED, false), 85, png);
        assertThat(ImageIO.read(png.toFile()).getWidth())
                .as("at 600 dots an inch")
                .isEqualTo(2008);
        assertThat(new String(Files.readAllBytes(png), StandardCharsets.ISO_8859_1))
                .contains("pHYs\0\0\\F\0\0\\F\1"); // 23622 dots a metre
        Path svg = directory.resolve("column.svg");
        FigureFile.write(RegretFigure.of(figures.get(0), Regret.REALISED, false), 170, svg);
        assertThat(svg).content().contains("width=\"481.89pt\"");
    }

    /** At 600 dots an inch it would have more than 200 million. */
    @Test
    void aVeryLargePngHasFewerDots() throws IOException {
        Path png = directory.resolve("wall.png");
        FigureFile.write(RegretFigure.of(figures.get(0), Regret.REALISED, false), 1000, png);
        BufferedImage image = ImageIO.read(png.toFile());
        assertThat((double) image.getWidth() * image.getHeight()).isBetween(48e6, 50.1e6);
        double dotsAMetre = Math.round(image.getWidth() / 1.0);
        byte[] bytes = Files.readAllBytes(png);
        int place = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("pHYs") + 4;
        assertThat((double) ByteBuffer.wrap(bytes).getInt(place)).isCloseTo(dotsAMetre, within(30.0));
    }

    /** B's band would reach below zero, where there is nothing; it ends at a tenth of its mean. */
    @Test
    void bandsOnLogarithmicAxesEnd() throws IOException {
        Path results = HandMade.make(directory.resolve("wide bands"));
        Files.writeString(
                results.resolve("curves.csv"),
                HandMade.CURVES.replaceAll("one,B,(\\d+),([^,]+),[^,]+", "one,B,$1,$2,100"));
        Report panel = Report.read(results).only(List.of("one"), List.of("A", "B"));
        assertThat(rise(panel, Regret.EXPECTED, true, 1)).isGreaterThan(50);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -85, 39.9, 1001, Double.NaN, Double.POSITIVE_INFINITY})
    void otherWidthsAreRefused(double width) {
        Path file = directory.resolve("wide.svg");
        assertThatThrownBy(() -> FigureFile.write(RegretFigure.of(figures.get(0), Regret.REALISED, false), width, file))
                .isInstanceOf(BadInputException.class)
                .hasMessage("The width of a figure must be between 40 and 1000 millimetres; got " + width + ".");
        assertThat(file).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {".svg", ".png"})
    void againItIsTheSame(String ending) throws IOException {
        byte[] first = write(figures.get(0), Regret.REALISED, false, "first" + ending);
        assertThat(write(figures.get(0), Regret.REALISED, false, "second" + ending))
                .isEqualTo(first);
    }

    @Test
    void capitalsInTheEndingAreFine() throws IOException {
        assertThat(write(figures.get(1), Regret.REALISED, false, "FIGURE.PNG")).startsWith(0x89, 'P', 'N', 'G');
    }

    @ParameterizedTest
    @ValueSource(strings = {"figure.jpg", "figure", "svg"})
    void otherEndingsAreRefused(String name) {
        Path file = directory.resolve(name);
        assertThatThrownBy(() -> FigureFile.write(RegretFigure.of(figures.get(0), Regret.REALISED, false), file))
                .isInstanceOf(BadInputException.class)
                .hasMessage(file + ": The name of a figure must end in .svg, .png or .pdf.");
        assertThat(file).doesNotExist();
    }
}
