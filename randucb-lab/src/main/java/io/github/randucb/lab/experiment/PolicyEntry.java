package io.github.randucb.lab.experiment;

import io.github.randucb.spec.PolicySpec;
import java.util.Optional;
import java.util.Set;

/**
 * A policy of an experiment.
 *
 * <p>Immutable and thread-safe.
 *
 * @param name the name in reports
 * @param spec the policy and its parameters
 * @param problems the names of the problems that it plays; empty if it plays all
 * @param location the file, line and field of the policy, for messages
 */
public record PolicyEntry(String name, PolicySpec spec, Optional<Set<String>> problems, String location) {
    /**
     * Returns whether the policy plays a problem.
     *
     * @param problem the name of the problem
     * @return true if it does
     */
    public boolean plays(String problem) {
        return problems.map(names -> names.contains(problem)).orElse(true);
    }
}
