package io.github.randucb.server.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The bytes of rows of the journal. */
class EventRowTest {
    private static final byte[] TICK = EventCodec.encode(new Event.Ticked());
    private static final byte[] LONG = EventCodec.encode(new Event.Activated("d".repeat(128)));

    @Test
    void oneEventIsARowAsItIs() {
        assertThat(EventRow.encode(List.of(TICK))).isSameAs(TICK);
        assertThat(EventRow.decode(TICK)).containsExactly(TICK);
    }

    @Test
    void severalEventsHaveTheirCountAndTheirLengths() {
        byte[] row = EventRow.encode(List.of(TICK, LONG, TICK));
        assertThat(row[0]).isZero();
        assertThat(row[1]).isEqualTo((byte) 3);
        assertThat(row[2]).isEqualTo((byte) TICK.length);
        assertThat(row).hasSize(2 + 2 * (1 + TICK.length) + 2 + LONG.length); // the length of LONG takes two bytes
        assertThat(EventRow.decode(row)).containsExactly(TICK, LONG, TICK);
    }

    @Test
    void damagedRowsAreRefused() {
        byte[] row = EventRow.encode(List.of(TICK, LONG));
        IntStream.range(1, row.length)
                .forEach(length -> assertThatThrownBy(() -> EventRow.decode(java.util.Arrays.copyOf(row, length)))
                        .isInstanceOf(JournalFormatException.class));
        assertThatThrownBy(() -> EventRow.decode(java.util.Arrays.copyOf(row, row.length + 1)))
                .hasMessageContaining("too long by 1 bytes");
        assertThatThrownBy(() -> EventRow.decode(new byte[] {0, 0})).hasMessageContaining("at least two events");
    }
}
