/**
 * Text output of the command line.
 *
 * <p>Commands print through a {@link io.github.randucb.cli.text.TerminalText}, which escapes control characters. Text
 * for people is wrapped at the width of the terminal; in a pipe or a file every item is one line. Text for programs is
 * JSON.
 *
 * <p>The classes:
 *
 * <ul>
 *   <li>{@link io.github.randucb.cli.text.Terminal} knows whether there is a terminal and its width, and wraps text.
 *   <li>{@link io.github.randucb.cli.text.TerminalText} is the writer of all output.
 *   <li>{@link io.github.randucb.cli.text.TextTable} lays out the columns of a table.
 *   <li>{@link io.github.randucb.cli.text.ComparisonTable} prints the policies of each problem, compared with a
 *       baseline.
 *   <li>{@link io.github.randucb.cli.text.ReportTable} prints the regrets of all policies on all problems, and the
 *       claims.
 *   <li>{@link io.github.randucb.cli.text.Json} formats JSON.
 *   <li>{@link io.github.randucb.cli.text.UsageError} words errors in the arguments.
 *   <li>{@link io.github.randucb.cli.text.Version} reads the version of the program.
 * </ul>
 *
 * <p>To add a table, collect its cells as strings and pass them to {@code TextTable}. To add JSON to a command, build a
 * node from {@code Json.array()} behind an option {@code --json}.
 */
@NullMarked
package io.github.randucb.cli.text;

import org.jspecify.annotations.NullMarked;
