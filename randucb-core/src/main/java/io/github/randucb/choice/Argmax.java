package io.github.randucb.choice;

import java.util.function.IntToDoubleFunction;

/**
 * The arm of the largest index, and the one rule for ties: <b>the lowest arm of those that are equal wins</b>.
 * Every policy chooses by it and every reported probability follows it.
 *
 * <p>Thread-safe: no state.
 */
public final class Argmax {
    private Argmax() {}

    /**
     * The arm of the largest index.
     *
     * @param arms the number of arms
     * @param index the index of each arm, none of them NaN
     * @return an arm
     */
    public static int of(int arms, double[] index) {
        int best = 0;
        for (int i = 1; i < arms; i++) {
            if (index[i] > index[best]) {
                best = i;
            }
        }
        return best;
    }

    /**
     * The arm of the largest index, where computing an index means drawing it.
     *
     * @param arms the number of arms
     * @param index the index of an arm, never NaN; asked for once an arm, in increasing order
     * @return an arm
     */
    public static int of(int arms, IntToDoubleFunction index) {
        int best = 0;
        double top = index.applyAsDouble(0);
        for (int i = 1; i < arms; i++) {
            double value = index.applyAsDouble(i);
            if (value > top) {
                top = value;
                best = i;
            }
        }
        return best;
    }

    /**
     * Equation 2: the arm of the largest {@code mean_i + Z width_i}.
     *
     * @param arms the number of arms
     * @param means the estimated means
     * @param widths the widths, finite
     * @param z the multiplier Z that all arms share, finite
     * @return an arm
     */
    public static int of(int arms, double[] means, double[] widths, double z) {
        int best = 0;
        double top = means[0] + z * widths[0];
        for (int i = 1; i < arms; i++) {
            double index = means[i] + z * widths[i];
            if (index > top) {
                top = index;
                best = i;
            }
        }
        return best;
    }

    /**
     * The law of a choice that is not random.
     *
     * @param arms the number of arms
     * @param arm the arm that is chosen
     * @return one for that arm and zero for the others
     */
    public static double[] certain(int arms, int arm) {
        double[] probabilities = new double[arms];
        probabilities[arm] = 1;
        return probabilities;
    }
}
