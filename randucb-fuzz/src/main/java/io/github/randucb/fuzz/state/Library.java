package io.github.randucb.fuzz.state;

import io.github.randucb.Bandit;
import io.github.randucb.ContextualBandit;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.StateException;

/** The library under test. Tests of the checks put a defective one in its place. */
public interface Library {
    Learning start(PolicySpec spec, Setting setting, long seed);

    Learning restore(byte[] state);

    /** The library as it is. */
    static Library standard() {
        return new Library() {
            @Override
            public Learning start(PolicySpec spec, Setting setting, long seed) {
                return setting.isChanging()
                        ? new ChangingArms(ContextualBandit.start(spec, setting, seed))
                        : new FixedArms(Bandit.start(spec, setting, seed));
            }

            @Override
            public Learning restore(byte[] state) {
                try {
                    return new FixedArms(Bandit.restore(state));
                } catch (StateException fixed) {
                    return changing(state, fixed);
                }
            }

            private Learning changing(byte[] state, StateException fixed) {
                try {
                    return new ChangingArms(ContextualBandit.restore(state));
                } catch (StateException changing) {
                    throw new StateException(fixed.getMessage() + "; " + changing.getMessage());
                }
            }
        };
    }
}
