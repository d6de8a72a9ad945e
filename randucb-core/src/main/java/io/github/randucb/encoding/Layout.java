package io.github.randucb.encoding;

import io.github.randucb.encoding.Declaration.CategoryInput;
import io.github.randucb.encoding.Declaration.Cross;
import io.github.randucb.encoding.Declaration.Input;
import io.github.randucb.encoding.Declaration.Intercept;
import io.github.randucb.encoding.Declaration.NumberInput;
import io.github.randucb.encoding.Declaration.TextInput;
import io.github.randucb.text.NameSuggestions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The declarations of an encoder in a form that is fast to execute: a slot for each name, and the terms with their columns.
 *
 * <p>Immutable and thread-safe.
 */
final class Layout {
    /** The slot of a name that is not declared, if such names are ignored. */
    static final int IGNORED = -1;

    private final boolean ignoresUnknown;
    private final Map<String, Integer> indices = new LinkedHashMap<>();
    private final List<Input> inputs = new ArrayList<>();
    private final Slot[] slots;
    private final Term[] terms;
    private final SlotValues defaults;
    private final boolean[] required;
    private int dimension;
    private double squaredBound;

    Layout(List<Declaration> declarations, boolean ignoresUnknown) {
        this.ignoresUnknown = ignoresUnknown;
        List<Term> written = new ArrayList<>();
        for (Declaration declaration : declarations) {
            add(declaration, written);
        }
        terms = written.toArray(Term[]::new);
        slots = new Slot[inputs.size()];
        required = new boolean[slots.length];
        defaults = new SlotValues(slots.length);
        for (int slot = 0; slot < slots.length; slot++) {
            slots[slot] = Slot.of(inputs.get(slot), slot);
            required[slot] = !slots[slot].putMissing(defaults);
        }
    }

    private void add(Declaration declaration, List<Term> written) {
        if (declaration instanceof Input input) {
            indices.put(input.name(), inputs.size());
            inputs.add(input);
        }
        if (declaration instanceof Intercept) {
            addTerm(written, new Term.Constant(dimension), 1, 1);
        } else if (declaration instanceof NumberInput number && number.hasColumn()) {
            addTerm(written, new Term.Scaled(dimension, inputs.size() - 1), 1, number.bound());
        } else if (declaration instanceof CategoryInput category) {
            int columns = category.values().size() + (category.hasOther() ? 1 : 0);
            addTerm(written, new Term.OneHot(dimension, inputs.size() - 1), columns, 1);
        } else if (declaration instanceof TextInput text && text.buckets() != null) {
            Term term = new Term.Hashed(dimension, text.buckets(), inputs.size() - 1);
            addTerm(written, term, text.buckets().count(), 1);
        } else if (declaration instanceof Cross cross) {
            int[] crossed = cross.names().stream().mapToInt(indices::get).toArray();
            addTerm(
                    written,
                    new Term.Hashed(dimension, cross.buckets(), crossed),
                    cross.buckets().count(),
                    bound(crossed));
        }
    }

    private void addTerm(List<Term> written, Term term, int columns, double bound) {
        written.add(term);
        dimension += columns;
        squaredBound +=
                bound * bound; // in the order of the columns, so that rounding keeps it above every squared norm
    }

    private double bound(int[] crossed) {
        double bound = 1;
        for (int slot : crossed) {
            bound *= inputs.get(slot).bound();
        }
        return bound;
    }

    /** Returns the number of columns. */
    int dimension() {
        return dimension;
    }

    /** Returns an upper bound on the squared norm of every vector; infinite if there is none. */
    double squaredBound() {
        return squaredBound;
    }

    /** Returns the declared names. */
    List<String> names() {
        return List.copyOf(indices.keySet());
    }

    /** Returns the values of a vector whose names are all missing. */
    SlotValues defaults() {
        return defaults;
    }

    /** Returns the number of slots. */
    int slots() {
        return slots.length;
    }

    /** Returns a slot. */
    Slot slot(int index) {
        return slots[index];
    }

    /** Tells whether a name must have a value. */
    boolean isRequired(int slot) {
        return required[slot];
    }

    /** Returns the slot of a name, or {@link #IGNORED}. Rejects a name that is not declared, unless these are ignored. */
    int indexOf(String name) {
        Integer index = indices.get(name);
        if (index != null) {
            return index;
        }
        if (ignoresUnknown) {
            return IGNORED;
        }
        throw new IllegalArgumentException("Every value must have a declared name; got "
                + NameSuggestions.unknown(
                        "name", DeclaredText.shortened(name), Collections.unmodifiableSet(indices.keySet()))
                + ". Declare it, or use ignoreUnknown.");
    }

    /** Returns the error for a vector without a value of some names. */
    IllegalArgumentException missing(List<Integer> missing) {
        String names = missing.stream()
                .map(slot -> DeclaredText.quoted(inputs.get(slot).name()))
                .collect(Collectors.joining(", "));
        return new IllegalArgumentException(
                "Every declared name must have a value; missing: " + names + ". Give values, or declare defaults.");
    }

    /** Returns the name of a slot. */
    String name(int slot) {
        return inputs.get(slot).name();
    }

    /** Writes a vector that is zero before. */
    void write(SlotValues values, double[] vector) {
        for (Term term : terms) {
            term.write(values, vector);
        }
    }
}
