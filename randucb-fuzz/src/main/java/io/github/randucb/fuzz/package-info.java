/**
 * Fuzz tests: random and damaged input for the library and the command line.
 *
 * <p>A target makes inputs and gives them to the program. Every answer of the program must be a documented one: a
 * result, or a refusal with a clear message. Any other answer is a finding. The input of a case depends only on the
 * seed, the target and the number of the case, so every finding can be repeated. {@code scripts/fuzz} starts this
 * program.
 *
 * <p>The targets:
 *
 * <ul>
 *   <li>{@code states}: saved states of all policies (package {@code state}).
 *   <li>{@code live}, {@code live-features} and {@code events}: saved states and events of bandits for live traffic (package
 *       {@code live}).
 *   <li>{@code experiments}: experiment files (package {@code experiment}).
 *   <li>{@code tables}: CSV files with instances, and tables of results (package {@code table}).
 *   <li>{@code directories}: result directories (package {@code directory}).
 * </ul>
 *
 * <p>The other packages: {@code input} draws random values and changes texts and bytes, {@code run} runs the cases of a
 * target, {@code command} calls and checks commands, {@code result} has result directories to change. Each package uses
 * only those before it in the order {@code input}, {@code run}, {@code state}, {@code live}, {@code command},
 * {@code experiment}, {@code result}, {@code table}, {@code directory}.
 *
 * <p>To add a target, implement {@link io.github.randucb.fuzz.run.Target} and add its name to {@code Targets}. After
 * you repair a defect, copy its input to {@code src/test/resources/found}: a test checks every file there.
 */
@NullMarked
package io.github.randucb.fuzz;

import org.jspecify.annotations.NullMarked;
