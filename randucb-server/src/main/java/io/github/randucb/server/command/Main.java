package io.github.randucb.server.command;

import io.github.randucb.server.event.JournalFormatException;
import io.github.randucb.server.journal.JournalException;
import io.github.randucb.state.StateException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
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

    static int execute(CommandLine commandLine, PrintWriter out, PrintWriter err, String... arguments) {
        commandLine.setOut(out).setErr(err);
        commandLine.setParameterExceptionHandler((exception, args) -> {
            err.println("randucb: " + exception.getMessage() + "; see ./"
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
