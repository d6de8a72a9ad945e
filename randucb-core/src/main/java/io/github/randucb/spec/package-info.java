/** Descriptions of policies and problems: types, parameters, settings, editions. */
@NullMarked
package io.github.randucb.spec;

import org.jspecify.annotations.NullMarked;
