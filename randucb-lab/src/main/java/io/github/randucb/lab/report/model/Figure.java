package io.github.randucb.lab.report.model;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.analysis.Comparison;
import io.github.randucb.lab.analysis.Sample;
import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.input.ExperimentFile;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.input.Overrides;
import io.github.randucb.lab.input.Presentation;
import io.github.randucb.lab.report.Digits;
import io.github.randucb.lab.result.Manifest;
import io.github.randucb.lab.result.ResultDirectory;
import io.github.randucb.lab.result.Results;
import io.github.randucb.lab.result.table.RunColumn;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * All that a report shows of one experiment: a panel for each problem, with a curve and a row of figures for each
 * policy, and what is claimed about it.
 *
 * <p>Immutable and thread-safe.
 *
 * @param id the name of the experiment
 * @param figure which figure it is, such as that of a paper; may be empty
 * @param title what it shows
 * @param runs the number of runs
 * @param horizon the number of rounds
 * @param provenance where it came from
 * @param experiment what was run
 * @param ceiling the highest regret that is shown; curves above it are cut
 * @param panels one a problem
 * @param claims what is claimed, and what these results say about it
 * @param sweeps its grids, and what is best in them
 */
public record Figure(
        String id,
        String figure,
        String title,
        int runs,
        long horizon,
        Provenance provenance,
        Experiment experiment,
        Optional<Double> ceiling,
        List<Panel> panels,
        List<CheckedClaim> claims,
        Sweeps sweeps) {
    /**
     * Copies the lists.
     *
     * @param id the name of the experiment
     * @param figure which figure it is; may be empty
     * @param title what it shows
     * @param runs the number of runs
     * @param horizon the number of rounds
     * @param provenance where it came from
     * @param experiment what was run
     * @param ceiling the highest regret that is shown
     * @param panels one a problem
     * @param claims what is claimed, and what these results say about it
     * @param sweeps its grids, and what is best in them
     */
    public Figure {
        panels = List.copyOf(panels);
        claims = List.copyOf(claims);
    }

    private static final int MOST_CURVES = 8;

    /**
     * One problem. Immutable and thread-safe.
     *
     * @param problem its name
     * @param baseline the policy that the others are compared with
     * @param series one a policy, in the order of the experiment
     */
    public record Panel(String problem, String baseline, List<Series> series) {
        /**
         * Copies the list.
         *
         * @param problem its name
         * @param baseline the policy that the others are compared with
         * @param series one a policy
         */
        public Panel {
            series = List.copyOf(series);
        }

        /**
         * A policy on this problem.
         *
         * @param policy its name
         * @return its results, if it played
         */
        public Optional<Series> of(String policy) {
            return series.stream().filter(one -> one.policy().equals(policy)).findFirst();
        }

        /** The same with some of the policies, whose places are those in the list. */
        private Panel only(List<String> policies) {
            return new Panel(
                    problem,
                    baseline,
                    series.stream()
                            .filter(one -> policies.contains(one.policy()))
                            .map(one -> one.at(policies.indexOf(one.policy())))
                            .toList());
        }
    }

    /**
     * One policy on one problem. Immutable and thread-safe.
     *
     * @param policy its name
     * @param place its place, from 0, in the order in which policies first appear over the problems; its colour and dash
     * @param curve regret at the checkpoints
     * @param row how it compares with the others
     * @param realised realised regret of all runs
     * @param nanosPerRound median time of a round, as the first runs are slow
     */
    public record Series(
            String policy, int place, Curve curve, Comparison.Row row, Sample realised, double nanosPerRound) {
        private Series at(int other) {
            return new Series(policy, other, curve, row, realised, nanosPerRound);
        }

        /**
         * Final expected regret.
         *
         * @return mean and standard error, in words
         */
        public String regret() {
            return Digits.of(row.regret().mean(), row.regret().standardError());
        }
    }

    /**
     * Reads the figure of a result directory.
     *
     * @param directory a directory of finished results
     * @return the figure
     * @throws BadInputException if the results are damaged, or the copy of the experiment file was changed
     * @throws IOException if it cannot be read
     */
    public static Figure read(Path directory) throws IOException {
        Results results = Results.read(directory);
        Manifest manifest = ResultDirectory.manifest(directory);
        ResultDirectory.checkInputs(directory);
        LoadedExperiment loaded = ExperimentFile.read(
                ResultDirectory.experimentFile(directory),
                ResultDirectory.inputs(directory),
                Overrides.of(manifest.settings()));
        Presentation presentation = loaded.presentation();
        List<String> order = results.problems().stream()
                .flatMap(problem -> results.policies(problem).stream())
                .distinct()
                .toList();
        List<Panel> panels = new ArrayList<>();
        for (String problem : results.problems()) {
            panels.add(panel(results, problem, order));
        }
        int runs =
                panels.get(0).series().get(0).realised().size(); // the manifest may be one of more runs, not yet done
        long horizon = loaded.experiment().plan().horizon();
        QuickLook quick = new QuickLook(runs, horizon, loaded.written().horizon());
        return new Figure(
                manifest.name(),
                presentation.figure(),
                presentation.title(),
                runs,
                horizon,
                new Provenance(directory, manifest, loaded.written(), presentation.departures()),
                loaded.experiment(),
                presentation.ceiling(),
                panels,
                presentation.claims().stream()
                        .map(claim -> CheckedClaim.of(claim, results, quick.reason()))
                        .toList(),
                Sweeps.of(presentation, results));
    }

    private static Panel panel(Results results, String problem, List<String> order) {
        List<String> policies = results.policies(problem);
        Map<String, Comparison.Row> rows = Comparison.of(problem, results.regrets(problem), policies.get(0)).stream()
                .collect(Collectors.toMap(Comparison.Row::policy, row -> row));
        List<Series> series = new ArrayList<>();
        for (String policy : policies) {
            Cell cell = new Cell(problem, policy);
            series.add(new Series(
                    policy,
                    order.indexOf(policy),
                    Curve.of(results, cell),
                    Objects.requireNonNull(rows.get(policy)),
                    new Sample(results.runs(cell, RunColumn.REALISED)),
                    new Sample(results.runs(cell, RunColumn.NANOS_PER_ROUND)).quantile(0.5)));
        }
        return new Panel(problem, policies.get(0), series);
    }

    /**
     * A part of the figure.
     *
     * @param problems the names of the problems to keep
     * @param policies the names of the policies to keep
     * @return the panels in which any curve is left
     */
    public Figure only(List<String> problems, List<String> policies) {
        List<Panel> some = panels.stream()
                .filter(panel -> problems.contains(panel.problem()))
                .map(panel -> new Panel(
                        panel.problem(),
                        panel.baseline(),
                        panel.series().stream()
                                .filter(series -> policies.contains(series.policy()))
                                .toList()))
                .filter(panel -> !panel.series().isEmpty())
                .toList();
        return with(some);
    }

    private Figure with(List<Panel> others) {
        return new Figure(id, figure, title, runs, horizon, provenance, experiment, ceiling, others, claims, sweeps);
    }

    /**
     * What is drawn. Where there are more curves than anybody can tell apart, those of grids are drawn only of what is
     * best on some problem.
     *
     * @return the same figure, or one of fewer curves
     */
    public Figure drawn() {
        List<String> all = policies();
        Set<String> beaten = sweeps.beaten();
        if (all.size() <= MOST_CURVES || beaten.isEmpty()) {
            return this;
        }
        List<String> some =
                all.stream().filter(policy -> !beaten.contains(policy)).toList();
        return with(panels.stream().map(panel -> panel.only(some)).toList());
    }

    /**
     * Returns whether these are fewer runs or rounds than the experiment file says.
     *
     * @return a sentence that says so; empty if the experiment is whole
     */
    public Optional<String> quickLook() {
        return provenance.quickLook(runs, horizon);
    }

    /**
     * What stands above it.
     *
     * @return which figure it is, if that is known, and what it shows
     */
    public String heading() {
        return figure.isEmpty() ? title : figure + ". " + title;
    }

    /**
     * The policies of all panels.
     *
     * @return their names, in the order in which they first appear
     */
    public List<String> policies() {
        Set<String> names = new LinkedHashSet<>();
        panels.forEach(panel -> panel.series().forEach(series -> names.add(series.policy())));
        return List.copyOf(names);
    }
}
