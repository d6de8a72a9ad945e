/** The output of the bound command. */
@NullMarked
package io.github.randucb.cli.bound;

import org.jspecify.annotations.NullMarked;
