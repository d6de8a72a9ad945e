package io.github.randucb.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;

class StateReaderTest {
    /** Writes a valid checksum to changed bytes, as in a forged state. */
    private static byte[] sealed(byte[] state) {
        CRC32C checksum = new CRC32C();
        checksum.update(state, 0, state.length - 4);
        ByteBuffer.wrap(state).putInt(state.length - 4, (int) checksum.getValue());
        return state;
    }

    @Test
    void readsWhatWasWritten() {
        StateWriter out = new StateWriter();
        out.writeInt(-7);
        out.writeLong(Long.MIN_VALUE);
        out.writeText("naïve β");
        out.writeBytes(new byte[] {1, 2});
        out.writeLongs(new long[] {3, -4});
        out.writeDoubles(new double[] {0.1, Double.NaN, 9}, 2);
        StateReader in = new StateReader(out.toBytes());
        assertThat(in.readInt()).isEqualTo(-7);
        assertThat(in.readLong()).isEqualTo(Long.MIN_VALUE);
        assertThat(in.readText()).isEqualTo("naïve β");
        assertThat(in.readBytes()).containsExactly(1, 2);
        assertThat(in.readLongs()).containsExactly(3, -4);
        assertThat(in.readDoubles()).containsExactly(0.1, Double.NaN);
        in.expectEnd();
    }

    @Test
    void invalidStatesAreRejectedWithTheReason() {
        StateWriter out = new StateWriter();
        out.writeText("other");
        byte[] state = out.toBytes();
        assertThatThrownBy(() -> new StateReader(new byte[3]))
                .hasMessage("A RandUCB state must have at least 20 bytes; got 3.");
        assertThatThrownBy(() -> new StateReader(new byte[30])).hasMessageContaining("must begin with RANDUCB");
        byte[] newer = state.clone();
        newer[11] = 9;
        assertThatThrownBy(() -> new StateReader(newer))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("must be between 1 and 4; got 9.");
        byte[] damaged = state.clone();
        damaged[17] ^= 1;
        assertThatThrownBy(() -> new StateReader(damaged)).hasMessageContaining("checksum");
        assertThatThrownBy(() -> new StateReader(state).expect("this"))
                .hasMessage("The state must have a section 'this' here; got 'other'.");
        assertThatThrownBy(() -> new StateReader(state).expectEnd()).hasMessageContaining("9 bytes more");
        StateReader in = new StateReader(state);
        in.readText();
        assertThatThrownBy(in::readLong).hasMessageContaining("ends before");
    }

    @Test
    void forgedLengthsAreRejected() {
        StateWriter out = new StateWriter();
        out.writeLongs(new long[] {1});
        for (int length : new int[] {-1, 2, Integer.MAX_VALUE}) {
            byte[] forged = out.toBytes();
            ByteBuffer.wrap(forged).putInt(16, length);
            StateReader in = new StateReader(sealed(forged));
            assertThatThrownBy(in::readLongs).hasMessageContaining("must have " + length + " values here");
        }
    }
}
