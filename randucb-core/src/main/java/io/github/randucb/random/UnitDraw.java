package io.github.randucb.random;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.apache.commons.rng.core.source64.SplitMix64;

/**
 * A draw for a unit, for example a user, that stays the same as long as the probabilities do. Each arm has an exponential
 * time with the rate of its probability, and the earliest arm is chosen:
 *
 * <pre>
 * arm = argmin_i -ln(u_i) / p_i,    u_i = a uniform number made from the seed, the unit and the id of arm i
 * </pre>
 *
 * The probability of arm i is p_i over all units, because the minimum of independent exponential times is that of i with
 * probability p_i. If the probabilities change from p to q, or arms are added or removed, few units change their arm: a unit
 * moves from arm i to arm j only if q_j / p_j exceeds q_i / p_i. If d is the total variation distance between p and q, at least
 * the share d of the units must move in any scheme, and here at most 2 d / (1 + d) do.
 *
 * <p>Replicas with different seeds draw different arms for the same unit. To keep the arm of a unit, send the unit to the same
 * replica.
 *
 * <p>Immutable and thread-safe.
 *
 * @param seed the seed of the bandit
 */
public record UnitDraw(long seed) {
    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;
    private static final double SMALLEST = 0x1p-54; // half of the resolution of a uniform number, instead of zero

    /**
     * Draws an arm.
     *
     * @param unit the unit
     * @param arms the ids of the arms
     * @param probabilities the probability of each arm
     * @return the position of the arm in the list
     */
    public int draw(String unit, List<String> arms, IntToDoubleFunction probabilities) {
        long start = hash(FNV_OFFSET ^ new SplitMix64(seed).nextLong(), unit);
        int best = -1;
        double earliest = Double.POSITIVE_INFINITY;
        for (int k = 0; k < arms.size(); k++) {
            double p = probabilities.applyAsDouble(k);
            double time = p == 0 ? Double.POSITIVE_INFINITY : -Math.log(uniform(start, arms.get(k))) / p;
            if (time < earliest) {
                earliest = time;
                best = k;
            }
        }
        return best;
    }

    /** Returns a uniform number in (0, 1) made from a hash code and a text. */
    static double uniform(long start, String text) {
        return Math.max(SMALLEST, new SplitMix64(hash(start, text)).nextDouble());
    }

    /** Returns the 64-bit FNV-1a hash of a text in UTF-8, and of its length, after a start. */
    private static long hash(long start, String text) {
        long hash = start;
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        for (byte b : bytes) {
            hash = (hash ^ (b & 0xff)) * FNV_PRIME;
        }
        return (hash ^ bytes.length) * FNV_PRIME;
    }
}
