package io.github.randucb.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.state.StateException;
import java.util.Arrays;
import org.apache.commons.rng.RestorableUniformRandomProvider;
import org.junit.jupiter.api.Test;

class StreamsTest {
    @Test
    void aRestoredStreamGoesOn() {
        RestorableUniformRandomProvider stream = Streams.seeded(1);
        stream.nextInt();
        RestorableUniformRandomProvider restored = Streams.seeded(2);
        Streams.restore(restored, Streams.save(stream));
        assertThat(restored.nextLong()).isEqualTo(stream.nextLong());
    }

    /** xoshiro256++ with four words of zero gives zeros for ever, and rejection samplers do not end. */
    @Test
    void aGeneratorOfZerosIsRefused() {
        RestorableUniformRandomProvider stream = Streams.seeded(1);
        byte[] before = Streams.save(stream);
        byte[] zeros = before.clone();
        Arrays.fill(zeros, 0, 32, (byte) 0);
        assertThatThrownBy(() -> Streams.restore(stream, zeros))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("must have a word that is not zero");
        assertThatThrownBy(() -> Streams.restore(stream, new byte[before.length]))
                .isInstanceOf(StateException.class);
        assertThat(Streams.save(stream)).isEqualTo(before);
        zeros[31] = 1;
        Streams.restore(stream, zeros);
        assertThat(stream.nextInt(5)).isBetween(0, 4);
    }

    @Test
    void aWrongLengthIsRefused() {
        assertThatThrownBy(() -> Streams.restore(Streams.seeded(1), new byte[3]))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("got 3 bytes");
    }
}
