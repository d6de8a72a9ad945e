/**
 * Runs the cases of a target, and collects the findings.
 *
 * <p>A {@link io.github.randucb.fuzz.run.Target} makes an {@link io.github.randucb.fuzz.run.Input} from a seed and a
 * number, gives it to the program, and throws a {@link io.github.randucb.fuzz.run.Failure} if the answer is not
 * documented.
 *
 * <ul>
 *   <li>{@link io.github.randucb.fuzz.run.Runner} runs many cases, each thread of it a {@code Worker}.
 *   <li>{@link io.github.randucb.fuzz.run.Meter} measures the time and the memory of each call, and checks the {@link
 *       io.github.randucb.fuzz.run.Limits}.
 *   <li>{@link io.github.randucb.fuzz.run.Findings} groups failures by cause; a {@link
 *       io.github.randucb.fuzz.run.Finding} has the smallest input of its cause.
 *   <li>{@code Reduction} removes lines of an input that are not needed for the failure.
 *   <li>{@link io.github.randucb.fuzz.run.FindingFiles} writes inputs to files.
 *   <li>{@link io.github.randucb.fuzz.run.Summary} counts answers, and {@link io.github.randucb.fuzz.run.SummaryTable}
 *       prints the counts.
 *   <li>{@link io.github.randucb.fuzz.run.OneInput} is a target with a single input, to check a file.
 *   <li>{@link io.github.randucb.fuzz.run.PeakHeap} measures the heap of the process.
 * </ul>
 */
@NullMarked
package io.github.randucb.fuzz.run;

import org.jspecify.annotations.NullMarked;
