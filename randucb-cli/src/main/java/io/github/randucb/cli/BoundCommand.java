package io.github.randucb.cli;

import io.github.randucb.cli.bound.PromiseJson;
import io.github.randucb.cli.bound.PromiseText;
import io.github.randucb.cli.bound.TheoryReport;
import io.github.randucb.cli.run.OptionRange;
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

/** Command that prints the guarantees of the paper's theorems. */
@Command(
        name = "bound",
        description =
                "Print what the theorems of the paper guarantee: constants, conditions and the bound of the regret.",
        mixinStandardHelpOptions = true,
        footerHeading = "%nExamples:%n",
        footer = {
            "  ./randucb bound experiments/mab.yaml --edition paper",
            "  ./randucb bound --policy 'rand-ucb edition=paper epsilon=0.1' \\",
            "      --problem 'bernoulli arms=10 means=[0.25,0.75]' --horizon 1000000"
        })
final class BoundCommand implements Callable<Integer> {
    private static final long DEFAULT_HORIZON = 20_000;

    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(
            arity = "0..1",
            paramLabel = "FILE",
            description = "The experiment file (YAML) with the policies and problems.")
    private @Nullable Path file;

    @Option(
            names = "--policy",
            paramLabel = "TEXT",
            description = "Use this policy instead of a file: 'type name=value ...'; requires --problem.")
    private @Nullable String policy;

    @Option(
            names = "--problem",
            paramLabel = "TEXT",
            description = "Use this problem instead of a file: 'type name=value ...'; requires --policy.")
    private @Nullable String problem;

    @Option(
            names = "--horizon",
            paramLabel = "T",
            description = "Set the number of rounds (default: the file's, or 20000).")
    private @Nullable Long horizon;

    @Option(
            names = "--instance",
            paramLabel = "N",
            description = "Select the instance of the problem, counted from 0 (default: 0).")
    private int instance;

    @Option(
            names = "--edition",
            paramLabel = "E",
            completionCandidates = RunOptions.Editions.class,
            description =
                    "Set the edition of policies without an edition in the file: one of ${COMPLETION-CANDIDATES}.")
    private @Nullable String edition;

    @Option(names = "--seed", paramLabel = "S", description = "Set the seed (default: the file's, or 1).")
    private @Nullable Long seed;

    @Option(
            names = "--simulate",
            paramLabel = "RUNS",
            description = "Simulate this number of runs, and measure how often the events of the proofs occur.")
    private @Nullable Integer simulate;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Override
    public Integer call() {
        OptionRange.check("--instance", instance, 0, Integer.MAX_VALUE);
        OptionRange.check("--simulate", simulate, 1, Plan.MOST_RUNS);
        OptionRange.check("--horizon", horizon, 1, Plan.LONGEST_HORIZON);
        Experiment experiment = experiment();
        experiment.check();
        CommandLine command = Objects.requireNonNull(spec).commandLine();
        TheoryReport theory = new TheoryReport(experiment, simulate == null ? 0 : simulate, command.getErr());
        List<Promise> promises = experiment.cells().stream()
                .map(cell -> Promise.of(experiment, new RunId(cell, instance)))
                .toList();
        if (json) {
            command.getOut().println(Json.text(PromiseJson.of(promises, theory)));
        } else {
            PromiseText.print(promises, theory, command.getOut());
        }
        command.getOut().flush();
        return 0;
    }

    private Experiment experiment() {
        Optional<Long> rounds = Optional.ofNullable(horizon);
        Optional<Edition> given = Optional.ofNullable(edition).map(RunOptions::edition);
        if (file != null && policy == null && problem == null) {
            Overrides overrides = new Overrides(rounds, Optional.empty(), Optional.ofNullable(seed), given);
            return ExperimentFile.read(file, file::resolveSibling, overrides).experiment();
        }
        if (file != null || policy == null || problem == null) {
            throw new BadInputException("Name either an experiment file, or both --policy and --problem.");
        }
        Plan plan = new Plan(rounds.orElse(DEFAULT_HORIZON), 1, seed == null ? 1 : seed, 1, Spacing.LINEAR);
        return ExperimentFile.of(problem, policy, plan, given.orElse(EditionNames.DEFAULT));
    }
}
