package io.github.randucb.cli;

import io.github.randucb.cli.run.BundledExperiments;
import io.github.randucb.cli.run.EngineOptions;
import io.github.randucb.cli.run.ExperimentRunner;
import io.github.randucb.cli.run.Interruption;
import io.github.randucb.cli.run.RunOptions;
import io.github.randucb.cli.text.ReportTable;
import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.EditionNames;
import io.github.randucb.lab.input.ExperimentFile;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.input.Overrides;
import io.github.randucb.lab.report.ReportFiles;
import io.github.randucb.lab.report.model.Report;
import io.github.randucb.lab.result.ResultDirectory;
import io.github.randucb.text.NameSuggestions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command that runs the bundled experiments and writes one report of them. */
@Command(
        name = "reproduce",
        description =
                "Reproduce figures of the paper: run the experiments in experiments/ and write one report of them.",
        mixinStandardHelpOptions = true,
        footerHeading = "%nExamples:%n",
        footer = {
            "  ./randucb reproduce                    run the default experiments",
            "  ./randucb reproduce --quick            run them at small scale",
            "  ./randucb reproduce all                run all experiments",
            "  ./randucb reproduce --edition paper    run them as the paper describes them",
            "  ./randucb reproduce gaussian --runs 1000"
        })
final class ReproduceCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(
            paramLabel = "ID",
            arity = "0..*",
            completionCandidates = Ids.class,
            description = "The experiments to run, from the list in experiments/reproduce.yaml, or 'all' (default: the"
                    + " default experiments of that list).")
    private List<String> ids = List.of();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Write the results to this directory, one subdirectory per experiment (default:"
                    + " results/reproduce, or results/quick with --quick; --edition paper appends -paper).")
    private @Nullable Path out;

    @Option(names = "--quick", description = "Run few runs of few rounds, for a first look.")
    private boolean quick;

    @Mixin
    private RunOptions options = new RunOptions();

    @Mixin
    private EngineOptions engine = new EngineOptions();

    private final Supplier<Interruption> interruptions;

    ReproduceCommand() {
        this(Interruption::new);
    }

    ReproduceCommand(Supplier<Interruption> interruptions) {
        this.interruptions = interruptions;
    }

    /** Names of the experiments, for completion; none if the list does not exist. Thread-safe: no state. */
    private static final class Ids implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            Path list = BundledExperiments.home().resolve("reproduce.yaml");
            return Files.exists(list)
                    ? Stream.concat(Stream.of("all"), BundledExperiments.read(list).all().stream())
                            .iterator()
                    : Collections.emptyIterator();
        }
    }

    @Override
    public Integer call() throws IOException {
        CommandLine command = Objects.requireNonNull(spec).commandLine();
        Path target = out == null ? target() : out;
        ReportFiles.check(target);
        ExperimentRunner runner = new ExperimentRunner(command, engine, interruptions);
        Map<Path, LoadedExperiment> experiments = load(target);
        check(experiments); // all of them before the first starts, which may take hours
        for (var each : experiments.entrySet()) {
            if (!runner.run(each.getValue(), each.getKey(), options.mode())) {
                return ExperimentRunner.STOPPED;
            }
            ReportTable.print(Report.read(each.getKey()), command.getOut());
        }
        ReportCommand.write(target, command);
        return 0;
    }

    /** Reads the chosen experiments; the keys are their result directories. */
    private Map<Path, LoadedExperiment> load(Path target) throws IOException {
        Path home = BundledExperiments.home();
        BundledExperiments bundled = BundledExperiments.read(home.resolve("reproduce.yaml"));
        Overrides overrides = quick ? options.overrides().or(bundled.quick()) : options.overrides();
        Map<Path, LoadedExperiment> experiments = new LinkedHashMap<>();
        for (String id : chosen(bundled)) {
            Path file = file(home, id);
            LoadedExperiment written = ExperimentFile.read(file, file::resolveSibling, overrides);
            experiments.put(target.resolve(id), options.withSpacingOf(target.resolve(id), file, overrides, written));
        }
        return experiments;
    }

    /** Returns the experiment file of the edition if there is one, and the common file otherwise. */
    private Path file(Path home, String id) {
        String name = id + ".yaml";
        Path ofEdition = home.resolve(options.edition().orElse("")).resolve(name);
        return Files.exists(ofEdition) ? ofEdition : home.resolve(name);
    }

    private Path target() {
        String name = quick ? "quick" : "reproduce";
        return Path.of(
                "results",
                options.edition()
                        .filter(edition -> !edition.equals(EditionNames.of(EditionNames.DEFAULT)))
                        .map(edition -> name + "-" + edition)
                        .orElse(name));
    }

    private void check(Map<Path, LoadedExperiment> experiments) throws IOException {
        for (var each : experiments.entrySet()) {
            each.getValue().experiment().check();
            ResultDirectory.check(each.getKey(), each.getValue().description(), options.mode());
        }
    }

    private List<String> chosen(BundledExperiments bundled) {
        if (ids.isEmpty()) {
            return bundled.byDefault();
        }
        Set<String> chosen = new LinkedHashSet<>();
        for (String id : ids) {
            if (id.equals("all")) {
                chosen.addAll(bundled.all());
            } else if (bundled.all().contains(id)) {
                chosen.add(id);
            } else {
                throw new BadInputException(NameSuggestions.unknown("experiment", id, bundled.all()));
            }
        }
        return List.copyOf(chosen);
    }
}
