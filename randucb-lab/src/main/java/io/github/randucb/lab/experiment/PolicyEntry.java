package io.github.randucb.lab.experiment;

import io.github.randucb.spec.PolicySpec;
import java.util.Optional;
import java.util.Set;

/**
 * A policy in an experiment.
 *
 * <p>Immutable and thread-safe.
 *
 * @param name what reports call it
 * @param spec the policy
 * @param problems the names of the problems it plays, all if there are none
 * @param place where it was written, for messages
 */
public record PolicyEntry(String name, PolicySpec spec, Optional<Set<String>> problems, String place) {
    /**
     * Whether the policy plays a problem.
     *
     * @param problem the name of the problem
     * @return true if it does
     */
    public boolean plays(String problem) {
        return problems.map(names -> names.contains(problem)).orElse(true);
    }
}
