/** The little linear algebra that is really used. */
@NullMarked
package io.github.randucb.matrix;

import org.jspecify.annotations.NullMarked;
