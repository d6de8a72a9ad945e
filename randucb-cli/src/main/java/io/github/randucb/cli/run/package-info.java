/** Running of experiments from the command line: options, progress, interruption. */
@NullMarked
package io.github.randucb.cli.run;

import org.jspecify.annotations.NullMarked;
