package io.github.randucb.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.lab.report.figure.FigureFile;
import io.github.randucb.lab.report.model.Curve.Regret;
import io.github.randucb.lab.report.model.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The figures of a report show realised regret, as the paper does, on linear axes. */
class ReportedFiguresTest {
    @TempDir
    private Path directory = Path.of("");

    private byte[] own(Regret regret, boolean logarithmic, String ending) throws IOException {
        Path file = directory.resolve("own" + ending);
        FigureFile.write(RegretFigure.of(Report.read(directory.resolve("results")), regret, logarithmic), file);
        return Files.readAllBytes(file);
    }

    private Path reported(String ending) throws IOException {
        Path results = HandMade.make(directory.resolve("results"));
        ReportFiles.write(results);
        return results.resolve("figures/by-hand" + ending);
    }

    @ParameterizedTest
    @ValueSource(strings = {".svg", ".png", ".pdf"})
    void showRealisedRegretOnLinearAxes(String ending) throws IOException {
        assertThat(reported(ending)).hasBinaryContent(own(Regret.REALISED, false, ending));
        assertThat(own(Regret.EXPECTED, false, ending)).isNotEqualTo(own(Regret.REALISED, false, ending));
        assertThat(own(Regret.REALISED, true, ending)).isNotEqualTo(own(Regret.REALISED, false, ending));
    }

    @Test
    void goUpToRealisedRegret() throws IOException {
        try (PDDocument document = Loader.loadPDF(reported(".pdf").toFile())) {
            assertThat(new PDFTextStripper().getText(document).lines()).contains("0", "20", "25");
        }
    }
}
