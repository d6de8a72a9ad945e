package io.github.randucb.cli;

import io.github.randucb.cli.run.BundledExperiments;
import io.github.randucb.cli.run.EngineOptions;
import io.github.randucb.cli.run.ExperimentRunner;
import io.github.randucb.cli.run.RunOptions;
import io.github.randucb.cli.run.StopSign;
import io.github.randucb.cli.text.ReportTable;
import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.EditionWord;
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

/** Runs the experiments that the project ships, and makes one report of them. */
@Command(
        name = "reproduce",
        description = "Reproduce figures of the paper: run the experiments in experiments/ and make a report of them.",
        mixinStandardHelpOptions = true,
        footerHeading = "%nExamples:%n",
        footer = {
            "  ./randucb reproduce                    what experiments/reproduce.yaml lists as default",
            "  ./randucb reproduce --quick            the same, small, for a first look",
            "  ./randucb reproduce all                every experiment",
            "  ./randucb reproduce --edition paper    as the paper's text has it, from experiments/paper/",
            "  ./randucb reproduce gaussian --runs 1000"
        })
final class ReproduceCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(
            paramLabel = "ID",
            arity = "0..*",
            completionCandidates = Ids.class,
            description =
                    "experiments that experiments/reproduce.yaml lists, or 'all' (default: those it lists as default)")
    private List<String> ids = List.of();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "where results go, a directory for each experiment (default: results/reproduce, or"
                    + " results/quick, and -paper after it with --edition paper)")
    private @Nullable Path out;

    @Option(names = "--quick", description = "few runs of few rounds, for a first look")
    private boolean quick;

    @Mixin
    private RunOptions options = new RunOptions();

    @Mixin
    private EngineOptions engine = new EngineOptions();

    private final Supplier<StopSign> signs;

    ReproduceCommand() {
        this(StopSign::new);
    }

    ReproduceCommand(Supplier<StopSign> signs) {
        this.signs = signs;
    }

    /** What a shell can complete; nothing where the experiments are not. */
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
        ExperimentRunner work = new ExperimentRunner(command, engine, signs);
        Map<Path, LoadedExperiment> experiments = load(target);
        check(experiments); // all of them, before hours of work on the first
        for (var each : experiments.entrySet()) {
            if (!work.run(each.getValue(), each.getKey(), options.mode())) {
                return ExperimentRunner.STOPPED;
            }
            ReportTable.print(Report.read(each.getKey()), command.getOut());
        }
        ReportCommand.write(target, command);
        return 0;
    }

    /** The experiments, by where their results go. */
    private Map<Path, LoadedExperiment> load(Path target) throws IOException {
        Path home = BundledExperiments.home();
        BundledExperiments shipped = BundledExperiments.read(home.resolve("reproduce.yaml"));
        Overrides overrides = quick ? options.overrides().or(shipped.quick()) : options.overrides();
        Map<Path, LoadedExperiment> experiments = new LinkedHashMap<>();
        for (String id : chosen(shipped)) {
            Path file = file(home, id);
            LoadedExperiment written = ExperimentFile.read(file, file::resolveSibling, overrides);
            experiments.put(target.resolve(id), options.asIn(target.resolve(id), file, overrides, written));
        }
        return experiments;
    }

    /** The file of the edition, if the experiment has one of its own. */
    private Path file(Path home, String id) {
        String name = id + ".yaml";
        Path own = home.resolve(options.edition().orElse("")).resolve(name);
        return Files.exists(own) ? own : home.resolve(name);
    }

    private Path target() {
        String name = quick ? "quick" : "reproduce";
        return Path.of(
                "results",
                options.edition()
                        .filter(edition -> !edition.equals(EditionWord.of(EditionWord.USUAL)))
                        .map(edition -> name + "-" + edition)
                        .orElse(name));
    }

    private void check(Map<Path, LoadedExperiment> experiments) throws IOException {
        for (var each : experiments.entrySet()) {
            each.getValue().experiment().check();
            ResultDirectory.check(each.getKey(), each.getValue().description(), options.mode());
        }
    }

    private List<String> chosen(BundledExperiments shipped) {
        if (ids.isEmpty()) {
            return shipped.byDefault();
        }
        Set<String> chosen = new LinkedHashSet<>();
        for (String id : ids) {
            if (id.equals("all")) {
                chosen.addAll(shipped.all());
            } else if (shipped.all().contains(id)) {
                chosen.add(id);
            } else {
                throw new BadInputException(NameSuggestions.unknown("experiment", id, shipped.all()));
            }
        }
        return List.copyOf(chosen);
    }
}
