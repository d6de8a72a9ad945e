/** Indices of multi-armed policies that are not mean + z * width: posteriors, resampled histories, divergences. */
@NullMarked
package io.github.randucb.multiarmed.index;

import org.jspecify.annotations.NullMarked;
