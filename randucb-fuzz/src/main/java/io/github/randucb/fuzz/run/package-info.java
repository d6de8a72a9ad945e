/**
 * Does the cases of a target, and says what was found.
 *
 * <p>A {@link io.github.randucb.fuzz.run.Target} makes an {@link io.github.randucb.fuzz.run.Input} from a seed and a case
 * number, and checks that the program gives one of its documented answers. The {@link io.github.randucb.fuzz.run.Runner}
 * does many cases, measures the time and the memory of each call, and collects the {@link
 * io.github.randucb.fuzz.run.Findings}.
 */
@NullMarked
package io.github.randucb.fuzz.run;

import org.jspecify.annotations.NullMarked;
