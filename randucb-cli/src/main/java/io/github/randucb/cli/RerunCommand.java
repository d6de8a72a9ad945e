package io.github.randucb.cli;

import io.github.randucb.cli.run.EngineOptions;
import io.github.randucb.cli.run.ExperimentRunner;
import io.github.randucb.cli.run.IntegrityNote;
import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.input.ExperimentFile;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.input.Overrides;
import io.github.randucb.lab.result.Manifest;
import io.github.randucb.lab.result.ResultDirectory;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import io.github.randucb.lab.result.Results;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command that runs the experiment of a result directory again, and compares the results. */
@Command(
        name = "rerun",
        description = "Run the experiment of a result directory again and compare the results.",
        mixinStandardHelpOptions = true,
        footerHeading = "%nExample:%n",
        footer = "  ./randucb rerun results/quick-look")
final class RerunCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "The result directory.")
    private Path directory = Path.of("");

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Write the new results to this directory (default: DIR-rerun).")
    private @Nullable Path out;

    @Mixin
    private EngineOptions engine = new EngineOptions();

    @Option(names = "--restart", description = "Delete existing results in the new directory and start over.")
    private boolean restart;

    @Override
    public Integer call() throws IOException {
        CommandLine command = Objects.requireNonNull(spec).commandLine();
        ExperimentRunner runner = new ExperimentRunner(command, engine);
        Results before = Results.read(directory);
        IntegrityNote.print(directory, command.getErr());
        LoadedExperiment loaded = load(ResultDirectory.manifest(directory));
        Path target = out == null ? Path.of(directory.toAbsolutePath().normalize() + "-rerun") : out;
        if (Files.exists(target) && Files.isSameFile(target, directory)) {
            throw new BadInputException("--out must not be the directory of the old results; got " + target + ".");
        }
        if (!runner.run(loaded, target, restart || isFinishedRerun(target, loaded) ? Mode.RESTART : Mode.RESUME)) {
            return ExperimentRunner.STOPPED;
        }
        return compare(before, Results.read(target), command.getOut());
    }

    /** Returns whether a directory has a finished rerun of the experiment. It must not count as a rerun of today. */
    private static boolean isFinishedRerun(Path target, LoadedExperiment loaded) throws IOException {
        if (!ResultDirectory.hasManifest(target)) {
            return false;
        }
        Manifest manifest = ResultDirectory.manifest(target);
        return !manifest.finished().isEmpty()
                && loaded.description().changesSince(manifest.settings()).isEmpty();
    }

    private LoadedExperiment load(Manifest manifest) throws IOException {
        ResultDirectory.checkFinished(directory);
        ResultDirectory.checkInputs(directory);
        LoadedExperiment loaded = ExperimentFile.read(
                ResultDirectory.experimentFile(directory),
                ResultDirectory.inputs(directory),
                Overrides.of(manifest.settings()));
        ResultDirectory.checkInputs(directory, loaded.description());
        return loaded;
    }

    private static int compare(Results before, Results after, PrintWriter out) {
        List<String> differences = before.differences(after);
        differences.forEach(out::println);
        out.println(before.cells() - differences.size() + " of " + before.cells()
                + " cells (a policy on a problem) have equal results, apart from the time");
        out.flush();
        return differences.isEmpty() ? 0 : 1;
    }
}
