/** Sufficient statistics that policies learn from: exact sums, totals of arms, histories, and the pulls that come first. */
@NullMarked
package io.github.randucb.statistics;

import org.jspecify.annotations.NullMarked;
