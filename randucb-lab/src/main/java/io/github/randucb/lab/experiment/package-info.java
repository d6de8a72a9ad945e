/**
 * Experiments: problems x policies x runs, their seeds, and the engine that executes the runs.
 *
 * <p>The seed of every random number is derived from the experiment's seed and from names:
 *
 * <pre>
 * seed = first 8 bytes of SHA-256(experiment's seed, run, role, problem, policy)
 * </pre>
 *
 * <p>A run is therefore a function of the experiment and its {@link io.github.randucb.lab.experiment.RunId}. Runs can
 * be executed in any order, on several threads or machines, and again after an interruption.
 *
 * <p>The experiment:
 *
 * <ul>
 *   <li>{@link io.github.randucb.lab.experiment.Experiment}: problems, policies and plan;
 *   <li>{@link io.github.randucb.lab.experiment.Plan}: horizon, number of runs, seed and checkpoints;
 *   <li>{@link io.github.randucb.lab.experiment.PolicyEntry}: a policy and the problems that it plays;
 *   <li>{@link io.github.randucb.lab.experiment.Cell}: one policy on one problem;
 *   <li>{@link io.github.randucb.lab.experiment.RunId}: one run of a cell;
 *   <li>{@link io.github.randucb.lab.experiment.Seeds}: the derived seeds, with {@link
 *       io.github.randucb.lab.experiment.Sha256};
 *   <li>{@link io.github.randucb.lab.experiment.Description}: the source of an experiment, which a result directory
 *       keeps;
 *   <li>{@link io.github.randucb.lab.experiment.EditionNames}: names of editions.
 * </ul>
 *
 * <p>Execution:
 *
 * <ul>
 *   <li>{@link io.github.randucb.lab.experiment.Engine}: executes runs and passes each result to a {@link
 *       io.github.randucb.lab.experiment.RunSink};
 *   <li>{@link io.github.randucb.lab.experiment.LocalEngine}: the engine on threads of this machine.
 * </ul>
 *
 * <p>To add an engine, implement {@code Engine} and an {@link io.github.randucb.lab.experiment.EngineProvider}, and
 * register the provider as a service.
 */
@NullMarked
package io.github.randucb.lab.experiment;

import org.jspecify.annotations.NullMarked;
