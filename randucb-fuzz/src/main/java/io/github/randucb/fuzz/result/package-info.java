/**
 * Result directories to change, and the files that protect them.
 *
 * <ul>
 *   <li>{@link io.github.randucb.fuzz.result.SampleResults} runs a small experiment, with the same bytes every time.
 *   <li>{@link io.github.randucb.fuzz.result.PackedDirectory} has the files of a directory in memory.
 *   <li>{@link io.github.randucb.fuzz.result.Protection} says which checksums and journal a changed directory has.
 * </ul>
 *
 * <p>The targets {@code tables} and {@code directories} use this package.
 */
@NullMarked
package io.github.randucb.fuzz.result;

import org.jspecify.annotations.NullMarked;
