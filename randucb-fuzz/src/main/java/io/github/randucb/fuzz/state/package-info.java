/**
 * The target {@code states}: lives of bandits, and their saved states, damaged or forged.
 */
@NullMarked
package io.github.randucb.fuzz.state;

import org.jspecify.annotations.NullMarked;
