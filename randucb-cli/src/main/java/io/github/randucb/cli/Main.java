package io.github.randucb.cli;

import io.github.randucb.cli.run.LocalPath;
import io.github.randucb.cli.run.RemedyText;
import io.github.randucb.cli.text.Terminal;
import io.github.randucb.cli.text.TerminalText;
import io.github.randucb.cli.text.UsageError;
import io.github.randucb.cli.text.Version;
import io.github.randucb.lab.BadInputException;
import io.github.randucb.parameter.ParameterException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Command {@code randucb}, which has all others as subcommands. */
@Command(
        name = "randucb",
        description =
                "Run bandit experiments: reproduce the figures of the RandUCB paper, run your own, compare policies.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            " 0:success",
            " 1:a rerun gave different results, or an error in this program",
            " 2:invalid input, or a file or directory that cannot be used",
            "130:stopped with Ctrl-C",
            "143:stopped by the system"
        },
        footerHeading = "%nGetting started:%n",
        footer = {
            "  ./randucb reproduce --quick                 run small experiments",
            "  ./randucb reproduce                         run them at full scale",
            "  ./randucb run experiments/quick-look.yaml --out results/quick-look",
            "  ./randucb policies rand-ucb                 show the parameters of a policy",
            "  source <(./randucb generate-completion)     enable completion in bash and zsh",
            "",
            "The decision service, built on its first use:",
            "  ./randucb serve --data DIR                  decide, log and learn over HTTP (serve --help)",
            "  ./randucb journal verify DIR                check, export or fold its journal (journal --help)"
        },
        subcommands = {
            ReproduceCommand.class,
            RunCommand.class,
            RerunCommand.class,
            CompareCommand.class,
            ReportCommand.class,
            PlotCommand.class,
            BoundCommand.class,
            PoliciesCommand.class,
            ProblemsCommand.class,
            SchemaCommand.class,
            ServeCommand.class,
            JournalCommand.class,
            AutoComplete.GenerateCompletion.class
        })
public final class Main implements Runnable {
    private static final int BAD_INPUT = 2;
    private static final String OUT_OF_MEMORY = "randucb: The Java heap of "
            + Runtime.getRuntime().maxMemory() / (1 << 20)
            + " MB is too small. Use fewer arms, features, runs or threads, or enlarge the heap, as with"
            + " JAVA_TOOL_OPTIONS=-Xmx8g.";
    private static final int MIN_HELP_WIDTH = 80;
    private static final int MAX_HELP_WIDTH = 120;

    @Spec
    private @Nullable CommandSpec spec;

    private Main() {}

    /**
     * Runs a command, and exits with its code unless that is 0.
     *
     * @param args the command and its arguments
     */
    public static void main(String[] args) {
        CommandLine commandLine = commandLine();
        int code = execute(commandLine, commandLine.getOut(), commandLine.getErr(), args);
        if (code != 0) { // a program that calls this method, such as YARN, takes every exit for a failure
            System.exit(code);
        }
    }

    /** Runs a command, and prints its text with control characters escaped. */
    static int execute(CommandLine commandLine, PrintWriter out, PrintWriter err, String... args) {
        commandLine.setOut(new TerminalText(out)).setErr(new TerminalText(err));
        try {
            return commandLine.execute(args);
        } catch (OutOfMemoryError e) {
            commandLine.getErr().println(OUT_OF_MEMORY);
            return BAD_INPUT;
        }
    }

    /**
     * Runs a command inside another program, without an exit of the virtual machine.
     *
     * @param out the writer for results
     * @param err the writer for messages
     * @param args the command and its arguments
     * @return the exit code
     */
    public static int execute(PrintWriter out, PrintWriter err, String... args) {
        return execute(commandLine(), out, err, args);
    }

    /**
     * Makes the command line with all commands.
     *
     * @return a command line that prints errors as messages
     */
    public static CommandLine commandLine() {
        CommandLine commandLine = new CommandLine(new Main())
                .setExpandAtFiles(false)
                .registerConverter(Path.class, new LocalPath())
                .setUsageHelpWidth(Math.max(MIN_HELP_WIDTH, Math.min(MAX_HELP_WIDTH, Terminal.columns())));
        commandLine.setExecutionStrategy(parsed -> {
            if (parsed.asCommandLineList().stream().anyMatch(CommandLine::isUsageHelpRequested)) {
                commandLine.setOut(TerminalText.raw(commandLine.getOut())); // help has colours
            }
            return new CommandLine.RunLast().execute(parsed);
        });
        commandLine.setParameterExceptionHandler((exception, args) -> {
            CommandLine command = exception.getCommandLine();
            command.getErr()
                    .println("randucb: " + UsageError.message(exception, args) + "; see ./"
                            + command.getCommandSpec().qualifiedName() + " --help");
            return BAD_INPUT;
        });
        commandLine.setExecutionExceptionHandler((exception, command, parsed) -> {
            suppressed(exception).forEach(also -> command.getErr().println("randucb: " + also));
            if (exception instanceof BadInputException bad) {
                command.getErr().println("randucb: " + RemedyText.message(bad));
                return BAD_INPUT;
            }
            if (exception instanceof ParameterException) {
                command.getErr().println("randucb: " + exception.getMessage());
                return BAD_INPUT;
            }
            if (exception instanceof UncheckedIOException walking) { // from a stream over a directory
                command.getErr()
                        .println("randucb: Cannot read or write a file: "
                                + reason(Objects.requireNonNull(walking.getCause())));
                return BAD_INPUT;
            }
            if (exception instanceof IOException problem) {
                command.getErr().println("randucb: Cannot read or write a file: " + reason(problem));
                return BAD_INPUT;
            }
            throw exception;
        });
        return commandLine;
    }

    /** Returns the messages of errors that occurred while resources were closed after the first error. */
    private static Stream<String> suppressed(Throwable exception) {
        return Stream.iterate(exception, Objects::nonNull, Throwable::getCause)
                .flatMap(each -> Stream.of(each.getSuppressed()))
                .filter(BadInputException.class::isInstance)
                .map(also -> RemedyText.message((BadInputException) also));
    }

    /** Returns the message of an exception, with the reason if access was denied, which Java leaves out. */
    private static String reason(IOException exception) {
        boolean denied = Stream.iterate((Throwable) exception, Objects::nonNull, Throwable::getCause)
                .anyMatch(AccessDeniedException.class::isInstance);
        return exception.getMessage() + (denied ? ": access denied" : "");
    }

    @Override
    public void run() {
        CommandLine commandLine = Objects.requireNonNull(spec).commandLine();
        commandLine.usage(TerminalText.raw(commandLine.getOut()));
    }
}
