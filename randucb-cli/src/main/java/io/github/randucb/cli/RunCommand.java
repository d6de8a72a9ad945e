package io.github.randucb.cli;

import io.github.randucb.cli.run.EngineOptions;
import io.github.randucb.cli.run.ExperimentRunner;
import io.github.randucb.cli.run.RunOptions;
import io.github.randucb.cli.run.Shell;
import io.github.randucb.cli.text.ComparisonTable;
import io.github.randucb.cli.text.ReportTable;
import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.input.ExperimentFile;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.input.Overrides;
import io.github.randucb.lab.input.Presentation;
import io.github.randucb.lab.report.model.Report;
import io.github.randucb.lab.result.Results;
import io.github.randucb.lab.result.place.ResultPlace;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command that runs an experiment, or resumes it. */
@Command(
        name = "run",
        description = "Run or resume an experiment, and write its tables and its report.",
        mixinStandardHelpOptions = true,
        footerHeading = "%nExample:%n",
        footer = "  ./randucb run experiments/quick-look.yaml --out results/quick-look")
final class RunCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "The experiment file (YAML).")
    private Path file = Path.of("");

    @Option(
            names = "--out",
            paramLabel = "DIR",
            required = true,
            description =
                    "Write the results to this directory; the directory can be remote with --engine spark, such as"
                            + " hdfs://host/directory.")
    private String out = "";

    @Option(names = "--no-report", description = "Do not write the report.")
    private boolean noReport;

    @Mixin
    private RunOptions options = new RunOptions();

    @Mixin
    private EngineOptions engine = new EngineOptions();

    @Override
    public Integer call() throws IOException {
        CommandLine command = Objects.requireNonNull(spec).commandLine();
        ExperimentRunner runner = new ExperimentRunner(command, engine);
        Overrides overrides = options.overrides();
        LoadedExperiment written = ExperimentFile.read(file, file::resolveSibling, overrides);
        try (ResultPlace place = ResultPlace.find(out, options.mode())) {
            LoadedExperiment loaded = withSpacingOf(place, overrides, written);
            if (!runner.run(loaded, place, options.mode())) {
                return ExperimentRunner.STOPPED;
            }
            printTables(place, loaded.presentation(), command.getOut());
            writeReport(place, command);
        }
        return 0;
    }

    private LoadedExperiment withSpacingOf(ResultPlace place, Overrides overrides, LoadedExperiment written)
            throws IOException {
        try {
            return options.withSpacingOf(place.directory(), file, overrides, written);
        } catch (BadInputException e) {
            throw e.reworded(place::withRemotePaths);
        }
    }

    private void printTables(ResultPlace place, Presentation presentation, PrintWriter text) throws IOException {
        ComparisonTable.print(Results.read(place.directory()), Optional.empty(), text);
        if (!presentation.policies().isEmpty()) {
            ReportTable.printBest(Report.read(place.directory()), text);
            text.println();
        }
        String summary = place.directory().resolve("summary.csv").toString();
        text.println("Tables: " + place.withRemotePaths(summary) + ", runs.csv and curves.csv beside it.");
        text.flush();
    }

    private void writeReport(ResultPlace place, CommandLine command) throws IOException {
        if (place.isLocal() && !noReport) {
            ReportCommand.write(place.directory(), command);
        } else {
            command.getOut()
                    .println("Report: "
                            + (place.isLocal()
                                    ? Shell.command(List.of("report", out))
                                    : "copy the directory to this machine, then run ./randucb report COPY"));
            command.getOut().flush();
        }
    }
}
