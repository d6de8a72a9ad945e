/** Generalized linear models of the rewards, fitted by maximum likelihood, for fixed and for changing arms. */
@NullMarked
package io.github.randucb.confidence.glm;

import org.jspecify.annotations.NullMarked;
