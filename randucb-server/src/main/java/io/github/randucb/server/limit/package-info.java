/**
 * Which requests the service accepts, and in which threads they run: limits of sizes and numbers, the memory of requests and answers
 * ({@link io.github.randucb.server.limit.RequestRoom}), and the lanes of calls.
 */
@NullMarked
package io.github.randucb.server.limit;

import org.jspecify.annotations.NullMarked;
