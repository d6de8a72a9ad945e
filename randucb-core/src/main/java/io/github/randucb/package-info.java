/**
 * Bandits for the JVM: start with {@link io.github.randucb.Bandit}, or where arms change from round to round with
 * {@link io.github.randucb.ContextualBandit}, and {@link io.github.randucb.Catalogue} for the policies there are.
 */
@NullMarked
package io.github.randucb;

import org.jspecify.annotations.NullMarked;
