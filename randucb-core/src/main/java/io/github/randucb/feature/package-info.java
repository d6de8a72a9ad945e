/** Feature vectors of arms, fixed or changing, and the search for arms that span the space. */
@NullMarked
package io.github.randucb.feature;

import org.jspecify.annotations.NullMarked;
