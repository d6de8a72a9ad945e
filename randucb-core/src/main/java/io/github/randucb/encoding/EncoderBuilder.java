package io.github.randucb.encoding;

import io.github.randucb.encoding.Declaration.CategoryInput;
import io.github.randucb.encoding.Declaration.Cross;
import io.github.randucb.encoding.Declaration.Input;
import io.github.randucb.encoding.Declaration.Intercept;
import io.github.randucb.encoding.Declaration.NumberInput;
import io.github.randucb.encoding.Declaration.TextInput;
import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.text.NameSuggestions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * A builder of a {@link FeatureEncoder}. The columns of the vector are in the order of the calls. A name is declared once. All
 * methods throw {@code IllegalArgumentException} for a declaration that is not valid, and ignore it then.
 *
 * <p>Limits: 10,000 columns and 10,000 names; a name has 1 to 100 characters, and a declared value up to 1000.
 *
 * <p>Not thread-safe.
 */
public final class EncoderBuilder {
    private static final int MOST = FeatureSpace.MAX_DIMENSION;
    private static final int MOST_CROSSED = 8;

    private final List<Declaration> declarations = new ArrayList<>();
    private final Map<String, Integer> inputs = new LinkedHashMap<>(); // the index of the declaration of each name
    private final Set<String> columns = new HashSet<>();
    private boolean ignoresUnknown;

    EncoderBuilder() {}

    /**
     * Adds a column that is always 1.
     *
     * @return this builder
     */
    public EncoderBuilder intercept() {
        add(new Intercept());
        return this;
    }

    /**
     * Adds a number, with the column (x - mean) / scale. Its vectors have no largest norm: see {@link NumberScale#within}.
     *
     * @param name the name
     * @param mean the number that becomes 0
     * @param scale the distance from the mean that becomes 1
     * @return this builder
     */
    public EncoderBuilder number(String name, double mean, double scale) {
        return number(name, NumberScale.standard(mean, scale));
    }

    /**
     * Adds a number, with one column.
     *
     * @param name the name
     * @param scale its scale and range
     * @return this builder
     */
    public EncoderBuilder number(String name, NumberScale scale) {
        return addInput(new NumberInput(DeclaredText.name(name), scale, true, null));
    }

    /**
     * Adds a category, with one column for each of its values. Other values are refused.
     *
     * @param name the name
     * @param values the values, at least one and all different
     * @return this builder
     */
    public EncoderBuilder category(String name, String... values) {
        return category(name, List.of(values), false);
    }

    /**
     * Adds a category, with one column for each of its values and one for all other values.
     *
     * @param name the name
     * @param values the values, at least one and all different
     * @return this builder
     */
    public EncoderBuilder categoryOrOther(String name, String... values) {
        return category(name, List.of(values), true);
    }

    EncoderBuilder category(String name, List<String> values, boolean hasOther) {
        DeclaredText.name(name);
        if (values.isEmpty() || values.size() > MOST) {
            throw new IllegalArgumentException("The category " + DeclaredText.quoted(name) + " must have between 1 and "
                    + MOST + " values; got " + values.size() + ".");
        }
        values.forEach(value -> DeclaredText.value(name, value));
        return addInput(new CategoryInput(name, List.copyOf(values), hasOther, null));
    }

    /**
     * Adds a text with hashed columns, unsigned and with seed 0. All texts are accepted.
     *
     * @param name the name
     * @param buckets the number of columns
     * @return this builder
     */
    public EncoderBuilder hashed(String name, int buckets) {
        return hashed(name, Buckets.of(buckets));
    }

    /**
     * Adds a text with hashed columns. All texts are accepted.
     *
     * @param name the name
     * @param buckets the columns
     * @return this builder
     */
    public EncoderBuilder hashed(String name, Buckets buckets) {
        return addInput(new TextInput(DeclaredText.name(name), buckets, null));
    }

    /**
     * Adds a text without columns of its own, for crosses. All texts are accepted.
     *
     * @param name the name
     * @return this builder
     */
    public EncoderBuilder onlyCrossed(String name) {
        return addInput(new TextInput(DeclaredText.name(name), null, null));
    }

    /**
     * Adds a number without a column of its own, for crosses.
     *
     * @param name the name
     * @param scale its scale and range
     * @return this builder
     */
    public EncoderBuilder onlyCrossed(String name, NumberScale scale) {
        return addInput(new NumberInput(DeclaredText.name(name), scale, false, null));
    }

    /**
     * Adds a cross of declared names with hashed columns, unsigned and with seed 0.
     *
     * @param buckets the number of columns
     * @param names two to eight different names, declared before, at least one of them a category or text. The entry is the
     *     product of the scaled numbers among them
     * @return this builder
     */
    public EncoderBuilder crossed(int buckets, String... names) {
        return crossed(Buckets.of(buckets), names);
    }

