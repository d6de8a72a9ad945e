/**
 * The command line. It is the only code of the project that prints or exits.
 *
 * <p>{@link io.github.randucb.cli.Main} parses the arguments with picocli, runs one command, and turns exceptions into
 * messages and exit codes. Every command is one class:
 *
 * <ul>
 *   <li>{@code ReproduceCommand} runs the bundled experiments and writes one report.
 *   <li>{@code RunCommand} runs or resumes an experiment.
 *   <li>{@code RerunCommand} runs the experiment of a result directory again, and compares the results.
 *   <li>{@code CompareCommand} compares the policies of finished results.
 *   <li>{@code ReportCommand} writes the report of finished results.
 *   <li>{@code PlotCommand} draws one figure of finished results.
 *   <li>{@code BoundCommand} prints the guarantees of the paper's theorems.
 *   <li>{@code PoliciesCommand} lists the policies and their parameters.
 *   <li>{@code ProblemsCommand} lists the types of problems and their fields.
 *   <li>{@code SchemaCommand} prints the JSON schema of experiment files.
 * </ul>
 *
 * <p>The packages below: {@code run} runs experiments, {@code bound} prints guarantees, {@code text} formats output. A
 * package uses only {@code text} and, in the case of {@code bound}, {@code run}.
 *
 * <p>To add a command, write a class {@code YourCommand} that implements {@link java.util.concurrent.Callable} and
 * returns the exit code. Give it a description and an example in its annotation, and add it to the subcommands of
 * {@code Main}. Throw a {@link io.github.randucb.lab.BadInputException} for invalid input: {@code Main} prints its
 * message and exits with code 2.
 */
@NullMarked
package io.github.randucb.cli;

import org.jspecify.annotations.NullMarked;
