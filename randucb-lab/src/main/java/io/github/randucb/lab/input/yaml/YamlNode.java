package io.github.randucb.lab.input.yaml;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.VisibleText;
import io.github.randucb.lab.input.file.InputFile;
import io.github.randucb.text.NameSuggestions;
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
 * A piece of a YAML file that knows its place, so that errors can name it.
 *
 * <p>Immutable and thread-safe.
 */
public final class YamlNode {
    private static final Pattern SHOWN_LINE = Pattern.compile("(?m)^ in reader, line (\\d{1,9}),");

    private final IntFunction<String> places; // of lines
    private final int line;
    private final YamlPath path;
    private final @Nullable Object content; // Map, List, String, Number, Boolean or nothing

    YamlNode(IntFunction<String> places, int line, YamlPath path, @Nullable Object content) {
        this.places = places;
        this.line = line;
        this.path = path;
        this.content = content;
    }

    /**
     * Reads a file.
     *
     * @param file the file
     * @return its content
     * @throws BadInputException if it cannot be read, is no YAML, or is larger or deeper than experiments are
     */
    public static YamlNode read(Path file) {
        return of(file, new InputFile(file, InputFile.EXPERIMENT).text());
    }

    /** Reads the text of a file that was read before. */
    public static YamlNode of(Path file, String text) {
        String name = file.toString();
        return parse(name, line -> name + ":" + line, text);
    }

    /**
     * Reads a line that is in no file.
     *
     * @param name what errors call it
     * @param text YAML
     * @return its content
     * @throws BadInputException if it is no YAML
     */
    public static YamlNode ofLine(String name, String text) {
        return parse(name, line -> name, text);
    }

    private static YamlNode parse(String name, IntFunction<String> places, String text) {
        YAMLMapper mapper = new YAMLMapper(YAMLFactory.builder()
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .build());
        try (JsonParser parser = mapper.createParser(text)) {
            if (parser.nextToken() == null) {
                throw new BadInputException(
                        name + ": the file is empty; an experiment has a name, problems and policies");
            }
            YamlNode node = new YamlReader(places, parser).read(YamlPath.ROOT, 1);
            if (parser.nextToken() != null) {
                throw new BadInputException(
                        places.apply(parser.currentTokenLocation().getLineNr())
                                + ": a second document begins here; there is one experiment a file");
            }
            return node;
        } catch (JacksonException e) {
            throw new BadInputException(places.apply(line(e)) + ": this is no YAML: " + reason(e));
        }
    }

    /** The line that the message shows last is where reading stopped; the exception's own may be one before. */
    private static int line(JacksonException e) {
        int own = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
        return SHOWN_LINE
                .matcher(e.getOriginalMessage())
                .results()
                .mapToInt(shown -> Integer.parseInt(shown.group(1)))
                .reduce(own, (before, last) -> last);
    }

    /** The message without the lines that show the place. */
    private static String reason(JacksonException e) {
        return e.getOriginalMessage()
                .lines()
                .filter(text -> !text.isBlank() && !text.startsWith(" "))
                .collect(Collectors.joining(", "))
                .replaceFirst(": \\(java\\..*", "'"); // Jackson quotes a number, and then its error
    }

    /**
     * An error at this place.
     *
     * @param message what is wrong, and what would be right
     * @return the exception
     */
    public BadInputException wrong(String message) {
        return new BadInputException(place() + ": " + message);
    }

    /**
     * Where this is.
     *
     * @return file, line and field
     */
    public String place() {
        String fields = path.toString();
        return places.apply(line) + (fields.isEmpty() ? "" : ": " + fields);
    }

    /**
     * Refuses fields with other names.
     *
     * @param known the names there are
     */
    public void only(Collection<String> known) {
        for (Map.Entry<String, YamlNode> field : fields().entrySet()) {
            if (!known.contains(field.getKey())) {
                throw field.getValue().wrong(NameSuggestions.unknown("field", field.getKey(), known));
            }
        }
    }

    /**
     * The fields of a map.
     *
     * @return by name, in their order
     */
    @SuppressWarnings("unchecked")
    public Map<String, YamlNode> fields() {
        if (content instanceof Map<?, ?> map) {
            return (Map<String, YamlNode>) map;
        }
        throw wrong("fields with names are expected here, not " + this);
    }

    /** Another content at the same place. */
    public YamlNode with(Object other) {
        return new YamlNode(places, line, path, other);
    }

    /** Whether this has fields, and one of that name. */
    public boolean isMap() {
        return content instanceof Map<?, ?>;
    }

    public boolean hasField(String name) {
        return content instanceof Map<?, ?> map && map.containsKey(name);
    }

    /**
     * A field that must be there.
     *
     * @param name its name
     * @return the field
     */
    public YamlNode get(String name) {
        return find(name).orElseThrow(() -> wrong("the field '" + name + "' is missing"));
    }

    /**
     * A field that may be there.
     *
     * @param name its name
     * @return the field
     */
    public Optional<YamlNode> find(String name) {
        return Optional.ofNullable(fields().get(name)).filter(node -> node.content != null);
    }

    /**
     * The items of a list.
     *
     * @return in their order
     */
    @SuppressWarnings("unchecked")
    public List<YamlNode> items() {
        if (content instanceof List<?> list) {
            return (List<YamlNode>) list;
        }
        throw wrong("a list is expected here, not " + this);
    }

    /**
     * A text.
     *
     * @return the text, or the number as it was written
     */
    public String text() {
        if (content instanceof Double number && !Double.isFinite(number)) {
            throw wrong("a text is expected here, not a number that is not finite; put it in quotes");
        }
        if (content instanceof String || content instanceof Number) {
            return content.toString();
        }
        throw wrong("a text is expected here, not " + this);
    }

    /**
     * A number in a range.
     *
     * @param low the least
     * @param high the largest
     * @return the number
     */
    public double number(double low, double high) {
        if (content instanceof Number number && number.doubleValue() >= low && number.doubleValue() <= high) {
            return number.doubleValue();
        }
        throw wrong("a number from " + plain(low) + " to " + plain(high) + " is expected here, not " + this);
    }

    /**
     * A whole number in a range.
     *
     * @param low the least
     * @param high the largest
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
        throw wrong("a whole number from " + low + " to " + high + " is expected here, not " + this);
    }

    private static String plain(double number) {
        return number == Math.rint(number) && Math.abs(number) < 1e15 ? Long.toString((long) number) : "" + number;
    }

    /**
     * Yes or no.
     *
     * @return true or false
     */
    public boolean flag() {
        if (content instanceof Boolean flag) {
            return flag;
        }
        throw wrong("true or false is expected here, not " + this);
    }

    /**
     * One of the constants of an enum, in lower case with hyphens.
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
        throw wrong("one of " + String.join(", ", names) + " is expected here, not " + this);
    }

    /**
     * The value as Java has it.
     *
     * @return a text, a number, true or false, or a list of such
     */
    public Object value() {
        if (content instanceof List<?>) {
            return items().stream().map(YamlNode::value).toList();
        }
        if (content == null || content instanceof Map<?, ?>) {
            throw wrong("a value is expected here, not " + this);
        }
        return content;
    }

    /** Puts every value below this one into a map, as text. */
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
