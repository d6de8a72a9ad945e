/** Time per round, beside bare loops over arrays that do the same work. */
@NullMarked
package io.github.randucb.benchmarks;

import org.jspecify.annotations.NullMarked;
