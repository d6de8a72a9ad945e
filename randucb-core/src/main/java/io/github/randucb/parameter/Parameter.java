package io.github.randucb.parameter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A parameter of a policy: its name, its meaning, its valid values and its default. The constants of this type in the
 * policy classes are the only description of the parameters. Values are given typed, in Java, or as text and numbers, in
 * files and command lines.
 *
 * <p>Immutable and thread-safe.
 *
 * @param <T> the type of its values: {@code Double}, {@code Integer}, an enum, or {@code List<Double>}
 */
public final class Parameter<T> {
    private static final String OR = " or ";
    private static final int LARGEST_COUNT = 1_000_000;
    private static final double SHORTEST_INTERVAL = 1e-9;

    private final String name;
    private final Kind kind;
    private final String values;
    private final String description;
    private final @Nullable T defaultValue;
    private final String defaultText;
    private final Function<Object, @Nullable T> reader;

    /** The kind of the values of a parameter. Immutable and thread-safe. */
    public enum Kind {
        /** A real number. */
        REAL,
        /** A whole number. */
        COUNT,
        /** One of several words. */
        CHOICE,
        /** A list of real numbers. */
        LIST
    }

    private Parameter(
            String name,
            Kind kind,
            String values,
            String description,
            @Nullable T defaultValue,
            String defaultText,
            Function<Object, @Nullable T> reader) {
        this.name = name;
        this.kind = kind;
        this.values = values;
        this.description = description;
        this.defaultValue = defaultValue;
        this.defaultText = defaultText;
        this.reader = reader;
    }

    /**
     * Returns a parameter that is a real number.
     *
     * @param name the name: lower-case words with hyphens
     * @param defaultValue the default
     * @param range the valid values
     * @param description the meaning, in one line
     * @return the parameter
     */
    public static Parameter<Double> real(String name, double defaultValue, Range range, String description) {
        return new Parameter<>(
                name,
                Kind.REAL,
                range.description,
                description,
                defaultValue,
                Double.toString(defaultValue),
                range::read);
    }

    /**
     * Returns a parameter that is a real number, without a default value.
     *
     * @param name the name: lower-case words with hyphens
     * @param defaultText the behavior without a value, in words
     * @param range the valid values
     * @param description the meaning, in one line
     * @return the parameter
     */
    public static Parameter<Double> optionalReal(String name, String defaultText, Range range, String description) {
        return new Parameter<>(name, Kind.REAL, range.description, description, null, defaultText, range::read);
    }

    /**
     * Returns a parameter that is a whole number from 1 to 1,000,000.
     *
     * @param name the name: lower-case words with hyphens
     * @param defaultValue the default
     * @param description the meaning, in one line
     * @return the parameter
     */
    public static Parameter<Integer> count(String name, int defaultValue, String description) {
        return count(name, defaultValue, LARGEST_COUNT, description);
    }

    /**
     * Returns a parameter that is a whole number from 1 to a given number.
     *
     * @param name the name: lower-case words with hyphens
     * @param defaultValue the default
     * @param most the largest valid value
     * @param description the meaning, in one line
     * @return the parameter
     */
    public static Parameter<Integer> count(String name, int defaultValue, int most, String description) {
        return count(name, defaultValue, Integer.toString(defaultValue), most, description);
    }

    /**
     * Returns a parameter that is a whole number from 1 to 1,000,000, without a default value.
     *
     * @param name the name: lower-case words with hyphens
     * @param defaultText the behavior without a value, in words
     * @param description the meaning, in one line
     * @return the parameter
     */
    public static Parameter<Integer> optionalCount(String name, String defaultText, String description) {
        return count(name, null, defaultText, LARGEST_COUNT, description);
    }

    private static Parameter<Integer> count(
            String name, @Nullable Integer defaultValue, String defaultText, int most, String description) {
        return new Parameter<>(
                name, Kind.COUNT, "a whole number from 1 to " + most, description, defaultValue, defaultText, value -> {
                    Double number = number(value);
                    return number != null && number >= 1 && number <= most && number == Math.rint(number)
                            ? number.intValue()
                            : null;
                });
    }

    /**
     * Returns a parameter that is one of the constants of an enum, written in lower case with hyphens.
     *
     * @param name the name: lower-case words with hyphens
     * @param defaultValue the default
     * @param description the meaning, in one line
     * @param <E> the enum
     * @return the parameter
     */
    public static <E extends Enum<E>> Parameter<E> choice(String name, E defaultValue, String description) {
        return choice(name, defaultValue.getDeclaringClass(), defaultValue, text(defaultValue), description);
    }

    /**
     * Returns a parameter that is one of the constants of an enum, without a default value.
     *
     * @param name the name: lower-case words with hyphens
     * @param type the enum
     * @param defaultText the behavior without a value, in words
     * @param description the meaning, in one line
     * @param <E> the enum
     * @return the parameter
     */
    public static <E extends Enum<E>> Parameter<E> optionalChoice(
            String name, Class<E> type, String defaultText, String description) {
        return choice(name, type, null, defaultText, description);
    }

    private static <E extends Enum<E>> Parameter<E> choice(
            String name, Class<E> type, @Nullable E defaultValue, String defaultText, String description) {
        E[] constants = type.getEnumConstants();
        String values = Arrays.stream(constants).map(Parameter::text).collect(Collectors.joining(OR));
        return new Parameter<>(
                name,
                Kind.CHOICE,
                values,
                description,
                defaultValue,
                defaultText,
                value -> Arrays.stream(constants)
                        .filter(constant ->
                                text(constant).equals(text(value).strip().toLowerCase(Locale.ROOT)))
                        .findFirst()
                        .orElse(null));
    }

