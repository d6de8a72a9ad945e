package io.github.randucb.server.command;

import io.github.randucb.server.event.JournalFormatException;
import io.github.randucb.server.journal.JournalException;
import io.github.randucb.state.StateException;
import io.github.randucb.text.NameSuggestions;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The commands of the decision service. */
@Command(
        name = "randucb",
        description = "Decide, log, learn and answer for it: the decision service.",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND")
public final class Main {
    static final int BAD_INPUT = 2;

    private Main() {}

    /**
     * Runs a command, and exits with its code.
     *
     * @param arguments the command and its arguments
     */
    public static void main(String[] arguments) {
        PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        System.exit(execute(out, err, arguments));
    }

    /**
     * Runs a command.
     *
     * @param out the writer for results
     * @param err the writer for messages
     * @param arguments the command and its arguments
     * @return the exit code
     */
    static int execute(PrintWriter out, PrintWriter err, String... arguments) {
        return execute(commandLine(new ServeCommand()), out, err, arguments);
    }

    /** Returns the commands. */
    static CommandLine commandLine(ServeCommand serve) {
        return new CommandLine(new Main())
                .addSubcommand(serve)
                .addSubcommand(new JournalCommand())
                .setExpandAtFiles(false)
                .setCaseInsensitiveEnumValuesAllowed(true);
    }

    /** Returns the message of an error in the arguments. An unknown name is named with similar ones. */
    private static String message(CommandLine.ParameterException error) {
        CommandLine command = error.getCommandLine();
        if (error instanceof CommandLine.UnmatchedArgumentException unmatched
                && !unmatched.getUnmatched().isEmpty()) {
            String name = unmatched.getUnmatched().get(0);
            if (name.startsWith("--")) {
                String option = name.replaceFirst("=.*", "");
                return NameSuggestions.unknown("option", option, options(command));
            }
            if (!command.getSubcommands().isEmpty()) {
                return NameSuggestions.unknown(
                        "command", name, command.getSubcommands().keySet());
            }
        }
        boolean missing = String.valueOf(error.getMessage()).startsWith("Missing required subcommand");
        return missing
                ? "a command is missing. There are "
                        + String.join(", ", command.getSubcommands().keySet())
                : String.valueOf(error.getMessage());
    }

    private static List<String> options(CommandLine command) {
        return command.getCommandSpec().optionsMap().keySet().stream()
                .filter(option -> option.startsWith("--"))
                .sorted()
                .toList();
    }

    static int execute(CommandLine commandLine, PrintWriter out, PrintWriter err, String... arguments) {
        commandLine.setOut(out).setErr(err);
        commandLine.setParameterExceptionHandler((exception, args) -> {
            err.println("randucb: " + message(exception) + "; see ./"
                    + exception.getCommandLine().getCommandSpec().qualifiedName() + " --help");
            return BAD_INPUT;
        });
        commandLine.setExecutionExceptionHandler((exception, command, parsed) -> {
            if (exception instanceof JournalException
                    || exception instanceof JournalFormatException
                    || exception instanceof StateException
                    || exception instanceof BadOptionException) {
                err.println("randucb: " + exception.getMessage());
                return BAD_INPUT;
            }
            throw exception;
        });
        return commandLine.execute(arguments);
    }
}
