/**
 * The load test of the decision service: a client with many connections in one thread, the service in a process of its own, and a
 * plain echo server of the same kind for comparison.
 */
@NullMarked
package io.github.randucb.benchmarks.load;

import org.jspecify.annotations.NullMarked;
