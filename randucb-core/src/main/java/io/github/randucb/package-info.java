/**
 * Bandits for the JVM: start with {@link io.github.randucb.Bandit}, and {@link io.github.randucb.Catalogue} for
 * the policies there are.
 */
@NullMarked
package io.github.randucb;

import org.jspecify.annotations.NullMarked;
