/** Problems of the benchmarks, and loops that play them. */
@NullMarked
package io.github.randucb.benchmarks.problem;

import org.jspecify.annotations.NullMarked;
