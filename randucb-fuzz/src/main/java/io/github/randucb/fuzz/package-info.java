/**
 * Random and damaged input for the library and the command line.
 *
 * <p>A {@link io.github.randucb.fuzz.Target} makes an {@link io.github.randucb.fuzz.Input} from a seed and a case
 * number, and checks that the program gives one of its documented answers. The {@link io.github.randucb.fuzz.Runner}
 * does many cases, stops the time and the memory of each call, and collects the {@link
 * io.github.randucb.fuzz.Findings}.
 *
 * <p>To add a target, implement {@code Target} and name it in {@code Targets}.
 */
@NullMarked
package io.github.randucb.fuzz;

import org.jspecify.annotations.NullMarked;
