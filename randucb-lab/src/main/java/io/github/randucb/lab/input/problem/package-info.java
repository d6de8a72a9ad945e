/**
 * Problems of experiment files.
 *
 * <p>An entry of the list {@code problems} has a type and fields:
 *
 * <pre>
 * problems:
 *   - {name: easy, type: bernoulli, arms: 10, means: [0.25, 0.75]}
 *   - {name: logged, type: linear, arms-file: arms.csv, parameters-file: parameters.csv}
 * </pre>
 *
 * <p>The types ({@link io.github.randucb.lab.input.problem.ProblemType}):
 *
 * <ul>
 *   <li>{@code bernoulli}, {@code beta}, {@code gaussian}: arms without features, with rewards of this distribution;
 *   <li>{@code linear}: arms with features x, means &lt;x, theta&gt;;
 *   <li>{@code logistic}: arms with features x, means 1 / (1 + exp(-&lt;x, theta&gt;)).
 * </ul>
 *
 * <p>The classes:
 *
 * <ul>
 *   <li>{@link io.github.randucb.lab.input.problem.ProblemField}: the fields, with their descriptions and defaults;
 *   <li>{@link io.github.randucb.lab.input.problem.ProblemReader}: reads an entry;
 *   <li>{@link io.github.randucb.lab.input.problem.InstanceFiles}: reads means, features and parameters from CSV files.
 * </ul>
 *
 * <p>To add a field, add a constant to {@code ProblemField}, say in {@code ProblemType} which types have it, and read
 * it in {@code ProblemReader}. The schema and the list of problems of the command line follow from these enums.
 */
@NullMarked
package io.github.randucb.lab.input.problem;

import org.jspecify.annotations.NullMarked;
