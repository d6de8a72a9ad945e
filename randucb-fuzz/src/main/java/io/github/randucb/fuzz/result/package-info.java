/**
 * Result directories to change, and what protects them from changes.
 */
@NullMarked
package io.github.randucb.fuzz.result;

import org.jspecify.annotations.NullMarked;
