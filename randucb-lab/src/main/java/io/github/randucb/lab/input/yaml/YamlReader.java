package io.github.randucb.lab.input.yaml;

import io.github.randucb.lab.BadInputException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.dataformat.yaml.YAMLParser;

/** Reader of the tokens of a YAML file, with limits on depth, number and length of values. Not thread-safe. */
final class YamlReader {
    static final int DEEPEST = 32;
    static final int MOST_VALUES = 100_000;
    static final int LONGEST_NUMBER = 100;
    static final int LONGEST_TEXT = 2_000;
    static final int LONGEST_FIELD = 200;

    private static final String MERGE = "<<";
    private static final String STANDARD = "tag:yaml.org,2002:";
    private static final Set<String> TAGS = Set.of("", "str", "int", "float", "bool", "null", "map", "seq");

    private final IntFunction<String> lines; // the file and line of a line number
    private final JsonParser parser;
    private int values;

    YamlReader(IntFunction<String> lines, JsonParser parser) {
        this.lines = lines;
        this.parser = parser;
    }

    /** Reads the value that begins with the current token. */
    YamlNode read(YamlPath path, int depth) {
        values++;
        if (depth > DEEPEST) {
            throw wrong("There can be at most " + count(DEEPEST) + " levels of lists and fields; remove some levels.");
        }
        if (values > MOST_VALUES) {
            throw wrong("A file can have at most " + count(MOST_VALUES) + " values; split it into several files.");
        }
        checkTag();
        int line = parser.currentTokenLocation().getLineNr();
        Object content = switch (parser.currentToken()) {
            case START_OBJECT -> fields(path, depth);
            case START_ARRAY -> items(path, depth);
            default -> scalar();
        };
        YamlNode node = new YamlNode(lines, line, path, content);
        if (parser instanceof YAMLParser yaml && yaml.isCurrentAlias()) {
            throw node.wrong("Aliases are not supported; replace '*" + content + "' by its value.");
        }
        return node;
    }

    private Map<String, YamlNode> fields(YamlPath path, int depth) {
        Map<String, YamlNode> fields = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            if (name.length() > LONGEST_FIELD) {
                throw wrong("The name of a field can have at most " + count(LONGEST_FIELD)
                        + " characters; this one has " + count(name.length()) + ".");
            }
            if (name.equals(MERGE)) {
                throw wrong("The merge key << is not supported; write its fields here.");
            }
            parser.nextToken();
            fields.put(name, read(path.field(name), depth + 1));
        }
        return fields;
    }

    private List<YamlNode> items(YamlPath path, int depth) {
        List<YamlNode> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            items.add(read(path.item(items.size()), depth + 1));
        }
        return items;
    }

    private @Nullable Object scalar() {
        return switch (parser.currentToken()) {
            case VALUE_NULL -> null;
            case VALUE_TRUE, VALUE_FALSE -> parser.getBooleanValue();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> {
                if (parser.getString().length() > LONGEST_NUMBER) {
                    throw wrong("A number can have at most " + count(LONGEST_NUMBER) + " characters; shorten it.");
                }
                yield parser.getNumberValue();
            }
            default -> {
                String text = parser.getString();
                if (text.length() > LONGEST_TEXT) {
                    throw wrong("A text can have at most " + count(LONGEST_TEXT) + " characters; shorten it.");
                }
                yield text;
            }
        };
    }

    /** Rejects tags that change the type of a value, such as {@code !!binary}. */
    private void checkTag() {
        Object tag = parser.getTypeId(); // without exclamation marks
        if (tag != null && !TAGS.contains(tag.toString().replace(STANDARD, ""))) {
            throw wrong("Tags such as !!binary are not supported; remove the tag.");
        }
    }

    private BadInputException wrong(String message) {
        TokenStreamLocation location = parser.currentTokenLocation();
        String line = lines.apply(location.getLineNr());
        String column = line.endsWith(":" + location.getLineNr()) ? ":" + location.getColumnNr() : ""; // in files only
        return new BadInputException(line + column + ": " + message);
    }

    /** Formats a number with commas between thousands. */
    private static String count(int number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
