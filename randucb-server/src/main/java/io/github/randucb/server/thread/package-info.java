/**
 * Threads that work until they are closed: {@link io.github.randucb.server.thread.AnswerThread} sends the answers that other threads
 * have prepared, and {@link io.github.randucb.server.thread.ThreadEnd} waits for the end of a thread.
 */
@NullMarked
package io.github.randucb.server.thread;

import org.jspecify.annotations.NullMarked;
