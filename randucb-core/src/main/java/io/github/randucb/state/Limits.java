package io.github.randucb.state;

/**
 * Limits of what a bandit learns and of what a saved state may hold. A state with a right checksum can still hold any
 * numbers. These limits are checked when it is loaded, so that everything that is loaded can be computed with: sums do
 * not overflow, and memory and time stay small.
 *
 * <p>Thread-safe: no state.
 */
public final class Limits {
    /** The largest number of observations: 2^50, about 10^15, a million a second for 35 years. */
    public static final long OBSERVATIONS = 1L << 50;

    /** The largest magnitude of the total reward of an arm: 2^62, half of what a sum can hold. */
    public static final double TOTAL = 0x1p62;

    /** The largest magnitude of a number that was fitted, such as a mean: 10^100. */
    public static final double NUMBER = 1e100;

    /**
     * The largest magnitude of an entry of a Cholesky factor, and of its inverse: 10^30. Features, rewards, regularization
     * and noise that are taken lead to at most 10^22.
     */
    public static final double FACTOR = 1e30;

    /**
     * The largest magnitude of a parameter that data can lead to: 10^60. Rewards and features up to 10^9, 2^50 of them, and
     * lambda and noise from 10^-9 on lead to at most 10^51.
     */
    public static final double PARAMETER = 1e60;

    /** The largest number of observations between two refreshes of a fit: 10^9. */
    public static final int AGE = 1_000_000_000;

    /** The number of features, 1000, above which a state must be long enough for its d x d matrix. */
    public static final int FEATURES = 1000;

    private Limits() {}

    /**
     * Tells whether fitted numbers are larger than any data can make them.
     *
     * @param numbers a parameter, or means
     * @return true if one is larger than {@link #PARAMETER} in magnitude, or is not a number
     */
    public static boolean isTooLarge(double[] numbers) {
        for (double number : numbers) {
            if (!(Math.abs(number) <= PARAMETER)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Rejects an arm that does not exist.
     *
     * @param arm the index of an arm
     * @param arms the number of arms K
     * @throws IllegalArgumentException if the index is not between 0 and K - 1
     */
    public static void checkArm(int arm, int arms) {
        if (arm < 0 || arm >= arms) {
            throw new IllegalArgumentException(
                    "The index of an arm must be between 0 and " + (arms - 1) + "; got " + arm + ".");
        }
    }

    /**
     * Refuses one more observation than a bandit can hold.
     *
     * @param observations how many there are
     * @throws IllegalStateException if there is no room for another one
     */
    public static void checkRoom(long observations) {
        if (observations >= OBSERVATIONS) {
            throw new IllegalStateException("A bandit can learn from at most " + OBSERVATIONS
                    + " observations, and this one has as many. Start a new one.");
        }
    }

    /**
     * Refuses a number of observations that cannot be.
     *
     * @param observations the number that a state has
     * @throws StateException if it is negative or above {@link #OBSERVATIONS}
     */
    public static void checkObservations(long observations) {
        if (observations < 0 || observations > OBSERVATIONS) {
            throw new StateException("The number of observations of a state must be between 0 and " + OBSERVATIONS
                    + "; got " + observations + ". Restore an undamaged state.");
        }
    }

    /**
     * Refuses numbers of a fit with which nothing can be computed.
     *
     * @param name what they are, for the message
     * @param numbers the numbers that a state has
     * @throws StateException if one is not finite, or larger than {@link #NUMBER}
     */
    public static void checkNumbers(String name, double... numbers) {
        check(name, NUMBER, numbers);
    }

    /**
     * Refuses entries of a Cholesky factor with which nothing can be computed.
     *
     * @param name what they are, for the message
     * @param numbers the numbers that a state has
     * @throws StateException if one is not finite, or larger than {@link #FACTOR}
     */
    public static void checkFactor(String name, double... numbers) {
        check(name, FACTOR, numbers);
    }

    private static void check(String name, double largest, double... numbers) {
        for (double number : numbers) {
            if (!(Math.abs(number) <= largest)) {
                throw new StateException("The " + name + " of a state must be finite and of magnitude up to " + largest
                        + "; got " + number + ". Restore an undamaged state.");
            }
        }
    }

    /**
     * Refuses a number of observations since a refresh that cannot be.
     *
     * @param age the number that a state has
     * @throws StateException if it is negative or above {@link #AGE}
     */
    public static void checkAge(int age) {
        if (age < 0 || age > AGE) {
            throw new StateException("The number of observations since a refresh must be between 0 and " + AGE
                    + "; got " + age + ". Restore an undamaged state.");
        }
    }
}
