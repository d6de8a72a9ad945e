package io.github.randucb.policy;

import io.github.randucb.random.Streams;
import java.util.function.ToIntFunction;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Probabilities of a choice by repeating it, where nothing better is known. N repetitions, of which c_i choose arm i,
 * give
 *
 * <pre>
 * V(i) = c_i / N                        if the policy has a floor,
 * V(i) = (c_i + 1/K) / (N + 1)          otherwise,
 * </pre>
 *
 * The second is a floor of 1 / (K (N + 1)) under the frequencies: one more repetition, spread evenly over the K arms.
 * It makes every probability positive, as inverse-propensity estimates need, and moves at most 1 / (N + 1) of the
 * probability in total. With a floor of the policy's own all probabilities are positive already.
 *
 * <p>The stream of the repetitions is the simulation's own, so that asking does not change the choices to come. It
 * depends on what was learned and on where the policy's own stream stands, so that errors do not repeat from choice to
 * choice.
 *
 * <p>An arm drawn from V ({@link ActionProbabilities#sample}) has inverse-propensity weights of mean one. An arm chosen
 * apart from the repetitions would not: its probability is p(i), not V(i), and the mean of p(i) / V(i) is far from one
 * for rare arms.
 *
 * <p>Immutable and thread-safe.
 */
public final class MonteCarloProbabilities {
    /** The default number of repetitions. */
    public static final int DEFAULT_DRAWS = 1000;

    private static final int FEWEST = 100;
    private static final long MOST_STEPS = 100_000_000;

    private final int draws;
    private final boolean floored;
    private final long seed;
    private final UniformRandomProvider random;

    /**
     * Makes a simulation.
     *
     * @param draws the number of repetitions N
     * @param floored whether the policy has a minimum probability of every arm
     * @param random the policy's own source of randomness, which draws the seed of the simulation
     */
    public MonteCarloProbabilities(int draws, boolean floored, UniformRandomProvider random) {
        this(draws, floored, random.nextLong(), random);
    }

    /**
     * Makes a simulation of a policy that needs it seldom and has no parameter for it.
     *
     * @param floored whether the policy has a minimum probability of every arm
     * @param random the policy's own source of randomness, from which nothing is drawn
     * @return a simulation of {@link #DEFAULT_DRAWS} repetitions
     */
    public static MonteCarloProbabilities withDefaultDraws(boolean floored, UniformRandomProvider random) {
        return new MonteCarloProbabilities(DEFAULT_DRAWS, floored, 0, random);
    }

    private MonteCarloProbabilities(int draws, boolean floored, long seed, UniformRandomProvider random) {
        this.draws = draws;
        this.floored = floored;
        this.seed = seed;
        this.random = random;
    }

    /**
     * Repeats a choice that takes many steps. Repeats it less often, but at least 100 times, if all repetitions together
     * would take more than 10^8 steps.
     *
     * @param arms the number of arms, K
     * @param observations the number of rewards learned from
     * @param steps the number of steps of a choice, such as rewards to draw
     * @param choice one choice, with the source of randomness it is given
     * @return V, as {@link #of(int, long, ToIntFunction)} has it, of as many choices as its method says
     */
    public ActionProbabilities of(
            int arms, long observations, long steps, ToIntFunction<UniformRandomProvider> choice) {
        return repeat(
                arms, observations, (int) Math.min(draws, Math.max(FEWEST, MOST_STEPS / Math.max(1, steps))), choice);
    }

    /**
     * Repeats a choice.
     *
     * @param arms the number of arms, K
     * @param observations the number of rewards learned from
     * @param choice one choice, with the source of randomness it is given
     * @return V, all positive unless the policy has a floor, which is then still to be put under them
     */
    public ActionProbabilities of(int arms, long observations, ToIntFunction<UniformRandomProvider> choice) {
        return repeat(arms, observations, draws, choice);
    }

    private ActionProbabilities repeat(
            int arms, long observations, int repetitions, ToIntFunction<UniformRandomProvider> choice) {
        UniformRandomProvider stream = Streams.seeded(seed + 31 * observations + Streams.place(random));
        int[] counts = new int[arms];
        for (int draw = 0; draw < repetitions; draw++) {
            counts[choice.applyAsInt(stream)]++;
        }
        ActionProbabilities frequencies = ActionProbabilities.monteCarlo(counts);
        return floored ? frequencies : frequencies.withFloor(1 / (arms * (repetitions + 1.0)));
    }
}
