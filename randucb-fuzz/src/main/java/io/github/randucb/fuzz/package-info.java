/**
 * Random and damaged input for the library and the command line.
 *
 * <p>Packages, each of which uses only those before it: {@code input} (random values and changes), {@code run} (does the
 * cases of a target), {@code state}, {@code command} (what is demanded of commands), {@code experiment}, {@code result}
 * (result directories to change), {@code table}, {@code directory}, and this one, with the command line.
 *
 * <p>To add a target, implement {@link io.github.randucb.fuzz.run.Target} and name it in {@code Targets}.
 */
@NullMarked
package io.github.randucb.fuzz;

import org.jspecify.annotations.NullMarked;
