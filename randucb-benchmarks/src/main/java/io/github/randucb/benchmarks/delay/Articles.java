package io.github.randucb.benchmarks.delay;

import io.github.randucb.ArmSet;
import io.github.randucb.spec.ChangingArms;

/** Arms with features: the candidates of each request, and their means. Immutable and thread-safe. */
interface Articles extends ArmMeans {
    /** Returns the candidates of decision t, from 0. */
    ArmSet at(int t);

    /** Returns the setting that a policy is started with. */
    ChangingArms setting(int decisions);
}
