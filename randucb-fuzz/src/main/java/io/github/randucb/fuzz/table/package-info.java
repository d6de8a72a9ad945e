/**
 * The target {@code tables}: changed CSV and JSON files.
 *
 * <ul>
 *   <li>{@link io.github.randucb.fuzz.table.TablesTarget} makes the cases: files with instances, which the command
 *       {@code run} reads, and tables of results, which {@code compare} reads.
 *   <li>{@link io.github.randucb.fuzz.table.TableMutation} changes cells, numbers and lines.
 * </ul>
 *
 * <p>To test a new table of results, add it to {@code TablesTarget} and to {@link
 * io.github.randucb.fuzz.result.Protection}.
 */
@NullMarked
package io.github.randucb.fuzz.table;

import org.jspecify.annotations.NullMarked;
