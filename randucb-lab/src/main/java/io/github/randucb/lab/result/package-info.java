/**
 * Result directory of an experiment: written while the experiment runs, continued after an interruption, and read for
 * comparisons and reports.
 *
 * <p>Writing:
 *
 * <ul>
 *   <li>{@link io.github.randucb.lab.result.ResultDirectory} opens and locks a directory, stores finished runs in the
 *       journal, and writes the tables at the end;
 *   <li>{@link io.github.randucb.lab.result.DirectoryContent} rejects directories with unrelated files;
 *   <li>{@code ExperimentStart} decides whether stored results can be continued, extended or replaced;
 *   <li>{@code InputCopies} copies the experiment file and the files that it names;
 *   <li>{@link io.github.randucb.lab.result.Manifest} records settings, {@link io.github.randucb.lab.result.Software}
 *       and times.
 * </ul>
 *
 * <p>Reading:
 *
 * <ul>
 *   <li>{@link io.github.randucb.lab.result.Results} has the regret of all runs and the curves;
 *   <li>{@code SettingsCheck} checks the settings of a manifest;
 *   <li>{@code JournalCheck} compares tables without checksums with the journal.
 * </ul>
 *
 * <p>Each package may use the next ones: {@code place} (local and remote directories), this package, {@code table} (CSV
 * tables), {@code column} (columns of the tables; uses no other), {@code storage} (files, locks, checksums, journal).
 *
 * <p>Results may be read only if nothing shows that they were changed: every reader checks first and throws a
 * {@link io.github.randucb.lab.BadInputException} that says how to repair them.
 */
@NullMarked
package io.github.randucb.lab.result;

import org.jspecify.annotations.NullMarked;
