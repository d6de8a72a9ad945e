package io.github.randucb.lab.report.model;

import io.github.randucb.lab.analysis.Comparison;
import io.github.randucb.lab.analysis.Sample;
import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.input.ExperimentFile;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.input.Overrides;
import io.github.randucb.lab.input.Presentation;
import io.github.randucb.lab.result.Manifest;
import io.github.randucb.lab.result.ResultDirectory;
import io.github.randucb.lab.result.Results;
import io.github.randucb.lab.result.column.CurveColumn;
import io.github.randucb.lab.result.column.RunColumn;
import io.github.randucb.lab.theory.TheoryLine;
import io.github.randucb.lab.theory.TheoryLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Computation of a {@link Report} from a result directory.
 *
 * <p>Immutable and thread-safe.
 */
final class ReportReader {
    private final Results results;
    private final Experiment experiment;
    private final List<String> order;
    private final int runs;
    private final int instances;

    private ReportReader(Results results, Experiment experiment) {
        this.results = results;
        this.experiment = experiment;
        this.order = results.problems().stream()
                .flatMap(problem -> results.policies(problem).stream())
                .distinct()
                .toList();
        String first = results.problems().get(0);
        // The manifest may state more runs, which are not done yet.
        this.runs = results.regrets(first).values().iterator().next().length;
        this.instances = Math.min(runs, TheoryLines.MOST_INSTANCES);
    }

    static Report read(Path directory) throws IOException {
        Results results = Results.read(directory);
        Manifest manifest = ResultDirectory.manifest(directory);
        ResultDirectory.checkInputs(directory);
        LoadedExperiment loaded = ExperimentFile.read(
                ResultDirectory.experimentFile(directory),
                ResultDirectory.inputs(directory),
                Overrides.of(manifest.settings()));
        Provenance provenance =
                new Provenance(directory, manifest, loaded.presentation().departures());
        return new ReportReader(results, loaded.experiment()).report(loaded, provenance);
    }

    private Report report(LoadedExperiment loaded, Provenance provenance) {
        Presentation presentation = loaded.presentation();
        List<Panel> panels = results.problems().stream().map(this::panel).toList();
        ResultSize size = new ResultSize(
                runs,
                experiment.plan().horizon(),
                loaded.written().runs(),
                loaded.written().horizon());
        Sweeps sweeps = Sweeps.of(presentation, results, panels);
        List<Panel> plotted = sweeps.plotted(panels);
        return new Report(
                provenance.manifest().name(),
                presentation.figure(),
                presentation.title(),
                size,
                instances,
                provenance,
                presentation.ceiling(),
                panels,
                plotted,
                plotted.stream().collect(Collectors.toMap(Panel::problem, this::theory)),
                presentation.claims().stream()
                        .map(claim -> CheckedClaim.of(claim, results, size.reason()))
                        .toList(),
                sweeps);
    }

    private Panel panel(String problem) {
        List<String> policies = results.policies(problem);
        String baseline = policies.get(0);
        Map<String, Comparison.Row> rows = Comparison.of(problem, results.regrets(problem), baseline).stream()
                .collect(Collectors.toMap(Comparison.Row::policy, row -> row));
        List<Series> series = new ArrayList<>();
        for (String policy : policies) {
            series.add(series(new Cell(problem, policy), Objects.requireNonNull(rows.get(policy))));
        }
        return new Panel(problem, baseline, series);
    }

    /** Computes the theoretical curves of the policies of a panel. The time grows with the number of policies. */
    private List<TheoryLine> theory(Panel panel) {
        List<String> policies = panel.series().stream().map(Series::policy).toList();
        double[] rounds = results.curve(new Cell(panel.problem(), panel.baseline()), CurveColumn.ROUND);
        return TheoryLines.of(experiment, panel.problem(), policies, rounds, instances);
    }

    private Series series(Cell cell, Comparison.Row row) {
        return new Series(
                cell.policy(),
                order.indexOf(cell.policy()),
                Curve.of(results, cell),
                row,
                new Sample(results.runs(cell, RunColumn.REALISED)),
                new Sample(results.runs(cell, RunColumn.NANOS_PER_ROUND)).quantile(0.5));
    }
}
