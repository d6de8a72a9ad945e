package io.github.randucb.choice;

import java.util.function.IntToDoubleFunction;

/**
 * The arm with the largest index. <b>The lowest of equal arms wins.</b> Every policy chooses by this rule, and every
 * reported probability follows it.
 *
 * <p>Stateless and thread-safe.
 */
public final class Argmax {
    private Argmax() {}

    /**
     * Returns the arm with the largest index.
     *
     * @param arms the number of arms
     * @param index the index of each arm, never NaN
     * @return the arm
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
     * Returns the arm with the largest index, for indices that are sampled.
     *
     * @param arms the number of arms
     * @param index the index of an arm, never NaN; called once for each arm, in increasing order
     * @return the arm
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
     * Returns the arm with the largest {@code mean_i + Z width_i} (Equation 2 of the RandUCB paper).
     *
     * @param arms the number of arms
     * @param means the estimated means
     * @param widths the widths, finite
     * @param z the multiplier Z that all arms share, finite
     * @return the arm
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
     * Returns the probabilities of a choice that is not random.
     *
     * @param arms the number of arms
     * @param arm the chosen arm
     * @return 1 for the chosen arm and 0 for the others
     */
    public static double[] certain(int arms, int arm) {
        double[] probabilities = new double[arms];
        probabilities[arm] = 1;
        return probabilities;
    }
}
