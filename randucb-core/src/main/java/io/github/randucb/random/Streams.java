package io.github.randucb.random;

import io.github.randucb.state.StateException;
import java.util.Arrays;
import org.apache.commons.rng.RestorableUniformRandomProvider;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.core.RandomProviderDefaultState;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Streams of random numbers: xoshiro256++ (Blackman and Vigna 2021), made from a seed, saved and restored. The
 * algorithm is part of the library's promise that one seed gives one sequence of choices.
 *
 * <p>The methods are thread-safe; the streams they return are not.
 */
public final class Streams {
    private Streams() {}

    /**
     * A new stream.
     *
     * @param seed any number; streams of different seeds are unrelated
     * @return the stream
     */
    public static RestorableUniformRandomProvider seeded(long seed) {
        return RandomSource.XO_SHI_RO_256_PP.create(seed);
    }

    /**
     * Where a stream stands.
     *
     * @param stream a stream made by {@link #seeded}
     * @return its state, for {@link #restore}
     */
    public static byte[] save(RestorableUniformRandomProvider stream) {
        return ((RandomProviderDefaultState) stream.saveState()).getState();
    }

    /**
     * A number that changes with every draw from a stream, without a draw.
     *
     * @param stream a stream
     * @return a number that depends on where it stands; zero for streams that do not tell
     */
    public static long place(UniformRandomProvider stream) {
        return stream instanceof RestorableUniformRandomProvider restorable
                        && restorable.saveState() instanceof RandomProviderDefaultState state
                ? Arrays.hashCode(state.getState())
                : 0;
    }

    /**
     * Moves a stream to a saved place.
     *
     * @param stream a stream made by {@link #seeded}
     * @param state what {@link #save} returned
     * @throws StateException if the state is not that of such a stream
     */
    public static void restore(RestorableUniformRandomProvider stream, byte[] state) {
        try {
            stream.restoreState(new RandomProviderDefaultState(state));
        } catch (IllegalStateException e) {
            throw new StateException(
                    "the state of the random generator has " + state.length + " bytes, not " + save(stream).length);
        }
    }
}
