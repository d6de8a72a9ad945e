/** Text for terminals: tables, JSON, escaping. */
@NullMarked
package io.github.randucb.cli.text;

import org.jspecify.annotations.NullMarked;
