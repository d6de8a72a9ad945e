/** Input files, read with limits on their size. */
@NullMarked
package io.github.randucb.lab.input.file;

import org.jspecify.annotations.NullMarked;
