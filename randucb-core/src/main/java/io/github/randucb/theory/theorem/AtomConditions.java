package io.github.randucb.theory.theorem;

import io.github.randucb.multiplier.DiscreteLaw;
import io.github.randucb.text.SignificantDigits;
import io.github.randucb.theory.Condition;
import io.github.randucb.theory.Constant;
import io.github.randucb.theory.Tails;

/** The probability p_3 and the condition of a law in which one value of Z has the probability epsilon. Stateless and thread-safe. */
final class AtomConditions {
    private AtomConditions() {}

    /** Returns epsilon if a value of Z reaches c_1, up to rounding, and 0 otherwise. */
    static double p3(double epsilon, double value, double c1) {
        return epsilon * new Tails(DiscreteLaw.single(1), value).atLeast(c1);
    }

    /** Returns the constant p_3. The usual law of Z may reach the value too, so E_anti can be more frequent. */
    static Constant constant(double p3, String value) {
        return new Constant("p_3", p3, "epsilon, a lower bound on P(Z >= " + value + ")", true);
    }

    /** Returns the condition that the value reaches c_1 and has a positive probability. */
    static Condition reached(double p3, String symbol, double value, double c1) {
        return Condition.of(symbol + " >= c_1, and epsilon > 0", p3 > 0, () -> {
            if (p3 > 0) {
                return SignificantDigits.text(symbol + " = %s with probability %s, and c_1 = %s", value, p3, c1);
            }
            return value < c1
                    ? SignificantDigits.text(symbol + " = %s must be at least c_1 = %s", value, c1)
                    : "epsilon must be positive";
        });
    }
}
