/** The policies for arms without features, one class each with its formula (Section 4 of the paper). */
@NullMarked
package io.github.randucb.multiarmed;

import org.jspecify.annotations.NullMarked;
