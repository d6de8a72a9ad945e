package io.github.randucb.choice.probability;

/**
 * The probability that each arm has the largest sample when the samples are independent and have Beta distributions, by
 * quadrature ({@link IndependentDensities}). The absolute error is below 10^-8 if no parameter is above 10^8.
 *
 * <p>Stateless and thread-safe. Calls of several threads do not wait for each other.
 */
public final class BetaChoice {
    private BetaChoice() {}

    /**
     * Computes the probability of each arm.
     *
     * @param alpha the first parameter of each arm, at least 1
     * @param beta the second parameter of each arm, at least 1
     * @param optimistic whether each sample is conditioned on exceeding its mean, alpha / (alpha + beta)
     * @return the probabilities
     * @throws ArithmeticException if the quadrature fails
     */
    public static double[] probabilities(double[] alpha, double[] beta, boolean optimistic) {
        double[] probabilities = new double[alpha.length];
        probabilities(alpha, beta, optimistic, probabilities);
        return probabilities;
    }

    /**
     * Computes the probability of each arm, without new arrays.
     *
     * @param alpha the first parameter of each arm, at least 1
     * @param beta the second parameter of each arm, at least 1
     * @param optimistic whether each sample is conditioned on exceeding its mean, alpha / (alpha + beta)
     * @param out the array for the probabilities; its length is the number of arms
     * @throws ArithmeticException if the quadrature fails
     */
    public static void probabilities(double[] alpha, double[] beta, boolean optimistic, double[] out) {
        if (out.length == 1) {
            out[0] = 1;
            return;
        }
        Workspace workspace = Workspace.take();
        workspace.beta(alpha, beta, optimistic, out);
        Workspace.give(workspace);
    }
}
