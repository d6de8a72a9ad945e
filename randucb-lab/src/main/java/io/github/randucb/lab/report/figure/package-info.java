/**
 * Figures with lines, as SVG, PNG and PDF. The package knows nothing about bandits: it draws what it is given.
 *
 * <p>A figure is described by three records, and a style:
 *
 * <ul>
 *   <li>{@link io.github.randucb.lab.report.figure.Figure}: the panels, the vertical label, and the kind of axes
 *   <li>{@link io.github.randucb.lab.report.figure.FigurePanel}: a title, the horizontal label, and lines
 *   <li>{@link io.github.randucb.lab.report.figure.FigureLine}: a name and points, with a band of one error to each side
 *   <li>{@link io.github.randucb.lab.report.figure.CurveStyle}: colour and dash pattern, also for the page
 * </ul>
 *
 * <p>Then it is drawn and written:
 *
 * <ul>
 *   <li>{@link io.github.randucb.lab.report.figure.FigureFile}: writes a figure; the ending of the name selects the format
 *   <li>{@code FigureDrawing}: panels side by side, by JFreeChart, and one legend below
 *   <li>{@code FigureLegend}: the legend, in one row or in columns
 *   <li>{@code DecadeAxis}: a logarithmic axis with enough ticks on a short range
 *   <li>{@code FigureFont}: the font, the same on every machine
 *   <li>{@code FigureSheet}: a drawing with its size on paper
 *   <li>{@code SvgFigure}, {@code PngFigure}, {@code PdfFigure}: the formats
 * </ul>
 *
 * <p>The same figure gives the same bytes on every machine and in every locale. To add a format, write a class like
 * {@code SvgFigure} that turns a sheet into bytes, and add its ending to {@code FigureFile}.
 */
@NullMarked
package io.github.randucb.lab.report.figure;

import org.jspecify.annotations.NullMarked;
