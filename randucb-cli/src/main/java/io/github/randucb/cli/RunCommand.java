package io.github.randucb.cli;

import io.github.randucb.lab.input.ExperimentFile;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.result.Results;
import java.io.IOException;
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

    @Option(names = "--out", paramLabel = "DIR", required = true, description = "where results go")
    private Path out = Path.of("");

    @Mixin
    private RunOptions options = new RunOptions();

    @Mixin
    private EngineOptions engine = new EngineOptions();

    @Override
    public Integer call() throws IOException {
        CommandLine command = Objects.requireNonNull(spec).commandLine();
        Work work = new Work(command, engine);
        LoadedExperiment loaded = ExperimentFile.read(file, file::resolveSibling, options.overrides());
        if (!work.run(loaded, out, options.mode())) {
            return Work.STOPPED;
        }
        ComparisonTable.print(Results.read(out), Optional.empty(), command.getOut());
        command.getOut().println("Tables: " + out.resolve("summary.csv") + ", runs.csv and curves.csv beside it.");
        command.getOut().println("Figures and a page: " + Shell.command(List.of("report", out.toString())));
        command.getOut().flush();
        return 0;
    }
}
