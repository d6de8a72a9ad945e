package io.github.randucb.encoding;

import io.github.randucb.encoding.Declaration.CategoryInput;
import io.github.randucb.encoding.Declaration.Input;
import io.github.randucb.encoding.Declaration.NumberInput;
import io.github.randucb.encoding.Declaration.TextInput;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The place of one declared name in {@link SlotValues}: checks a value and stores it. A refused value changes nothing.
 *
 * <p>Implementations are immutable and thread-safe.
 */
sealed interface Slot {
    /** Stores a number. */
    void putNumber(SlotValues values, double number);

    /** Stores a whole number. It is a number, or the text of its decimal digits. */
    void putWhole(SlotValues values, long number);

    /** Stores a text. */
    void putText(SlotValues values, String text);

    /** Stores the value of a missing name, and returns true, if one is declared. */
    boolean putMissing(SlotValues values);

    /** Returns the slot of an input. */
    static Slot of(Input input, int index) {
        if (input instanceof NumberInput number) {
            return new OfNumber(number, index);
        }
        return input instanceof CategoryInput category
                ? new OfCategory(category, index)
                : new OfText((TextInput) input, index);
    }

    /** A slot of a number. */
    final class OfNumber implements Slot {
        private final String name;
        private final NumberScale scale;
        private final NumberInput input;
        private final int index;
        private final long part;

        OfNumber(NumberInput input, int index) {
            this.name = input.name();
            this.scale = input.scale();
            this.input = input;
            this.index = index;
            this.part = StableHash.ofName(name);
        }

        @Override
        public void putNumber(SlotValues values, double number) {
            values.numbers[index] = scale.apply(name, number);
            values.parts[index] = part;
        }

        @Override
        public void putWhole(SlotValues values, long number) {
            putNumber(values, number);
        }

        @Override
        public void putText(SlotValues values, String text) {
            throw new IllegalArgumentException("The value of " + DeclaredText.quoted(name)
                    + " must be a number; got the text " + DeclaredText.quoted(text)
                    + ". Convert it, or declare a category.");
        }

        @Override
        public boolean putMissing(SlotValues values) {
            Double missing = input.missing();
            if (missing == null) {
                return false;
            }
            putNumber(values, missing);
            return true;
        }
    }

    /** A slot of a category. */
    final class OfCategory implements Slot {
        private final CategoryInput input;
        private final int index;
        private final Map<String, Integer> codes = new HashMap<>();
        private final long[] parts;

        OfCategory(CategoryInput input, int index) {
            this.input = input;
            this.index = index;
            List<String> declared = input.values();
            parts = new long[declared.size() + 1];
            long name = StableHash.ofName(input.name());
            for (int code = 0; code < declared.size(); code++) {
                codes.put(declared.get(code), code);
                parts[code] = StableHash.add(name, declared.get(code));
            }
            parts[declared.size()] = StableHash.separated(name);
        }

        @Override
        public void putNumber(SlotValues values, double number) {
            throw notText(input.name(), number);
        }

        @Override
        public void putWhole(SlotValues values, long number) {
            putText(values, Long.toString(number));
        }

        @Override
        public void putText(SlotValues values, String text) {
            Integer declared = codes.get(text);
            if (declared == null && !input.hasOther()) {
                throw new IllegalArgumentException("The value of " + DeclaredText.quoted(input.name())
                        + " must be one of " + input.shownValues() + "; got " + DeclaredText.quoted(text)
                        + ". Declare it, or use categoryOrOther.");
            }
            int code = declared == null ? codes.size() : declared;
            values.numbers[index] = 1;
            values.codes[index] = code;
            values.parts[index] = parts[code];
        }

        @Override
        public boolean putMissing(SlotValues values) {
            String missing = input.missing();
            if (missing == null) {
                return false;
            }
            putText(values, missing);
            return true;
        }
    }

    /** A slot of any text. */
    final class OfText implements Slot {
        private final TextInput input;
        private final int index;
        private final long name;

        OfText(TextInput input, int index) {
            this.input = input;
            this.index = index;
            this.name = StableHash.ofName(input.name());
        }

        @Override
        public void putNumber(SlotValues values, double number) {
            throw notText(input.name(), number);
        }

        @Override
        public void putWhole(SlotValues values, long number) {
            putText(values, Long.toString(number));
        }

        @Override
        public void putText(SlotValues values, String text) {
            values.numbers[index] = 1;
            values.parts[index] = StableHash.add(name, text);
        }

        @Override
        public boolean putMissing(SlotValues values) {
            String missing = input.missing();
            if (missing == null) {
                return false;
            }
            putText(values, missing);
            return true;
        }
    }

    private static IllegalArgumentException notText(String name, double number) {
        return new IllegalArgumentException("The value of " + DeclaredText.quoted(name)
                + " must be a text or a whole number; got " + number + ". Convert it to text, or declare a number.");
    }
}
