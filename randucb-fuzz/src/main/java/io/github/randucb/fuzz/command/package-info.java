/**
 * The command line under test, and the check of its answers.
 *
 * <p>A command has a documented answer if it succeeds, or if it ends with exit code 2 and a clear message.
 *
 * <ul>
 *   <li>{@link io.github.randucb.fuzz.command.Commands} runs a command. Tests replace it by one with a defect.
 *   <li>{@link io.github.randucb.fuzz.command.Outcome} is the exit code, the output and the messages of a command.
 *   <li>{@link io.github.randucb.fuzz.command.CommandCheck} runs a command and checks its outcome.
 *   <li>{@link io.github.randucb.fuzz.command.Workspace} is a temporary directory for the files of commands.
 * </ul>
 *
 * <p>The targets {@code experiments}, {@code tables} and {@code directories} use this package.
 */
@NullMarked
package io.github.randucb.fuzz.command;

import org.jspecify.annotations.NullMarked;
