/** Which arm has the largest index, and with which probability. */
@NullMarked
package io.github.randucb.choice;

import org.jspecify.annotations.NullMarked;
