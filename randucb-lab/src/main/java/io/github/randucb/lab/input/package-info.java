/**
 * Experiment files: YAML files that describe an experiment, and the CSV files that they refer to.
 *
 * <p>Errors name the file, the line and the field, the expected value, and the value that was found. Reading goes
 * through these steps:
 *
 * <pre>
 * input.file      bytes and text, with limits on size; CSV tables
 * input.yaml      YAML values that know their line and path
 * input.problem   problems and their instances
 * input           grids, policies, plan, presentation -&gt; LoadedExperiment
 * </pre>
 *
 * <ul>
 *   <li>{@link io.github.randucb.lab.input.ExperimentFile}: reads an experiment file, or a problem and a policy from
 *       text;
 *   <li>{@link io.github.randucb.lab.input.LoadedExperiment}: the experiment and its description;
 *   <li>{@link io.github.randucb.lab.input.Overrides}: settings that replace those of the file;
 *   <li>{@code Grid}: expands grids of values; a {@link io.github.randucb.lab.input.Sweep} keeps which entries belong
 *       together;
 *   <li>{@code ReferencedFiles}: the files that an experiment file refers to;
 *   <li>{@link io.github.randucb.lab.input.Presentation}, {@code PresentationReader}: title, claims and other words for
 *       the report;
 *   <li>{@link io.github.randucb.lab.input.ExperimentSchema}: the JSON schema of experiment files.
 * </ul>
 *
 * <p>To add a field, read it in {@code ExperimentFile}, add it to {@code FIELDS} there, and describe it in {@code
 * ExperimentSchema}. Parameters of policies need neither: both classes take them from the catalogue.
 */
@NullMarked
package io.github.randucb.lab.input;

import org.jspecify.annotations.NullMarked;
