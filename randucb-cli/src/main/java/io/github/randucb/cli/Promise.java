package io.github.randucb.cli;

import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.theory.LowerBounds;
import io.github.randucb.theory.Theorem;
import java.util.List;

/**
 * What theory says of a policy on an instance of a problem.
 *
 * <p>Immutable and thread-safe.
 *
 * @param id the policy, the problem and the number of the instance
 * @param rounds T
 * @param theorems the theorems that speak of it
 * @param minimax what no policy is below on every problem of that size
 * @param laiRobbins the constant before ln T that no good policy is below on this one, for 0/1 rewards
 */
record Promise(RunId id, double rounds, List<Theorem> theorems, double minimax, double laiRobbins) {
    static Promise of(Experiment experiment, RunId id) {
        double[] means = experiment.truth(id.cell().problem(), id.run()).means();
        double rounds = experiment.plan().horizon();
        return new Promise(
                id,
                rounds,
                experiment.theorems(id),
                LowerBounds.minimax(means.length, rounds),
                LowerBounds.laiRobbins(means));
    }
}
