package io.github.randucb.cli;

import io.github.randucb.cli.run.LocalPath;
import io.github.randucb.cli.run.RemedyText;
import io.github.randucb.cli.text.Terminal;
import io.github.randucb.cli.text.TerminalText;
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

/** The command line. */
@Command(
        name = "randucb",
        description = "Bandit experiments: reproduce the figures of the RandUCB paper, run your own, compare policies.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            " 0:all is well",
            " 1:a repeated run gave other results, or a defect of this program",
            " 2:wrong input, or a file or directory that cannot be used",
            "130:stopped with Ctrl-C",
            "143:stopped by the system"
        },
        footerHeading = "%nTo begin:%n",
        footer = {
            "  ./randucb reproduce --quick                 the default experiments, small, in seconds",
            "  ./randucb reproduce                         the same at full scale, and a report",
            "  ./randucb run experiments/quick-look.yaml --out results/quick-look",
            "  ./randucb policies rand-ucb                 the parameters of a policy",
            "  source <(./randucb generate-completion)     completion in bash and zsh"
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
            AutoComplete.GenerateCompletion.class
        })
public final class Main implements Runnable {
    private static final int BAD_INPUT = 2;
    private static final String NO_MEMORY = "randucb: Java's memory of "
            + Runtime.getRuntime().maxMemory() / (1 << 20)
            + " MB is not enough; take fewer arms, features, runs or threads, or give it more, as in"
            + " JAVA_TOOL_OPTIONS=-Xmx8g";
    private static final int NARROWEST = 80;
    private static final int WIDEST = 120;

    @Spec
    private @Nullable CommandSpec spec;

    private Main() {}

    /**
     * Runs a command.
     *
     * @param args the command and its arguments
     */
    public static void main(String[] args) {
        CommandLine commandLine = commandLine();
        int code = execute(commandLine, commandLine.getOut(), commandLine.getErr(), args);
        if (code != 0) { // where others run this, as YARN does, an exit is a failure
            System.exit(code);
        }
    }

    /** Runs a command that prints to a terminal. */
    static int execute(CommandLine commandLine, PrintWriter out, PrintWriter err, String... args) {
        commandLine.setOut(new TerminalText(out)).setErr(new TerminalText(err));
        try {
            return commandLine.execute(args);
        } catch (OutOfMemoryError e) {
            commandLine.getErr().println(NO_MEMORY);
            return BAD_INPUT;
        }
    }

    /**
     * Runs a command within a program, which goes on afterwards.
     *
     * @param out where results go
     * @param err where messages go
     * @param args the command and its arguments
     * @return the exit code
     */
    public static int execute(PrintWriter out, PrintWriter err, String... args) {
        return execute(commandLine(), out, err, args);
    }

    public static CommandLine commandLine() {
        CommandLine commandLine = new CommandLine(new Main())
                .setExpandAtFiles(false)
                .registerConverter(Path.class, new LocalPath())
                .setUsageHelpWidth(Math.max(NARROWEST, Math.min(WIDEST, Terminal.columns())));
        commandLine.setExecutionStrategy(parsed -> {
            if (parsed.asCommandLineList().stream().anyMatch(CommandLine::isUsageHelpRequested)) {
                commandLine.setOut(TerminalText.asItIs(commandLine.getOut())); // help has colours
            }
            return new CommandLine.RunLast().execute(parsed);
        });
        commandLine.setParameterExceptionHandler((exception, args) -> {
            CommandLine command = exception.getCommandLine();
            command.getErr()
                    .println("randucb: " + plain(String.valueOf(exception.getMessage())) + "; see ./"
                            + command.getCommandSpec().qualifiedName() + " --help");
            CommandLine.UnmatchedArgumentException.printSuggestions(exception, command.getErr());
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
            if (exception instanceof UncheckedIOException walking) { // of streams over directories
                command.getErr()
                        .println("randucb: a file cannot be read or written: "
                                + reason(Objects.requireNonNull(walking.getCause())));
                return BAD_INPUT;
            }
            if (exception instanceof IOException problem) {
                command.getErr().println("randucb: a file cannot be read or written: " + reason(problem));
                return BAD_INPUT;
            }
            throw exception;
        });
        return commandLine;
    }

    /** What picocli says, without names of Java's types. */
    private static String plain(String message) {
        return message.replaceFirst(" is not an? (int|long)$", " is not a whole number")
                .replaceFirst(" is not a double$", " is not a number");
    }

    /** What went wrong besides, when something was given back after a first failure. */
    private static Stream<String> suppressed(Throwable exception) {
        return Stream.iterate(exception, Objects::nonNull, Throwable::getCause)
                .flatMap(each -> Stream.of(each.getSuppressed()))
                .filter(BadInputException.class::isInstance)
                .map(also -> RemedyText.message((BadInputException) also));
    }

    /** Java gives no reason where access is denied. */
    private static String reason(IOException exception) {
        boolean denied = Stream.iterate((Throwable) exception, Objects::nonNull, Throwable::getCause)
                .anyMatch(AccessDeniedException.class::isInstance);
        return exception.getMessage() + (denied ? ": access denied" : "");
    }

    @Override
    public void run() {
        CommandLine commandLine = Objects.requireNonNull(spec).commandLine();
        commandLine.usage(TerminalText.asItIs(commandLine.getOut()));
    }
}
