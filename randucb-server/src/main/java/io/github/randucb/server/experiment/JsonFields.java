package io.github.randucb.server.experiment;

import io.github.randucb.text.NameSuggestions;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The fields of a JSON object. Each field is read by a method that checks its type; {@link #end} rejects fields that were not
 * read. A field with the value null counts as missing.
 *
 * <p>Not thread-safe.
 */
public final class JsonFields {
    private static final long LONGEST_TIME = Duration.ofDays(3650).toMillis();
    private static final int LONGEST_TEXT = 128; // in a message
    private static final int MOST_CHARACTERS = 1000;
    private static final String A_TEXT = "a text of at most " + MOST_CHARACTERS + " characters";
    private static final String A_NUMBER = "a number";

    private final JsonNode node;
    private final Supplier<String> pointer; // computed only for messages
    private final List<String> read = new ArrayList<>(); // a few names

    /**
     * Creates a reader of an object.
     *
     * @param node the object
     * @param pointer its place in the document
     * @throws DefinitionException if it is not an object
     */
    public JsonFields(JsonNode node, String pointer) {
        this(node, () -> pointer);
    }

    private JsonFields(JsonNode node, Supplier<String> pointer) {
        this.node = node;
        this.pointer = pointer;
        if (!node.isObject()) {
            throw wrong(pointer(), "an object", node, "Write {...}.");
        }
    }

    private static DefinitionException wrong(String pointer, String expected, JsonNode found, String remedy) {
        String place =
                pointer.isEmpty() ? "The body" : "'" + pointer.substring(1).replace('/', '.') + "'";
        return new DefinitionException(
                pointer, place + " must be " + expected + "; got " + shown(found) + ". " + remedy);
    }

    /**
     * Returns a short text of a value, for a message.
     *
     * @param value the value
     * @return its first characters
     */
    public static String shown(Object value) {
        String text = value.toString();
        return text.length() > LONGEST_TEXT ? text.substring(0, LONGEST_TEXT) + "..." : text;
    }

    /**
     * Returns the object.
     *
     * @return the object in JSON
     */
    public JsonNode node() {
        return node;
    }

    /**
     * Returns the place of the object.
     *
     * @return a JSON pointer; empty for the whole document
     */
    public String pointer() {
        return pointer.get();
    }

    /**
     * Returns the place of a field.
     *
     * @param name the name of the field
     * @return a JSON pointer
     */
    public String pointer(String name) {
        return child(pointer(), name);
    }

    /**
     * Returns the place of a field of an object.
     *
     * @param pointer the place of the object
     * @param name the name of the field
     * @return a JSON pointer
     */
    public static String child(String pointer, String name) {
        String shown = name.length() > LONGEST_TEXT ? name.substring(0, LONGEST_TEXT) : name;
        return pointer + "/" + shown.replace("~", "~0").replace("/", "~1");
    }

    /**
     * Returns a field.
     *
     * @param name the name of the field
     * @return its value; empty if it is missing or null
     */
    public Optional<JsonNode> any(String name) {
        if (!read.contains(name)) {
            read.add(name);
        }
        JsonNode value = node.get(name);
        return value == null || value.isNull() ? Optional.empty() : Optional.of(value);
    }

    /**
     * Tells whether a field is there, also with the value null.
     *
     * @param name the name of the field
     * @return true if it is there
     */
    public boolean has(String name) {
        return node.has(name);
    }

    private <T> Optional<T> field(String name, String expected, Function<JsonNode, @Nullable T> read) {
        return field(name, expected, read, "Correct it, or leave it out.");
    }

    private <T> Optional<T> field(String name, String expected, Function<JsonNode, @Nullable T> read, String remedy) {
        return any(name).map(value -> {
            T result = read.apply(value);
            if (result == null) {
                throw wrong(pointer(name), expected, value, remedy);
            }
            return result;
        });
    }

    private <T> T required(String name, String expected, Function<JsonNode, @Nullable T> read) {
        return field(name, expected, read, "Correct it.")
                .orElseThrow(() -> new DefinitionException(
                        pointer(name),
                        "'" + pointer(name).substring(1).replace('/', '.') + "' must be " + expected
                                + "; it is missing. Add it."));
    }

    /**
     * Returns an object.
     *
     * @param name the name of the field
     * @return its fields, if it is there
     */
    public Optional<JsonFields> object(String name) {
        return any(name).map(value -> new JsonFields(value, () -> pointer(name)));
    }

    /**
     * Returns the objects of an array.
     *
     * @param name the name of the field
     * @param most the largest number of objects
     * @return the fields of each object; an empty list if the field is missing
     */
    public List<JsonFields> objects(String name, int most) {
        List<JsonFields> list = new ArrayList<>();
        for (JsonNode each : array(name, most)) {
            int index = list.size();
            list.add(new JsonFields(each, () -> pointer(name) + "/" + index));
        }
        return list;
    }

    /**
     * Returns the values of an array.
     *
     * @param name the name of the field
     * @param most the largest number of values
     * @return the values; an empty list if the field is missing
     */
    public List<JsonNode> array(String name, int most) {
        Optional<JsonNode> value = field(name, "an array", found -> found.isArray() ? found : null);
        if (value.isEmpty()) {
            return List.of();
        }
        if (value.get().size() > most) {
            throw new DefinitionException(
                    pointer(name),
                    "'" + name + "' can have at most " + most + " values; got "
                            + value.get().size() + ". Split it.");
        }
        List<JsonNode> list = new ArrayList<>();
        value.get().forEach(list::add);
        return list;
    }

    /**
     * Returns a text.
     *
     * @param name the name of the field
     * @return the text, if it is there
     */
    public Optional<String> text(String name) {
        return field(name, A_TEXT, JsonFields::asText);
    }

    private static @Nullable String asText(JsonNode value) {
        return value.isString() && value.stringValue().length() <= MOST_CHARACTERS ? value.stringValue() : null;
    }

    /**
     * Returns a text that must be there.
     *
     * @param name the name of the field
     * @return the text
     */
    public String requireText(String name) {
        return required(name, A_TEXT, JsonFields::asText);
    }

    /**
     * Returns an id.
     *
     * @param name the name of the field
     * @return the id, if it is there
     */
    public Optional<String> id(String name) {
        return field(name, Ids.EXPECTED, JsonFields::asId);
    }

    private static @Nullable String asId(JsonNode value) {
        return value.isString() && Ids.isValid(value.stringValue()) ? value.stringValue() : null;
    }

    /**
     * Returns an id that must be there.
     *
     * @param name the name of the field
     * @return the id
     */
    public String requireId(String name) {
        return required(name, Ids.EXPECTED, JsonFields::asId);
    }

    /**
     * Returns a finite number.
     *
     * @param name the name of the field
     * @return the number, if it is there
     */
    public OptionalDouble number(String name) {
        Optional<Double> value = field(name, A_NUMBER, JsonFields::asNumber);
        return value.map(OptionalDouble::of).orElseGet(OptionalDouble::empty);
    }

    private static @Nullable Double asNumber(JsonNode value) {
        return value.isNumber() && Double.isFinite(value.doubleValue()) ? value.doubleValue() : null;
    }

    /**
     * Returns a finite number that must be there.
     *
     * @param name the name of the field
     * @return the number
     */
    public double requireNumber(String name) {
        return required(name, A_NUMBER, JsonFields::asNumber);
    }

    /**
     * Returns a number in a range.
     *
     * @param name the name of the field
     * @param low the smallest number
     * @param high the largest number
     * @return the number, if it is there
     */
    public OptionalDouble number(String name, double low, double high) {
        OptionalDouble value = number(name);
        if (value.isPresent() && !(value.getAsDouble() >= low && value.getAsDouble() <= high)) {
            throw wrong(pointer(name), "between " + low + " and " + high, node.get(name), "Correct it.");
        }
        return value;
    }

    /**
     * Returns a whole number in a range.
     *
     * @param name the name of the field
     * @param low the smallest number
     * @param high the largest number
     * @return the number, if it is there
     */
    public OptionalLong count(String name, long low, long high) {
        Optional<Long> value = field(name, "a whole number between " + low + " and " + high, found -> {
            boolean valid = found.isIntegralNumber() && found.canConvertToLong();
            return valid && found.longValue() >= low && found.longValue() <= high ? found.longValue() : null;
        });
        return value.map(OptionalLong::of).orElseGet(OptionalLong::empty);
    }

    /**
     * Returns a truth value.
     *
     * @param name the name of the field
     * @return true if it is there and true
     */
    public boolean flag(String name) {
        return flag(name, false);
    }

    /**
     * Returns a truth value.
     *
     * @param name the name of the field
     * @param otherwise the value if the field is missing
     * @return the value
     */
    public boolean flag(String name, boolean otherwise) {
        return field(name, "true or false", value -> value.isBoolean() ? value.booleanValue() : null)
                .orElse(otherwise);
    }

    /**
     * Returns one of some constants, which are written in lower case.
     *
     * @param name the name of the field
     * @param type the type of the constants
     * @param <E> the type of the constants
     * @return the constant, if it is there
     */
    public <E extends Enum<E>> Optional<E> constant(String name, Class<E> type) {
        List<String> names = Arrays.stream(type.getEnumConstants())
                .map(constant -> constant.name().toLowerCase(Locale.ROOT))
                .toList();
        return field(name, "one of " + String.join(", ", names), value -> {
            int index = value.isString() ? names.indexOf(value.stringValue()) : -1;
            return index < 0 ? null : type.getEnumConstants()[index];
        });
    }

    /**
     * Returns a positive time.
     *
     * @param name the name of the field
     * @return the time in milliseconds, if it is there
     */
    public OptionalLong time(String name) {
        Optional<Long> value =
                field(name, "a time such as PT30M or P7D, from 1 millisecond to 3650 days", JsonFields::millis);
        return value.map(OptionalLong::of).orElseGet(OptionalLong::empty);
    }

    private static @Nullable Long millis(JsonNode value) {
        try {
            long millis = value.isString() ? Duration.parse(value.stringValue()).toMillis() : 0;
            return millis >= 1 && millis <= LONGEST_TIME ? millis : null;
        } catch (DateTimeParseException | ArithmeticException e) {
            return null;
        }
    }

    /**
     * Returns the names of all fields.
     *
     * @return the names in their order
     */
    public List<String> names() {
        return List.copyOf(node.propertyNames());
    }

    /** Returns the names that are similar, and all names. */
    private static String hint(String name, List<String> known) {
        String hint = NameSuggestions.hint(name, known);
        return hint.startsWith("Did") ? hint + " Known fields: " + String.join(", ", known) + "." : hint;
    }

    /**
     * Rejects fields that were not read.
     *
     * @throws DefinitionException if there is such a field
     */
    public void end() {
        for (String name : node.propertyNames()) {
            if (!read.contains(name)) {
                throw new DefinitionException(
                        pointer(name),
                        "There is no field '" + pointer(name).substring(1).replace('/', '.') + "'. "
                                + hint(name, read.stream().sorted().toList()));
            }
        }
    }
}
