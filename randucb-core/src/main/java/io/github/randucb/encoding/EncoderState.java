package io.github.randucb.encoding;

import io.github.randucb.encoding.Declaration.CategoryInput;
import io.github.randucb.encoding.Declaration.Cross;
import io.github.randucb.encoding.Declaration.NumberInput;
import io.github.randucb.encoding.Declaration.TextInput;
import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateKind;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * The section {@code feature-encoder} of a saved state. Loading makes the calls of {@link EncoderBuilder} again, so that a
 * forged state passes the same checks as a program.
 *
 * <p>Thread-safe: no state.
 */
final class EncoderState {
    private static final String SECTION = "feature-encoder";
    private static final int VERSION = 1;
    private static final int MOST = 2 * FeatureSpace.MAX_DIMENSION; // names, and declarations without a name

    // The kinds of declarations. Saved states contain these numbers.
    private static final int INTERCEPT = 0;
    private static final int NUMBER = 1;
    private static final int CATEGORY = 2;
    private static final int HASHED = 3;
    private static final int CROSSED = 4;
    private static final int CROSSED_NUMBER = 5;
    private static final int CROSSED_TEXT = 6;

    private EncoderState() {}

    static void save(StateWriter out, List<Declaration> declarations, boolean ignoresUnknown) {
        out.writeText(SECTION);
        out.writeInt(VERSION);
        writeFlag(out, ignoresUnknown);
        out.writeInt(declarations.size());
        for (Declaration declaration : declarations) {
            if (declaration instanceof NumberInput number) {
                save(out, number);
            } else if (declaration instanceof CategoryInput category) {
                save(out, category);
            } else if (declaration instanceof TextInput text) {
                save(out, text);
            } else if (declaration instanceof Cross cross) {
                out.writeInt(CROSSED);
                save(out, cross.names());
                save(out, cross.buckets());
            } else {
                out.writeInt(INTERCEPT);
            }
        }
    }

    private static void save(StateWriter out, NumberInput number) {
        out.writeInt(number.hasColumn() ? NUMBER : CROSSED_NUMBER);
        out.writeText(number.name());
        number.scale().save(out);
        Double missing = number.missing();
        double[] defaults = missing == null ? new double[0] : new double[] {missing};
        out.writeDoubles(defaults, defaults.length);
    }

    private static void save(StateWriter out, CategoryInput category) {
        out.writeInt(CATEGORY);
        out.writeText(category.name());
        save(out, category.values());
        writeFlag(out, category.hasOther());
        save(out, category.missing() == null ? List.of() : List.of(category.missing()));
    }

    private static void save(StateWriter out, TextInput text) {
        Buckets buckets = text.buckets();
        out.writeInt(buckets == null ? CROSSED_TEXT : HASHED);
        out.writeText(text.name());
        if (buckets != null) {
            save(out, buckets);
        }
        save(out, text.missing() == null ? List.of() : List.of(text.missing()));
    }

    private static void save(StateWriter out, Buckets buckets) {
        out.writeInt(buckets.count());
        writeFlag(out, buckets.signed());
        out.writeLong(buckets.seed());
    }

    private static void save(StateWriter out, List<String> texts) {
        out.writeInt(texts.size());
        texts.forEach(out::writeText);
    }

    private static void writeFlag(StateWriter out, boolean flag) {
        out.writeInt(flag ? 1 : 0);
    }

    /** Reads an encoder that is a part of a state. */
    static FeatureEncoder load(StateReader in) {
        in.expect(SECTION);
        return loadAfterName(in);
    }

    /** Reads a state that has only an encoder. A state of another kind is refused with the method that reads it. */
    static FeatureEncoder restore(StateReader in) {
        StateKind.FEATURE_ENCODER.expect(in);
        FeatureEncoder encoder = loadAfterName(in);
        in.expectEnd();
        return encoder;
    }

    private static FeatureEncoder loadAfterName(StateReader in) {
        int version = in.readInt();
        if (version != VERSION) {
            throw new StateException("The version of the encoder must be " + VERSION + "; got " + version
                    + ". Read it with the library that wrote it, or a newer one.");
        }
        try {
            return build(in);
        } catch (StateException e) {
            throw e;
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw new StateException("The encoder of the state must be valid: " + e.getMessage());
        }
    }

    private static FeatureEncoder build(StateReader in) {
        EncoderBuilder builder = FeatureEncoder.builder();
        if (readFlag(in)) {
            builder.ignoreUnknown();
        }
        int declarations = readCount(in, "declarations of an encoder", MOST);
        for (int i = 0; i < declarations; i++) {
            declare(in, builder);
        }
        return builder.build();
    }

    private static void declare(StateReader in, EncoderBuilder builder) {
        int kind = in.readInt();
        switch (kind) {
            case INTERCEPT -> builder.intercept();
            case NUMBER -> {
                String name = in.readText();
                builder.number(name, NumberScale.load(in));
                readNumberDefault(in, builder, name);
            }
            case CATEGORY -> {
                String name = in.readText();
                builder.category(name, readTexts(in), readFlag(in));
                readTextDefault(in, builder, name);
            }
            case HASHED -> {
                String name = in.readText();
                builder.hashed(name, readBuckets(in));
                readTextDefault(in, builder, name);
            }
            case CROSSED -> {
                String[] names = readTexts(in).toArray(String[]::new);
                builder.crossed(readBuckets(in), names);
            }
            case CROSSED_NUMBER -> {
                String name = in.readText();
                builder.onlyCrossed(name, NumberScale.load(in));
                readNumberDefault(in, builder, name);
            }
            case CROSSED_TEXT -> {
                String name = in.readText();
                builder.onlyCrossed(name);
                readTextDefault(in, builder, name);
            }
            default ->
                throw new StateException("The kind of a declaration must be between 0 and " + CROSSED_TEXT + "; got "
                        + kind + ". Restore an undamaged state.");
        }
    }

    private static void readNumberDefault(StateReader in, EncoderBuilder builder, String name) {
        double[] defaults = in.readDoubles();
        checkDefaults(defaults.length);
        for (double value : defaults) {
            builder.defaultValue(name, value);
        }
    }

    private static void readTextDefault(StateReader in, EncoderBuilder builder, String name) {
        List<String> defaults = readTexts(in);
        checkDefaults(defaults.size());
        defaults.forEach(value -> builder.defaultValue(name, value));
    }

    private static void checkDefaults(int count) {
        if (count > 1) {
            throw new StateException(
                    "A name must have at most 1 default; got " + count + ". Restore an undamaged state.");
        }
    }

    private static Buckets readBuckets(StateReader in) {
        int count = in.readInt();
        boolean signed = readFlag(in);
        return new Buckets(count, signed, in.readLong());
    }

    private static List<String> readTexts(StateReader in) {
        int count = readCount(in, "texts of a declaration", FeatureSpace.MAX_DIMENSION);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            texts.add(in.readText());
        }
        return texts;
    }

    private static int readCount(StateReader in, String what, int most) {
        int count = in.readInt();
        if (count < 0 || count > most) {
            throw new StateException("The number of " + what + " must be between 0 and " + most + "; got " + count
                    + ". Restore an undamaged state.");
        }
        return count;
    }

    /** Reads 1 or 0. */
    static boolean readFlag(StateReader in) {
        return readCount(in, "choices of yes or no", 1) == 1;
    }
}
