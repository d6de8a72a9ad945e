package io.github.randucb.encoding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.fail;

import io.github.randucb.Bandit;
import io.github.randucb.Catalogue;
import io.github.randucb.live.LiveContextualBandit;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.zip.CRC32C;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;

/** Saved encoders: equal after restoring, and refused if damaged or forged. */
class EncoderStateTest {
    private static final int HEADER = 16;

    /** Returns an encoder with every kind of declaration. */
    private static FeatureEncoder every() {
        return FeatureEncoder.builder()
                .intercept()
                .number("age", 40, 10)
                .defaultValue("age", 45)
                .number("größe", NumberScale.standard(1.7, 0.1).within(0.5, 2.5).clipped())
                .number("hour", NumberScale.unit(0, 24))
                .onlyCrossed("day", NumberScale.symmetric(0, 6).clipped())
                .category("device", "phone", "desktop", "")
                .defaultValue("device", "")
                .categoryOrOther("country", "DE", "🎉")
                .defaultValue("country", "none of them")
                .hashed("url", Buckets.of(7).withSigns().withSeed(-5))
                .defaultValue("url", "/")
                .hashed("user", 3)
                .onlyCrossed("topic")
                .defaultValue("topic", "news")
                .crossed(5, "topic", "device")
                .crossed(Buckets.of(4).withSigns().withSeed(Long.MAX_VALUE), "country", "day", "topic", "url")
                .ignoreUnknown()
                .build();
    }

    @Test
    void restoredEncodersAreEqual() {
        FeatureEncoder encoder = every();
        FeatureEncoder restored = FeatureEncoder.restore(encoder.save());
        assertThat(restored).isEqualTo(encoder).hasSameHashCodeAs(encoder).hasToString(encoder.toString());
        assertThat(restored.save()).isEqualTo(encoder.save());
        assertThat(restored.columnNames()).isEqualTo(encoder.columnNames());
        Map<String, Object> values =
                Map.of("größe", 1.83, "hour", 7, "day", 2, "country", "FR", "url", "/a/b", "user", 99, "new", 1);
        assertThat(restored.encode(values)).containsExactly(encoder.encode(values));
    }

    @Test
    void encodersDifferInEveryDeclaration() {
        FeatureEncoder first =
                FeatureEncoder.builder().number("a", 0, 1).hashed("b", 4).build();
        assertThat(first)
                .isNotEqualTo(FeatureEncoder.builder()
                        .hashed("b", 4)
                        .number("a", 0, 1)
                        .build())
                .isNotEqualTo(FeatureEncoder.builder()
                        .number("a", 0, 2)
                        .hashed("b", 4)
                        .build())
                .isNotEqualTo(FeatureEncoder.builder()
                        .number("a", 0, 1)
                        .hashed("b", 4)
                        .ignoreUnknown()
                        .build())
                .isNotEqualTo(FeatureEncoder.builder()
                        .number("a", 0, 1)
                        .hashed("b", Buckets.of(4).withSeed(1))
                        .build())
                .isNotEqualTo("encoder");
    }

    @Test
    void anEncoderCanBeASectionAmongOthers() {
        StateWriter out = new StateWriter();
        out.writeInt(1);
        every().save(out);
        out.writeInt(2);
        StateReader in = new StateReader(out.toBytes());
        assertThat(in.readInt()).isEqualTo(1);
        assertThat(FeatureEncoder.load(in)).isEqualTo(every());
        assertThat(in.readInt()).isEqualTo(2);
        in.expectEnd();
        assertThatExceptionOfType(StateException.class)
                .isThrownBy(() -> {
                    StateWriter more = new StateWriter();
                    every().save(more);
                    more.writeInt(2);
                    FeatureEncoder.restore(more.toBytes());
                })
                .withMessageContaining("must end here; got 4 bytes more");
    }

    /** The bytes of version 1, which every later version must read. */
    @Test
    void bytesOfVersion1AreRead() {
        FeatureEncoder encoder = FeatureEncoder.builder()
                .intercept()
                .number("x", NumberScale.unit(0, 2).clipped())
                .hashed("u", Buckets.of(3).withSigns().withSeed(9))
                .build();
        String content = "0000000f"
                + HexFormat.of().formatHex("feature-encoder".getBytes(StandardCharsets.US_ASCII))
                + "00000001" // version
                + "00000000" // unknown names are refused
                + "00000003" // declarations
                + "00000000" // intercept
                + "00000001" + "0000000178" // number x
                + "00000001" + "00000002" + "0000000000000000" + "4000000000000000" + "00000001" // [0, 2], clipped
                + "00000000" // no default
                + "00000003" + "0000000175" // hashed text u
                + "00000003" + "00000001" + "0000000000000009" // 3 buckets, signed, seed 9
                + "00000000"; // no default
        byte[] state = encoder.save();
        assertThat(HexFormat.of().formatHex(state, HEADER, state.length - 4)).isEqualTo(content);
        assertThat(FeatureEncoder.restore(state)).isEqualTo(encoder);
    }

    private static void refused(Consumer<StateWriter> content, String message) {
        StateWriter out = new StateWriter();
        out.writeText("feature-encoder");
        content.accept(out);
        assertThatExceptionOfType(StateException.class)
                .isThrownBy(() -> FeatureEncoder.restore(out.toBytes()))
                .withMessageContaining(message);
    }

    private static void start(StateWriter out, int declarations) {
        ints(out, 1, 0, declarations);
    }

    private static void ints(StateWriter out, int... values) {
        for (int value : values) {
            out.writeInt(value);
        }
    }

