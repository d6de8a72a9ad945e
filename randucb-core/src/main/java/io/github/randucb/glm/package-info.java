/** The policies for arms with features and generalized linear mean rewards, one class each (Section 5.2). */
@NullMarked
package io.github.randucb.glm;

import org.jspecify.annotations.NullMarked;
