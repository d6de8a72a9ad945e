/**
 * The target {@code directories}: result directories with damaged, missing and forged files.
 *
 * <ul>
 *   <li>{@link io.github.randucb.fuzz.directory.DirectoriesTarget} makes the cases, and runs the commands that read
 *       results.
 *   <li>{@code DirectoryDamage} damages files of a directory.
 *   <li>{@code JournalForgery} writes invalid records of the journal with valid checksums.
 * </ul>
 *
 * <p>To test a new command that reads results, call it in {@code DirectoriesTarget.check}. If the format of the journal
 * changes, change {@code JournalForgery}.
 */
@NullMarked
package io.github.randucb.fuzz.directory;

import org.jspecify.annotations.NullMarked;
