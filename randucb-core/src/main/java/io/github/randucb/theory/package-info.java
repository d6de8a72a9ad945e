/** The paper's theorems as functions of a configuration: what they promise, and whether they apply. */
@NullMarked
package io.github.randucb.theory;

import org.jspecify.annotations.NullMarked;
