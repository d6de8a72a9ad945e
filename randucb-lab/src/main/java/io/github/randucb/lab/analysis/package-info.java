/** Statistics of results, as pure functions. */
@NullMarked
package io.github.randucb.lab.analysis;

import org.jspecify.annotations.NullMarked;
