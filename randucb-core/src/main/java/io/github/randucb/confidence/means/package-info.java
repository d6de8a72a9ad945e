/** Sample means of arms without features, with widths that depend on the number of pulls. */
@NullMarked
package io.github.randucb.confidence.means;

import org.jspecify.annotations.NullMarked;
