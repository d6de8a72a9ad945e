package io.github.randucb.cli;

import io.github.randucb.cli.run.Unchecked;
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

/** Makes the report of finished results. */
@Command(
        name = "report",
        description = "Make the report of finished results again, without running anything.",
        mixinStandardHelpOptions = true,
        footerHeading = "%nExample:%n",
        footer = "  ./randucb report results/quick-look")
final class ReportCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "a result directory, or a directory of such")
    private Path directory = Path.of("");

    @Override
    public Integer call() throws IOException {
        CommandLine command = Objects.requireNonNull(spec).commandLine();
        write(directory, command);
        return 0;
    }

    static void write(Path directory, CommandLine command) throws IOException {
        if (Terminal.isOne()) {
            command.getOut().println("making the report");
            command.getOut().flush();
        }
        ReportFiles.Written written = ReportFiles.write(directory);
        for (Path unfinished : written.unfinished()) {
            command.getErr().println("randucb: note: " + unfinished + " is not finished, and not in the report");
        }
        for (Path result : written.reported()) {
            Unchecked.note(result, command.getErr());
        }
        command.getOut().println("Report: " + written.page());
        command.getOut().flush();
    }
}
