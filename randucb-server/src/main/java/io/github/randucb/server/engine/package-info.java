/**
 * The engine: the experiments of a journal, the thread that folds their events, and the requests that wait for both.
 *
 * <p>A request is computed in its own thread from a view, appended to the journal, and answered when the journal has it. The fold
 * thread applies the events in the order of the journal, and publishes views.
 */
@NullMarked
package io.github.randucb.server.engine;

import org.jspecify.annotations.NullMarked;
