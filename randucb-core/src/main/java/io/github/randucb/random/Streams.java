package io.github.randucb.random;

import io.github.randucb.state.StateException;
import java.util.Arrays;
import org.apache.commons.rng.RestorableUniformRandomProvider;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.core.RandomProviderDefaultState;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Factory of random streams, which can be saved and restored. The algorithm is xoshiro256++ (Blackman and Vigna 2021). It
 * never changes, so that a seed always gives the same sequence of choices.
 *
 * <p>The methods are thread-safe; the streams they return are not.
 */
public final class Streams {
    private static final byte[] ZEROS = new byte[32]; // four words, at the start of a state

    private Streams() {}

    /**
     * Creates a stream.
     *
     * @param seed any number; streams with different seeds are independent
     * @return the stream
     */
    public static RestorableUniformRandomProvider seeded(long seed) {
        return RandomSource.XO_SHI_RO_256_PP.create(seed);
    }

    /**
     * Returns the state of a stream.
     *
     * @param stream a stream made by {@link #seeded}
     * @return the state, for {@link #restore}
     */
    public static byte[] save(RestorableUniformRandomProvider stream) {
        return ((RandomProviderDefaultState) stream.saveState()).getState();
    }

    /**
     * Returns a hash code of the state of a stream. It changes with every draw; nothing is drawn to compute it.
     *
     * @param stream a stream
     * @return the hash code; zero for streams whose state cannot be read
     */
    public static long fingerprint(UniformRandomProvider stream) {
        return stream instanceof RestorableUniformRandomProvider restorable
                        && restorable.saveState() instanceof RandomProviderDefaultState state
                ? Arrays.hashCode(state.getState())
                : 0;
    }

    /**
     * Restores the state of a stream.
     *
     * @param stream a stream made by {@link #seeded}
     * @param state the bytes of {@link #save}
     * @throws StateException if the state has the wrong length, or would give only zeros
     */
    public static void restore(RestorableUniformRandomProvider stream, byte[] state) {
        if (state.length > ZEROS.length && Arrays.equals(ZEROS, Arrays.copyOf(state, ZEROS.length))) {
            throw new StateException(
                    "The state of the random generator must have a word that is not zero; all of them are"
                            + " zero. Restore an undamaged state.");
        }
        try {
            stream.restoreState(new RandomProviderDefaultState(state));
        } catch (IllegalStateException e) {
            throw new StateException("The state of the random generator must have " + save(stream).length
                    + " bytes; got " + state.length + " bytes.");
        }
    }
}
