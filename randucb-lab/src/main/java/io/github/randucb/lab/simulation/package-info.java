/** One policy on one instance. */
@NullMarked
package io.github.randucb.lab.simulation;

import org.jspecify.annotations.NullMarked;
