package io.github.randucb.cli.text;

import io.github.randucb.text.NameSuggestions;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Messages about arguments that a command does not accept. Thread-safe: no state. */
public final class UsageError {
    private UsageError() {}

    /**
     * Returns the message of an error in the arguments of a command. A misspelled option is named first, with the nearest
     * known ones, because other errors may follow from it.
     *
     * @param error the error
     * @param arguments the arguments of the program
     * @return the message, without the full stop
     */
    public static String message(ParameterException error, String[] arguments) {
        boolean misspelled = error instanceof UnmatchedArgumentException || error instanceof MissingParameterException;
        return (misspelled ? unknownName(error, arguments) : Optional.<String>empty())
                .orElseGet(() -> plain(String.valueOf(error.getMessage())));
    }

    private static Optional<String> unknownName(ParameterException error, String[] arguments) {
        Set<String> commands = error.getCommandLine().getSubcommands().keySet();
        return commands.isEmpty()
                ? unknownOption(error, arguments)
                : Stream.of(arguments).findFirst().map(name -> NameSuggestions.unknown("command", name, commands));
    }

    private static Optional<String> unknownOption(ParameterException error, String[] arguments) {
        var known = error.getCommandLine().getCommandSpec().optionsMap().keySet().stream()
                .filter(option -> option.startsWith("--"))
                .sorted()
                .toList();
        return Stream.of(arguments)
                .filter(argument -> argument.startsWith("--") && argument.length() > 2)
                .map(argument -> argument.replaceFirst("=.*", ""))
                .filter(option -> !known.contains(option))
                .findFirst()
                .map(option -> NameSuggestions.unknown("option", option, known));
    }

    /** Returns a message of picocli without names of Java types. */
    private static String plain(String message) {
        return message.replaceFirst(" is not an? (int|long)$", " is not a whole number")
                .replaceFirst(" is not a double$", " is not a number");
    }
}
