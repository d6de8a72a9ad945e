/** The policies for arms with features and linear mean rewards, one class each with its formula (Section 5.1). */
@NullMarked
package io.github.randucb.linear;

import org.jspecify.annotations.NullMarked;
