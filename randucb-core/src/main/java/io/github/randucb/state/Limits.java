package io.github.randucb.state;

import io.github.randucb.text.SignificantDigits;

/**
 * Limits of the numbers in the statistics and in saved states. A forged state with a valid checksum can contain any
 * numbers. The limits are checked when a state is loaded, so that sums do not overflow, and memory and time stay small.
 *
 * <p>Thread-safe: no state.
 */
public final class Limits {
    /** The largest number of observations: 2^50, about 10^15, which is a million per second for 35 years. */
    public static final long OBSERVATIONS = 1L << 50;

    /** The largest magnitude of the total reward of an arm: 2^62, half of the largest sum. */
    public static final double TOTAL = 0x1p62;

    /** The largest magnitude of a fitted number, such as a mean: 10^100. */
    public static final double NUMBER = 1e100;

    /**
     * The largest magnitude of an entry of a Cholesky factor, and of its inverse: 10^30. Valid features, rewards,
     * regularization and noise lead to at most 10^22.
     */
    public static final double FACTOR = 1e30;

    /**
     * The largest magnitude of a fitted parameter: 10^60. With 2^50 observations, rewards and features up to 10^9, and
     * lambda and noise of at least 10^-9, it is at most 10^51.
     */
    public static final double PARAMETER = 1e60;

    /** The largest number of observations between two refreshes of a fit: 10^9. */
    public static final int AGE = 1_000_000_000;

    /** The largest counter in a state, so that counters do not overflow later. A larger one is saved as this number. */
    public static final long COUNTER = 1L << 62;

    /** The number of features, 1000, above which a state must be long enough for its d x d matrix. */
    public static final int FEATURES = 1000;

    private Limits() {}

    /**
     * Tells whether a fitted number is too large to come from valid data.
     *
     * @param numbers a parameter, or means
     * @return true if the magnitude of one is above {@link #PARAMETER}, or one is NaN
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
     * Rejects an observation if the bandit already has {@link #OBSERVATIONS} of them.
     *
     * @param observations the number of observations of the bandit
     * @throws IllegalStateException if the bandit has no room for another observation
     */
    public static void checkRoom(long observations) {
        if (observations >= OBSERVATIONS) {
            throw new IllegalStateException("A bandit can have at most " + OBSERVATIONS + " observations; this one has "
                    + observations + ". Start a new one.");
        }
    }

    /**
     * Rejects an impossible number of observations of a state.
     *
     * @param observations the number in the state
     * @throws StateException if it is negative or above {@link #OBSERVATIONS}
     */
    public static void checkObservations(long observations) {
        if (observations < 0 || observations > OBSERVATIONS) {
            throw new StateException("The number of observations of a state must be between 0 and " + OBSERVATIONS
                    + "; got " + observations + ". Restore an undamaged state.");
        }
    }

    /**
     * Rejects fitted numbers of a state that are too large.
     *
     * @param name the name of the numbers, for the message
     * @param numbers the numbers in the state
     * @throws StateException if one is not finite, or larger than {@link #NUMBER}
     */
    public static void checkNumbers(String name, double... numbers) {
        check(name, NUMBER, numbers);
    }

    /**
     * Rejects a fitted parameter of a state that is too large.
     *
     * @param name the name of the numbers, for the message
     * @param numbers the numbers in the state
     * @throws StateException if one is not finite, or larger than {@link #PARAMETER}
     */
    public static void checkParameter(String name, double... numbers) {
        check(name, PARAMETER, numbers);
    }

    /**
     * Rejects entries of a Cholesky factor of a state that are too large.
     *
     * @param name the name of the numbers, for the message
     * @param numbers the numbers in the state
     * @throws StateException if one is not finite, or larger than {@link #FACTOR}
     */
    public static void checkFactor(String name, double... numbers) {
        check(name, FACTOR, numbers);
    }

    /**
     * Rejects squared widths of a state that are negative or too large.
     *
     * @param squares the squared width of each arm in the state
     * @throws StateException if one is negative, not finite, or larger than {@link #NUMBER}
     */
    public static void checkSquaredWidths(double[] squares) {
        checkNumbers("squared widths", squares);
        for (int arm = 0; arm < squares.length; arm++) {
            if (squares[arm] < 0) {
                throw new StateException("The squared width of an arm must not be negative; got " + squares[arm]
                        + " for arm " + arm + ". Restore an undamaged state.");
            }
        }
    }

    private static void check(String name, double largest, double... numbers) {
        for (double number : numbers) {
            if (!(Math.abs(number) <= largest)) {
                throw new StateException("The " + name + " of a state must be finite and of magnitude up to "
                        + SignificantDigits.of(largest) + "; got " + number + ". Restore an undamaged state.");
            }
        }
    }

    /**
     * Rejects an impossible number of observations since the last refresh of a fit.
     *
     * @param age the number in the state
     * @throws StateException if it is negative or above {@link #AGE}
     */
    public static void checkAge(int age) {
        if (age < 0 || age > AGE) {
            throw new StateException("The number of observations since a refresh must be between 0 and " + AGE
                    + "; got " + age + ". Restore an undamaged state.");
        }
    }

    /**
     * Rejects a number of a state that is negative or too large.
     *
     * @param name the name of the number, for the message
     * @param number the number in the state
     * @param most the largest number allowed
     * @throws StateException if it is negative or above the largest number
     */
    public static void checkCount(String name, long number, long most) {
        if (number < 0 || number > most) {
            throw new StateException("The " + name + " in a state must be between 0 and " + most + "; got " + number
                    + ". Restore an undamaged state.");
        }
    }
}