    /**
     * Returns a parameter that is a list of numbers, not negative and not all zero, without a default value.
     *
     * @param name the name: lower-case words with hyphens
     * @param defaultText the behavior without a value, in words
     * @param description the meaning, in one line
     * @return the parameter
     */
    public static Parameter<List<Double>> optionalWeights(String name, String defaultText, String description) {
        String values = "a list of numbers, not negative and not all zero";
        return new Parameter<>(name, Kind.LIST, values, description, null, defaultText, Parameter::weights);
    }

    private static @Nullable List<Double> weights(Object value) {
        List<Double> weights = numbers(value, Range.NOT_NEGATIVE);
        return weights == null || weights.stream().allMatch(weight -> weight == 0) ? null : weights;
    }

    /**
     * Returns a parameter that is an interval, as a list of its two ends, without a default value.
     *
     * @param name the name: lower-case words with hyphens
     * @param defaultText the behavior without a value, in words
     * @param description the meaning, in one line
     * @return the parameter
     */
    public static Parameter<List<Double>> optionalInterval(String name, String defaultText, String description) {
        String values = "a list of two numbers from -1e9 to 1e9, the second larger than the first by 1e-9 or more";
        return new Parameter<>(name, Kind.LIST, values, description, null, defaultText, Parameter::interval);
    }

    private static @Nullable List<Double> interval(Object value) {
        List<Double> ends = numbers(value, Range.REAL);
        return ends != null && ends.size() == 2 && ends.get(1) - ends.get(0) >= SHORTEST_INTERVAL ? ends : null;
    }

    private static @Nullable List<Double> numbers(Object value, Range range) {
        List<?> items = value instanceof List<?> list
                ? list
                : List.of(value.toString().replaceAll("^\\[|]$", "").split(",", -1));
        List<Double> numbers = new ArrayList<>();
        for (Object item : items) {
            Double number = range.read(item);
            if (number == null) {
                return null;
            }
            numbers.add(number);
        }
        return List.copyOf(numbers);
    }

    /**
     * Returns the name.
     *
     * @return lower-case words with hyphens
     */
    public String name() {
        return name;
    }

    /**
     * Returns the kind of its values.
     *
     * @return the kind
     */
    public Kind kind() {
        return kind;
    }

    /**
     * Returns the words of a choice.
     *
     * @return the words; empty for other kinds
     */
    public List<String> choices() {
        return kind == Kind.CHOICE ? List.of(values.split(OR, -1)) : List.of();
    }

    /**
     * Returns the description of the valid values.
     *
     * @return a noun phrase, such as "a number in [0, 1]"
     */
    public String values() {
        return values;
    }

    /**
     * Returns the meaning.
     *
     * @return one line
     */
    public String description() {
        return description;
    }

    /**
     * Returns the default as text.
     *
     * @return the default value, or the behavior without a value, in words
     */
    public String defaultText() {
        return defaultText;
    }

    boolean isDefault(Object value) {
        return value.equals(defaultValue);
    }

    Optional<T> defaultValue() {
        return Optional.ofNullable(defaultValue);
    }

    /**
     * Converts a value.
     *
     * @param value a value of type T, or the text or number that represents it
     * @return the value
     * @throws ParameterException if the value is not valid
     */
    T read(Object value) {
        T read = reader.apply(value);
        if (read == null) {
            throw new ParameterException("Parameter '" + name + "' must be " + values + "; got "
                    + (value instanceof String ? "'" + value + "'" : value) + ".");
        }
        return read;
    }

    /** Returns the text that {@link #read} converts back to the value. */
    static String text(Object value) {
        return value instanceof Enum<?> constant
                ? constant.name().toLowerCase(Locale.ROOT).replace('_', '-')
                : value.toString();
    }

    private static @Nullable Double number(Object value) {
        if (value instanceof Number number) {
            return number.doubleValue();
        }
        try {
            return Double.valueOf(value.toString());
        } catch (NumberFormatException e) {
            return null;
        }
    }

    /** A set of valid real numbers. Immutable and thread-safe. */
    public enum Range {
        /** Any number from -10^9 to 10^9. */
        REAL("a number from -1e9 to 1e9", x -> Math.abs(x) <= 1e9),
        /** At least zero. */
        NOT_NEGATIVE("a number not below 0", x -> x >= 0 && x < Double.POSITIVE_INFINITY),
        /** From 10^-9 to 10^9. */
        SCALE("a number from 1e-9 to 1e9", x -> x >= 1e-9 && x <= 1e9),
        /** Zero, or from 10^-9 to 10^9. */
        ZERO_OR_SCALE("0, or a number from 1e-9 to 1e9", x -> x == 0 || (x >= 1e-9 && x <= 1e9)),
        /** Greater than zero, at most one. */
        LEVEL("a number in (0, 1]", x -> x > 0 && x <= 1),
        /** Greater than zero, at most a thousand. */
        RATIO("a number in (0, 1000]", x -> x > 0 && x <= 1000),
        /** From zero to a thousand. */
        UP_TO_THOUSAND("a number in [0, 1000]", x -> x >= 0 && x <= 1000),
        /** From -1000 to 0.999. */
        BELOW_ONE("a number in [-1000, 0.999]", x -> x >= -1000 && x <= 0.999),
        /** From zero to one. */
        PROBABILITY("a number in [0, 1]", x -> x >= 0 && x <= 1);

        private final String description;
        private final Predicate<Double> contains;

        Range(String description, Predicate<Double> contains) {
            this.description = description;
            this.contains = contains;
        }

        private @Nullable Double read(Object value) {
            Double number = number(value);
            return number != null && contains.test(number) ? number : null;
        }
    }
}
