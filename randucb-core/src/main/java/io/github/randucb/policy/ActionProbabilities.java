package io.github.randucb.policy;

import java.util.Arrays;
import java.util.Locale;
import org.apache.commons.rng.UniformRandomProvider;
import org.jspecify.annotations.Nullable;

/**
 * Probabilities of all arms in one round, and how they were computed.
 *
 * <p>They are the distribution of {@link #sample}, from which {@code Bandit.decide} draws its arm, whatever the method.
 * They are also the distribution of {@link Policy#select}: exactly if the method is {@link Kind#EXACT}, up to the
 * errors described at {@link Kind} otherwise.
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
     * Frequencies of simulated choices: {@code count / draws}.
     *
     * @param counts how often each arm was chosen
     * @return the frequencies, marked as simulated
     */
    public static ActionProbabilities monteCarlo(int[] counts) {
        int draws = Arrays.stream(counts).sum();
        double[] frequencies = Arrays.stream(counts)
                .mapToDouble(count -> (double) count / draws)
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
     * Tells whether every arm has a positive probability.
     *
     * <p>If not, an arm of probability 0 cannot be chosen in this round, and its reward is missing from the log. The
     * inverse-propensity estimate of the arm's value then has mean {@code share * value} instead of {@code value}, where
     * {@code share} is the share of rounds in which the arm had a positive probability. Estimates for policies that would
     * choose the arm are wrong in the same way. More rounds do not correct this.
     *
     * <p>Set the policy's parameter {@code floor} before collecting the log: the answer is then true in every round. In
     * a log that exists already, estimate only policies that never choose an arm where it had probability 0.
     *
     * @return true if inverse-propensity estimates can be made for every arm
     */
    public boolean supportsEveryArm() {
        return Arrays.stream(probabilities).allMatch(p -> p > 0);
    }

    /**
     * Draws an arm with these probabilities, up to 2^-53, the spacing of the uniform number that is drawn for it. An arm
     * of probability zero is never drawn.
     *
     * @param random the source of randomness, from which one uniform number is taken
     * @return an arm in 0..K-1
     */
    public int sample(UniformRandomProvider random) {
        double total = 0; // one, but for rounding
        for (double p : probabilities) {
            total += p;
        }
        double level = random.nextDouble() * total; // below the total, as the number is at most 1 - 2^-53
        int arm = 0;
        for (double sum = probabilities[0]; sum <= level && arm < probabilities.length - 1; sum += probabilities[arm]) {
            arm++;
        }
        return arm;
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
     * Mixes these probabilities with the uniform distribution, so that none is below a floor: {@code f + (1 - K f) p}.
     *
     * @param floor f, from 0 to 1/K
     * @return the mixture, computed by the same method
     */
    ActionProbabilities withFloor(double floor) {
        double rest = 1 - probabilities.length * floor;
        double[] mixed = Arrays.stream(probabilities).map(p -> floor + rest * p).toArray();
        return new ActionProbabilities(mixed, method);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ActionProbabilities that
                && Arrays.equals(probabilities, that.probabilities)
                && method.equals(that.method);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(probabilities) + method.hashCode();
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
        /**
         * By simulated choices: an arm that {@link Policy#select} chooses with probability p is reported with a standard
         * error of sqrt(p (1 - p) / draws), and a bias below 1 / draws ({@link MonteCarloProbabilities}). For {@link #sample} they
         * are exact.
         */
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
