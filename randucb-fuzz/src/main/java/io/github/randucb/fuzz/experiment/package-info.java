/**
 * The target {@code experiments}: changed experiment files, which the command {@code run} reads.
 *
 * <ul>
 *   <li>{@link io.github.randucb.fuzz.experiment.ExperimentsTarget} makes the cases of the target.
 *   <li>{@link io.github.randucb.fuzz.experiment.ExperimentSamples} has the files to change.
 *   <li>{@code MildMutation} makes changes after which many files are still valid.
 *   <li>{@code ExperimentMutation} makes these and all other changes.
 * </ul>
 *
 * <p>To test a new field of experiment files, add it to a sample and to the keys of {@code ExperimentMutation}.
 */
@NullMarked
package io.github.randucb.fuzz.experiment;

import org.jspecify.annotations.NullMarked;
