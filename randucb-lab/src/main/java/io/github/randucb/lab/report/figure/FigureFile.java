package io.github.randucb.lab.report.figure;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.report.model.Curve.Regret;
import io.github.randucb.lab.report.model.Figure;
import io.github.randucb.lab.result.storage.AtomicFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * A figure as a file: SVG, PNG or PDF.
 *
 * <p>Thread-safe: no state.
 */
public final class FigureFile {
    /** The least width, in millimetres. */
    public static final int NARROWEST = 40;

    /** The greatest width, in millimetres. */
    public static final int WIDEST = 1000;

    private static final double POINTS_A_MILLIMETRE = 72 / 25.4;
    private static final double IN_PAPERS = 0.8; // letters of eight points

    private FigureFile() {}

    /**
     * Writes a figure as large as its panels like to be, with letters of ten points.
     *
     * @param figure the figure
     * @param regret which regret it shows
     * @param logarithmic whether its axes are logarithmic
     * @param file a name that ends in .svg, .png or .pdf
     * @throws BadInputException if it ends in something else
     * @throws IOException if it cannot be written
     */
    public static void write(Figure figure, Regret regret, boolean logarithmic, Path file) throws IOException {
        double width = FigureDrawing.roomyWidth(figure);
        FigureDrawing drawing = new FigureDrawing(figure, regret, logarithmic, FigureFont.get(), width);
        write(new FigureSheet(figure.heading(), drawing, 1, 288), file);
    }

    /**
     * Writes a figure for a paper that includes it as it is, with letters of eight points.
     *
     * @param figure the figure
     * @param regret which regret it shows
     * @param logarithmic whether its axes are logarithmic
     * @param widthMillimetres how wide it is, from 40 to 1000: such as 85 for a column, or 170 for two
     * @param file a name that ends in .svg, .png or .pdf
     * @throws BadInputException if it ends in something else, or if the width is out of range
     * @throws IOException if it cannot be written
     */
    public static void write(Figure figure, Regret regret, boolean logarithmic, double widthMillimetres, Path file)
            throws IOException {
        if (!(widthMillimetres >= NARROWEST && widthMillimetres <= WIDEST)) {
            throw new BadInputException(
                    "a figure is from " + NARROWEST + " to " + WIDEST + " millimetres wide, not " + widthMillimetres);
        }
        double width = widthMillimetres * POINTS_A_MILLIMETRE / IN_PAPERS;
        FigureDrawing drawing = new FigureDrawing(figure, regret, logarithmic, FigureFont.get(), width);
        write(new FigureSheet(figure.heading(), drawing, IN_PAPERS, 600), file);
    }

    private static void write(FigureSheet sheet, Path file) throws IOException {
        Path directory = file.toAbsolutePath().getParent();
        if (directory != null && !Files.isDirectory(directory)) {
            throw new BadInputException(file + ": there is no directory " + directory);
        }
        AtomicFiles.write(file, bytes(sheet, file));
    }

    private static byte[] bytes(FigureSheet sheet, Path file) throws IOException {
        String name = file.toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".svg")) {
            return SvgFigure.of(sheet);
        } else if (name.endsWith(".png")) {
            return PngFigure.of(sheet);
        } else if (name.endsWith(".pdf")) {
            return PdfFigure.of(sheet);
        }
        throw new BadInputException(file + ": a name that ends in .svg, .png or .pdf is expected");
    }
}
