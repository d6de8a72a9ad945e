/**
 * The journal: it keeps the events of all experiments in order, and answers when they are safe.
 *
 * <p>{@link io.github.randucb.server.journal.Journal} is the interface, {@link io.github.randucb.server.journal.SqliteJournal} keeps
 * everything in one SQLite file.
 */
@NullMarked
package io.github.randucb.server.journal;

import org.jspecify.annotations.NullMarked;
