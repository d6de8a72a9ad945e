package io.github.randucb.lab.theory;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.environment.Environment;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.spec.FixedArms;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.theory.Form;
import io.github.randucb.theory.GroundTruth;
import io.github.randucb.theory.Guarantee;
import io.github.randucb.theory.Theorem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The theorems about a policy on an instance of a problem.
 *
 * <p>Immutable and thread-safe.
 *
 * @param id the policy, the problem and the number of the instance
 * @param spec the policy and its parameters
 * @param setting the setting, which the policy is told
 * @param truth the true means and parameters, which the policy is not told
 * @param theorems the theorems about this policy
 */
public record Promise(RunId id, PolicySpec spec, FixedArms setting, GroundTruth truth, List<Theorem> theorems) {
    /**
     * Copies the list.
     *
     * @param id the policy, the problem and the number of the instance
     * @param spec the policy and its parameters
     * @param setting the setting, which the policy is told
     * @param truth the true means and parameters
     * @param theorems the theorems about this policy
     */
    public Promise {
        theorems = List.copyOf(theorems);
    }

    /**
     * A theorem and its guarantee. Immutable and thread-safe.
     *
     * @param index the index of the theorem in {@link Promise#theorems}
     * @param theorem the theorem
     * @param guarantee the guarantee of the theorem
     */
    public record Statement(int index, Theorem theorem, Guarantee guarantee) {}

    /**
     * Evaluates the theorems. Leaves out the form that follows from a proof if it agrees with the theorem as stated.
     *
     * @param rounds the number of rounds T
     * @return the theorems and their guarantees
     */
    public List<Statement> statements(double rounds) {
        return statements(rounds, theorem -> true);
    }

    /**
     * Evaluates some of the theorems. Leaves out the form that follows from a proof if it agrees with the theorem as
     * stated.
     *
     * @param rounds the number of rounds T
     * @param wanted the filter of the theorems
     * @return the theorems and their guarantees
     */
    public List<Statement> statements(double rounds, Predicate<Theorem> wanted) {
        List<Statement> statements = new ArrayList<>();
        Optional<Guarantee> last = Optional.empty();
        for (int k = 0; k < theorems.size(); k++) {
            if (wanted.test(theorems.get(k))) {
                Guarantee guarantee = theorems.get(k).at(rounds);
                if (guarantee.form() == Form.STATED || last.isEmpty() || !guarantee.agrees(last.get())) {
                    statements.add(new Statement(k, theorems.get(k), guarantee));
                }
                last = Optional.of(guarantee);
            }
        }
        return statements;
    }

    /**
     * Finds the theorems about a policy of an experiment.
     *
     * @param experiment the experiment
     * @param id the policy, the problem and the number of the instance
     * @return the theorems
     * @throws BadInputException if the policy cannot play this instance
     */
    public static Promise of(Experiment experiment, RunId id) {
        Environment environment = experiment.environment(id.cell().problem(), id.run());
        PolicySpec spec = experiment.entry(id.cell()).spec();
        FixedArms setting = environment.setting(experiment.plan().horizon());
        GroundTruth truth = environment.truth();
        try {
            experiment.trial(id, id.run()); // checks that the policy can play
            return new Promise(id, spec, setting, truth, spec.theorems(setting, truth));
        } catch (IllegalArgumentException e) {
            throw new BadInputException(id + ": " + e.getMessage());
        }
    }
}
