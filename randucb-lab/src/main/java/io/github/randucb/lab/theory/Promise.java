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
public record Promise(RunId id, PolicySpec spec, FixedArms setting, GroundTruth truth, List<Theorem> theorems) {
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
     * A theorem and its guarantee. Immutable and thread-safe.
     *
     * @param place its place among the theorems
     * @param theorem the theorem
     * @param guarantee what it says
     */
    public record Statement(int place, Theorem theorem, Guarantee guarantee) {}

    /**
     * Evaluates the theorems that are worth telling: all, but of the form that a proof gives only those that do not agree
     * with the theorem as it is stated.
     *
     * @param rounds T
     * @return what they say
     */
    public List<Statement> statements(double rounds) {
        return statements(rounds, theorem -> true);
    }

    /**
     * Evaluates some of the theorems that are worth telling.
     *
     * @param rounds T
     * @param wanted which theorems are evaluated
     * @return what they say
     */
    public List<Statement> statements(double rounds, Predicate<Theorem> wanted) {
        List<Statement> statements = new ArrayList<>();
        Optional<Guarantee> last = Optional.empty();
        for (int place = 0; place < theorems.size(); place++) {
            if (wanted.test(theorems.get(place))) {
                Guarantee guarantee = theorems.get(place).at(rounds);
                if (guarantee.form() == Form.STATED || last.isEmpty() || !guarantee.agrees(last.get())) {
                    statements.add(new Statement(place, theorems.get(place), guarantee));
                }
                last = Optional.of(guarantee);
            }
        }
        return statements;
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
        FixedArms setting = environment.setting(experiment.plan().horizon());
        GroundTruth truth = environment.truth();
        try {
            experiment.trial(id, id.run()); // it can be played
            return new Promise(id, spec, setting, truth, spec.theorems(setting, truth));
        } catch (IllegalArgumentException e) {
            throw new BadInputException(id + ": " + e.getMessage());
        }
    }
}
