/** JMH benchmarks of one round. */
@NullMarked
package io.github.randucb.benchmarks.round;

import org.jspecify.annotations.NullMarked;
