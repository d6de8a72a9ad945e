package io.github.randucb.lab.report.model;

import java.util.List;
import java.util.Optional;

/**
 * The results of one problem: a series for each policy that played it.
 *
 * <p>Immutable and thread-safe.
 *
 * @param problem the name of the problem
 * @param baseline the name of the policy that the others are compared with
 * @param series the policies, in the order of the experiment
 */
public record Panel(String problem, String baseline, List<Series> series) {
    /**
     * Copies the list.
     *
     * @param problem the name of the problem
     * @param baseline the name of the policy that the others are compared with
     * @param series the policies
     */
    public Panel {
        series = List.copyOf(series);
    }

    /**
     * Finds the series of a policy.
     *
     * @param policy the name of the policy
     * @return its series; empty if it did not play this problem
     */
    public Optional<Series> of(String policy) {
        return series.stream().filter(one -> one.policy().equals(policy)).findFirst();
    }

    /** Returns the panel with some of its policies. */
    Panel only(List<String> policies) {
        return with(
                series.stream().filter(one -> policies.contains(one.policy())).toList());
    }

    /** Returns the panel with some of its policies, whose styles are those of their positions in the list. */
    Panel restyled(List<String> policies) {
        return with(only(policies).series().stream()
                .map(one -> one.withStyle(policies.indexOf(one.policy())))
                .toList());
    }

    private Panel with(List<Series> others) {
        return new Panel(problem, baseline, others);
    }
}
