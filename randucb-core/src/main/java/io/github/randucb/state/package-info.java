/** Saving and restoring what a policy has learned. */
@NullMarked
package io.github.randucb.state;

import org.jspecify.annotations.NullMarked;
