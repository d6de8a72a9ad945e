/** What the paper's theorems say of experiments, and what simulations say of the theorems. */
@NullMarked
package io.github.randucb.lab.theory;

import org.jspecify.annotations.NullMarked;
