/** Ridge regression on feature vectors, for fixed and for changing arms. */
@NullMarked
package io.github.randucb.confidence.ridge;

import org.jspecify.annotations.NullMarked;
