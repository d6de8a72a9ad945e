/**
 * The target {@code directories}: result directories with damaged, missing and forged files.
 */
@NullMarked
package io.github.randucb.fuzz.directory;

import org.jspecify.annotations.NullMarked;
