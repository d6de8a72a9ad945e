/** Parameters of policies: names, values, defaults, and clear words for what does not fit. */
@NullMarked
package io.github.randucb.parameter;

import org.jspecify.annotations.NullMarked;
