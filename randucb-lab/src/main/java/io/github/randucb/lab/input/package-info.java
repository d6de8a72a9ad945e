/** Files that people write, read with errors that say where they are wrong. */
@NullMarked
package io.github.randucb.lab.input;

import org.jspecify.annotations.NullMarked;
