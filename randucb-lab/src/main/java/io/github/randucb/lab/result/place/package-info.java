/**
 * Places of results: local directories, and remote ones with a local copy.
 *
 * <p>{@link io.github.randucb.lab.result.place.ResultPlace} finds the place for a path or URL. Results are always
 * written to a local directory. If the place is remote, that directory is a local copy, and finished runs are uploaded
 * every ten seconds.
 *
 * <p>A remote place consists of:
 *
 * <ul>
 *   <li>{@code RemoteResultPlace}: download at the start, uploads, and the end;
 *   <li>{@code RemoteLock}: the lock of the remote directory, whose owner is presumed dead after 30 seconds of silence;
 *   <li>{@code HeldDirectory}: a remote directory that is changed only by the lock owner;
 *   <li>{@code RemoteJournal}: the journal in pieces, because no remote file can be appended to;
 *   <li>{@code LocalStage}: the local copy, which is deleted after a complete upload or the death of its process.
 * </ul>
 *
 * <p>If a process is interrupted at any point, another one can continue on another machine. Only runs that were
 * finished after the last upload are computed again.
 *
 * <p>To add a file system, implement {@link io.github.randucb.lab.result.place.RemoteDirectory} and
 * {@link io.github.randucb.lab.result.place.RemoteDirectories}, and register the latter as a service. The Spark module
 * does so for the file systems of Hadoop.
 */
@NullMarked
package io.github.randucb.lab.result.place;

import org.jspecify.annotations.NullMarked;
