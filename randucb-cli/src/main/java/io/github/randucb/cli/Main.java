package io.github.randucb.cli;

import io.github.randucb.lab.BadInputException;
import java.io.IOException;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command line. Exit codes: 0 all is well, 1 a defect of the program, 2 bad input or a bad place, 130 stopped. */
@Command(
        name = "randucb",
        description = "Bandit experiments: run them, resume them, compare policies.",
        mixinStandardHelpOptions = true,
        version = "randucb 0.1.0-SNAPSHOT",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {RunCommand.class, RerunCommand.class, CompareCommand.class, PoliciesCommand.class})
public final class Main {
    static final int BAD_INPUT = 2;
    static final int STOPPED = 130;

    private Main() {}

    /**
     * Runs a command.
     *
     * @param args the command and its arguments
     */
    public static void main(String[] args) {
        System.exit(commandLine().execute(args));
    }

    static CommandLine commandLine() {
        CommandLine commandLine = new CommandLine(new Main());
        commandLine.setExecutionExceptionHandler((exception, command, parsed) -> {
            if (exception instanceof BadInputException) {
                command.getErr().println("randucb: " + exception.getMessage());
                return BAD_INPUT;
            }
            if (exception instanceof IOException) {
                command.getErr()
                        .println("randucb: a file cannot be read or written: " + exception.getMessage()
                                + "; what is finished is kept, and the same command goes on");
                return BAD_INPUT;
            }
            throw exception;
        });
        return commandLine;
    }
}
