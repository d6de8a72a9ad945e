package io.github.randucb.policy;

import io.github.randucb.parameter.Parameter;
import io.github.randucb.random.Streams;
import java.util.function.ToIntFunction;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Probabilities of a choice by repeating it, where nothing better is known. The stream of the repetitions is the
 * simulation's own, so that asking does not change the choices to come, and depends on what was learned and on
 * where the policy's own stream stands, so that errors do not repeat from choice to choice.
 *
 * <p>Immutable and thread-safe.
 */
public final class Simulation {
    /** The number of simulated choices; 1000 by default. */
    public static final Parameter<Integer> DRAWS = Parameter.count(
            "draws", 1000, "simulated choices to estimate probabilities by, where they are not computed");

    private final int draws;
    private final long seed;
    private final UniformRandomProvider random;

    /**
     * Makes a simulation.
     *
     * @param draws the number of simulated choices
     * @param random the policy's own source of randomness, which draws the seed of the simulation's
     */
    public Simulation(int draws, UniformRandomProvider random) {
        this.draws = draws;
        this.seed = random.nextLong();
        this.random = random;
    }

    /**
     * Repeats a choice.
     *
     * @param arms the number of arms
     * @param observations the number of rewards learned from
     * @param choice one choice, with the source of randomness it is given
     * @return the frequencies
     */
    public ActionProbabilities of(int arms, long observations, ToIntFunction<UniformRandomProvider> choice) {
        UniformRandomProvider stream = Streams.seeded(seed + 31 * observations + Streams.place(random));
        int[] counts = new int[arms];
        for (int draw = 0; draw < draws; draw++) {
            counts[choice.applyAsInt(stream)]++;
        }
        return ActionProbabilities.monteCarlo(counts);
    }
}
