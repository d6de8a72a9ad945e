/**
 * The target {@code experiments}: experiment files with changes.
 */
@NullMarked
package io.github.randucb.fuzz.experiment;

import org.jspecify.annotations.NullMarked;
