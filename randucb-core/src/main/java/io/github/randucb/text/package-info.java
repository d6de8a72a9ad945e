/** Text for messages: numbers with few digits, suggestions for misspelled names. */
@NullMarked
package io.github.randucb.text;

import org.jspecify.annotations.NullMarked;
