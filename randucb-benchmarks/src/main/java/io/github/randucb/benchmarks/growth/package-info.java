/** How the time of a round grows: measurements, table and figure. */
@NullMarked
package io.github.randucb.benchmarks.growth;

import org.jspecify.annotations.NullMarked;