    /**
     * Adds a cross of declared names with hashed columns. The order of the names changes the columns, but nothing else.
     *
     * @param buckets the columns
     * @param names two to eight different names, declared before, at least one of them a category or text. The entry is the
     *     product of the scaled numbers among them
     * @return this builder
     */
    public EncoderBuilder crossed(Buckets buckets, String... names) {
        List<String> crossed = List.of(names);
        String shown = crossed.stream().map(DeclaredText::shortened).toList().toString();
        if (crossed.size() < 2 || crossed.size() > MOST_CROSSED || new HashSet<>(crossed).size() < crossed.size()) {
            throw new IllegalArgumentException(
                    "A cross must have 2 to " + MOST_CROSSED + " different names; got " + shown + ".");
        }
        List<Input> parts = crossed.stream().map(this::input).toList();
        if (parts.stream().allMatch(part -> part instanceof NumberInput)) {
            throw new IllegalArgumentException(
                    "A cross must have a category or a text; got the numbers " + shown + " only.");
        }
        add(new Cross(crossed, buckets));
        return this;
    }

    /**
     * Declares the value of a number that is missing. Without it a missing value is refused.
     *
     * @param name a number, declared before
     * @param value the value before scaling
     * @return this builder
     */
    public EncoderBuilder defaultValue(String name, double value) {
        if (!(input(name) instanceof NumberInput number)) {
            throw new IllegalArgumentException(
                    "The default of " + DeclaredText.quoted(name) + " must be a text; got " + value + ".");
        }
        return replace(new NumberInput(name, number.scale(), number.hasColumn(), value));
    }

    /**
     * Declares the value of a category or text that is missing. Without it a missing value is refused.
     *
     * @param name a category or text, declared before
     * @param value the value; for a category one of its values, or any value if it has a column for other values
     * @return this builder
     */
    public EncoderBuilder defaultValue(String name, String value) {
        DeclaredText.value(name, value);
        Input input = input(name);
        if (input instanceof CategoryInput category) {
            return replace(new CategoryInput(name, category.values(), category.hasOther(), value));
        }
        if (input instanceof TextInput text) {
            return replace(new TextInput(name, text.buckets(), value));
        }
        throw new IllegalArgumentException("The default of " + DeclaredText.quoted(name) + " must be a number; got "
                + DeclaredText.quoted(value) + ".");
    }

    /**
     * Accepts values with names that are not declared, and ignores them. Without this call they are refused.
     *
     * @return this builder
     */
    public EncoderBuilder ignoreUnknown() {
        ignoresUnknown = true;
        return this;
    }

    private Input input(String name) {
        Integer index = inputs.get(name);
        if (index == null) {
            throw new IllegalArgumentException("The name must be declared before; got "
                    + NameSuggestions.unknown("name", DeclaredText.shortened(name), inputs.keySet())
                    + ". Declare it first, with onlyCrossed if it needs no columns of its own.");
        }
        return (Input) declarations.get(index);
    }

    /** Replaces the declaration of a name by one with a default. The slot rejects a default that is not valid. */
    private EncoderBuilder replace(Input input) {
        Slot.of(input, 0).putMissing(new SlotValues(1));
        int index = Objects.requireNonNull(inputs.get(input.name()));
        declarations.set(index, input);
        return this;
    }

    private EncoderBuilder addInput(Input input) {
        if (inputs.containsKey(input.name())) {
            throw new IllegalArgumentException("A name must be declared once; got a second declaration of "
                    + DeclaredText.quoted(input.name()) + ".");
        }
        if (inputs.size() == MOST) {
            throw new IllegalArgumentException("An encoder must have at most " + MOST + " names; got one more, "
                    + DeclaredText.quoted(input.name()) + ".");
        }
        add(input);
        inputs.put(input.name(), declarations.size() - 1);
        return this;
    }

    private void add(Declaration declaration) {
        Set<String> more = new LinkedHashSet<>();
        declaration.columnNames().forEach(column -> {
            if (columns.contains(column) || !more.add(column)) {
                throw new IllegalArgumentException("The names of columns must be different; got two columns "
                        + DeclaredText.quoted(column) + ". Rename or remove one.");
            }
        });
        if (columns.size() + more.size() > MOST) {
            throw new IllegalArgumentException("An encoder must have at most " + MOST + " columns; got "
                    + (columns.size() + more.size()) + " with " + declaration + ". Use fewer buckets.");
        }
        columns.addAll(more);
        declarations.add(declaration);
    }

    /**
     * Returns the encoder.
     *
     * @return the encoder
     * @throws IllegalArgumentException if there are no columns, or a name was declared for crosses and no cross uses it
     */
    public FeatureEncoder build() {
        if (columns.isEmpty()) {
            throw new IllegalArgumentException("An encoder must have at least one column; got none. Add an intercept.");
        }
        Set<String> unused = new LinkedHashSet<>();
        for (Declaration declaration : declarations) {
            if (declaration instanceof Input input
                    && input.columnNames().findAny().isEmpty()) {
                unused.add(input.name());
            } else if (declaration instanceof Cross cross) {
                cross.names().forEach(unused::remove);
            }
        }
        if (!unused.isEmpty()) {
            throw new IllegalArgumentException("Every name must have columns or be part of a cross; got " + unused
                    + " without either. Add a cross, or remove them.");
        }
        return new FeatureEncoder(declarations, ignoresUnknown);
    }
}
