package io.github.randucb.policy;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * With which probability a policy would choose each arm, and how that was computed.
 *
 * <p>Immutable and thread-safe.
 */
public final class ActionProbabilities {
    private final double[] probabilities;
    private final Method method;

    private ActionProbabilities(double[] probabilities, Method method) {
        this.probabilities = probabilities;
        this.method = method;
    }

    /**
     * Exact probabilities.
     *
     * @param probabilities one for each arm
     * @return them
     */
    public static ActionProbabilities exact(double[] probabilities) {
        return new ActionProbabilities(probabilities.clone(), Method.EXACT);
    }

    /**
     * Probabilities by numerical integration.
     *
     * @param probabilities one for each arm
     * @return them
     */
    public static ActionProbabilities quadrature(double[] probabilities) {
        return new ActionProbabilities(probabilities.clone(), Method.QUADRATURE);
    }

    /**
     * Frequencies of simulated choices.
     *
     * @param counts how often each arm was chosen
     * @return the frequencies
     */
    public static ActionProbabilities monteCarlo(int[] counts) {
        int draws = 0;
        for (int count : counts) {
            draws += count;
        }
        double[] frequencies = new double[counts.length];
        for (int arm = 0; arm < counts.length; arm++) {
            frequencies[arm] = (double) counts[arm] / draws;
        }
        return new ActionProbabilities(frequencies, Method.monteCarlo(draws));
    }

    /**
     * The probability of an arm.
     *
     * @param arm the arm
     * @return its probability
     */
    public double of(int arm) {
        return probabilities[arm];
    }

    /**
     * The number of arms.
     *
     * @return K
     */
    public int arms() {
        return probabilities.length;
    }

    /**
     * How the probabilities were computed.
     *
     * @return the method
     */
    public Method method() {
        return method;
    }

    /**
     * All probabilities.
     *
     * @return a new array
     */
    public double[] toArray() {
        return probabilities.clone();
    }

    /**
     * The probabilities of a mixture or another function of this choice.
     *
     * @param function applied to each probability
     * @return the results, computed by the same method
     */
    ActionProbabilities map(DoubleUnaryOperator function) {
        double[] mapped = new double[probabilities.length];
        for (int arm = 0; arm < mapped.length; arm++) {
            mapped[arm] = function.applyAsDouble(probabilities[arm]);
        }
        return new ActionProbabilities(mapped, method);
    }

    @Override
    public String toString() {
        return Arrays.toString(probabilities) + " " + method;
    }

    /**
     * How probabilities were computed.
     *
     * @param name {@code exact} (up to rounding), {@code quadrature} (absolute error below
     *     10^-8, as long as no arm has more than 10^8 pulls) or {@code
     *     monte-carlo}
     * @param draws the number of simulated choices, zero unless there were any
     */
    public record Method(String name, int draws) {
        /** Exact up to rounding. */
        public static final Method EXACT = new Method("exact", 0);
        /** By numerical integration. */
        public static final Method QUADRATURE = new Method("quadrature", 0);

        static Method monteCarlo(int draws) {
            return new Method("monte-carlo", draws);
        }

        @Override
        public String toString() {
            return draws == 0 ? name : name + "(" + draws + ")";
        }
    }
}
