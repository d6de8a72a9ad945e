package io.github.randucb.lab.report.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.lab.report.HandMade;
import io.github.randucb.lab.report.RegretFigure;
import io.github.randucb.lab.report.SmallResults;
import io.github.randucb.lab.report.model.Curve.Regret;
import io.github.randucb.lab.report.model.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.graphics.form.PDFormXObject;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FigurePdfTest {
    @TempDir
    private static Path directory = Path.of("");

    private Path small = Path.of("");

    @BeforeAll
    void make() throws IOException {
        small = SmallResults.make(directory.resolve("small"));
    }

    private PDDocument pdf(Report figure, boolean logarithmic) throws IOException {
        Path file = directory.resolve("figure.pdf");
        FigureFile.write(RegretFigure.of(figure, Regret.REALISED, logarithmic), file);
        return Loader.loadPDF(file.toFile());
    }

    private String words(boolean logarithmic) throws IOException {
        try (PDDocument document = pdf(Report.read(small), logarithmic)) {
            return new PDFTextStripper().getText(document);
        }
    }

    /** The fonts of the page and of all forms on it. */
    private static void addFonts(PDResources resources, List<PDFont> fonts) throws IOException {
        for (COSName name : resources.getFontNames()) {
            fonts.add(resources.getFont(name));
        }
        for (COSName name : resources.getXObjectNames()) {
            if (resources.getXObject(name) instanceof PDFormXObject form && form.getResources() != null) {
                addFonts(form.getResources(), fonts);
            }
        }
    }

    @Test
    void onePageOfTheRightSizeWithItsFonts() throws IOException {
        try (PDDocument document = pdf(Report.read(small), false)) {
            assertThat(document.getNumberOfPages()).isEqualTo(1);
            assertThat(document.getPage(0).getMediaBox().getWidth()).isEqualTo(500);
            assertThat(document.getPage(0).getMediaBox().getHeight()).isEqualTo(224);
            List<PDFont> fonts = new ArrayList<>();
            addFonts(document.getPage(0).getResources(), fonts);
            assertThat(fonts).isNotEmpty().allMatch(PDFont::isEmbedded);
            assertThat(fonts).allMatch(font -> font.getName().contains("LiberationSans"));
        }
    }

    @Test
    void itHasATitle() throws IOException {
        try (PDDocument document = pdf(Report.read(small), false)) {
            assertThat(document.getDocumentInformation().getTitle()).isEqualTo("Figure 7. Small & <quick>");
        }
    }

    @Test
    void itIsAsWideAsAPaperWantsIt() throws IOException {
        Path file = directory.resolve("column.pdf");
        FigureFile.write(RegretFigure.of(Report.read(small), Regret.REALISED, false), 85, file);
        try (PDDocument document = Loader.loadPDF(file.toFile())) {
            assertThat(document.getPage(0).getMediaBox().getWidth()).isCloseTo(240.94f, within(0.01f));
            assertThat(document.getPage(0).getMediaBox().getHeight()).isBetween(100f, 140f);
            assertThat(new PDFTextStripper().getText(document).lines())
                    .contains("easy", "other", "UCB1 coin")
                    .anyMatch(line -> line.startsWith("0 "));
        }
    }

    private String byHand(Regret regret) throws IOException {
        Path file = directory.resolve("by hand.pdf");
        FigureFile.write(
                RegretFigure.of(Report.read(HandMade.make(directory.resolve("by hand"))), regret, false), file);
        try (PDDocument document = Loader.loadPDF(file.toFile())) {
            return new PDFTextStripper().getText(document);
        }
    }

    /** Realised regret of the first panel goes up to 24.5, and expected regret to 14.7. */
    @Test
    void itsNumbersAreThoseOfItsRegret() throws IOException {
        assertThat(byHand(Regret.REALISED).lines()).contains("25");
        assertThat(byHand(Regret.EXPECTED).lines()).contains("10").doesNotContain("20", "25");
    }

    @Test
    void numbersAreNotRoundedToWholeOnes() throws IOException {
        Path results = HandMade.make(directory.resolve("tiny"));
        Files.writeString(
                results.resolve("curves.csv"),
                HandMade.CURVES
                        .replaceAll("(one,B,\\d+),.*", "$1,0.1,0,0.1,0")
                        .replaceAll("(A,\\d+),.*", "$1,0.1,0,0.4,0"));
        try (PDDocument document = pdf(Report.read(results), false)) {
            assertThat(new PDFTextStripper().getText(document).lines()).contains("0.1", "0.4", "0 5 10 15 20 25 30");
        }
    }

    @Test
    void itsWordsCanBeRead() throws IOException {
        assertThat(words(false).lines()).contains("easy", "other", "round", "0 100 200 300 400", "20", "UCB1 coin");
    }

    /** Regret and rounds go over two powers of ten or more, which are shapes. */
    @Test
    void logarithmicAxesHaveOtherNumbers() throws IOException {
        assertThat(words(true).lines().filter(line -> line.matches("[\\d ]+"))).isEmpty();
    }

    /** Even where regret is zero or negative in the first rounds. */
    @Test
    void logarithmicAxesStartAtTheFirstRound() throws IOException {
        String late = HandMade.CURVES.replaceAll("(one,B,[12]0),.*", "$1,0,0,-1,0");
        assertThat(logarithmic("late", late).lines()).contains("10 20 30");
    }

    private String logarithmic(String name, String curves) throws IOException {
        Path results = HandMade.make(directory.resolve(name));
        Files.writeString(results.resolve("curves.csv"), curves);
        try (PDDocument document = pdf(Report.read(results).only(List.of("one"), List.of("B")), true)) {
            return new PDFTextStripper().getText(document);
        }
    }

    @Test
    void shortLogarithmicAxesHaveThreeNumbers() throws IOException {
        String decade = HandMade.CURVES
                .replaceAll("(one,B,\\d+),.*", "$1,0,0,0.3,0")
                .replace("one,B,30,0,0,0.3", "one,B,30,0,0,3");
        assertThat(logarithmic("a decade", decade).lines()).contains("0.5", "1", "2", "10 20 30");
        String less = HandMade.CURVES
                .replaceAll("(one,B,\\d+),.*", "$1,0,0,1500,0")
                .replace("one,B,30,0,0,1500", "one,B,30,0,0,4500");
        assertThat(logarithmic("less", less).lines()).contains("2,000", "3,000", "4,000");
    }

    /** At a width for a column, the numbers of 2,000 to 40,000 rounds would touch each other. */
    @Test
    void numbersOfAnAxisDoNotTouch() throws IOException {
        String curves = HandMade.CURVES
                .replace(",10,", ",2000,")
                .replace(",20,", ",20000,")
                .replace(",30,", ",40000,");
        Path results = HandMade.make(directory.resolve("touching"));
        Files.writeString(results.resolve("curves.csv"), curves);
        Path file = directory.resolve("touching.pdf");
        FigureFile.write(RegretFigure.of(Report.read(results), Regret.EXPECTED, true), 85, file);
        try (PDDocument document = Loader.loadPDF(file.toFile())) {
            assertThat(new PDFTextStripper().getText(document).lines())
                    .anyMatch(line -> line.startsWith("2,000 5,000"))
                    .noneMatch(line -> line.contains("10,000"));
        }
    }

    /** A character that the font lacks is drawn as a shape, or left out. It causes no error. */
    @Test
    void lettersThatTheFontDoesNotHave() throws IOException {
        String yaml = SmallResults.YAML
                .replace("coin", "\u03c3 = 1 \u786c\u5e63")
                .replace("name: easy", "name: p\u00e9nible");
        Report figure = Report.read(SmallResults.make(directory.resolve("letters"), yaml));
        try (PDDocument document = pdf(figure, false)) {
            assertThat(new PDFTextStripper().getText(document)).contains("p\u00e9nible", "UCB1");
        }
    }
}
