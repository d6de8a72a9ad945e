package io.github.randucb.lab.report.model;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.theory.TheoryLine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The content of a report about one experiment. All statistics are computed when it is read; writers only format it.
 *
 * <p>Immutable and thread-safe.
 *
 * @param id the name of the experiment
 * @param figure the number of the figure in a paper, such as {@code Figure 1}; may be empty
 * @param title the title
 * @param size the number of runs and rounds, and whether they are enough for verdicts
 * @param instances the number of instances over which the theoretical curves are averaged
 * @param provenance the origin of the results
 * @param ceiling the highest regret that is plotted on linear axes; curves above it are cut off
 * @param panels the problems, with all policies
 * @param plotted the problems, with the policies that are plotted
 * @param theory the theoretical curves of each problem: those of its plotted policies, then those of the problem
 * @param claims the claims of the experiment file, checked on the results
 * @param sweeps the grids of the experiment, with the best settings and the tables of regrets
 */
public record Report(
        String id,
        String figure,
        String title,
        ResultSize size,
        int instances,
        Provenance provenance,
        Optional<Double> ceiling,
        List<Panel> panels,
        List<Panel> plotted,
        Map<String, List<TheoryLine>> theory,
        List<CheckedClaim> claims,
        Sweeps sweeps) {
    /**
     * Copies the collections.
     *
     * @param id the name of the experiment
     * @param figure the number of the figure in a paper; may be empty
     * @param title the title
     * @param size the number of runs and rounds
     * @param instances the number of instances over which the theoretical curves are averaged
     * @param provenance the origin of the results
     * @param ceiling the highest regret that is plotted on linear axes
     * @param panels the problems, with all policies
     * @param plotted the problems, with the policies that are plotted
     * @param theory the theoretical curves of each problem
     * @param claims the checked claims
     * @param sweeps the grids
     */
    public Report {
        panels = List.copyOf(panels);
        plotted = List.copyOf(plotted);
        theory = Map.copyOf(theory);
        claims = List.copyOf(claims);
    }

    /**
     * Reads the results of a directory, and computes their report.
     *
     * @param directory a directory of finished results
     * @return the report
     * @throws BadInputException if the results are damaged, or the copy of the experiment file was changed
     * @throws IOException if a file cannot be read
     */
    public static Report read(Path directory) throws IOException {
        return ReportReader.read(directory);
    }

    /**
     * Returns the report with some of its problems and policies. Claims and grids stay as they are.
     *
     * @param problems the names of the problems to keep
     * @param policies the names of the policies to keep
     * @return a report with the panels that still have a series
     */
    public Report only(List<String> problems, List<String> policies) {
        List<Panel> some = panels.stream()
                .filter(panel -> problems.contains(panel.problem()))
                .map(panel -> panel.only(policies))
                .filter(panel -> !panel.series().isEmpty())
                .toList();
        return new Report(
                id,
                figure,
                title,
                size,
                instances,
                provenance,
                ceiling,
                some,
                sweeps.plotted(some),
                theory,
                claims,
                sweeps);
    }

    /**
     * Returns the number of runs.
     *
     * @return the number of runs of every policy on every problem
     */
    public int runs() {
        return size.runs();
    }

    /**
     * Returns the horizon.
     *
     * @return the number of rounds of a run
     */
    public long horizon() {
        return size.horizon();
    }

    /**
     * Returns the heading.
     *
     * @return the number of the figure, if there is one, and the title
     */
    public String heading() {
        return figure.isEmpty() ? title : figure + ". " + title;
    }

    /**
     * Returns the policies of all panels.
     *
     * @return their names, in the order in which they first appear
     */
    public List<String> policies() {
        return policies(panels);
    }

    /**
     * Returns whether some policies are not plotted.
     *
     * @return true if only the best settings of grids are plotted
     */
    public boolean plotsOnlyTheBest() {
        return !policies(plotted).equals(policies());
    }

    /** Returns the names of the policies of some panels, in the order in which they first appear. */
    static List<String> policies(List<Panel> panels) {
        Set<String> names = new LinkedHashSet<>();
        panels.forEach(panel -> panel.series().forEach(series -> names.add(series.policy())));
        return List.copyOf(names);
    }
}
