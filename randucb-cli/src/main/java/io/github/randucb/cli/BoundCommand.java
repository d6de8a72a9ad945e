package io.github.randucb.cli;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.input.ExperimentFile;
import io.github.randucb.lab.input.Overrides;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints what the paper's theorems say of policies. */
@Command(
        name = "bound",
        description = "Say what the paper's theorems promise: constants, conditions, and the bound of the regret.",
        mixinStandardHelpOptions = true,
        footerHeading = "%nExamples:%n",
        footer = {
            "  ./randucb bound experiments/mab.yaml --edition paper",
            "  ./randucb bound --policy 'rand-ucb edition=paper epsilon=0.1' \\",
            "      --problem 'bernoulli arms=10 means=[0.25,0.75]' --horizon 1000000"
        })
final class BoundCommand implements Callable<Integer> {
    private static final long USUAL_HORIZON = 20_000;

    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(arity = "0..1", paramLabel = "FILE", description = "an experiment, of which all policies are looked at")
    private @Nullable Path file;

    @Option(names = "--policy", paramLabel = "TEXT", description = "instead of a file: 'type name=value ...'")
    private @Nullable String policy;

    @Option(names = "--problem", paramLabel = "TEXT", description = "instead of a file: 'type name=value ...'")
    private @Nullable String problem;

    @Option(names = "--horizon", paramLabel = "T", description = "rounds (default: the file's, or 20000)")
    private @Nullable Long horizon;

    @Option(names = "--instance", paramLabel = "N", description = "which instance of a problem, from 0 (default: 0)")
    private int instance;

    @Option(names = "--edition", paramLabel = "E", description = "paper or released, for policies that do not say")
    private @Nullable String edition;

    @Option(names = "--seed", paramLabel = "S", description = "of the instance, with --problem (default: 1)")
    private long seed = 1;

    @Option(names = "--json", description = "as JSON, for machines")
    private boolean json;

    @Override
    public Integer call() {
        if (instance < 0) {
            throw new BadInputException("--instance: a number from 0 is expected, not " + instance);
        }
        Experiment experiment = experiment();
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        List<Promise> promises = experiment.cells().stream()
                .map(cell -> Promise.of(experiment, new RunId(cell, instance)))
                .toList();
        if (json) {
            out.println(Json.text(PromiseJson.of(promises)));
        } else {
            promises.forEach(promise -> out.print(PromiseText.of(promise)));
        }
        out.flush();
        return 0;
    }

    private Experiment experiment() {
        if (file != null && policy == null && problem == null) {
            return ExperimentFile.read(file, file::resolveSibling, overrides()).experiment();
        }
        if (file != null || policy == null || problem == null) {
            throw new BadInputException("an experiment file is expected, or --policy and --problem");
        }
        return ExperimentFile.of(
                problem, policy, RunOptions.checkHorizon(horizon).orElse(USUAL_HORIZON), seed);
    }

    private Overrides overrides() {
        return new Overrides(
                RunOptions.checkHorizon(horizon),
                Optional.empty(),
                Optional.empty(),
                Optional.ofNullable(edition).map(RunOptions::edition));
    }
}
