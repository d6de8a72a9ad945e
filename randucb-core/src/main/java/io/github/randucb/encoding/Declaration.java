package io.github.randucb.encoding;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One declaration of an encoder: its columns, and how to describe them. Declarations are plain data. {@link EncoderBuilder}
 * checks them, and {@link Layout} turns them into slots and terms.
 *
 * <p>Implementations are immutable and thread-safe.
 */
sealed interface Declaration {
    /** The name of the column for values that are not declared. */
    String OTHER = "(other)";

    /** Returns the names of the columns, in order. */
    Stream<String> columnNames();

    /** Returns a description for a person. */
    @Override
    String toString();

    /** A declaration of a name that has a value in every vector. */
    sealed interface Input extends Declaration {
        /** Returns the name of the value. */
        String name();

        /** Returns the largest magnitude of the value in a cross; infinite if there is none. */
        double bound();
    }

    /** A column that is always 1. */
    record Intercept() implements Declaration {
        @Override
        public Stream<String> columnNames() {
            return Stream.of("intercept");
        }

        @Override
        public String toString() {
            return "intercept";
        }
    }

    /** A number, with a column of its own unless only crosses use it. */
    record NumberInput(
            String name,
            NumberScale scale,
            boolean hasColumn,
            @Nullable Double missing) implements Input {
        @Override
        public Stream<String> columnNames() {
            return hasColumn ? Stream.of(name) : Stream.empty();
        }

        @Override
        public double bound() {
            return scale.bound();
        }

        @Override
        public String toString() {
            return DeclaredText.shortened(name) + ": number " + scale
                    + (missing == null ? "" : ", " + DeclaredText.number(missing) + " if missing")
                    + (hasColumn ? "" : ", only crossed");
        }
    }

    /** A text that is one of several values, with a column for each of them. */
    record CategoryInput(
            String name,
            List<String> values,
            boolean hasOther,
            @Nullable String missing) implements Input {
        private static final int MOST_SHOWN = 10;

        @Override
        public Stream<String> columnNames() {
            return Stream.concat(values.stream(), hasOther ? Stream.of(OTHER) : Stream.empty())
                    .map(value -> name + "=" + value);
        }

        @Override
        public double bound() {
            return 1;
        }

        @Override
        public String toString() {
            return DeclaredText.shortened(name) + ": one of " + shownValues() + (hasOther ? " or other" : "")
                    + describeMissing(missing);
        }

        /** Returns the first values, for a message. */
        String shownValues() {
            String first = values.stream()
                    .limit(MOST_SHOWN)
                    .map(DeclaredText::shortened)
                    .collect(Collectors.joining(", "));
            return values.size() <= MOST_SHOWN ? first : first + " and " + (values.size() - MOST_SHOWN) + " more";
        }
    }

    /** Any text. It has hashed columns, or none if only crosses use it. */
    record TextInput(
            String name,
            @Nullable Buckets buckets,
            @Nullable String missing) implements Input {
        @Override
        public Stream<String> columnNames() {
            return buckets == null ? Stream.empty() : numbered(name, buckets);
        }

        @Override
        public double bound() {
            return 1;
        }

        @Override
        public String toString() {
            return DeclaredText.shortened(name) + ": text"
                    + (buckets == null ? ", only crossed" : " hashed to " + buckets) + describeMissing(missing);
        }
    }

    /** A cross of several names, hashed. */
    record Cross(List<String> names, Buckets buckets) implements Declaration {
        @Override
        public Stream<String> columnNames() {
            return numbered(title(), buckets);
        }

        private String title() {
            return String.join(" x ", names);
        }

        @Override
        public String toString() {
            return names.stream().map(DeclaredText::shortened).collect(Collectors.joining(" x ")) + ": hashed to "
                    + buckets;
        }
    }

    private static String describeMissing(@Nullable String missing) {
        return missing == null ? "" : ", " + DeclaredText.quoted(missing) + " if missing";
    }

    private static Stream<String> numbered(String title, Buckets buckets) {
        return IntStream.range(0, buckets.count()).mapToObj(bucket -> title + "#" + bucket);
    }
}
