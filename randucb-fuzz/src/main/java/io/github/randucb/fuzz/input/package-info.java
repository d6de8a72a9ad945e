/**
 * Random values, and changes of texts and bytes.
 *
 * <p>All of it depends on the {@link io.github.randucb.fuzz.input.CaseRandom} of a case alone.
 */
@NullMarked
package io.github.randucb.fuzz.input;

import org.jspecify.annotations.NullMarked;
