package io.github.randucb.lab.report.figure;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.result.storage.AtomicFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Files of figures: SVG, PNG and PDF.
 *
 * <p>Thread-safe: no state.
 */
public final class FigureFile {
    /** The least width of a figure, in millimetres. */
    public static final int NARROWEST = 40;

    /** The largest width of a figure, in millimetres. */
    public static final int WIDEST = 1000;

    private static final double POINTS_PER_MILLIMETRE = 72 / 25.4;
    private static final double PAPER_SCALE = 0.8; // letters of eight points
    private static final int SCREEN_RESOLUTION = 288;
    private static final int PAPER_RESOLUTION = 600;

    private FigureFile() {}

    /**
     * Writes a figure with panels of their preferred width and letters of ten points.
     *
     * @param figure the figure
     * @param file the file; its name ends in .svg, .png or .pdf
     * @throws BadInputException if the name has another ending, or the directory does not exist
     * @throws IOException if the file cannot be written
     */
    public static void write(Figure figure, Path file) throws IOException {
        FigureDrawing drawing = new FigureDrawing(figure, FigureFont.get(), FigureDrawing.preferredWidth(figure));
        write(new FigureSheet(figure.title(), drawing, 1, SCREEN_RESOLUTION), file);
    }

    /**
     * Writes a figure for a paper, with a given width and letters of eight points.
     *
     * @param figure the figure
     * @param widthMillimetres the width in millimetres, from 40 to 1000, such as 85 for a column or 170 for two
     * @param file the file; its name ends in .svg, .png or .pdf
     * @throws BadInputException if the name has another ending, the directory does not exist, or the width is out of
     *     range
     * @throws IOException if the file cannot be written
     */
    public static void write(Figure figure, double widthMillimetres, Path file) throws IOException {
        if (!(widthMillimetres >= NARROWEST && widthMillimetres <= WIDEST)) {
            throw new BadInputException("The width of a figure must be between " + NARROWEST + " and " + WIDEST
                    + " millimetres; got " + widthMillimetres + ".");
        }
        double width = widthMillimetres * POINTS_PER_MILLIMETRE / PAPER_SCALE;
        FigureDrawing drawing = new FigureDrawing(figure, FigureFont.get(), width);
        write(new FigureSheet(figure.title(), drawing, PAPER_SCALE, PAPER_RESOLUTION), file);
    }

    private static void write(FigureSheet sheet, Path file) throws IOException {
        Path directory = file.toAbsolutePath().getParent();
        if (directory != null && !Files.isDirectory(directory)) {
            throw new BadInputException(file + ": The directory " + directory + " does not exist.");
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
        throw new BadInputException(file + ": The name of a figure must end in .svg, .png or .pdf.");
    }
}
