package io.github.randucb.lab.input.yaml;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.VisibleText;
import io.github.randucb.lab.input.file.InputFile;
import io.github.randucb.text.NameSuggestions;
import io.github.randucb.text.SignificantDigits;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * A value of a YAML file together with its line and path, which errors name.
 *
 * <p>Immutable and thread-safe.
 */
public final class YamlNode {
    private static final Pattern PARSER_LINE = Pattern.compile("(?m)^ in reader, line (\\d{1,9}),");

    private final IntFunction<String> lines; // the file and line of a line number
    private final int line;
    private final YamlPath path;
    private final @Nullable Object content; // Map, List, String, Number, Boolean or null

    YamlNode(IntFunction<String> lines, int line, YamlPath path, @Nullable Object content) {
        this.lines = lines;
        this.line = line;
        this.path = path;
        this.content = content;
    }

    /**
     * Reads a file.
     *
     * @param file the file
     * @return its content
     * @throws BadInputException if the file cannot be read, is not YAML, or is too large or too deep
     */
    public static YamlNode read(Path file) {
        return of(file, new InputFile(file, InputFile.EXPERIMENT).text());
    }

    /**
     * Parses the text of a file.
     *
     * @param file the file, for errors
     * @param text its text
     * @return its content
     * @throws BadInputException if the text is not YAML, or is too large or too deep
     */
    public static YamlNode of(Path file, String text) {
        String name = file.toString();
        return parse(name, line -> name + ":" + line, text);
    }

    /**
     * Parses a line that is not part of a file.
     *
     * @param name the name of the line, for errors
     * @param text the line, in YAML
     * @return its content
     * @throws BadInputException if the line is not YAML
     */
    public static YamlNode ofLine(String name, String text) {
        return parse(name, line -> name, text);
    }

    private static YamlNode parse(String name, IntFunction<String> lines, String text) {
        YAMLMapper mapper = new YAMLMapper(YAMLFactory.builder()
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .build());
        try (JsonParser parser = mapper.createParser(text)) {
            if (parser.nextToken() == null) {
                throw new BadInputException(
                        name + ": Expected an experiment with a name, problems and policies; the file is empty.");
            }
            YamlNode node = new YamlReader(lines, parser).read(YamlPath.ROOT, 1);
            if (parser.nextToken() != null) {
                throw new BadInputException(
                        lines.apply(parser.currentTokenLocation().getLineNr())
                                + ": A file must have one experiment; a second YAML document begins here.");
            }
            return node;
        } catch (JacksonException e) {
            throw new BadInputException(lines.apply(line(e)) + ": The text is not valid YAML: " + reason(e) + ".");
        }
    }

    /**
     * Returns the last line that the parser's message names, where parsing stopped. The exception's own may be earlier.
     */
    private static int line(JacksonException e) {
        int own = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
        return PARSER_LINE
                .matcher(e.getOriginalMessage())
                .results()
                .mapToInt(match -> Integer.parseInt(match.group(1)))
                .reduce(own, (before, last) -> last);
    }

    /** Returns the parser's message without the lines that quote the file. */
    private static String reason(JacksonException e) {
        return e.getOriginalMessage()
                .lines()
                .filter(text -> !text.isBlank() && !text.startsWith(" "))
                .collect(Collectors.joining(", "))
                .replaceFirst(": \\(java\\..*", "'") // Jackson quotes a number, and then its error
                .replaceFirst("\\.$", "");
    }

    /**
     * Creates an error about this value.
     *
     * @param message the error and its correction
     * @return the exception
     */
    public BadInputException wrong(String message) {
        return new BadInputException(location() + ": " + message);
    }

    /**
     * Returns the location of the value.
     *
     * @return the file, the line and the field
     */
    public String location() {
        String fields = path.toString();
        return lines.apply(line) + (fields.isEmpty() ? "" : ": " + fields);
    }

    /**
     * Rejects fields with unknown names.
     *
     * @param known the known names
     */
    public void only(Collection<String> known) {
        for (Map.Entry<String, YamlNode> field : fields().entrySet()) {
            if (!known.contains(field.getKey())) {
                throw field.getValue().wrong(NameSuggestions.unknown("field", field.getKey(), known));
            }
        }
    }

    /**
     * Returns the fields of a map.
     *
     * @return the fields by name, in the order of the file
     */
    @SuppressWarnings("unchecked")
    public Map<String, YamlNode> fields() {
        if (content instanceof Map<?, ?> map) {
            return (Map<String, YamlNode>) map;
        }
        throw wrong("Expected fields with names; got " + this + ".");
    }

    /**
     * Returns a node with another content and the same location.
     *
     * @param other the content
     * @return the node
     */
    public YamlNode with(Object other) {
        return new YamlNode(lines, line, path, other);
    }

    /**
     * Returns whether the value is a map.
     *
     * @return true if it has fields
     */
    public boolean isMap() {
        return content instanceof Map<?, ?>;
    }

