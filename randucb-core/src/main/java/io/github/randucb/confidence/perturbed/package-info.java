/** Histories whose rewards are perturbed at random for every choice. */
@NullMarked
package io.github.randucb.confidence.perturbed;

import org.jspecify.annotations.NullMarked;
