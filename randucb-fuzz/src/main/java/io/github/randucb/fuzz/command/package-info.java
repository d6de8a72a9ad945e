/**
 * The command line under test, and what is demanded of every command.
 */
@NullMarked
package io.github.randucb.fuzz.command;

import org.jspecify.annotations.NullMarked;
