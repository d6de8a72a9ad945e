package io.github.randucb.cli;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Plan;
import io.github.randucb.lab.input.ExperimentFile;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import io.github.randucb.lab.result.Results;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
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

    @Option(names = "--threads", paramLabel = "N", description = "threads to work on (default: one a core)")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--runs", paramLabel = "N", description = "runs, instead of the file's number")
    private @Nullable Integer runs;

    @Option(names = "--horizon", paramLabel = "T", description = "rounds of a run, instead of the file's number")
    private @Nullable Long horizon;

    @Option(names = "--seed", paramLabel = "S", description = "seed, instead of the file's")
    private @Nullable Long seed;

    @Option(names = "--extend", description = "add runs, problems or policies to results that are there")
    private boolean extend;

    @Option(names = "--restart", description = "forget results that are there")
    private boolean restart;

    @Override
    public Integer call() throws Exception {
        CommandLine command = Objects.requireNonNull(spec).commandLine();
        check();
        Work work = new Work(command, threads);
        LoadedExperiment loaded = ExperimentFile.read(file, file::resolveSibling);
        Mode mode = restart ? Mode.RESTART : extend ? Mode.EXTEND : Mode.RESUME;
        if (!work.run(loaded.with(plan(loaded.experiment().plan())), out, mode)) {
            return Work.STOPPED;
        }
        ComparisonTable.print(Results.read(out), Optional.empty(), command.getOut());
        command.getOut().println("Tables: " + out.resolve("summary.csv") + ", runs.csv and curves.csv beside it.");
        command.getOut().flush();
        return 0;
    }

    private void check() {
        if (runs != null && (runs < 1 || runs > Plan.MOST_RUNS)) {
            throw new BadInputException("--runs: a number from 1 to " + Plan.MOST_RUNS + " is expected, not " + runs);
        }
        if (horizon != null && (horizon < 1 || horizon > Plan.LONGEST_HORIZON)) {
            throw new BadInputException(
                    "--horizon: a number from 1 to " + Plan.LONGEST_HORIZON + " is expected, not " + horizon);
        }
        if (extend && restart) {
            throw new BadInputException("--extend and --restart exclude each other");
        }
    }

    private Plan plan(Plan written) {
        Plan plan = written;
        plan = runs == null ? plan : plan.withRuns(runs);
        plan = horizon == null ? plan : plan.withHorizon(horizon);
        return seed == null ? plan : plan.withSeed(seed);
    }
}
