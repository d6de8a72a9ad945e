package io.github.randucb.policy;

import io.github.randucb.state.Limits;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Consumer;
import org.apache.commons.rng.UniformRandomProvider;
import org.jspecify.annotations.Nullable;

/**
 * The probabilities of all arms in one round, and the method that computed them.
 *
 * <p>They are exactly the distribution of {@link #sample}, from which {@code Bandit.decide} draws its arm. They are also
 * the distribution of {@link Policy#select}, up to the errors described at {@link Kind}.
 *
 * <p>Immutable and thread-safe.
 */
public final class ActionProbabilities {
    private static final double TOLERANCE = 1e-6; // of their sum

    private final double[] probabilities;
    private final double total; // one, up to rounding
    private final Method method;

    /** Creates probabilities that own the array. */
    private ActionProbabilities(double[] probabilities, Method method) {
        double sum = 0;
        boolean valid = true;
        for (double p : probabilities) {
            sum += p;
            valid &= p >= 0;
        }
        if (!(valid && Math.abs(sum - 1) < TOLERANCE)) {
            throw new IllegalArgumentException("Probabilities must not be negative and must sum to 1; got "
                    + Arrays.toString(probabilities) + ".");
        }
        if (sum > 1) {
            sum = limitToOne(probabilities);
        }
        this.probabilities = probabilities;
        this.total = sum;
        this.method = method;
    }

    /** Replaces numbers that rounding has made larger than one, and returns the sum. */
    private static double limitToOne(double[] probabilities) {
        double sum = 0;
        for (int arm = 0; arm < probabilities.length; arm++) {
            probabilities[arm] = Math.min(probabilities[arm], 1);
            sum += probabilities[arm];
        }
        return sum;
    }

    /** Returns exact probabilities in an array that belongs to the result from now on. */
    static ActionProbabilities exactIn(double[] probabilities) {
        return new ActionProbabilities(probabilities, Method.EXACT);
    }

    /**
     * Returns exact probabilities.
     *
     * @param probabilities the probability of each arm; their sum is one
     * @return the probabilities, marked as exact
     */
    public static ActionProbabilities exact(double[] probabilities) {
        return new ActionProbabilities(probabilities.clone(), Method.EXACT);
    }

    /**
     * Returns probabilities that were computed before, for example those of a log.
     *
     * @param probabilities the probability of each arm; their sum is one
     * @param method the method that computed them
     * @return the probabilities
     */
    public static ActionProbabilities of(double[] probabilities, Method method) {
        return new ActionProbabilities(probabilities.clone(), method);
    }

    /**
     * Returns probabilities by numerical integration.
     *
     * @param probabilities the probability of each arm; their sum is one
     * @return the probabilities, marked as computed by quadrature
     */
    public static ActionProbabilities quadrature(double[] probabilities) {
        return new ActionProbabilities(probabilities.clone(), Method.QUADRATURE);
    }

    /**
     * Returns probabilities by numerical integration, without a copy.
     *
     * @param arms the number of arms
     * @param computation writes the probability of each arm to an array, and does not keep the array
     * @return the probabilities, marked as computed by quadrature
     */
    public static ActionProbabilities quadrature(int arms, Consumer<double[]> computation) {
        double[] probabilities = new double[arms];
        computation.accept(probabilities);
        return new ActionProbabilities(probabilities, Method.QUADRATURE);
    }

    /**
     * Returns the frequencies of simulated choices: {@code count / draws}.
     *
     * @param counts the number of choices of each arm
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
     * Returns the probability of an arm.
     *
     * @param arm the arm
     * @return its probability
     * @throws IllegalArgumentException if there is no such arm
     */
    public double of(int arm) {
        Limits.checkArm(arm, probabilities.length);
        return probabilities[arm];
    }

    /**
     * Returns the number of arms.
     *
     * @return K
     */
    public int arms() {
        return probabilities.length;
    }

