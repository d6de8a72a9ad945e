/** Random streams that can be saved, and the samplers that no library has in the form needed. */
@NullMarked
package io.github.randucb.random;

import org.jspecify.annotations.NullMarked;
