package io.github.randucb.server.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;

class EventCodecTest {
    /** Returns bytes with the right checksum. */
    private static byte[] sealed(byte[] bytes) {
        CRC32C checksum = new CRC32C();
        int end = bytes.length - Integer.BYTES;
        checksum.update(bytes, 0, end);
        ByteBuffer.wrap(bytes).putInt(end, (int) checksum.getValue());
        return bytes;
    }

    @Test
    void everyKindComesBack() {
        for (Event event : SampleEvents.everyKind()) {
            Event back = EventCodec.decode(EventCodec.encode(event));
            assertThat(back).usingRecursiveComparison().isEqualTo(event);
            assertThat(EventCodec.encode(back)).isEqualTo(EventCodec.encode(event));
        }
        assertThat(SampleEvents.everyKind().stream().map(Event::getClass).distinct())
                .hasSameSizeAs(Event.class.getPermittedSubclasses());
    }

    @Test
    void randomDecisionsComeBackToTheLastBit() {
        SplittableRandom random = new SplittableRandom(1);
        for (int n = 0; n < 3000; n++) {
            LoggedDecision decision = SampleEvents.random(random);
            Event.Decided back =
                    (Event.Decided) EventCodec.decode(EventCodec.encode(new Event.Decided(List.of(decision))));
            assertThat(back.decisions().get(0)).usingRecursiveComparison().isEqualTo(decision);
            assertThat(back.decisions().get(0).probabilities().toArray())
                    .isEqualTo(decision.probabilities().toArray());
        }
    }

    @Test
    void everyFlippedBitIsRefused() {
        for (Event event : SampleEvents.everyKind()) {
            byte[] bytes = EventCodec.encode(event);
            for (int bit = 0; bit < 8 * bytes.length; bit++) {
                byte[] damaged = bytes.clone();
                damaged[bit / 8] ^= (byte) (1 << bit % 8);
                assertThatThrownBy(() -> EventCodec.decode(damaged))
                        .isInstanceOf(JournalFormatException.class)
                        .hasMessageContaining("checksum");
            }
        }
    }

    @Test
    void everyTruncationIsRefused() {
        for (Event event : SampleEvents.everyKind()) {
            byte[] bytes = EventCodec.encode(event);
            for (int length = 0; length < bytes.length; length++) {
                byte[] start = Arrays.copyOf(bytes, length);
                assertThatThrownBy(() -> EventCodec.decode(start)).isInstanceOf(JournalFormatException.class);
            }
        }
    }

    /** Damage behind a right checksum gives an event or the documented exception, and takes little memory. */
    @Test
    void forgedBytesAreAnEventOrRefused() {
        SplittableRandom random = new SplittableRandom(2);
        int refused = 0;
        List<Event> events = SampleEvents.everyKind();
        for (int n = 0; n < 200_000; n++) {
            byte[] bytes = EventCodec.encode(events.get(n % events.size()));
            for (int times = random.nextInt(1, 4); times > 0; times--) {
                bytes[random.nextInt(1, bytes.length)] = (byte) random.nextInt(256);
            }
            try {
                EventCodec.decode(sealed(bytes));
            } catch (JournalFormatException e) {
                refused++;
            }
        }
        assertThat(refused).isGreaterThan(10_000);
    }

    @Test
    void aNewerVersionIsNamed() {
        byte[] bytes = EventCodec.encode(new Event.Ticked());
        bytes[0] = EventCodec.VERSION + 1;
        assertThatThrownBy(() -> EventCodec.decode(sealed(bytes)))
                .isInstanceOf(JournalFormatException.class)
                .hasMessageContaining("must be " + EventCodec.VERSION + "; got " + (EventCodec.VERSION + 1))
                .hasMessageContaining("newer");
    }

    /** Stored bytes are read for ever. The second file has the kinds that came later. For newer ones, add a file; never change these. */
    @Test
    void readsTheStoredBytesOfVersion1() throws IOException {
        List<String> lines = stored("events-1.txt");
        lines.addAll(stored("events-2.txt"));
        List<Event> events = SampleEvents.everyKind();
        assertThat(lines).hasSameSizeAs(events);
        for (int k = 0; k < events.size(); k++) {
            Event event = EventCodec.decode(HexFormat.of().parseHex(lines.get(k)));
            assertThat(event).usingRecursiveComparison().isEqualTo(events.get(k));
        }
    }

    private static List<String> stored(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(EventCodecTest.class.getResourceAsStream(name), name)) {
            return new ArrayList<>(new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList());
        }
    }

    /** Prints the bytes for a new file. */
    public static void main(String[] arguments) {
        for (Event event : SampleEvents.everyKind()) {
            System.out.println(HexFormat.of().formatHex(EventCodec.encode(event)));
        }
    }
}