    /**
     * Tells whether every arm has a positive probability.
     *
     * <p>If not, an arm of probability 0 cannot be chosen in this round, and the log has no reward of it. The
     * inverse-propensity estimate of the arm's value then has mean {@code share * value} instead of {@code value}, where
     * {@code share} is the share of rounds in which the arm had a positive probability. Estimates for policies that would
     * choose the arm are wrong in the same way. More rounds do not correct this.
     *
     * <p>Set the policy's parameter {@code floor} before you collect the log: then every arm has a positive probability in
     * every round. From a log without a floor, estimate only policies that never choose an arm where it had probability
     * 0.
     *
     * @return true if inverse-propensity estimates are possible for every arm
     */
    public boolean supportsEveryArm() {
        for (double p : probabilities) {
            if (p == 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * Draws an arm with these probabilities, up to 2^-53, the resolution of the uniform random number. An arm of
     * probability zero is never drawn.
     *
     * @param random the random generator, which draws one uniform number
     * @return an arm, from 0 to K - 1
     */
    public int sample(UniformRandomProvider random) {
        return sample(random.nextDouble());
    }

    /**
     * Returns the arm that a uniform random number draws with these probabilities.
     *
     * @param uniform a uniform random number, at least 0 and at most 1 - 2^-53
     * @return an arm, from 0 to K - 1
     */
    public int sample(double uniform) {
        double level = uniform * total; // below the total
        int arm = 0;
        for (double sum = probabilities[0]; sum <= level && arm < probabilities.length - 1; sum += probabilities[arm]) {
            arm++;
        }
        return arm;
    }

    /**
     * Returns the method that computed the probabilities.
     *
     * @return the method
     */
    public Method method() {
        return method;
    }

    /**
     * Returns all probabilities.
     *
     * @return a new array, one number for each arm
     */
    public double[] toArray() {
        return probabilities.clone();
    }

    /**
     * Mixes these probabilities with the uniform distribution, so that none is below the floor: {@code f + (1 - K f) p}.
     *
     * @param floor f, from 0 to 1/K
     * @return the mixture, computed by the same method
     */
    public ActionProbabilities withFloor(double floor) {
        double rest = 1 - probabilities.length * floor;
        double[] mixed = new double[probabilities.length];
        for (int arm = 0; arm < mixed.length; arm++) {
            mixed[arm] = floor + rest * probabilities[arm];
        }
        return new ActionProbabilities(mixed, method);
    }

    /**
     * Gives a share of all choices to one arm: {@code share + (1 - share) p} for this arm, {@code (1 - share) p} for the
     * others.
     *
     * @param arm the arm
     * @param share the share, from 0 to 1
     * @return the mixture, computed by the same method
     */
    public ActionProbabilities withShare(int arm, double share) {
        Limits.checkArm(arm, probabilities.length);
        double[] mixed = new double[probabilities.length];
        for (int i = 0; i < mixed.length; i++) {
            mixed[i] = (1 - share) * probabilities[i] + (i == arm ? share : 0);
        }
        return new ActionProbabilities(mixed, method);
    }

    /**
     * Returns the probabilities of a larger set of arms, in which all other arms have probability zero.
     *
     * @param positions the position of each arm in the larger set
     * @param arms the number of arms of the larger set
     * @return the probabilities, computed by the same method
     */
    ActionProbabilities spread(int[] positions, int arms) {
        double[] spread = new double[arms];
        for (int k = 0; k < positions.length; k++) {
            spread[positions[k]] = probabilities[k];
        }
        return new ActionProbabilities(spread, method);
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

    /** The methods that compute probabilities. */
    public enum Kind {
        /** Exact, up to rounding. */
        EXACT,
        /** By numerical integration. The absolute error is below 10^-8 if no arm has more than 10^8 pulls. */
        QUADRATURE,
        /**
         * By simulated choices. If {@link Policy#select} chooses an arm with probability p, the estimate of p has a
         * standard error of sqrt(p (1 - p) / draws) and a bias below 1 / draws ({@link MonteCarloProbabilities}).
         */
        MONTE_CARLO
    }

    /**
     * A method with its number of simulated choices. Immutable and thread-safe.
     *
     * @param kind the method
     * @param draws the number of simulated choices; zero without simulation
     */
    public record Method(Kind kind, int draws) {
        /** Exact up to rounding. */
        public static final Method EXACT = new Method(Kind.EXACT, 0);
        /** By numerical integration. */
        public static final Method QUADRATURE = new Method(Kind.QUADRATURE, 0);

        /**
         * Checks the numbers.
         *
         * @param kind the method
         * @param draws the number of simulated choices; zero without simulation
         * @throws IllegalArgumentException if only one of the two says that there was a simulation
         */
        public Method {
            if (draws > 0 != (kind == Kind.MONTE_CARLO)) {
                throw new IllegalArgumentException(
                        "The number of draws must be positive for MONTE_CARLO and 0 otherwise; got " + draws + " for "
                                + kind + ".");
            }
        }

        @Override
        public String toString() {
            String name = kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
            return draws == 0 ? name : name + "(" + draws + ")";
        }
    }
}
