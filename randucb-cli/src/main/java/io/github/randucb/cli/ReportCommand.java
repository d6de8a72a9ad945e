package io.github.randucb.cli;

import io.github.randucb.cli.run.IntegrityNote;
import io.github.randucb.cli.text.Terminal;
import io.github.randucb.lab.report.ReportFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command that writes the report of finished results. */
@Command(
        name = "report",
        description = "Write the report of finished results again, without running anything.",
        mixinStandardHelpOptions = true,
        footerHeading = "%nExample:%n",
        footer = "  ./randucb report results/quick-look")
final class ReportCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(
            paramLabel = "DIR",
            description = "A result directory, or a directory that contains result directories.")
    private Path directory = Path.of("");

    @Override
    public Integer call() throws IOException {
        CommandLine command = Objects.requireNonNull(spec).commandLine();
        write(directory, command);
        return 0;
    }

    /** Writes the report, and prints its name. */
    static void write(Path directory, CommandLine command) throws IOException {
        if (Terminal.isInteractive()) {
            command.getOut().println("Writing the report");
            command.getOut().flush();
        }
        ReportFiles.Written written = ReportFiles.write(directory);
        for (Path unfinished : written.unfinished()) {
            command.getErr()
                    .println("randucb: note: " + unfinished + ": The experiment is not finished; the report omits it.");
        }
        for (Path result : written.reported()) {
            IntegrityNote.print(result, command.getErr());
        }
        command.getOut().println("Report: " + written.page());
        command.getOut().flush();
    }
}
