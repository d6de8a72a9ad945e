package io.github.randucb.cli;

import io.github.randucb.cli.bound.PromiseJson;
import io.github.randucb.cli.bound.PromiseText;
import io.github.randucb.cli.bound.TheoryReport;
import io.github.randucb.cli.run.RunOptions;
import io.github.randucb.cli.text.Json;
import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.EditionNames;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.experiment.Plan;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.input.ExperimentFile;
import io.github.randucb.lab.input.Overrides;
import io.github.randucb.lab.simulation.Checkpoints.Spacing;
import io.github.randucb.lab.theory.Promise;
import io.github.randucb.spec.Edition;
import java.nio.file.Path;
import java.util.List;
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

    @Option(
            names = "--edition",
            paramLabel = "E",
            completionCandidates = RunOptions.Editions.class,
            description = "one of ${COMPLETION-CANDIDATES}, for policies that do not say")
    private @Nullable String edition;

    @Option(names = "--seed", paramLabel = "S", description = "seed (default: the file's, or 1)")
    private @Nullable Long seed;

    @Option(
            names = "--simulate",
            paramLabel = "RUNS",
            description = "play so often as well, and count the events that the proofs rest on")
    private @Nullable Integer simulate;

    @Option(names = "--json", description = "as JSON, for machines")
    private boolean json;

    @Override
    public Integer call() {
        if (instance < 0) {
            throw new BadInputException("--instance: a number from 0 is expected, not " + instance);
        }
        if (simulate != null && (simulate < 1 || simulate > Plan.MOST_RUNS)) {
            throw new BadInputException(
                    "--simulate: a number from 1 to " + Plan.MOST_RUNS + " is expected, not " + simulate);
        }
        Experiment experiment = experiment();
        experiment.check();
        CommandLine command = Objects.requireNonNull(spec).commandLine();
        TheoryReport proofs = new TheoryReport(experiment, simulate == null ? 0 : simulate, command.getErr());
        List<Promise> promises = experiment.cells().stream()
                .map(cell -> Promise.of(experiment, new RunId(cell, instance)))
                .toList();
        if (json) {
            command.getOut().println(Json.text(PromiseJson.of(promises, proofs)));
        } else {
            PromiseText.print(promises, proofs, command.getOut());
        }
        command.getOut().flush();
        return 0;
    }

    private Experiment experiment() {
        Optional<Long> rounds = RunOptions.checkHorizon(horizon);
        Optional<Edition> word = Optional.ofNullable(edition).map(RunOptions::edition);
        if (file != null && policy == null && problem == null) {
            Overrides overrides = new Overrides(rounds, Optional.empty(), Optional.ofNullable(seed), word);
            return ExperimentFile.read(file, file::resolveSibling, overrides).experiment();
        }
        if (file != null || policy == null || problem == null) {
            throw new BadInputException("an experiment file is expected, or --policy and --problem, and not both");
        }
        Plan plan = new Plan(rounds.orElse(USUAL_HORIZON), 1, seed == null ? 1 : seed, 1, Spacing.LINEAR);
        return ExperimentFile.of(problem, policy, plan, word.orElse(EditionNames.DEFAULT));
    }
}
