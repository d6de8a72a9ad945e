package io.github.randucb.fuzz.live;

import io.github.randucb.fuzz.input.CaseRandom;
import io.github.randucb.fuzz.input.Damage;
import io.github.randucb.fuzz.input.Extremes;
import io.github.randucb.fuzz.state.StateEnvelope;
import java.nio.ByteBuffer;

/**
 * Changes of saved states and events.
 *
 * <p>Stateless and thread-safe.
 */
final class LiveForgery {
    private static final int MOST_CHANGES = 3;

    private LiveForgery() {}

    /** Damages a state, or forges it. */
    static byte[] change(CaseRandom random, byte[] state) {
        return random.oneIn(8) ? Damage.of(random, state) : forge(random, state);
    }

    /** Changes bytes, ints or longs at random positions, and corrects the checksum. */
    private static byte[] forge(CaseRandom random, byte[] state) {
        byte[] content = StateEnvelope.content(state);
        int changes = random.between(1, MOST_CHANGES);
        for (int n = 0; n < changes && content.length > 2 * Long.BYTES; n++) {
            ByteBuffer buffer = ByteBuffer.wrap(content);
            int index = random.below(content.length - Long.BYTES);
            switch (random.below(5)) {
                case 0 -> buffer.putInt(index, Extremes.size(random));
                case 1 -> buffer.putInt(index, random.below(20));
                case 2 -> buffer.putLong(index, Extremes.bits(random));
                case 3 -> buffer.put(index, (byte) random.nextLong());
                default -> content = Damage.of(random, content);
            }
        }
        return StateEnvelope.seal(state, content);
    }
}
