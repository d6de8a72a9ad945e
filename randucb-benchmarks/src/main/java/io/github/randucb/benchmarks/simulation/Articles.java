package io.github.randucb.benchmarks.simulation;

import io.github.randucb.ArmSet;
import io.github.randucb.spec.ChangingArms;

/** Arms with features: the candidates of each request. Immutable and thread-safe. */
public interface Articles {
    /**
     * Returns the candidates of a decision.
     *
     * @param t the number of the decision, from 0
     * @return the candidates
     */
    ArmSet at(int t);

    /**
     * Returns the setting that a policy is started with.
     *
     * @param decisions the number of decisions
     * @return the setting
     */
    ChangingArms setting(int decisions);
}
