package io.github.randucb.fuzz.state;

import io.github.randucb.Catalogue;
import io.github.randucb.fuzz.input.Bytes;
import io.github.randucb.fuzz.input.CaseRandom;
import io.github.randucb.fuzz.input.Damage;
import io.github.randucb.fuzz.input.Extremes;
import io.github.randucb.fuzz.state.StateLayout.Field;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Changes of saved states: random damage, and forged fields with a valid checksum.
 *
 * <p>Thread-safe: no state.
 */
final class StateMutation {
    private static final List<String> WORDS = words();
    private static final double[] FACTORS = {-1, 2, 0.5, 1e3, 1e-3, 1 + 1e-12, 1e30, 1e-30, 1e100, 1e-100};
    private static final int MOST_STEPS = 3;
    private static final int VERSION = 8;
    private static final int LATEST = 6;

    private StateMutation() {}

    /** Returns the ids of policies, and the names and choices of their parameters. */
    private static List<String> words() {
        List<String> words = new ArrayList<>();
        Catalogue.standard().types().forEach(type -> {
            words.add(type.id());
            type.parameters().forEach(parameter -> {
                words.add(parameter.name());
                words.addAll(parameter.choices());
            });
        });
        return words.stream().distinct().toList();
    }

    /** Returns a changed state. Some changes insert parts of another state. */
    static byte[] of(CaseRandom random, byte[] state, Supplier<byte[]> other) {
        if (random.oneIn(8)) {
            return Damage.of(random, state);
        }
        byte[] content = StateEnvelope.content(state);
        int steps = random.oneIn(3) ? random.between(1, MOST_STEPS) : 1;
        for (int step = 0; step < steps; step++) {
            content = changed(random, content, other);
        }
        byte[] sealed = StateEnvelope.seal(state, content);
        if (random.oneIn(12)) {
            ByteBuffer.wrap(sealed).putInt(VERSION, random.below(LATEST));
            sealed = StateEnvelope.seal(sealed, content);
        }
        return sealed;
    }

    private static byte[] changed(CaseRandom random, byte[] content, Supplier<byte[]> other) {
        List<Field> fields = new StateLayout(content).fields();
        if (fields.isEmpty() || random.oneIn(12)) {
            return Damage.of(random, content);
        }
        Field field = fields.get(random.below(fields.size()));
        return switch (random.below(20)) {
            case 0 -> spliced(random, content, field, StateEnvelope.content(other.get()));
            case 1 -> Bytes.replaced(content, field.start(), field.end(), new byte[0]);
            case 2 ->
                Bytes.replaced(content, field.end(), field.end(), Bytes.part(content, field.start(), field.end()));
            case 3, 4, 5 -> withParameter(random, content, fields);
            default -> changed(random, content, field);
        };
    }

    private static byte[] spliced(CaseRandom random, byte[] content, Field field, byte[] other) {
        List<Field> others = new StateLayout(other).fields();
        if (others.isEmpty()) {
            return content;
        }
        Field from = others.get(random.below(others.size()));
        return random.oneIn(2)
                ? Bytes.replaced(content, field.start(), content.length, Bytes.part(other, from.start(), other.length))
                : Bytes.replaced(content, field.start(), field.end(), Bytes.part(other, from.start(), from.end()));
    }

    /** Adds a parameter, and increments the number of parameters. */
    private static byte[] withParameter(CaseRandom random, byte[] content, List<Field> fields) {
        if (fields.size() < 2) {
            return content;
        }
        Field count = fields.get(1);
        byte[] more = content.clone();
        ByteBuffer buffer = ByteBuffer.wrap(more);
        buffer.putInt(count.start(), buffer.getInt(count.start()) + 1);
        byte[] pair = Bytes.joined(text(random.pick(WORDS)), text(word(random)));
        return Bytes.replaced(more, count.end(), count.end(), pair);
    }

    private static byte[] changed(CaseRandom random, byte[] content, Field field) {
        byte[] copy = content.clone();
        ByteBuffer buffer = ByteBuffer.wrap(copy);
        switch (field.type()) {
            case 'i' -> buffer.putInt(field.start(), near(random, buffer.getInt(field.start())));
            case 'l' -> buffer.putLong(field.start(), Extremes.bits(random));
            case 'T' -> {
                return Bytes.replaced(content, field.start(), field.end(), text(word(random)));
            }
            case 'B' -> {
                return Bytes.replaced(
                        content,
                        field.start() + Integer.BYTES,
                        field.end(),
                        random.bytes(field.end() - field.start() - Integer.BYTES));
            }
            default -> {
                return changedArray(random, copy, field);
            }
        }
        return copy;
    }

    private static byte[] changedArray(CaseRandom random, byte[] content, Field field) {
        ByteBuffer buffer = ByteBuffer.wrap(content);
        int count = buffer.getInt(field.start());
        int first = field.start() + Integer.BYTES;
        int some = count == 0 ? first : first + Long.BYTES * random.below(count);
        int kind = count == 0 ? 6 : random.below(14);
        switch (kind) {
            case 0, 1, 2 -> buffer.putLong(some, Extremes.bits(random));
            case 3 -> buffer.putLong(some, buffer.getLong(some) ^ 1L << random.below(Long.SIZE));
            case 4 -> fill(buffer, first, count, Extremes.bits(random));
            case 5 -> buffer.putLong(some, buffer.getLong(first));
            case 6 -> buffer.putInt(field.start(), near(random, count));
            case 7 -> {
                return resized(random, content, field, count, some);
            }
            case 8, 9, 10 -> buffer.putLong(some, buffer.getLong(some) + random.between(-2, 2));
            default -> buffer.putDouble(some, buffer.getDouble(some) * FACTORS[random.below(FACTORS.length)]);
        }
        return content;
    }

    private static void fill(ByteBuffer buffer, int first, int count, long bits) {
        for (int k = 0; k < count; k++) {
            buffer.putLong(first + Long.BYTES * k, bits);
        }
    }

    /** Adds or removes a number of an array, and updates the length of the array. */
    private static byte[] resized(CaseRandom random, byte[] content, Field field, int count, int some) {
        boolean more = random.oneIn(2);
        ByteBuffer.wrap(content).putInt(field.start(), more ? count + 1 : count - 1);
        return more
                ? Bytes.replaced(content, some, some, Bytes.part(content, some, some + Long.BYTES))
                : Bytes.replaced(content, some, some + Long.BYTES, new byte[0]);
    }

    private static int near(CaseRandom random, int value) {
        return switch (random.below(3)) {
            case 0 -> value + 1;
            case 1 -> value - 1;
            default -> Extremes.size(random);
        };
    }

    private static String word(CaseRandom random) {
        return random.oneIn(3) ? Extremes.text(random) : random.pick(WORDS);
    }

    private static byte[] text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return Bytes.joined(
                ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array(), bytes);
    }
}
