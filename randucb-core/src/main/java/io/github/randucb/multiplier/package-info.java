/** The random multiplier Z of the widths: its laws, and whether the arms share it (Section 3). */
@NullMarked
package io.github.randucb.multiplier;

import org.jspecify.annotations.NullMarked;
