/**
 * The target {@code tables}: files with instances, and tables of results, with changes.
 */
@NullMarked
package io.github.randucb.fuzz.table;

import org.jspecify.annotations.NullMarked;
