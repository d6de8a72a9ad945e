package io.github.randucb.encoding;

import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.text.SignificantDigits;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An encoder of named values as a feature vector, for linear and generalized linear policies:
 *
 * <pre>{@code
 * FeatureEncoder encoder = FeatureEncoder.builder()
 *         .intercept()
 *         .number("age", NumberScale.symmetric(18, 80).clipped())
 *         .categoryOrOther("country", "DE", "FR")
 *         .hashed("topic", 32)
 *         .crossed(64, "country", "topic")
 *         .build();
 * double[] vector = encoder.encode(Map.of("age", 31.5, "country", "DE"), Map.of("topic", "sport"));
 * }</pre>
 *
 * <p>The documentation of this package describes the vector and the hash. No value is dropped in silence: a name that is not
 * declared, a name without a value, and a value that is not valid are refused, unless the declaration says otherwise.
 *
 * <p>A bandit learns coefficients of columns. Save the encoder with the bandit. A bandit that goes on with another encoder
 * gives old coefficients to new columns.
 *
 * <p>Immutable and thread-safe.
 */
public final class FeatureEncoder {
    private final List<Declaration> declarations;
    private final boolean ignoresUnknown;
    private final List<String> columnNames;
    private final Layout layout;

    FeatureEncoder(List<Declaration> declarations, boolean ignoresUnknown) {
        this.declarations = List.copyOf(declarations);
        this.ignoresUnknown = ignoresUnknown;
        this.columnNames =
                declarations.stream().flatMap(Declaration::columnNames).toList();
        this.layout = new Layout(this.declarations, ignoresUnknown);
    }

    /**
     * Returns a builder of an encoder.
     *
     * @return a builder without declarations
     */
    public static EncoderBuilder builder() {
        return new EncoderBuilder();
    }

    /**
     * Returns the number of columns.
     *
     * @return the dimension d of every vector, from 1 to 10,000
     */
    public int dimension() {
        return columnNames.size();
    }

    /**
     * Returns an upper bound on the Euclidean norm of every vector, for {@code Setting.changing}. A vector reaches it if every
     * number is at that end of its range that has the larger magnitude after scaling.
     *
     * @return the bound; empty if a number has no range
     */
    public OptionalDouble maxNorm() {
        double square = layout.squaredBound();
        return square < Double.POSITIVE_INFINITY ? OptionalDouble.of(Math.sqrt(square)) : OptionalDouble.empty();
    }

    /**
     * Returns the name of a column, such as {@code age}, {@code country=DE}, {@code country=(other)}, {@code topic#17} or
     * {@code country x topic#5}.
     *
     * @param column the index of the column, from 0 to d - 1
     * @return its name
     * @throws IllegalArgumentException if there is no such column
     */
    public String columnName(int column) {
        if (column < 0 || column >= dimension()) {
            throw new IllegalArgumentException(
                    "The column must be between 0 and " + (dimension() - 1) + "; got " + column + ".");
        }
        return columnNames.get(column);
    }

    /**
     * Returns the names of all columns.
     *
     * @return d different names
     */
    public List<String> columnNames() {
        return columnNames;
    }

    /**
     * Returns the declared names of values.
     *
     * @return the names, in the order of their declarations
     */
    public List<String> names() {
        return layout.names();
    }

    /**
     * Encodes values.
     *
     * @param values the values by name, of the types that {@link FeatureRow#set(String, Object)} accepts; null is a missing
     *     value
     * @return a new array of dimension d
     * @throws IllegalArgumentException if a value is not valid or missing, or a name is not declared
     */
    public double[] encode(Map<String, ?> values) {
        return row().setAll(values).encode();
    }

    /**
     * Encodes the values of a context and of an arm as one vector. A name has a value in one of both only.
     *
     * @param context the values of the request, by name
     * @param arm the values of the arm, by name
     * @return a new array of dimension d
     * @throws IllegalArgumentException if a value is not valid or missing, or a name is not declared or has two values
     */
    public double[] encode(Map<String, ?> context, Map<String, ?> arm) {
        return row().setAll(context).setAll(arm).encode();
    }

    /**
     * Returns a row, to set values without a map, or to encode many arms in one context.
     *
     * @return a row without values
     */
    public FeatureRow row() {
        return new FeatureRow(layout);
    }

    /**
     * Returns the declarations as a state of its own.
     *
     * @return bytes that {@link #restore} reads
     */
    public byte[] save() {
        StateWriter out = new StateWriter();
        save(out);
        return out.toBytes();
    }

    /**
     * Writes the declarations as a section of a state.
     *
     * @param out the writer
     */
    public void save(StateWriter out) {
        EncoderState.save(out, declarations, ignoresUnknown);
    }

    /**
     * Restores an encoder.
     *
     * @param state the bytes of {@link #save()}
     * @return an encoder that is equal to the saved one
     * @throws StateException if the state is damaged, incomplete, of a newer format, or that of a bandit
     */
    public static FeatureEncoder restore(byte[] state) {
        return EncoderState.restore(new StateReader(state));
    }

    /**
     * Reads a section that {@link #save(StateWriter)} wrote.
     *
     * @param in the reader
     * @return an encoder that is equal to the saved one
     * @throws StateException if the section is not valid
     */
    public static FeatureEncoder load(StateReader in) {
        return EncoderState.load(Objects.requireNonNull(in, "in"));
    }

    /** Returns whether another encoder has the same declarations in the same order, and therefore the same vectors. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof FeatureEncoder that
                && ignoresUnknown == that.ignoresUnknown
                && declarations.equals(that.declarations);
    }

    @Override
    public int hashCode() {
        return Objects.hash(declarations, ignoresUnknown);
    }

    @Override
    public String toString() {
        OptionalDouble norm = maxNorm();
        String size = dimension()
                + (dimension() == 1 ? " column" : " columns")
                + (norm.isPresent() ? " with norm up to " + SignificantDigits.of(norm.getAsDouble()) : "");
        return declarations.stream()
                .map(Declaration::toString)
                .collect(Collectors.joining("; ", size + ": ", ignoresUnknown ? "; unknown names ignored" : ""));
    }
}
