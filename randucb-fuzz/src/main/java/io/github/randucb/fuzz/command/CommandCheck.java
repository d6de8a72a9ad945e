package io.github.randucb.fuzz.command;

import io.github.randucb.fuzz.run.Failure;
import io.github.randucb.fuzz.run.Meter;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Check of a command. It must succeed, or refuse its input with exit code 2 and a clear message. A clear message is
 * neither empty nor long, and has no stack trace, no name of an exception, no {@code null} and no control characters.
 *
 * <p>Thread-safe.
 */
public final class CommandCheck {
    /** The exit code of a refusal. */
    public static final int REFUSED = 2;

    static final int LONGEST_MESSAGE = 3000;

    /** Characters that control a terminal: control characters except line breaks and tabs, and marks of direction. */
    private static final Pattern CONTROL = Pattern.compile(
            "[\\p{Cntrl}\\x{80}-\\x{9f}\\x{200e}\\x{200f}\\x{2028}-\\x{202e}\\x{2066}-\\x{2069}&&[^\\n\\r\\t]]");

    private static final String OUT_OF_MEMORY = " MB is too small. "; // inputs are small, so none needs much memory
    private static final Pattern NULL = Pattern.compile("(?<![\\w'\"./-])null(?![\\w'\"./-])");
    private static final Pattern TRACE = Pattern.compile("\\n\\s+at [\\w.$/]+\\(|\\b\\w+(Exception|Error)\\b(?=:|$)");

    private final Commands commands;

    /**
     * Makes a check.
     *
     * @param commands the command line under test
     */
    public CommandCheck(Commands commands) {
        this.commands = commands;
    }

    /**
     * Runs a command, and checks its exit code and messages.
     *
     * @param arguments the command and its arguments
     * @param mayNull whether the input has the word null, so that a message can quote it
     * @param meter the meter of the call
     * @return the result of the command
     * @throws Failure if the answer is not documented
     */
    public Outcome run(List<String> arguments, boolean mayNull, Meter meter) {
        String command = arguments.get(0);
        Outcome outcome = meter.call(command, () -> commands.run(arguments));
        if (outcome.code() != 0 && outcome.code() != REFUSED) {
            throw new Failure(
                    command + ": exit code " + outcome.code() + origin(outcome.err()),
                    start(outcome.err(), LONGEST_MESSAGE));
        }
        if (outcome.code() == REFUSED) {
            checkMessage(command, outcome.err(), mayNull);
        }
        checkText(command, "output", outcome.out());
        return outcome;
    }

    /** Returns the exception and the first method of the program in a stack trace. */
    private static String origin(String err) {
        Matcher type = Pattern.compile("(?m)^(?:Exception in .*? )?([\\w.]+(?:Exception|Error))")
                .matcher(err);
        Matcher frame = Pattern.compile("at (?:[\\w.]+/)?(io\\.github\\.randucb\\.[\\w.$]+)\\(")
                .matcher(err);
        return (type.find() ? " with " + type.group(1) : "") + (frame.find() ? " at " + frame.group(1) : "");
    }

    private static void checkMessage(String command, String message, boolean mayNull) {
        if (message.isBlank()) {
            throw new Failure(command + ": exit code 2 without a message", "");
        }
        if (message.contains(OUT_OF_MEMORY)) {
            throw new Failure(command + ": out of memory", message);
        }
        if (message.length() > LONGEST_MESSAGE) {
            throw new Failure(
                    command + ": a message of more than " + LONGEST_MESSAGE + " characters",
                    message.length() + " characters: " + start(message, 300));
        }
        if (TRACE.matcher(message).find()) {
            throw new Failure(
                    command + ": a message with a stack trace or an exception: " + words(message),
                    start(message, LONGEST_MESSAGE));
        }
        if (!mayNull && NULL.matcher(message).find()) {
            throw new Failure(command + ": a message with null: " + words(message), message);
        }
        checkText(command, "message", message);
    }

    private static void checkText(String command, String what, String text) {
        Matcher control = CONTROL.matcher(text);
        if (control.find()) {
            throw new Failure(
                    command + ": control characters in its " + what,
                    String.format("U+%04x at %d: ", text.codePointAt(control.start()), control.start()) + words(text));
        }
    }

    /** Returns the words of a message that do not depend on the input. They identify the kind of the message. */
    private static String words(String message) {
        String plain = message.replaceAll("(?s)'.*?'|\"[^\"]*\"|\\S*/\\S*|[\\d.]+|[^\\x20-\\x7e]", " ")
                .replaceAll("\\s+", " ");
        return start(plain, 100).strip();
    }

    private static String start(String text, int length) {
        return text.substring(0, Math.min(text.length(), length));
    }
}
