/**
 * Low-level access to the files of a result directory: names, safe writing, locks, checksums, and the journal of
 * finished runs. This package does not interpret the content of the files.
 *
 * <p>Names:
 *
 * <ul>
 *   <li>{@link io.github.randucb.lab.result.storage.ResultFileNames}: all files of a result directory;
 *   <li>{@link io.github.randucb.lab.result.storage.ReportNames}: files of a report in the same directory.
 * </ul>
 *
 * <p>Safe access:
 *
 * <ul>
 *   <li>{@link io.github.randucb.lab.result.storage.AtomicFiles}: files that are complete or absent, also after a crash;
 *   <li>{@link io.github.randucb.lab.result.storage.PlainFiles}: rejects links and special files;
 *   <li>{@link io.github.randucb.lab.result.storage.DirectoryLock}: one process works on a directory at a time;
 *   <li>{@link io.github.randucb.lab.result.storage.Checksums}: finds changed tables and manifests.
 * </ul>
 *
 * <p>The journal, which can be continued after an interruption at any byte:
 *
 * <ul>
 *   <li>{@link io.github.randucb.lab.result.storage.Journal}: appends and reads runs;
 *   <li>{@code RecordFormat}: the bytes of a record, with its checksum;
 *   <li>{@link io.github.randucb.lab.result.storage.RecordLimits}: limits on a record; its size is checked before
 *       it is read, then its run and its values;
 *   <li>{@link io.github.randucb.lab.result.storage.JournalScan}: intact records and damaged bytes of a file;
 *   <li>{@link io.github.randucb.lab.result.storage.LostRuns}: the message about runs that damage has destroyed.
 * </ul>
 *
 * <p>To add a file to the result directory, add its name to {@code ResultFileNames} (otherwise it is rejected as an
 * unrelated file) and write it with {@code AtomicFiles}.
 */
@NullMarked
package io.github.randucb.lab.result.storage;

import org.jspecify.annotations.NullMarked;