    @Test
    void theStateOfABanditIsRefusedWithTheMethodThatReadsIt() {
        byte[] live = LiveContextualBandit.start(Catalogue.standard().policy("lin-ts"), Setting.changing(2, 1), 1)
                .save();
        assertThatExceptionOfType(StateException.class)
                .isThrownBy(() -> FeatureEncoder.restore(live))
                .withMessage("Expected the state of a FeatureEncoder; got the state of a LiveContextualBandit. Use"
                        + " LiveContextualBandit.restore.");
        byte[] plain = Bandit.start(Catalogue.standard().policy("greedy"), Setting.of(2), 1)
                .save();
        assertThatExceptionOfType(StateException.class)
                .isThrownBy(() -> FeatureEncoder.restore(plain))
                .withMessageContaining("with the policy 'greedy'. Use Bandit.restore");
    }

    @Test
    void forgedStatesAreRefusedWithTheReason() {
        refused(out -> ints(out, 2), "The version of the encoder must be 1; got 2.");
        refused(out -> ints(out, 1, 2), "must be between 0 and 1; got 2");
        refused(out -> start(out, -1), "number of declarations of an encoder must be between 0 and 20000; got -1");
        refused(out -> start(out, 20_001), "must be between 0 and 20000; got 20001");
        refused(out -> start(out, 0), "An encoder must have at least one column; got none.");
        refused(
                out -> {
                    start(out, 1);
                    ints(out, 7);
                },
                "The kind of a declaration must be between 0 and 6; got 7.");
        refused(
                out -> {
                    start(out, 2);
                    ints(out, 0, 0);
                },
                "got two columns 'intercept'");
        refused(out -> number(out, 3, 0, 0, 1), "The kind of a scale must be 0, 1 or 2; got 3.");
        refused(out -> number(out, 0, 0, 1), "A standard scale must have 2 or 4 numbers; got 1.");
        refused(out -> number(out, 0, 1, 0, 1), "Only a scale with a range can be clipped");
        refused(out -> number(out, 0, 0, 0, Double.NaN), "The scale of a number must be between");
        refused(out -> number(out, 1, 0, 5, 4), "The high end of a range must be");
        refused(out -> number(out, 2, 0, 5), "must have 2 values here; got 1");
        refused(
                out -> {
                    number(out, 1, 0, 4, 5);
                    out.writeDoubles(new double[] {4, 4.5}, 2);
                },
                "A name must have at most 1 default; got 2.");
        refused(
                out -> {
                    number(out, 1, 0, 4, 5);
                    out.writeDoubles(new double[] {3}, 1);
                },
                "The encoder of the state must be valid: The number 'x' must be between 4 and 5; got 3.0.");
        refused(
                out -> {
                    start(out, 1);
                    ints(out, 2);
                    out.writeText("c");
                    ints(out, 10_001);
                },
                "The number of texts of a declaration must be between 0 and 10000; got 10001.");
    }

    private static void number(StateWriter out, int kind, int clipped, double... numbers) {
        start(out, 1);
        ints(out, 1);
        out.writeText("x");
        ints(out, kind);
        out.writeDoubles(numbers, numbers.length);
        ints(out, clipped);
    }

    @Test
    void damagedStatesAreRefused() {
        byte[] state = every().save();
        for (int i = 0; i < state.length; i++) {
            byte[] damaged = state.clone();
            damaged[i] ^= (byte) (1 << (i % 8));
            assertThatExceptionOfType(StateException.class).isThrownBy(() -> FeatureEncoder.restore(damaged));
        }
        for (int length = 0; length < state.length; length++) {
            byte[] cut = Arrays.copyOf(state, length);
            assertThatExceptionOfType(StateException.class).isThrownBy(() -> FeatureEncoder.restore(cut));
        }
    }

    /** Damage with a valid checksum: a StateException, or an encoder that can be saved and restored. */
    @Test
    void damageWithAValidChecksumIsRefusedOrHarmless() {
        UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(47);
        byte[] state = every().save();
        int restored = 0;
        for (int i = 0; i < 20_000; i++) {
            byte[] forged = damaged(state.clone(), random);
            try {
                FeatureEncoder encoder = FeatureEncoder.restore(forged);
                assertThat(FeatureEncoder.restore(encoder.save())).isEqualTo(encoder);
                assertThat(encoder.columnNames()).hasSize(encoder.dimension()).doesNotHaveDuplicates();
                tryToEncode(encoder);
                restored++;
            } catch (StateException expected) {
                assertThat(expected.getMessage()).isNotEmpty();
            } catch (RuntimeException e) {
                fail("case " + i, e);
            }
        }
        assertThat(restored).isBetween(100, 19_900);
    }

    private static void tryToEncode(FeatureEncoder encoder) {
        try {
            FeatureRow row = encoder.row();
            for (String name : List.of("größe", "hour", "day", "country", "user")) {
                row.set(name, name.equals("country") ? "FR" : 2);
            }
            assertThat(row.encode()).hasSize(encoder.dimension()).doesNotContain(Double.NaN);
        } catch (IllegalArgumentException refused) {
            assertThat(refused.getMessage()).isNotEmpty();
        }
    }

    private static byte[] damaged(byte[] state, UniformRandomProvider random) {
        for (int change = 0; change <= random.nextInt(3); change++) {
            int position = HEADER + random.nextInt(state.length - HEADER - 4);
            state[position] =
                    (byte) (random.nextBoolean() ? random.nextInt() : state[position] ^ 1 << random.nextInt(8));
        }
        CRC32C checksum = new CRC32C();
        checksum.update(state, 0, state.length - 4);
        ByteBuffer.wrap(state).putInt(state.length - 4, (int) checksum.getValue());
        return state;
    }
}
