/**
 * The commands {@code serve} and {@code journal}.
 */
@NullMarked
package io.github.randucb.server.command;

import org.jspecify.annotations.NullMarked;
