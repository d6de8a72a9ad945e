/**
 * The service over HTTP: paths, JSON, limits and errors.
 *
 * <p>{@link io.github.randucb.server.http.HttpService} starts the server. {@code Router} finds the call of a path, each {@code *Calls}
 * class has the calls of one kind of thing, and {@code Problems} turns exceptions into answers.
 */
@NullMarked
package io.github.randucb.server.http;

import org.jspecify.annotations.NullMarked;
