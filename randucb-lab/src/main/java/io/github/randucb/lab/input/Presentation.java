package io.github.randucb.lab.input;

import io.github.randucb.lab.analysis.Claim;
import io.github.randucb.lab.experiment.EditionNames;
import io.github.randucb.spec.Edition;
import java.util.List;
import java.util.Optional;

/**
 * How a report presents an experiment.
 *
 * <p>Immutable and thread-safe.
 *
 * @param figure which figure it is, such as that of a paper; may be empty
 * @param title what it shows
 * @param ceiling the highest regret that figures show; curves above it are cut
 * @param departures in which points the edition departs from the paper, a sentence or a few words each
 * @param claims what is said about it
 * @param problems problems that stand for several
 * @param policies policies that stand for several
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
     * @param figure which figure it is; may be empty
     * @param title what it shows
     * @param ceiling the highest regret that figures show
     * @param departures in which points the edition departs from the paper
     * @param claims what is said about it
     * @param problems problems that stand for several
     * @param policies policies that stand for several
     */
    public Presentation {
        departures = List.copyOf(departures);
        claims = List.copyOf(claims);
        problems = List.copyOf(problems);
        policies = List.copyOf(policies);
    }

    /** The same for policies of another edition than the file has, of which the file lists no departures. */
    Presentation withEdition(Edition own, Edition other) {
        String difference =
                "Policies have edition " + EditionNames.of(other) + "; problems and all settings that the file"
                        + " states are those of edition " + EditionNames.of(own) + ".";
        return new Presentation(figure, title, ceiling, List.of(difference), claims, problems, policies);
    }

    /** The same, with what stands for several. */
    Presentation with(List<Sweep> sweptProblems, List<Sweep> sweptPolicies) {
        return new Presentation(figure, title, ceiling, departures, claims, sweptProblems, sweptPolicies);
    }
}
