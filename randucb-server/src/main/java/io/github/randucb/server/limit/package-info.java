/**
 * Which requests the service accepts, and in which threads they run: limits of sizes and numbers, and the
 * lanes of calls.
 */
@NullMarked
package io.github.randucb.server.limit;

import org.jspecify.annotations.NullMarked;