    /**
     * Returns whether the value is a map with a field.
     *
     * @param name the name of the field
     * @return true if it has this field
     */
    public boolean hasField(String name) {
        return content instanceof Map<?, ?> map && map.containsKey(name);
    }

    /**
     * Returns a required field.
     *
     * @param name the name of the field
     * @return its value
     * @throws BadInputException if the field is missing
     */
    public YamlNode get(String name) {
        return find(name).orElseThrow(() -> wrong("The field '" + name + "' is missing."));
    }

    /**
     * Returns an optional field.
     *
     * @param name the name of the field
     * @return its value; empty if the field is missing or null
     */
    public Optional<YamlNode> find(String name) {
        return Optional.ofNullable(fields().get(name)).filter(node -> node.content != null);
    }

    /**
     * Returns the items of a list.
     *
     * @return the items, in the order of the file
     */
    @SuppressWarnings("unchecked")
    public List<YamlNode> items() {
        if (content instanceof List<?> list) {
            return (List<YamlNode>) list;
        }
        throw wrong("Expected a list; got " + this + ".");
    }

    /**
     * Returns the items of a list that must not be empty.
     *
     * @return the items, in the order of the file
     * @throws BadInputException if the list is empty
     */
    public List<YamlNode> nonEmptyItems() {
        if (items().isEmpty()) {
            throw wrong("The list must have at least one item; it is empty.");
        }
        return items();
    }

    /**
     * Returns a text.
     *
     * @return the text; a number as it was written
     */
    public String text() {
        if (content instanceof Double number && !Double.isFinite(number)) {
            throw wrong("Expected a text; got a number that is not finite. Put it in quotes.");
        }
        if (content instanceof String || content instanceof Number) {
            return content.toString();
        }
        throw wrong("Expected a text; got " + this + ".");
    }

    /**
     * Returns a number in a range.
     *
     * @param low the smallest number
     * @param high the largest number
     * @return the number
     */
    public double number(double low, double high) {
        if (content instanceof Number number && number.doubleValue() >= low && number.doubleValue() <= high) {
            return number.doubleValue();
        }
        throw wrong("Expected a number from " + SignificantDigits.of(low, 15) + " to " + SignificantDigits.of(high, 15)
                + "; got " + this + ".");
    }

    /**
     * Returns a whole number in a range.
     *
     * @param low the smallest number
     * @param high the largest number
     * @return the number
     */
    public long whole(long low, long high) {
        if (content instanceof Number number && Double.isFinite(number.doubleValue())) {
            BigDecimal exact = new BigDecimal(number.toString());
            if (exact.stripTrailingZeros().scale() <= 0
                    && exact.compareTo(BigDecimal.valueOf(low)) >= 0
                    && exact.compareTo(BigDecimal.valueOf(high)) <= 0) {
                return exact.longValueExact();
            }
        }
        throw wrong("Expected a whole number from " + low + " to " + high + "; got " + this + ".");
    }

    /**
     * Returns a truth value.
     *
     * @return true or false
     */
    public boolean flag() {
        if (content instanceof Boolean flag) {
            return flag;
        }
        throw wrong("Expected true or false; got " + this + ".");
    }

    /**
     * Returns the constant of an enum, which files write in lower case with hyphens.
     *
     * @param type the enum
     * @param <E> the enum
     * @return the constant
     */
    public <E extends Enum<E>> E choice(Class<E> type) {
        List<String> names = new ArrayList<>();
        for (E constant : type.getEnumConstants()) {
            String name = constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
            if (name.equals(content)) {
                return constant;
            }
            names.add(name);
        }
        throw wrong("Expected one of " + String.join(", ", names) + "; got " + this + ".");
    }

    /**
     * Returns the value as a Java object.
     *
     * @return a text, a number, true or false, or a list of these
     */
    public Object value() {
        if (content instanceof List<?>) {
            return items().stream().map(YamlNode::value).toList();
        }
        if (content == null || content instanceof Map<?, ?>) {
            throw wrong("Expected a value; got " + this + ".");
        }
        return content;
    }

    /**
     * Adds the text of this value, or of every value below it, to a map.
     *
     * @param name the name of this value; fields add their names after a dot
     * @param into the map
     */
    public void flatten(String name, Map<String, String> into) {
        if (content instanceof Map<?, ?>) {
            fields().forEach((field, node) -> node.flatten(name.isEmpty() ? field : name + "." + field, into));
        } else if (content instanceof List<?>) {
            into.put(name, items().toString());
        } else if (content != null) {
            into.put(name, content.toString());
        }
    }

    @Override
    public String toString() {
        if (content instanceof Map<?, ?>) {
            return "fields";
        }
        return content == null
                ? "nothing"
                : content instanceof String text
                        ? "'" + VisibleText.beginning(text).replace("'", "''") + "'"
                        : VisibleText.beginning(content.toString());
    }
}
