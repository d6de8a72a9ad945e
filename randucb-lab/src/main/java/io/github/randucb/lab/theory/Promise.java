package io.github.randucb.lab.theory;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.environment.Environment;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.policy.PolicySpec;
import io.github.randucb.policy.Setting;
import io.github.randucb.theory.Theorem;
import io.github.randucb.theory.Truth;
import java.util.List;

/**
 * What the theorems say of a policy on an instance of a problem.
 *
 * <p>Immutable and thread-safe.
 *
 * @param id the policy, the problem and the number of the instance
 * @param spec the policy
 * @param setting what the policy is told
 * @param truth what it is not told
 * @param theorems those that speak of it
 */
public record Promise(RunId id, PolicySpec spec, Setting setting, Truth truth, List<Theorem> theorems) {
    /**
     * Copies the list.
     *
     * @param id the policy, the problem and the number of the instance
     * @param spec the policy
     * @param setting what the policy is told
     * @param truth what it is not told
     * @param theorems those that speak of it
     */
    public Promise {
        theorems = List.copyOf(theorems);
    }

    /**
     * Asks the theorems.
     *
     * @param experiment the experiment
     * @param id one of its policies on one of its problems, and the number of an instance
     * @return what they say
     * @throws BadInputException if the policy cannot play this instance
     */
    public static Promise of(Experiment experiment, RunId id) {
        Environment environment = experiment.environment(id.cell().problem(), id.run());
        PolicySpec spec = experiment.entry(id.cell()).spec();
        Setting setting = environment.setting(experiment.plan().horizon());
        Truth truth = environment.truth();
        try {
            experiment.trial(id, id.run()); // it can be played
            return new Promise(id, spec, setting, truth, spec.theorems(setting, truth));
        } catch (IllegalArgumentException e) {
            throw new BadInputException(id + ": " + e.getMessage());
        }
    }
}
