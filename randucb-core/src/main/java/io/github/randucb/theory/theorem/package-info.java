/** The theorems of the paper as code: one class for each. */
@NullMarked
package io.github.randucb.theory.theorem;

import org.jspecify.annotations.NullMarked;
