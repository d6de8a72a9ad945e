package io.github.randucb.lab.input;

import io.github.randucb.lab.analysis.Claim;
import io.github.randucb.lab.experiment.EditionNames;
import io.github.randucb.spec.Edition;
import java.util.List;
import java.util.Optional;

/**
 * The presentation of an experiment in a report.
 *
 * <p>Immutable and thread-safe.
 *
 * @param figure the label of the figure, such as its number in a paper; may be empty
 * @param title the title
 * @param ceiling the highest regret that figures show; curves above it are cut
 * @param departures the points in which the edition departs from the paper, a sentence or a few words each
 * @param claims the claims to check
 * @param problems the problems with grids
 * @param policies the policies with grids
 */
public record Presentation(
        String figure,
        String title,
        Optional<Double> ceiling,
        List<String> departures,
        List<Claim> claims,
        List<Sweep> problems,
        List<Sweep> policies) {
    /**
     * Copies the lists.
     *
     * @param figure the label of the figure; may be empty
     * @param title the title
     * @param ceiling the highest regret that figures show
     * @param departures the points in which the edition departs from the paper
     * @param claims the claims to check
     * @param problems the problems with grids
     * @param policies the policies with grids
     */
    public Presentation {
        departures = List.copyOf(departures);
        claims = List.copyOf(claims);
        problems = List.copyOf(problems);
        policies = List.copyOf(policies);
    }

    /** Returns a copy for policies of another edition. The departures that the file lists do not apply to it. */
    Presentation withEdition(Edition own, Edition other) {
        String difference =
                "Policies have edition " + EditionNames.of(other) + "; problems and all settings that the file"
                        + " states are those of edition " + EditionNames.of(own) + ".";
        return new Presentation(figure, title, ceiling, List.of(difference), claims, problems, policies);
    }

    /** Returns a copy with sweeps. */
    Presentation with(List<Sweep> sweptProblems, List<Sweep> sweptPolicies) {
        return new Presentation(figure, title, ceiling, departures, claims, sweptProblems, sweptPolicies);
    }
}
