/** Exact probabilities of choices by random indices, coupled or independent. */
@NullMarked
package io.github.randucb.choice.probability;

import org.jspecify.annotations.NullMarked;
