/**
 * Experiments with bandit policies: read from files, simulated, stored, analysed and reported. Nothing in this module
 * prints or ends the process.
 *
 * <p>An experiment goes through the packages in this order:
 *
 * <pre>
 * input        experiment file and CSV files -&gt; Experiment
 * experiment   problems x policies x runs, seeds, the engine that executes runs
 * environment  problems, instances, reward distributions
 * simulation   one policy on one instance -&gt; RunRecord
 * result       the result directory: manifest, journal of finished runs, tables
 * analysis     confidence intervals, comparisons and claims
 * theory       bounds of the paper's theorems, and simulations of the events in their proofs
 * report       reports and figures, made from stored results
 * </pre>
 *
 * <p>This package has what all of them share:
 *
 * <ul>
 *   <li>{@link io.github.randucb.lab.BadInputException}: an error in something that a user wrote;
 *   <li>{@link io.github.randucb.lab.VisibleText}: escapes for invisible characters.
 * </ul>
 */
@NullMarked
package io.github.randucb.lab;

import org.jspecify.annotations.NullMarked;
