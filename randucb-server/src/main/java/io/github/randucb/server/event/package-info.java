/**
 * The events of an experiment, and their bytes.
 *
 * <p>An experiment is a function of its events: the journal keeps them in order, and the ledger folds them. {@link
 * io.github.randucb.server.event.EventCodec} writes and reads their bytes, with a version and a checksum.
 *
 * <p>To add an event: add a record to {@link io.github.randucb.server.event.Event}, a kind to the codec, and a case to the fold.
 */
@NullMarked
package io.github.randucb.server.event;

import org.jspecify.annotations.NullMarked;
