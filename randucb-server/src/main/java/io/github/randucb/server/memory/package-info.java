/**
 * The room in the heap: {@link io.github.randucb.server.memory.HeapRoom} refuses what would let the state outgrow it, from the
 * measurements of {@link io.github.randucb.server.memory.HeapUsage}.
 */
@NullMarked
package io.github.randucb.server.memory;

import org.jspecify.annotations.NullMarked;
