/** The command line: one class a command, and the only code that prints or exits. */
@NullMarked
package io.github.randucb.cli;

import org.jspecify.annotations.NullMarked;
