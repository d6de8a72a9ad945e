/** Bare loops over arrays that make the same choices as the library: the least time of a round. */
@NullMarked
package io.github.randucb.benchmarks.floor;

import org.jspecify.annotations.NullMarked;
