/**
 * Running of experiments from the command line.
 *
 * <p>A command that runs experiments reads its options, loads an {@link io.github.randucb.lab.input.LoadedExperiment},
 * and passes it to an {@link io.github.randucb.cli.run.ExperimentRunner}. The runner opens the result directory,
 * computes the runs that are not finished, and saves each of them at once. A command that is stopped and started again
 * continues.
 *
 * <p>The classes:
 *
 * <ul>
 *   <li>{@link io.github.randucb.cli.run.ExperimentRunner} computes the unfinished runs of one experiment.
 *   <li>{@link io.github.randucb.cli.run.RunOptions} has the options that change the experiment: {@code --runs}, {@code
 *       --horizon}, {@code --seed}, {@code --edition}, {@code --extend}, {@code --restart}.
 *   <li>{@link io.github.randucb.cli.run.EngineOptions} has the options that select the engine: {@code --threads},
 *       {@code --engine}, {@code --master}.
 *   <li>{@link io.github.randucb.cli.run.OptionRange} checks the numbers of options.
 *   <li>{@link io.github.randucb.cli.run.LocalPath} converts arguments to paths, and refuses URLs.
 *   <li>{@link io.github.randucb.cli.run.Interruption} is the request to stop, by Ctrl-C or a signal.
 *   <li>{@link io.github.randucb.cli.run.Progress} shows the progress.
 *   <li>{@link io.github.randucb.cli.run.BundledExperiments} is the list of experiments that {@code reproduce} runs.
 *   <li>{@link io.github.randucb.cli.run.IntegrityNote} warns of tables that have no checksums.
 *   <li>{@link io.github.randucb.cli.run.RemedyText} adds the option that solves a problem to an error message.
 *   <li>{@link io.github.randucb.cli.run.Shell} prints commands that a user can paste.
 * </ul>
 *
 * <p>To add an option to all commands that run experiments, add a field to {@code RunOptions}. To add an engine,
 * implement {@link io.github.randucb.lab.experiment.EngineProvider} as a service and add its name to {@code
 * EngineOptions}.
 */
@NullMarked
package io.github.randucb.cli.run;

import org.jspecify.annotations.NullMarked;
