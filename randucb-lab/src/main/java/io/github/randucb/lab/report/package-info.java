/**
 * Reports about finished experiments. Nothing is run here: reports are made from stored results.
 *
 * <p>A report is computed once, by {@link io.github.randucb.lab.report.model.Report#read}, and then written in several
 * formats. The writers of this package only format what the model holds.
 *
 * <ul>
 *   <li>{@link io.github.randucb.lab.report.ReportFiles}: writes all files of a report beside the results
 *   <li>{@link io.github.randucb.lab.report.HtmlReport}: the page {@code report.html}, which works without a network
 *   <li>{@code PageData}, {@code CurveData}: the data of the page, as JSON
 *   <li>{@link io.github.randucb.lab.report.MarkdownReport}: the short text {@code report.md}
 *   <li>{@code MarkdownText}: escaping of names for Markdown
 *   <li>{@link io.github.randucb.lab.report.RegretFigure}: figures of regret over rounds
 * </ul>
 *
 * <p>The package {@link io.github.randucb.lab.report.model} holds the content of a report, and
 * {@link io.github.randucb.lab.report.figure} draws figures. Neither uses the other, and neither uses this package.
 *
 * <p>To add a format, write a class with a method {@code of(List<Report>)} that returns the text, and let {@code
 * ReportFiles} write it; its name belongs in {@link io.github.randucb.lab.result.storage.ReportNames}. To show a new
 * statistic, add it to the model first.
 */
@NullMarked
package io.github.randucb.lab.report;

import org.jspecify.annotations.NullMarked;
