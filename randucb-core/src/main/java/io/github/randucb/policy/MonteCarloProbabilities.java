package io.github.randucb.policy;

import io.github.randucb.random.Streams;
import java.util.function.ToIntFunction;
import org.apache.commons.rng.UniformRandomProvider;
import org.jspecify.annotations.Nullable;

/**
 * Probabilities estimated by simulation, for policies without an exact formula. If c_i of N simulated choices are arm i,
 * the estimate is
 *
 * <pre>
 * V(i) = c_i / N                        if the policy has a floor,
 * V(i) = (c_i + 1/K) / (N + 1)          otherwise,
 * </pre>
 *
 * The second formula adds one more choice, spread evenly over the K arms. Every probability is then at least 1 / (K (N +
 * 1)), hence positive, as inverse-propensity estimates need. It moves at most 1 / (N + 1) of the probability in total. If
 * the policy has a floor, the floor makes all probabilities positive.
 *
 * <p>The simulation has a random stream of its own, so that it does not affect later choices. The seed of the stream
 * depends on the number of observations and on the state of the policy's own stream, so that the errors of different
 * rounds are independent.
 *
 * <p>An arm that is drawn from V ({@link ActionProbabilities#sample}) has inverse-propensity weights of mean one. An arm
 * that is chosen by {@link Policy#select} does not: its probability is p(i), not V(i), and the mean of p(i) / V(i) is far
 * from one for rare arms.
 *
 * <p>Immutable and thread-safe.
 */
public final class MonteCarloProbabilities {
    /** The default number of simulated choices. */
    public static final int DEFAULT_DRAWS = 1000;

    private static final int FEWEST_DRAWS = 100;
    private static final long MOST_STEPS = 100_000_000;

    private final int draws;
    private final boolean floored;
    private final long seed;
    private final @Nullable UniformRandomProvider random; // null if the stream is always the same

    /**
     * Creates a simulation.
     *
     * @param draws the number of simulated choices N
     * @param floored whether the policy has a minimum probability of every arm
     * @param random the policy's own random generator, which draws the seed of the simulation
     */
    public MonteCarloProbabilities(int draws, boolean floored, UniformRandomProvider random) {
        this(draws, floored, random.nextLong(), random);
    }

    /**
     * Returns a simulation for a policy that seldom needs one and has no parameter for it.
     *
     * @param floored whether the policy has a minimum probability of every arm
     * @param random the policy's own random generator, from which nothing is drawn
     * @return a simulation of {@link #DEFAULT_DRAWS} choices
     */
    public static MonteCarloProbabilities withDefaultDraws(boolean floored, UniformRandomProvider random) {
        return new MonteCarloProbabilities(DEFAULT_DRAWS, floored, 0, random);
    }

    /**
     * Returns a simulation with the random stream of the current state, for use after the state has changed.
     *
     * @param observations the number of rewards learned from
     * @return a simulation that has the same stream in every call; it takes any number of observations
     */
    public MonteCarloProbabilities frozen(long observations) {
        return new MonteCarloProbabilities(draws, floored, streamSeed(observations), null);
    }

    private MonteCarloProbabilities(int draws, boolean floored, long seed, @Nullable UniformRandomProvider random) {
        this.draws = draws;
        this.floored = floored;
        this.seed = seed;
        this.random = random;
    }

    /**
     * Estimates the probabilities of a choice that takes many steps. The number of simulated choices is reduced, but not
     * below 100, if all of them together would take more than 10^8 steps.
     *
     * @param arms the number of arms K
     * @param observations the number of rewards learned from
     * @param steps the number of steps of a choice, such as rewards to draw
     * @param choice one choice, made with a given random generator
     * @return V, as described at {@link #of(int, long, ToIntFunction)}; its method has the number of choices
     */
    public ActionProbabilities of(
            int arms, long observations, long steps, ToIntFunction<UniformRandomProvider> choice) {
        return simulate(
                arms,
                observations,
                (int) Math.min(draws, Math.max(FEWEST_DRAWS, MOST_STEPS / Math.max(1, steps))),
                choice);
    }

    /**
     * Estimates the probabilities of a choice.
     *
     * @param arms the number of arms K
     * @param observations the number of rewards learned from
     * @param choice one choice, made with a given random generator
     * @return V; if the policy has a floor, the frequencies, to which the caller applies the floor
     */
    public ActionProbabilities of(int arms, long observations, ToIntFunction<UniformRandomProvider> choice) {
        return simulate(arms, observations, draws, choice);
    }

    private long streamSeed(long observations) {
        return random == null ? seed : seed + 31 * observations + Streams.fingerprint(random);
    }

    /** Returns the number of simulated choices. */
    int draws() {
        return draws;
    }

    /** Returns a new stream of a frozen simulation. It is the same in every call. */
    UniformRandomProvider frozenStream() {
        return Streams.seeded(streamSeed(0));
    }

    /** Returns the estimate from the number of simulated choices of each arm. */
    ActionProbabilities ofCounts(int[] counts, int count) {
        ActionProbabilities frequencies = ActionProbabilities.monteCarlo(counts);
        return floored ? frequencies : frequencies.withFloor(1 / (counts.length * (count + 1.0)));
    }

    private ActionProbabilities simulate(
            int arms, long observations, int count, ToIntFunction<UniformRandomProvider> choice) {
        UniformRandomProvider stream = Streams.seeded(streamSeed(observations));
        int[] counts = new int[arms];
        for (int draw = 0; draw < count; draw++) {
            counts[choice.applyAsInt(stream)]++;
        }
        return ofCounts(counts, count);
    }
}
