package io.github.randucb.fuzz.state;

import io.github.randucb.Bandit;
import io.github.randucb.ContextualBandit;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.StateException;

/** Library under test. Tests of the checks replace it by one with a defect. */
public interface Library {
    /**
     * Starts a new bandit.
     *
     * @param spec the policy
     * @param setting the arms and the horizon
     * @param seed the seed of its random numbers
     * @return the bandit
     */
    TestedBandit start(PolicySpec spec, Setting setting, long seed);

    /**
     * Restores a bandit from a saved state.
     *
     * @param state the bytes of the state
     * @return the bandit
     * @throws StateException if the bytes are not a valid state
     */
    TestedBandit restore(byte[] state);

    /**
     * Returns the real library.
     *
     * @return the library
     */
    static Library standard() {
        return new Library() {
            @Override
            public TestedBandit start(PolicySpec spec, Setting setting, long seed) {
                return setting.isChanging()
                        ? new ChangingArmsBandit(ContextualBandit.start(spec, setting, seed))
                        : new FixedArmsBandit(Bandit.start(spec, setting, seed));
            }

            @Override
            public TestedBandit restore(byte[] state) {
                try {
                    return new FixedArmsBandit(Bandit.restore(state));
                } catch (StateException fixed) {
                    return changing(state, fixed);
                }
            }

            private TestedBandit changing(byte[] state, StateException fixed) {
                try {
                    return new ChangingArmsBandit(ContextualBandit.restore(state));
                } catch (StateException changing) {
                    throw new StateException(fixed.getMessage() + "; " + changing.getMessage());
                }
            }
        };
    }
}
