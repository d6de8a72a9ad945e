package io.github.randucb.policy;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;

/**
 * With which probability a policy would choose each arm, and how that was computed.
 *
 * <p>Immutable and thread-safe.
 */
public final class ActionProbabilities {
    private static final double SANE = 1e-6;

    private final double[] probabilities;
    private final Method method;

    private ActionProbabilities(double[] probabilities, Method method) {
        double total = Arrays.stream(probabilities).sum();
        if (!(Math.abs(total - 1) < SANE && Arrays.stream(probabilities).allMatch(p -> p >= 0))) {
            throw new IllegalArgumentException("these are no probabilities: " + Arrays.toString(probabilities));
        }
        this.probabilities =
                Arrays.stream(probabilities).map(p -> Math.min(p, 1)).toArray(); // rounding may lead past one
        this.method = method;
    }

    /**
     * Exact probabilities.
     *
     * @param probabilities one for each arm, adding up to one
     * @return the probabilities, marked as exact
     */
    public static ActionProbabilities exact(double[] probabilities) {
        return new ActionProbabilities(probabilities, Method.EXACT);
    }

    /**
     * Probabilities by numerical integration.
     *
     * @param probabilities one for each arm, adding up to one
     * @return the probabilities, marked as computed by quadrature
     */
    public static ActionProbabilities quadrature(double[] probabilities) {
        return new ActionProbabilities(probabilities, Method.QUADRATURE);
    }

    /**
     * Frequencies of simulated choices, with one more choice of every arm added so that none is zero:
     * {@code (count + 1) / (draws + K)}.
     *
     * @param counts how often each arm was chosen
     * @return the frequencies
     */
    public static ActionProbabilities monteCarlo(int[] counts) {
        int draws = Arrays.stream(counts).sum();
        double[] frequencies = Arrays.stream(counts)
                .mapToDouble(count -> (count + 1.0) / (draws + counts.length))
                .toArray();
        return new ActionProbabilities(frequencies, new Method(Kind.MONTE_CARLO, draws));
    }

    /**
     * The probability of an arm.
     *
     * @param arm the arm
     * @return its probability
     */
    public double of(int arm) {
        if (arm < 0 || arm >= probabilities.length) {
            throw new IllegalArgumentException(
                    "there is no arm " + arm + ": the arms are 0 to " + (probabilities.length - 1));
        }
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

    /** Ways of computing probabilities. */
    public enum Kind {
        /** Exact, up to rounding. */
        EXACT,
        /** By numerical integration: absolute error below 10^-8, as long as no arm has more than 10^8 pulls. */
        QUADRATURE,
        /** By simulated choices. */
        MONTE_CARLO
    }

    /**
     * How probabilities were computed. Immutable and thread-safe.
     *
     * @param kind the way
     * @param draws the number of simulated choices, zero unless there were any
     */
    public record Method(Kind kind, int draws) {
        /** Exact up to rounding. */
        public static final Method EXACT = new Method(Kind.EXACT, 0);
        /** By numerical integration. */
        public static final Method QUADRATURE = new Method(Kind.QUADRATURE, 0);

        /**
         * Checks the numbers.
         *
         * @param kind the way
         * @param draws the number of simulated choices, zero unless there were any
         */
        public Method {
            if (draws > 0 != (kind == Kind.MONTE_CARLO)) {
                throw new IllegalArgumentException(kind + " does not go with " + draws + " draws");
            }
        }

        @Override
        public String toString() {
            String name = kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
            return draws == 0 ? name : name + "(" + draws + ")";
        }
    }
}
