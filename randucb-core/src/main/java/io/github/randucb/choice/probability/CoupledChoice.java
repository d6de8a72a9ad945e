package io.github.randucb.choice.probability;

import io.github.randucb.choice.Argmax;
import io.github.randucb.choice.UpperEnvelope;
import io.github.randucb.multiplier.ContinuousLaw;
import io.github.randucb.multiplier.DiscreteLaw;
import io.github.randucb.multiplier.Law;

/**
 * The probability that each arm maximizes {@code mean_i + Z width_i} when all arms share one Z. It is exact. A discrete
 * law is summed over its M points, in O(K) and O(M) for each arm that can win ({@link PointWinners}). A continuous law is integrated over the upper envelope of the K lines in
 * O(K log K).
 *
 * <p>Stateless and thread-safe.
 */
public final class CoupledChoice {
    private CoupledChoice() {}

    /**
     * Computes the probability of each arm.
     *
     * @param means the estimated means
     * @param widths the widths, finite
     * @param u the radius U
     * @param law the law of Z / U
     * @return the probabilities
     */
    public static double[] probabilities(double[] means, double[] widths, double u, Law law) {
        double[] probabilities = new double[means.length];
        if (law instanceof DiscreteLaw discrete) {
            PointWinners.add(probabilities, means, widths, u, discrete);
        } else if (law instanceof ContinuousLaw continuous) {
            addContinuousPart(probabilities, means, widths, u, continuous);
            if (continuous.epsilon() > 0) {
                probabilities[Argmax.of(means.length, means, widths, continuous.upper() * u)] += continuous.epsilon();
            }
        }
        return probabilities;
    }

    /** Adds the probabilities of the continuous part of a law. */
    private static void addContinuousPart(
            double[] probabilities, double[] means, double[] widths, double u, ContinuousLaw law) {
        if (u == 0) {
            probabilities[Argmax.of(means.length, means)] += 1 - law.epsilon();
            return;
        }
        UpperEnvelope envelope = UpperEnvelope.of(means, widths);
        for (int k = 0; k < envelope.size(); k++) {
            double from = Math.max(law.lower(), envelope.start(k) / u);
            double to = Math.min(law.upper(), envelope.end(k) / u);
            if (from < to) {
                probabilities[envelope.arm(k)] += law.probabilityBelow(to) - law.probabilityBelow(from);
            }
        }
    }
}
