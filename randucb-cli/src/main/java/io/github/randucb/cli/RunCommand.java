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

/** Runs an experiment, or goes on with one. */
@Command(
        name = "run",
        description = "Run an experiment file, or go on where it was stopped.",
        mixinStandardHelpOptions = true,
        footerHeading = "%nExample:%n",
        footer = "  ./randucb run experiments/quick-look.yaml --out results/quick-look")
final class RunCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "the experiment, YAML")
    private Path file = Path.of("");

    @Option(
            names = "--out",
            paramLabel = "DIR",
            required = true,
            description = "where results go; with --engine spark also elsewhere, such as hdfs://host/directory")
    private String out = "";

    @Mixin
    private RunOptions options = new RunOptions();

    @Mixin
    private EngineOptions engine = new EngineOptions();

    @Override
    public Integer call() throws IOException {
        CommandLine command = Objects.requireNonNull(spec).commandLine();
        ExperimentRunner work = new ExperimentRunner(command, engine);
        Overrides overrides = options.overrides();
        LoadedExperiment written = ExperimentFile.read(file, file::resolveSibling, overrides);
        try (ResultPlace place = ResultPlace.find(out, options.mode())) {
            LoadedExperiment loaded = asIn(place, overrides, written);
            if (!work.run(loaded, place, options.mode())) {
                return ExperimentRunner.STOPPED;
            }
            show(place, loaded.presentation(), command.getOut());
        }
        return 0;
    }

    private LoadedExperiment asIn(ResultPlace place, Overrides overrides, LoadedExperiment written) throws IOException {
        try {
            return options.asIn(place.directory(), file, overrides, written);
        } catch (BadInputException e) {
            throw new BadInputException(place.inWords(String.valueOf(e.getMessage())));
        }
    }

    private void show(ResultPlace place, Presentation presentation, PrintWriter text) throws IOException {
        ComparisonTable.print(Results.read(place.directory()), Optional.empty(), text);
        if (!presentation.policies().isEmpty()) {
            ReportTable.printBest(Report.read(place.directory()), text);
            text.println();
        }
        String summary = place.directory().resolve("summary.csv").toString();
        text.println("Tables: " + place.inWords(summary) + ", runs.csv and curves.csv beside it.");
        text.println("Figures and a page: "
                + (place.isHere()
                        ? Shell.command(List.of("report", out))
                        : "./randucb report with a copy of that directory on this machine"));
        text.flush();
    }
}
