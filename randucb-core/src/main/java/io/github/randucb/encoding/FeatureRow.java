package io.github.randucb.encoding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The values of one vector, set name by name. A row can be used again and again, without a map and without allocations:
 *
 * <pre>{@code
 * FeatureRow row = encoder.row();
 * row.set("country", "DE").set("age", 31.5).keep(); // the context
 * for (Article article : articles) {
 *     double[] vector = row.clear().set("topic", article.topic()).encode();
 * }
 * }</pre>
 *
 * <p>A name cannot be set twice. {@link #clear} removes all values but those that {@link #keep} fixed, so no value of one arm
 * can remain for the next one. A refused call leaves the row as it was.
 *
 * <p>Not thread-safe. Use one row per thread.
 */
public final class FeatureRow {
    private static final byte UNSET = 0;
    private static final byte SET = 1;
    private static final byte KEPT = 2;

    private final Layout layout;
    private final SlotValues values;
    private final byte[] states;

    FeatureRow(Layout layout) {
        this.layout = layout;
        this.values = layout.defaults().copy();
        this.states = new byte[layout.slots()];
    }

    /**
     * Sets a number.
     *
     * @param name a declared number
     * @param number its value
     * @return this row
     * @throws IllegalArgumentException if the name is not declared, is set already, or does not accept the value
     */
    public FeatureRow set(String name, double number) {
        int slot = unset(name);
        if (slot != Layout.IGNORED) {
            layout.slot(slot).putNumber(values, number);
            states[slot] = SET;
        }
        return this;
    }

    /**
     * Sets a whole number: the value of a number, or a text of its decimal digits.
     *
     * @param name a declared name
     * @param number its value
     * @return this row
     * @throws IllegalArgumentException if the name is not declared, is set already, or does not accept the value
     */
    public FeatureRow set(String name, long number) {
        int slot = unset(name);
        if (slot != Layout.IGNORED) {
            layout.slot(slot).putWhole(values, number);
            states[slot] = SET;
        }
        return this;
    }

    /**
     * Sets a text. Null is a missing value, as if the name had not been set.
     *
     * @param name a declared category or text
     * @param text its value
     * @return this row
     * @throws IllegalArgumentException if the name is not declared, is set already, or does not accept the value
     */
    public FeatureRow set(String name, @Nullable String text) {
        int slot = unset(name);
        if (slot != Layout.IGNORED && text != null) {
            layout.slot(slot).putText(values, text);
            states[slot] = SET;
        }
        return this;
    }

    /**
     * Sets a text of one character. Without this method, Java would take the character for a whole number.
     *
     * @param name a declared category or text
     * @param text its value
     * @return this row
     * @throws IllegalArgumentException if the name is not declared, is set already, or does not accept the value
     */
    public FeatureRow set(String name, char text) {
        return set(name, String.valueOf(text));
    }

    /**
     * Sets a value of any type: a {@code Number}, a {@code String}, an enum (its name), a {@code Boolean} ({@code true} or
     * {@code false}) or a {@code Character}. Null is a missing value, as if the name had not been set.
     *
     * @param name a declared name
     * @param value its value
     * @return this row
     * @throws IllegalArgumentException if the name is not declared, is set already, or does not accept the value
     */
    public FeatureRow set(String name, @Nullable Object value) {
        if (value == null || value instanceof String) {
            return set(name, (String) value);
        }
        if (value instanceof Number number) {
            return isWhole(number) ? set(name, number.longValue()) : set(name, number.doubleValue());
        }
        if (value instanceof Enum<?> constant) {
            return set(name, constant.name());
        }
        if (value instanceof Boolean || value instanceof Character) {
            return set(name, value.toString());
        }
        throw new IllegalArgumentException("The value of " + DeclaredText.quoted(name)
                + " must be a number, a text, an enum or a boolean; got "
                + value.getClass().getName() + ". Convert it.");
    }

    private static boolean isWhole(Number number) {
        return number instanceof Integer || number instanceof Long || number instanceof Short || number instanceof Byte;
    }

    /**
     * Sets all values of a map.
     *
     * @param named the values by name; null is a missing value
     * @return this row
     * @throws IllegalArgumentException if a name is not declared, is set already, or does not accept its value
     */
    public FeatureRow setAll(Map<String, ?> named) {
        byte[] before = states.clone();
        boolean complete = false;
        try {
            for (Map.Entry<String, ?> entry : named.entrySet()) {
                set(entry.getKey(), (@Nullable Object) entry.getValue());
            }
            complete = true;
        } finally {
            if (!complete) {
                undo(before);
            }
        }
        return this;
    }

    /** Removes all values that were not set before. */
    private void undo(byte[] before) {
        for (int slot = 0; slot < states.length; slot++) {
            if (before[slot] == UNSET) {
                remove(slot);
            }
        }
    }

    private void remove(int slot) {
        states[slot] = UNSET;
        values.copySlot(slot, layout.defaults());
    }

    private int unset(String name) {
        int slot = layout.indexOf(Objects.requireNonNull(name, "name"));
        if (slot != Layout.IGNORED && states[slot] != UNSET) {
            throw new IllegalArgumentException(
                    "A name must be set once; got a second value of " + DeclaredText.quoted(name)
                            + ". Call clear before the next vector, and keep after its fixed values.");
        }
        return slot;
    }

    /**
     * Fixes the values that are set now: {@link #clear} does not remove them.
     *
     * @return this row
     */
    public FeatureRow keep() {
        for (int slot = 0; slot < states.length; slot++) {
            if (states[slot] == SET) {
                states[slot] = KEPT;
            }
        }
        return this;
    }

    /**
     * Removes all values that were set since {@link #keep}, or all values if that was never called.
     *
     * @return this row
     */
    public FeatureRow clear() {
        for (int slot = 0; slot < states.length; slot++) {
            if (states[slot] == SET) {
                remove(slot);
            }
        }
        return this;
    }

    /**
     * Returns the vector of the values. The row is not changed.
     *
     * @return a new array of dimension d
     * @throws IllegalArgumentException if a name without a default has no value
     */
    public double[] encode() {
        checkComplete();
        double[] vector = new double[layout.dimension()];
        layout.write(values, vector);
        return vector;
    }

    /**
     * Writes the vector of the values to an array. The row is not changed.
     *
     * @param vector receives the vector; an array of length d
     * @throws IllegalArgumentException if a name without a default has no value, or the array has another length
     */
    public void encodeTo(double[] vector) {
        if (vector.length != layout.dimension()) {
            throw new IllegalArgumentException(
                    "The array must have length " + layout.dimension() + "; got " + vector.length + ".");
        }
        checkComplete();
        Arrays.fill(vector, 0);
        layout.write(values, vector);
    }

    private void checkComplete() {
        for (int slot = 0; slot < states.length; slot++) {
            if (states[slot] == UNSET && layout.isRequired(slot)) {
                throw layout.missing(missing());
            }
        }
    }

    private List<Integer> missing() {
        List<Integer> missing = new ArrayList<>();
        for (int slot = 0; slot < states.length; slot++) {
            if (states[slot] == UNSET && layout.isRequired(slot)) {
                missing.add(slot);
            }
        }
        return missing;
    }

    @Override
    public String toString() {
        List<String> set = new ArrayList<>();
        for (int slot = 0; slot < states.length; slot++) {
            if (states[slot] != UNSET) {
                set.add(DeclaredText.shortened(layout.name(slot)));
            }
        }
        return "values of " + set;
    }
}
